"""Where rules meet pixels: one scene a screen, three files a game."""
