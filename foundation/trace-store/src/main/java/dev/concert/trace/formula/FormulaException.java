package dev.concert.trace.formula;

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
    return "at character %d: %s".formatted(position + 1, getMessage());
  }
}
