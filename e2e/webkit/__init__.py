"""The built page in WebKit, driven over WebDriver.

`driver` is the client, `sites` makes what is served, `conftest` gives each test its window.
"""
