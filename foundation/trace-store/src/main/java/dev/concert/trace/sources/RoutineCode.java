package dev.concert.trace.sources;

import dev.concert.model.RoutineName;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What is left of the text of a routine when nothing tells what it is called. */
final class RoutineCode {
  private RoutineCode() {}

  /**
   * How often which line of code stands in a routine, without what tells only that it is called
   * something: its own name and that of its class.
   *
   * @param text of its file
   * @param from its first line, from 1
   */
  static Map<String, Integer> of(String routine, List<String> text, int from, int to) {
    String type = RoutineName.simpleType(RoutineName.type(routine));
    String method = isConstructor(routine) ? type : RoutineName.method(routine);
    Pattern own =
        Pattern.compile("\\b(" + Pattern.quote(method) + '|' + Pattern.quote(type) + ")\\b");
    Map<String, Integer> code = new HashMap<>();
    for (String line : text.subList(from - 1, to)) {
      String plain = own.matcher(line.strip()).replaceAll("·");
      if (!plain.matches("[{}\\s;]*") && !plain.startsWith("//")) {
        code.merge(plain.replaceAll("\\s+", " "), 1, Integer::sum);
      }
    }
    return code;
  }

  static boolean isConstructor(String routine) {
    return RoutineName.method(routine).equals("<init>");
  }

  /** Without packages, which may have been renamed, too. */
  static List<String> parameters(String routine) {
    String text = routine.substring(routine.indexOf('(') + 1, routine.lastIndexOf(')'));
    return Arrays.stream(text.split(",")).map(RoutineName::simpleType).toList();
  }
}
