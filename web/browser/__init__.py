"""Browser: one module for each facility of the browser. No other part of the page knows PyScript."""
