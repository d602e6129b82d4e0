package dev.concert.ui;

import dev.concert.bus.Message;
import dev.concert.model.RoutineName;
import dev.concert.ui.look.Units;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How the status line names what is selected. */
final class Subject {
  private Subject() {}

  static String text(Message.Selection selection) {
    return switch (selection) {
      case Message.SelectFunction s -> routine(s.routine());
      case Message.SelectClass s -> RoutineName.simpleType(s.type());
      case Message.SelectTime s -> Units.time(s.fromNanos()) + " – " + Units.time(s.toNanos());
      default -> selection.subject();
    };
  }

  /** {@code Inner#method(int, String)}: packages left out. */
  static String routine(String name) {
    int hash = name.indexOf('#');
    int open = name.indexOf('(', hash + 1);
    int close = name.indexOf(')', open + 1);
    if (hash < 0 || open < 0 || close < 0) {
      return name;
    }
    String parameters =
        Arrays.stream(name.substring(open + 1, close).split(","))
            .map(RoutineName::simpleType)
            .collect(Collectors.joining(", "));
    return RoutineName.simpleType(name.substring(0, hash))
        + name.substring(hash, open + 1)
        + parameters
        + name.substring(close);
  }
}
