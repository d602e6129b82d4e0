package dev.concert.ui.setting;

import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * One thing of a view that has a name: what it can be, how it is read from a window, how it is set
 * there.
 *
 * @param <W> the window
 */
public final class NamedSetting<W, T> {
  private final String name;
  private final Values<T> values;
  private final String help;
  private final Function<W, T> read;
  private final BiConsumer<W, T> set;
  private boolean late;
  private Function<W, String> whyNot = _ -> null;
  private Function<W, String> remark = _ -> null;

  /**
   * @param read null if it is an order that leaves its traces in others, and is not told
   */
  NamedSetting(
      String name, Values<T> values, String help, Function<W, T> read, BiConsumer<W, T> set) {
    this.name = name;
    this.values = values;
    this.help = help;
    this.read = read;
    this.set = set;
  }

  /** It can be set only when all that stands before it in the table is drawn. */
  public NamedSetting<W, T> late() {
    late = true;
    return this;
  }

  /**
   * What it was set to may turn out to be impossible when it has been read.
   *
   * @param reason told the window when it is drawn; why it is not so, as a clause, or null
   */
  public NamedSetting<W, T> unless(Function<W, String> reason) {
    whyNot = reason;
    return this;
  }

  /** Why it is not as it was set, in one sentence; null if it is. */
  String whyNot(W window) {
    String why = whyNot.apply(window);
    return why == null ? null : name + ": " + why;
  }

  /**
   * It may be so only as far as there is room, which is no failure but is said.
   *
   * @param wording told the window when it is drawn; what is so instead, as a clause, or null where
   *     all is as it was set
   */
  public NamedSetting<W, T> remarking(Function<W, String> wording) {
    remark = wording;
    return this;
  }

  /** What is to be said of how far it is as it was set, in one sentence; null for nothing. */
  String remark(W window) {
    String said = remark.apply(window);
    return said == null ? null : name + ": " + said;
  }

  boolean isLate() {
    return late;
  }

  public String name() {
    return name;
  }

  /** As it is written on a command line, such as {@code --rows}. */
  public String flag() {
    return "--" + name;
  }

  /** What its value is called in the help. */
  public String label() {
    return values.label();
  }

  /** One sentence of the help. */
  public String help() {
    return help;
  }

  /** Whether it is a list, for which a command line may have it several times. */
  public boolean several() {
    return values.several();
  }

  /**
   * Looks whether it can be that in any run.
   *
   * @throws IllegalArgumentException with one sentence if it cannot
   */
  public void check(Object given) {
    try {
      read(given);
    } catch (Refusal e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private T read(Object given) {
    try {
      return values.read(given);
    } catch (Refusal e) {
      throw new Refusal(name + ' ' + e.getMessage());
    }
  }

  /**
   * @throws Refusal with one sentence if it cannot be that, or not in what is open
   */
  void set(W window, Object given) {
    T value = read(given);
    try {
      set.accept(window, value);
    } catch (Refusal e) {
      throw new Refusal(name + ": " + e.getMessage());
    }
  }

  boolean isTold() {
    return read != null;
  }

  /** As JSON has it. */
  Object told(W window) {
    return values.tell(read.apply(window));
  }
}
