### The controls of the analysis.

# A tool: a click on a covered cell shows what opening it leads to.
ask = Ask about a cell
