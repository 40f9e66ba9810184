invalid-value = „{ $value }“ ist ungültig für „{ $option }“: { $reason }
invalid-choice = „{ $value }“ ist ungültig für „{ $option }“ [mögliche Werte: { $values }]
missing-value = „{ $option }“ braucht einen Wert
missing-choice = „{ $option }“ braucht einen Wert [mögliche Werte: { $values }]
unexpected = Unerwartetes Argument: „{ $argument }“
unknown-command = Unbekannter Befehl: „{ $command }“
missing-arguments = Es fehlt: { $arguments }
conflict = „{ $argument }“ geht nicht zusammen mit „{ $other }“
conflicts = „{ $argument }“ geht nicht zusammen mit: { $others }
repeated = „{ $argument }“ darf nur einmal vorkommen

similar-argument = { $message }; ähnlich ist „{ $argument }“
similar-command = { $message }; ähnlich ist „{ $command }“
similar-value = { $message }; ähnlich ist „{ $value }“

between = Möglich sind { $min } bis { $max }
position = Schreibe X,Y, etwa 3,3, beide von 0 bis { $max }
level = Möglich sind beginner, intermediate, expert oder BREITExHÖHExMINEN, etwa 30x16x99
first = Möglich sind opening, safe und any
half-width = Möglich sind 0.0001 bis 0.5, etwa 0.005 für einen halben Prozentpunkt
