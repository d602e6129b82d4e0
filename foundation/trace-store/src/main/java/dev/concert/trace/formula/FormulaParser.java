package dev.concert.trace.formula;

import dev.concert.model.words.Words;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Reads a formula: sums of products of numbers, names and brackets. Names may have blanks within
 * them; one that has more than letters, digits, dots and underscores stands in double quotes. The
 * text is bounded, so that time and depth are.
 */
final class FormulaParser {
  static final int MOST_CHARACTERS = 400;

  private static final String TIMES = "*×·";
  private static final String BY = "/÷";

  private final String text;
  private final Set<String> names = new LinkedHashSet<>();
  private int position;

  FormulaParser(String text) {
    this.text = text;
  }

  Expression parse() throws FormulaException {
    if (text.length() > MOST_CHARACTERS) {
      throw new FormulaException(
          MOST_CHARACTERS, Words.say("a formula has at most %d characters", MOST_CHARACTERS));
    }
    Expression whole = sum();
    if (!atEnd()) {
      throw new FormulaException(
          position, Words.say("\"%s\" is not expected here", text.charAt(position)));
    }
    return whole;
  }

  /** All names in it, as they come. */
  Set<String> names() {
    return names;
  }

  private Expression sum() throws FormulaException {
    Expression left = product();
    while (isNext("+-−")) {
      int at = position++;
      char sign = text.charAt(at) == '+' ? '+' : '-';
      left = new Expression.Sum(at, sign, left, product());
    }
    return left;
  }

  private Expression product() throws FormulaException {
    Expression left = factor();
    while (isNext(TIMES) || isNext(BY)) {
      boolean times = isNext(TIMES);
      position++;
      Expression right = factor();
      left = times ? new Expression.Product(left, right) : new Expression.Quotient(left, right);
    }
    return left;
  }

  private Expression factor() throws FormulaException {
    if (isNext("-−")) {
      position++;
      return new Expression.Negated(factor());
    }
    if (isNext("(")) {
      return bracket();
    }
    if (isNext("\"")) {
      return quoted();
    }
    if (atEnd()) {
      throw new FormulaException(position, Words.say("a figure, a number or a bracket is missing"));
    }
    char next = text.charAt(position);
    if (isDigit(next)) {
      return number();
    }
    if (isName(next)) {
      return name();
    }
    throw new FormulaException(
        position, Words.say("a figure, a number or a bracket is expected, not \"%s\"", next));
  }

  private Expression bracket() throws FormulaException {
    int opened = position++;
    Expression inside = sum();
    if (!isNext(")")) {
      throw new FormulaException(opened, Words.say("this bracket is not closed"));
    }
    position++;
    return inside;
  }

  private Expression quoted() throws FormulaException {
    int start = position;
    int end = text.indexOf('"', start + 1);
    if (end < 0) {
      throw new FormulaException(start, Words.say("this name in quotes does not end"));
    }
    position = end + 1;
    return figure(start, text.substring(start + 1, end));
  }

  private Expression number() throws FormulaException {
    int start = position;
    while (position < text.length() && isDigit(text.charAt(position))) {
      position++;
    }
    try {
      return new Expression.Literal(Double.parseDouble(text.substring(start, position)));
    } catch (NumberFormatException e) {
      throw new FormulaException(
          start, Words.say("\"%s\" is not a number", text.substring(start, position)));
    }
  }

  /** Words that only blanks part are one name; a digit may be within it but not begin it. */
  private Expression name() {
    int start = position;
    int end = start;
    while (position < text.length() && (isName(text.charAt(position)) || isBlank(position))) {
      end = isBlank(position) ? end : position + 1;
      position++;
    }
    return figure(start, text.substring(start, end).replaceAll("\\s+", " "));
  }

  private Expression figure(int start, String name) {
    names.add(name);
    return new Expression.Figure(start, name);
  }

  private boolean isNext(String any) {
    return !atEnd() && any.indexOf(text.charAt(position)) >= 0;
  }

  private boolean atEnd() {
    while (position < text.length() && isBlank(position)) {
      position++;
    }
    return position >= text.length();
  }

  private boolean isBlank(int at) {
    return Character.isWhitespace(text.charAt(at));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9' || c == '.';
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.';
  }
}
