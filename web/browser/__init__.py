"""Browser: the browser's own facilities, one a module. Nothing else of the page knows PyScript."""
