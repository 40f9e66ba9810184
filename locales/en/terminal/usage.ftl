### What is wrong with a command line. Options and their values are the same in all languages.

# $value (Text): what was given
# $option (Text): such as "--level" with the name of its value
# $reason (Text): what is possible, from the second part of this file, or why it is wrong
invalid-value = invalid value '{ $value }' for '{ $option }': { $reason }
# $value (Text): what was given
# $option (Text): such as "--format" with the name of its value
# $values (Text): a list such as "text, link"
invalid-choice = invalid value '{ $value }' for '{ $option }' [possible values: { $values }]
# $option (Text): such as "--level" with the name of its value
missing-value = a value is required for '{ $option }' but none was supplied
# $option (Text): such as "--format" with the name of its value
# $values (Text): a list such as "text, link"
missing-choice = a value is required for '{ $option }' but none was supplied [possible values: { $values }]
# $argument (Text): what was given
unexpected = unexpected argument '{ $argument }' found
# $command (Text): what was given
unknown-command = unrecognized subcommand '{ $command }'
# $arguments (Text): one or several
missing-arguments = the following required arguments were not provided: { $arguments }
# $argument (Text): an option
# $other (Text): another one
conflict = the argument '{ $argument }' cannot be used with '{ $other }'
# $argument (Text): an option
# $others (Text): several
conflicts = the argument '{ $argument }' cannot be used with: { $others }
# $argument (Text): an option
repeated = the argument '{ $argument }' cannot be used multiple times

# A tip after one of the sentences above.
# $message (Text): the sentence
# $argument (Text): an option that exists
similar-argument = { $message }; a similar argument exists: '{ $argument }'
# $message (Text): the sentence
# $command (Text): a command that exists
similar-command = { $message }; a similar subcommand exists: '{ $command }'
# $message (Text): the sentence
# $value (Text): a value that exists
similar-value = { $message }; a similar value exists: '{ $value }'

## What is possible.

# $min (Text): a number
# $max (Text): a number
between = it may be { $min } to { $max }
# $max (Number): the largest
position = write X,Y, such as 3,3, each 0 to { $max }
level = it may be beginner, intermediate, expert, or WIDTHxHEIGHTxMINES such as 30x16x99
first = it may be opening, safe or any
half-width = it may be 0.0001 to 0.5, such as 0.005 for half a percentage point
