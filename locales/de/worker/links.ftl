no-page = Es gibt keine Seite „{ $address }“
unexpected = { $key } ist „{ $value }“, möglich ist { $expected }
whole-number = eine ganze Zahl
seed = eine ganze Zahl von 0 bis 18446744073709551615
mode = classic oder no-guess
peek = 0 oder 1
repeated = { $key } kommt mehrmals vor
invalid = { $key } ist ungültig ({ $reason })
