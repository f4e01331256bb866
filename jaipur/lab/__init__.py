"""The workbench: arena, training, mining, benchmarks. CPython only, never shipped to the page."""
