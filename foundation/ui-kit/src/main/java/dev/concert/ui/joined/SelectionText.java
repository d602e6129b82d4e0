package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.ui.look.Units;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How the status line names what is selected. */
public final class SelectionText {
  private static final Pattern FILE = Pattern.compile("([^#]+\\.java)(?::(\\d{1,9}))?");

  private SelectionText() {}

  static String text(Message.Selection selection, RunNodeNames names) {
    return switch (selection) {
      case Message.SelectFunction s -> routine(s.routine());
      case Message.SelectClass s -> type(s.type());
      case Message.SelectTime s -> Units.time(s.fromNanos()) + " – " + Units.time(s.toNanos());
      case Message.SelectNode s -> names.of(s.node(), s.thread());
      default -> selection.subject();
    };
  }

  /** A class that was made as the program ran is called by the one in whose source it stands. */
  private static String type(String name) {
    return RoutineName.simpleType(RoutineName.sourceType(name));
  }

  /**
   * What {@code --select} means: a routine has a {@code #}, a file ends in {@code .java} or {@code
   * .java:12}, a class is one that the program has; all else is a scope named by its author.
   */
  public static Message.Selection wanted(String text, Program program) {
    Matcher file = FILE.matcher(text);
    if (file.matches()) {
      String line = file.group(2);
      return new Message.SelectFile(file.group(1), line == null ? null : Integer.valueOf(line));
    }
    boolean type = program != null && program.type(text).isPresent();
    return type ? new Message.SelectClass(text) : new Message.SelectFunction(text);
  }

  /** {@code Inner#method(int, String)}, {@code new Inner(int)}: packages left out. */
  public static String routine(String name) {
    int hash = name.indexOf('#');
    int open = name.indexOf('(', hash + 1);
    int close = name.indexOf(')', open + 1);
    if (hash < 0 || open < 0 || close < 0) {
      return name;
    }
    if (RoutineName.method(name).equals("<clinit>")) {
      return RoutineName.label(name);
    }
    String parameters =
        Arrays.stream(name.substring(open + 1, close).split(","))
            .map(RoutineName::simpleType)
            .collect(Collectors.joining(", "));
    String simple = type(name.substring(0, hash));
    boolean isConstructor = RoutineName.method(name).equals("<init>");
    String before = isConstructor ? "new " + simple + '(' : simple + name.substring(hash, open + 1);
    return before + parameters + name.substring(close);
  }
}
