package dev.concert.ui.source;

import java.util.Set;

/**
 * Cuts Java source into pieces to be coloured. Knows no grammar: a broken file is coloured as far
 * as it makes sense.
 */
final class JavaLexer {
  /** What a piece is; its name in lower case is its style class. */
  enum Kind {
    PLAIN,
    KEYWORD,
    COMMENT,
    DOC,
    STRING,
    NUMBER,
    ANNOTATION,
    TYPE
  }

  /** Told of each piece, in order and without gaps. */
  interface Pieces {
    void piece(int start, int end, Kind kind);
  }

  private static final Set<String> KEYWORDS =
      Set.of(
          "abstract assert boolean break byte case catch char class const continue default do double"
              .concat(" else enum extends false final finally float for goto if implements import")
              .concat(
                  " instanceof int interface long native new null package private protected public")
              .concat(" return short static strictfp super switch synchronized this throw throws")
              .concat(" transient true try void volatile while")
              .split(" "));

  private final String text;
  private final Pieces pieces;
  private final SoftKeywords soft;
  private int at;

  private JavaLexer(String text, Pieces pieces) {
    this.text = text;
    this.pieces = pieces;
    soft = new SoftKeywords(text);
  }

  static void read(String text, Pieces pieces) {
    JavaLexer lexer = new JavaLexer(text, pieces);
    while (lexer.at < text.length()) {
      lexer.next();
    }
  }

  private void next() {
    int start = at;
    Kind kind = take();
    pieces.piece(start, at, kind);
  }

  private Kind take() {
    char c = text.charAt(at);
    if (text.startsWith("//", at)) {
      // Three begin a line of documentation in Markdown (JEP 467); more draw a line.
      boolean doc = text.startsWith("///", at) && !text.startsWith("////", at);
      at = lineEnd(at);
      return doc ? Kind.DOC : Kind.COMMENT;
    }
    if (text.startsWith("/*", at)) {
      boolean doc = text.startsWith("/**", at) && !text.startsWith("/**/", at);
      int end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length() : end + 2;
      return doc ? Kind.DOC : Kind.COMMENT;
    }
    if (c == '"' || c == '\'') {
      at = text.startsWith("\"\"\"", at) ? textBlockEnd(at + 3) : quotedEnd(c);
      soft.read("\"", false);
      return Kind.STRING;
    }
    if (Character.isJavaIdentifierStart(c)) {
      return word();
    }
    if (c == '@') {
      return annotation();
    }
    if (Character.isDigit(c)) {
      number();
      soft.read("0", false);
      return Kind.NUMBER;
    }
    sign(c);
    return Kind.PLAIN;
  }

  private void sign(char c) {
    boolean arrow = text.startsWith("->", at);
    at += arrow ? 2 : 1;
    if (!Character.isWhitespace(c)) {
      soft.read(arrow ? "->" : String.valueOf(c), false);
    }
  }

  private int lineEnd(int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  private int textBlockEnd(int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.startsWith("\"\"\"", i)) {
        return i + 3;
      }
    }
    return text.length();
  }

  /** A quote that is not closed ends with its line. */
  private int quotedEnd(char quote) {
    int end = lineEnd(at);
    for (int i = at + 1; i < end; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == quote) {
        return i + 1;
      }
    }
    return end;
  }

  private Kind word() {
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    String word = text.substring(start, at);
    if (word.equals("non") && soft.isNonSealed(at)) {
      at += "-sealed".length();
      soft.read("non-sealed", true);
      return Kind.KEYWORD;
    }
    boolean keyword = SoftKeywords.canBe(word) ? soft.is(word, at) : KEYWORDS.contains(word);
    soft.read(word, keyword);
    if (keyword) {
      return Kind.KEYWORD;
    }
    boolean type =
        Character.isUpperCase(word.charAt(0)) && word.chars().anyMatch(Character::isLowerCase);
    return type ? Kind.TYPE : Kind.PLAIN;
  }

  private Kind annotation() {
    at++;
    int start = at;
    while (at < text.length()
        && (Character.isJavaIdentifierPart(text.charAt(at)) || text.charAt(at) == '.')) {
      at++;
    }
    boolean declares = text.substring(start, at).equals("interface");
    if (declares) {
      soft.read("interface", true);
    }
    return declares ? Kind.KEYWORD : Kind.ANNOTATION;
  }

  private void number() {
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at))
            || text.charAt(at) == '_'
            || text.charAt(at) == '.')) {
      at++;
    }
  }
}
