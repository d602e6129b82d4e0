package dev.concert.control.measure;

import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Splits a typed command into words as a shell does: spaces separate, quotes and \ keep together.
 */
public final class CommandWords {
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private char quote;

  private CommandWords() {}

  /**
   * @throws IllegalArgumentException with one sentence if a quote is not closed
   */
  public static List<String> split(String command) {
    CommandWords splitter = new CommandWords();
    for (int i = 0; i < command.length(); i++) {
      boolean escaped = command.charAt(i) == '\\' && splitter.quote != '\'';
      if (escaped && i + 1 < command.length()) {
        splitter.add(command.charAt(++i));
      } else {
        splitter.take(command.charAt(i));
      }
    }
    return splitter.end();
  }

  /** The command that {@link #split} takes apart into these words again. */
  public static String join(List<String> words) {
    return words.stream().map(CommandWords::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    boolean plain = word.matches("[\\w@%+=:,./~^-]+");
    return plain ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  private void take(char c) {
    if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        add(c);
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      inWord = true;
    } else if (Character.isWhitespace(c)) {
      endWord();
    } else {
      add(c);
    }
  }

  private void add(char c) {
    word.append(c);
    inWord = true;
  }

  private void endWord() {
    if (inWord) {
      words.add(word.toString());
      word.setLength(0);
      inWord = false;
    }
  }

  private List<String> end() {
    if (quote != 0) {
      throw new IllegalArgumentException(Words.say("the quote %s is not closed", quote));
    }
    endWord();
    return List.copyOf(words);
  }
}
