### The settings.

keyboard = Keyboard shortcuts

# Notice after the settings were reset.
reset = Your settings are back to their defaults.
