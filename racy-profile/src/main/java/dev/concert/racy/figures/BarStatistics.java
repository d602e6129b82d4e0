package dev.concert.racy.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Mean, maximum and minimum of every routine over the rows, in the unit the rows are drawn in; a
 * routine that a row does not have counts as 0 there. Only the mean has a rest: maxima and minima
 * come from different rows and make up no life; what of them is blocked is so on the row from which
 * they come.
 */
final class BarStatistics {
  private final int rows;
  private final int[] present;
  private final double[] sum;
  private final double[] blockedSum;
  private final double[] blockedOfMax;
  private final double[] blockedOfMin;
  private final double[] max;
  private final double[] min;
  private final double[] amountSum;
  private final double[] amountMax;
  private final double[] amountMin;

  private BarStatistics(List<StackedBar> bars, int routines) {
    rows = bars.size();
    present = new int[routines];
    sum = new double[routines];
    blockedSum = new double[routines];
    blockedOfMax = new double[routines];
    blockedOfMin = new double[routines];
    max = new double[routines];
    min = filled(routines);
    amountSum = new double[routines];
    amountMax = new double[routines];
    amountMin = filled(routines);
    bars.forEach(this::add);
  }

  static List<StackedBar> of(List<StackedBar> bars, int routines) {
    return bars.isEmpty() ? List.of() : new BarStatistics(bars, routines).bars(bars);
  }

  static StackedBar mean(List<StackedBar> bars, int routines) {
    return new BarStatistics(bars, routines).bars(bars).getFirst();
  }

  private static double[] filled(int size) {
    double[] values = new double[size];
    Arrays.fill(values, Double.MAX_VALUE);
    return values;
  }

  private void add(StackedBar bar) {
    for (int i = 0; i < bar.size(); i++) {
      int r = bar.routine(i);
      present[r]++;
      sum[r] += bar.length(i);
      blockedSum[r] += bar.blocked(i);
      if (bar.length(i) > max[r]) {
        max[r] = bar.length(i);
        blockedOfMax[r] = bar.blocked(i);
      }
      if (bar.length(i) < min[r]) {
        min[r] = bar.length(i);
        blockedOfMin[r] = bar.blocked(i);
      }
      amountSum[r] += bar.amount(i);
      amountMax[r] = Math.max(amountMax[r], bar.amount(i));
      amountMin[r] = Math.min(amountMin[r], bar.amount(i));
    }
  }

  private List<StackedBar> bars(List<StackedBar> bars) {
    long[] lives = bars.stream().mapToLong(StackedBar::lifeNanos).toArray();
    double[] rests = bars.stream().mapToDouble(StackedBar::rest).toArray();
    int[] any = indexes(1);
    int[] everywhere = indexes(rows);
    List<StackedBar> result = new ArrayList<>();
    result.add(
        new StackedBar(
            RowKey.MEAN,
            RowKey.MEAN.group(),
            Math.round(Arrays.stream(lives).average().orElse(0)),
            any,
            IntStream.of(any).mapToDouble(r -> Math.round(amountSum[r] / rows)).toArray(),
            IntStream.of(any).mapToDouble(r -> sum[r] / rows).toArray(),
            IntStream.of(any).mapToDouble(r -> blockedSum[r] / rows).toArray(),
            Arrays.stream(rests).average().orElse(0)));
    result.add(
        new StackedBar(
            RowKey.MAX,
            RowKey.MAX.group(),
            Arrays.stream(lives).max().orElse(0),
            any,
            pick(any, amountMax),
            pick(any, max),
            pick(any, blockedOfMax),
            0));
    result.add(
        new StackedBar(
            RowKey.MIN,
            RowKey.MIN.group(),
            Arrays.stream(lives).min().orElse(0),
            everywhere,
            pick(everywhere, amountMin),
            pick(everywhere, min),
            pick(everywhere, blockedOfMin),
            0));
    return result;
  }

  /** The routines that at least so many rows have. */
  private int[] indexes(int minRows) {
    return IntStream.range(0, present.length).filter(r -> present[r] >= minRows).toArray();
  }

  private static double[] pick(int[] routines, double[] values) {
    return IntStream.of(routines).mapToDouble(r -> values[r]).toArray();
  }
}
