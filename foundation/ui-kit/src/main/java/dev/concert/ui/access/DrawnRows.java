package dev.concert.ui.access;

import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * What is drawn, as rows of words. It is asked on the FX thread, and only while a screen reader
 * listens, so that nothing need be kept for it.
 *
 * @param count how many rows there are now
 * @param text a row with its figures; asked for 0 to less than the count
 * @param cursor the row that the keyboard is on; a negative number where it is on none
 * @param here what the keyboard is on, which may be a part of that row
 * @param go brings the keyboard to a row
 */
public record DrawnRows(
    IntSupplier count,
    IntFunction<String> text,
    IntSupplier cursor,
    Supplier<String> here,
    IntConsumer go) {

  /** Through which the keyboard goes row by row. */
  public DrawnRows(
      IntSupplier count, IntFunction<String> text, IntSupplier cursor, IntConsumer go) {
    this(count, text, cursor, () -> text.apply(cursor.getAsInt()), go);
  }

  /** Which the keyboard does not reach. */
  public static DrawnRows toRead(IntSupplier count, IntFunction<String> text) {
    return new DrawnRows(count, text, () -> -1, _ -> {});
  }

  /** Empty for what is not there any more. */
  String textOf(int row) {
    return row >= 0 && row < count.getAsInt() ? text.apply(row) : "";
  }

  /** A negative number where the keyboard is on no row. */
  int cursorRow() {
    int row = cursor.getAsInt();
    return row < count.getAsInt() ? row : -1;
  }
}
