package dev.concert.trace.file;

import dev.concert.model.words.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Sentences about what is missing, or was put right; each is said once. */
public final class Problems {
  private final Set<String> sentences = new LinkedHashSet<>();
  private boolean whole = true;

  /** Of something that is missing. */
  public void add(String format, Object... arguments) {
    sentences.add(Words.say(format, arguments));
    whole = false;
  }

  /** Of something that was put right, so that nothing is missing. */
  public void note(String format, Object... arguments) {
    sentences.add(Words.say(format, arguments));
  }

  public void addAll(Problems others) {
    sentences.addAll(others.sentences);
    whole &= others.whole;
  }

  /** Whether nothing is missing. */
  public boolean isWhole() {
    return whole;
  }

  public List<String> sentences() {
    return List.copyOf(sentences);
  }
}
