### The settings.

keyboard = Keyboard shortcuts
