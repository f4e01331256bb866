"""What the tests of the page share: hands, the table as it is drawn, hosts, ledgers, puzzles and reviews."""
