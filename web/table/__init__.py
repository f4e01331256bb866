"""The table of one match: session, scene, drawing and motion."""
