package dev.concert.racy.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A bar as a pie: its largest segments in the order of the bar, the others together, and the rest.
 *
 * @param total of all slices, in units of the axis
 * @param threads over how many threads it is a statistic; 1 for the pie of a thread
 */
public record Pie(StackedBar bar, List<Slice> slices, double total, int threads) {
  /** More cannot be told apart. */
  public static final int MOST_SLICES = 10;

  /**
   * @param segment its index; -1 for several together, or the rest
   * @param count how many segments it stands for; 0 for the rest
   * @param start where it begins, as a part of the whole pie
   * @param share how much of the whole pie it is
   * @param length in units of the axis
   */
  public record Slice(int segment, int count, double start, double share, double length) {
    public boolean isRest() {
      return count == 0;
    }

    boolean contains(double part) {
      return part >= start && part < start + share;
    }
  }

  public static Pie of(StackedBar bar, int threads) {
    double total = bar.total();
    Set<Integer> largest = largest(bar);
    List<Slice> slices = new ArrayList<>();
    double at = 0;
    double others = 0;
    int count = 0;
    for (int i = 0; i < bar.size(); i++) {
      if (largest.contains(i)) {
        double share = bar.length(i) / total;
        slices.add(new Slice(bar.routine(i), 1, at, share, bar.length(i)));
        at += share;
      } else {
        others += bar.length(i);
        count++;
      }
    }
    if (count > 0) {
      slices.add(new Slice(-1, count, at, others / total, others));
      at += others / total;
    }
    if (bar.rest() > 0) {
      slices.add(new Slice(-1, 0, at, bar.rest() / total, bar.rest()));
    }
    return new Pie(bar, List.copyOf(slices), total, threads);
  }

  private static Set<Integer> largest(StackedBar bar) {
    return IntStream.range(0, bar.size())
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -bar.length(i)))
        .limit(MOST_SLICES)
        .collect(Collectors.toSet());
  }

  /** The slice at a part of the whole pie, 0 to 1; or null. */
  public Slice at(double part) {
    return slices.stream().filter(slice -> slice.contains(part)).findFirst().orElse(null);
  }
}
