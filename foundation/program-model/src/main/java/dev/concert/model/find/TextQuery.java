package dev.concert.model.find;

import java.util.Arrays;
import java.util.List;

/**
 * Words that somebody typed to find a command, a row, a run or the like: each of them must be in
 * the text, in any order, at best where a word begins. Immutable.
 */
public final class TextQuery {
  private final List<TypedPart> words;
  private final TypedPart whole;

  private TextQuery(String typed) {
    whole = new TypedPart(typed);
    words = Arrays.stream(typed.split("\\s+")).map(TypedPart::new).toList();
  }

  public static TextQuery of(String typed) {
    return new TextQuery(typed.strip());
  }

  /**
   * @return null if it is no answer
   */
  public Match match(String text) {
    int length = text.length();
    Grade all = text.isEmpty() || whole.isEmpty() ? Grade.NONE : whole.grade(text, 0, length);
    Grade worst = Grade.EXACT;
    for (TypedPart word : words) {
      worst = worst.worse(best(word, text));
    }
    Grade grade = all.better(worst.worse(Grade.PREFIX));
    return grade.isFound()
        ? Match.of(grade, all, whole.isAtInSameCase(text, 0), 0, false, length - whole.length())
        : null;
  }

  private static Grade best(TypedPart word, String text) {
    Grade best = Grade.NONE;
    int start = 0;
    for (int at = 0; at <= text.length(); at++) {
      if (at == text.length() || Character.isWhitespace(text.charAt(at))) {
        best = at > start && !word.isEmpty() ? best.better(word.grade(text, start, at)) : best;
        start = at + 1;
      }
    }
    return best;
  }
}
