package dev.concert.trace.formula;

import dev.concert.model.words.Words;

/** What is wrong with a formula, in one sentence, and where. */
public final class FormulaException extends Exception {
  private static final long serialVersionUID = 1;

  private final int position;

  /**
   * @param position index of the character from which on it is wrong
   */
  FormulaException(int position, String sentence) {
    super(sentence);
    this.position = position;
  }

  public int position() {
    return position;
  }

  /** The sentence with its place, counted from 1 as people count. */
  public String sentence() {
    return Words.say("at character %d: %s", position + 1, getMessage());
  }
}
