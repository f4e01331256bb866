"""The table of one match: what is played, what is drawn, how it is drawn and moved."""
