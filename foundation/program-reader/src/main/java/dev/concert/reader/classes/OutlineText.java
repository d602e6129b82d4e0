package dev.concert.reader.classes;

import dev.concert.model.words.Words;

/**
 * What stands in place of a source that is not there: the declarations of its classes. Offsets
 * count UTF-16 units from its start, lines from 1, as those of sources do.
 */
final class OutlineText {
  private final StringBuilder text = new StringBuilder();
  private String packageName = "";
  private int counted;
  private int lines;

  /**
   * @param source what the class files say they were made of
   */
  OutlineText(String source) {
    text.append("// ")
        .append(
            Words.say("There is no source of %s here: this is what its class files say.", source))
        .append("\n");
  }

  /** Said where the package changes. */
  void inPackage(String name) {
    if (!name.equals(packageName)) {
      packageName = name;
      text.append("\npackage ").append(name).append(";\n");
    }
  }

  /** Where the next declaration will start. */
  int at() {
    return text.length();
  }

  /** A line, ended; its place is that without what it is moved to the right by. */
  Span line(String indentation, String declaration) {
    text.append(indentation);
    int start = text.length();
    text.append(declaration);
    int end = text.length();
    text.append('\n');
    return new Span(start, end, lines());
  }

  void blank() {
    text.append('\n');
  }

  void backTo(int start) {
    text.setLength(start);
    counted = 0;
    lines = 0;
  }

  String text() {
    return text.toString();
  }

  /** How many lines have ended. */
  int lines() {
    for (; counted < text.length(); counted++) {
      lines += text.charAt(counted) == '\n' ? 1 : 0;
    }
    return lines;
  }

  /**
   * @param line from 1
   */
  record Span(int start, int end, int line) {}
}
