"""The tools that install, build and serve the site; never shipped."""
