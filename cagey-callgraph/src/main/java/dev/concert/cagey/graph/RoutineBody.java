package dev.concert.cagey.graph;

import java.util.regex.Pattern;

/** What a routine's body amounts to, as it is written. */
final class RoutineBody {
  /** Of more than this there is more than one thing in it. */
  private static final int LONGEST = 400;

  private static final Pattern NOT_CODE =
      Pattern.compile(
          "\"\"\"[\\s\\S]*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)+'"
              + "|//[^\\n]*|/\\*[\\s\\S]*?\\*/");

  private static final String NAME = "[\\w$]+(?: ?\\. ?[\\w$]+)*";
  private static final String VALUE = "(?:-? ?[\\w.$]+|\"\"|" + NAME + "(?: ?\\. ?class)?)";
  private static final String VALUES = "(?:" + VALUE + "(?: ?, ?" + VALUE + ")*)?";
  private static final String CALL =
      "(?:new )?[\\w$]+(?: ?\\. ?(?:<[\\w.$, ?]*> ?)?[\\w$]+)*(?: ?<[\\w.$, ?]*>)? ?\\( ?"
          + VALUES
          + " ?\\)";
  private static final String ASSIGNMENT = "(?:this ?\\. ?)?[\\w$]+ ?= ?" + VALUE + " ?; ?";

  private static final Pattern TRIVIAL =
      Pattern.compile(
          "\\{ ?(?:"
              + ("(?:return " + VALUE + " ?; ?)")
              + ("|(?:return )?" + CALL + " ?; ?")
              + ("|(?:" + ASSIGNMENT + ")+(?:return this ?; ?)?")
              + ")?\\}");

  private static final Pattern TRIVIAL_EXPRESSION = Pattern.compile(VALUE + "|" + CALL);

  private RoutineBody() {}

  /**
   * Whether it is empty, returns a value or a field, sets fields, or hands on to one other routine.
   *
   * @param source a block in braces, or the expression of a lambda
   */
  static boolean isTrivial(String source) {
    if (source.length() > LONGEST) {
      return false;
    }
    String code =
        NOT_CODE
            .matcher(source)
            .replaceAll(found -> found.group().startsWith("/") ? " " : "\"\"")
            .replaceAll("\\s+", " ")
            .strip();
    return code.startsWith("{")
        ? TRIVIAL.matcher(code).matches()
        : TRIVIAL_EXPRESSION.matcher(code).matches();
  }
}
