package dev.concert.ui.source;

import java.util.Set;

/**
 * Tells whether a word that is a name in most places is a keyword in this one (JLS 3.9). Knows what
 * has stood before, and looks at what follows.
 */
final class SoftKeywords {
  private static final Set<String> SOFT =
      Set.of("record", "sealed", "permits", "yield", "when", "var", "module", "open");

  private static final Set<String> IN_MODULES =
      Set.of("requires", "exports", "opens", "uses", "provides", "to", "with", "transitive");

  /** What can stand between {@code sealed} and {@code class}. */
  private static final Set<String> AFTER_SEALED =
      Set.of(
          "class", "interface", "abstract", "public", "protected", "private", "static", "strictfp");

  /** After these a statement begins. */
  private static final Set<String> BEFORE_STATEMENT =
      Set.of("", "{", "}", ";", ":", ")", "->", "else", "do");

  private final String text;

  /** The last word or sign that is no comment; empty at first. */
  private String previous = "";

  private boolean inHeader;
  private boolean inCase;
  private boolean inModule;

  SoftKeywords(String text) {
    this.text = text;
  }

  static boolean canBe(String word) {
    return SOFT.contains(word) || IN_MODULES.contains(word);
  }

  /** A word was read that is no comment, or a sign; {@code keyword} if it is always one. */
  void read(String token, boolean keyword) {
    switch (token) {
      case "class", "interface", "enum" -> inHeader = keyword && !previous.equals(".");
      case "case" -> inCase = keyword;
      case "{", ";" -> {
        inHeader = false;
        inCase = false;
      }
      case "->", ":" -> inCase = false;
      default -> {}
    }
    previous = token;
  }

  /**
   * @param end behind the word
   */
  boolean is(String word, int end) {
    if (previous.equals(".")) {
      return false;
    }
    int next = next(end);
    boolean named = next < text.length() && Character.isJavaIdentifierStart(text.charAt(next));
    return switch (word) {
      case "record" -> named && isRecord(next);
      case "sealed" -> isSealed(next);
      case "permits" -> named && inHeader;
      case "yield" -> BEFORE_STATEMENT.contains(previous) && yields(next);
      case "when" -> inCase && guards(next);
      case "var" -> named;
      case "module" -> named && !inModule && beginsModule(next);
      case "open" -> named && previous.isEmpty() && text.startsWith("module", next);
      default -> inModule && named;
    };
  }

  /** A name follows, then components or type parameters. */
  private boolean isRecord(int name) {
    int after = next(wordEnd(name));
    boolean record = after < text.length() && "(<".indexOf(text.charAt(after)) >= 0;
    inHeader |= record;
    return record;
  }

  private boolean isSealed(int next) {
    return AFTER_SEALED.contains(text.substring(next, wordEnd(next)));
  }

  /** Whether {@code -sealed} and what belongs behind it follow {@code non}. */
  boolean isNonSealed(int end) {
    int sealed = end + "-sealed".length();
    return text.startsWith("-sealed", end) && sealed == wordEnd(end + 1) && isSealed(next(sealed));
  }

  private boolean yields(int next) {
    if (next >= text.length() || "=.[),;:".indexOf(text.charAt(next)) >= 0) {
      return false;
    }
    boolean counts = text.startsWith("++", next) || text.startsWith("--", next);
    int behind = next(next + 2);
    return !counts || behind < text.length() && text.charAt(behind) != ';';
  }

  /** A pattern stands before, and a condition follows. */
  private boolean guards(int next) {
    boolean pattern =
        previous.equals(")")
            || !previous.equals("case")
                && !previous.equals("when")
                && !previous.isEmpty()
                && Character.isJavaIdentifierPart(previous.charAt(0));
    return pattern
        && next < text.length()
        && !text.startsWith("->", next)
        && ":,)=&|".indexOf(text.charAt(next)) < 0;
  }

  private boolean beginsModule(int name) {
    int at = name;
    while (at < text.length()
        && (Character.isJavaIdentifierPart(text.charAt(at)) || text.charAt(at) == '.')) {
      at++;
    }
    int brace = next(at);
    inModule = brace < text.length() && text.charAt(brace) == '{';
    return inModule;
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Where something stands again, behind blanks. */
  private int next(int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }
}
