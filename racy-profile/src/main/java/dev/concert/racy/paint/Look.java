package dev.concert.racy.paint;

import dev.concert.racy.figures.RowKey;
import java.util.BitSet;
import java.util.Set;

/**
 * What is marked in bars.
 *
 * @param function index of the marked segment, or -1
 * @param part the segments of the class or file that stands out
 * @param rows the bars of the open row
 * @param focus the line and piece that the keyboard is on, or null
 * @param hover the line under the pointer, or -1
 */
public record Look(int function, BitSet part, Set<RowKey> rows, Focus focus, int hover) {
  /** A line, and in it a piece; -1 stands for the line's label. */
  public record Focus(int line, int piece) {}
}
