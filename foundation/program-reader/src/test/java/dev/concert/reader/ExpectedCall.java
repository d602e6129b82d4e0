package dev.concert.reader;

import dev.concert.model.Call;
import dev.concert.model.Program;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of {@code expected.calls}: a call that must be in the graph, or must not.
 *
 * @param line as it stands in the file
 * @param kind null where any kind is forbidden
 * @param certain null where the call is forbidden
 */
record ExpectedCall(
    String line, boolean forbidden, String caller, String callee, Call.Kind kind, Boolean certain) {

  private static final Pattern LINE =
      Pattern.compile("(! )?(\\S+) -> (\\S+)(?: ([A-Z]+))?(?: (certain|possible))?");

  /**
   * @throws IllegalArgumentException with one sentence, if the line is no call
   */
  static ExpectedCall parse(String line) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()
        || (matcher.group(1) == null) == (matcher.group(5) == null)
        || matcher.group(5) != null && matcher.group(4) == null) {
      throw new IllegalArgumentException(
          "\""
              + line
              + "\" is neither \"CALLER -> CALLEE KIND certain|possible\""
              + " nor \"! CALLER -> CALLEE [KIND]\"");
    }
    return new ExpectedCall(
        line,
        matcher.group(1) != null,
        matcher.group(2),
        matcher.group(3),
        matcher.group(4) == null ? null : Call.Kind.valueOf(matcher.group(4)),
        matcher.group(5) == null ? null : matcher.group(5).equals("certain"));
  }

  /** Whether the graph has it, or has it not, as it should. */
  boolean isRight(Program program) {
    return forbidden
        ? found(program).noneMatch(call -> kind == null || call.kind() == kind)
        : found(program).anyMatch(call -> call.kind() == kind && call.certain() == certain);
  }

  /** The line, with what the graph has between the two instead. */
  String described(Program program) {
    List<String> found =
        found(program)
            .map(call -> call.kind() + (call.certain() ? " certain" : " possible"))
            .distinct()
            .toList();
    return line + (found.isEmpty() ? "   (no call)" : "   (there: " + found + ")");
  }

  private Stream<Call> found(Program program) {
    return program.callsFrom(caller).stream().filter(call -> call.callee().equals(callee));
  }

  /** Names in the package, or below it, that no routine has. */
  Stream<String> unknownNames(Program program, String packageName) {
    return Stream.of(caller, callee.startsWith(packageName + '.') ? callee : null)
        .filter(Objects::nonNull)
        .filter(name -> program.routine(name).isEmpty());
  }
}
