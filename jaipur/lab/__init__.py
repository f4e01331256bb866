"""The workbench: arena, training, mining, benchmarks. It needs CPython and is never sent to the page."""
