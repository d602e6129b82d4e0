package dev.concert.runtime.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Which value of a call is captured: {@code args}, {@code args[1][1..3,5]}, {@code this.name},
 * {@code this.size()}, {@code result}. Indices start at 0.
 */
public final class CaptureExpression {
  /** One step from a value to the next. */
  public sealed interface Step {}

  /** Elements of an array or a list, from and to inclusive, in pairs. */
  public record Elements(List<Integer> ranges) implements Step {}

  public record Field(String name) implements Step {}

  /** A method without parameters. */
  public record Call(String name) implements Step {}

  /** Where an expression begins. */
  public enum Root {
    ARGS,
    THIS,
    RESULT
  }

  private static final int MAX_ELEMENTS = 100;

  public final String text;
  public final Root root;
  public final List<Step> steps;

  private CaptureExpression(String text, Root root, List<Step> steps) {
    this.text = text;
    this.root = root;
    this.steps = steps;
  }

  /**
   * @throws IllegalArgumentException with one sentence
   */
  static CaptureExpression parse(String text) {
    return new Parser(text).parse();
  }

  /** Expressions parted by commas that stand outside of brackets. */
  static List<CaptureExpression> parseAll(String text) {
    List<CaptureExpression> all = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ',' : text.charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ',' && depth <= 0 || i == text.length()) {
        all.add(parse(text.substring(start, i).strip()));
        start = i + 1;
      }
    }
    return all;
  }

  private static final class Parser {
    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    CaptureExpression parse() {
      String word = word();
      List<Step> steps = new ArrayList<>(2);
      Root root =
          switch (word) {
            case "args" -> Root.ARGS;
            case "this" -> Root.THIS;
            case "result" -> Root.RESULT;
            default -> throw wrong("must begin with args, this or result");
          };
      while (at < text.length()) {
        steps.add(step());
      }
      return new CaptureExpression(text, root, Collections.unmodifiableList(steps));
    }

    private Step step() {
      char c = text.charAt(at++);
      if (c == '[') {
        return elements();
      }
      if (c != '.') {
        throw wrong("has '" + c + "' where [ or . is expected");
      }
      String name = word();
      if (name.isEmpty()) {
        throw wrong("has no name behind a dot");
      }
      if (text.startsWith("()", at)) {
        at += 2;
        return new Call(name);
      }
      return new Field(name);
    }

    private Elements elements() {
      int end = text.indexOf(']', at);
      if (end < 0) {
        throw wrong("has a [ without a ]");
      }
      List<Integer> ranges = new ArrayList<>(2);
      for (String part : text.substring(at, end).split(",")) {
        String[] ends = part.strip().split("\\.\\.");
        int from = number(ends[0]);
        int to = ends.length > 1 ? number(ends[1]) : from;
        if (to < from || to - from >= MAX_ELEMENTS) {
          throw wrong("has a range that is empty or longer than " + MAX_ELEMENTS);
        }
        ranges.add(from);
        ranges.add(to);
      }
      at = end + 1;
      return new Elements(ranges);
    }

    private int number(String digits) {
      try {
        return Integer.parseUnsignedInt(digits.strip());
      } catch (NumberFormatException e) {
        throw wrong("has '" + digits + "' where a number is expected");
      }
    }

    private String word() {
      int start = at;
      while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
        at++;
      }
      return text.substring(start, at);
    }

    private IllegalArgumentException wrong(String why) {
      return new IllegalArgumentException(
          "the expression '" + text + "' " + why + "; examples: args[1][1..3,5], this.size()");
    }
  }
}
