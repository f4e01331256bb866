"""Looking back: the chance to win over every move, mistakes, and playing on another way."""
