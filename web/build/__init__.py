"""Tools that install, build and serve the site; never part of it."""
