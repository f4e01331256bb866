"""The tests of the engine, and the independent referee it is compared with."""
