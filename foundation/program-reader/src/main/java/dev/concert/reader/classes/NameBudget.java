package dev.concert.reader.classes;

import dev.concert.model.words.Words;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;

/**
 * How long all names of one class file may be together. A few entries of a constant pool can be
 * named by so many methods and calls that their names fill any memory; only forged ones are.
 */
final class NameBudget {
  /** Two hundred megabytes at most; no compiler names so much in one class. */
  private static final long MAX_LETTERS = 100_000_000;

  private long letters;

  /**
   * What is left behind the names of its methods.
   *
   * @throws IllegalArgumentException if these are too long
   */
  static NameBudget of(ClassModel type) {
    NameBudget budget = new NameBudget();
    for (MethodModel method : type.methods()) {
      budget.take(method.methodName().stringValue().length());
      budget.take(method.methodType().stringValue().length());
    }
    return budget;
  }

  /**
   * @throws IllegalArgumentException if that is too much
   */
  void take(long more) {
    letters += more;
    if (letters > MAX_LETTERS) {
      throw new IllegalArgumentException(
          Words.say("its names have more than %d million letters", MAX_LETTERS / 1_000_000));
    }
  }
}
