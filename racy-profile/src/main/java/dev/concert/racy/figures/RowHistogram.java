package dev.concert.racy.figures;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How many rows spent how much exclusive time in a routine, in bins of equal width.
 *
 * @param from the least that a row spent
 * @param to the most
 * @param counts rows in each bin; none where no row ran it
 */
public record RowHistogram(long from, long to, List<Integer> counts) {
  private static final int MOST_BINS = 40;

  public RowHistogram {
    counts = List.copyOf(counts);
  }

  /** Of the rows that ran it; 2 ∛n bins for n rows. */
  public static RowHistogram of(FunctionProfile profile) {
    long[] values =
        profile.lines().stream()
            .filter(line -> line.figures() != null)
            .mapToLong(line -> line.figures().exclusiveNanos())
            .sorted()
            .toArray();
    if (values.length == 0) {
      return new RowHistogram(0, 0, List.of());
    }
    long from = values[0];
    long to = values[values.length - 1];
    long bins = from == to ? 1 : Math.clamp(Math.round(2 * Math.cbrt(values.length)), 2, MOST_BINS);
    RowHistogram empty = new RowHistogram(from, to, Collections.nCopies((int) bins, 0));
    List<Integer> counts = new ArrayList<>(empty.counts());
    for (long value : values) {
      counts.set(empty.bin(value), counts.get(empty.bin(value)) + 1);
    }
    return new RowHistogram(from, to, counts);
  }

  /** The bin of a row that spent so much; the greatest value lies in the last. */
  public int bin(long nanos) {
    int bins = counts.size();
    return to == from ? 0 : Math.clamp((long) ((nanos - from) / width()), 0, bins - 1);
  }

  private double width() {
    return (double) (to - from) / counts.size();
  }

  /** Where a bin begins; that of the bin after the last is where the last ends. */
  public double start(int bin) {
    return from + bin * width();
  }
}
