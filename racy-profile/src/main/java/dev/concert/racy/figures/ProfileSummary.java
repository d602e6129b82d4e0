package dev.concert.racy.figures;

import dev.concert.bus.Message;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.trace.waits.BlockedTimes.Waits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The function profile summary: a stacked bar for each row, and the mean, the maximum and the
 * minimum of every routine over the rows. An immutable value.
 */
public final class ProfileSummary {
  private final Profile profile;
  private final boolean estimated;
  private final BarOptions options;
  private final Row.Grouping grouping;
  private final Map<RowKey, Map<String, Waits>> waits;
  private final List<Row> rows;
  private final List<CollectionAccess> collections;
  private final List<Row> drawn;
  private final List<Row> blockedRows;
  private final List<String> routines;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final List<String> segments;
  private final Map<String, Integer> segmentIndexes = new HashMap<>();
  private final FigureStatistics figures;
  private final List<StackedBar> bars;
  private final List<StackedBar> statistics;
  private final List<StackedBar> lines;
  private final double axisEnd;

  private ProfileSummary(
      Profile profile, BlockedTimes blocked, BarOptions choice, List<String> previousOrder) {
    this.profile = profile;
    this.estimated = isEstimated(profile);
    this.options = choice;
    this.grouping = choice.grouping() == null ? Rows.defaultGrouping(profile) : choice.grouping();
    this.rows = Rows.of(profile, grouping);
    this.collections = Rows.collections(rows);
    this.waits =
        blocked == null || blocked.isEmpty()
            ? null
            : blocked.byRow(profile, thread -> RowKey.of(thread, grouping));
    List<Row> waited = blocked == null ? List.of() : Rows.of(blocked.instead(profile), grouping);
    boolean ofWaits = choice.showsBlocked() && blocked != null;
    boolean grouped = choice.segments() != Segments.FUNCTIONS;
    this.blockedRows = choice.segments().of(waited);
    this.drawn = ofWaits ? blockedRows : choice.segments().of(rows);
    this.routines = order(grouped ? List.of() : previousOrder, rows, ofWaits ? waited : rows);
    this.segments = grouped ? order(previousOrder, choice.segments().of(rows), drawn) : routines;
    number(routines, indexes);
    number(segments, segmentIndexes);
    this.figures = new FigureStatistics(rows, routines, indexes);
    this.bars =
        IntStream.range(0, drawn.size()).mapToObj(this::bar).map(this::withThreshold).toList();
    this.statistics =
        BarStatistics.of(bars, segments.size()).stream().map(this::withThreshold).toList();
    this.lines = Stream.concat(statistics.stream(), bars.stream()).toList();
    double longestRow = bars.stream().mapToDouble(StackedBar::total).max().orElse(0);
    this.axisEnd = choice.inPercent() ? Math.max(100, longestRow) : longestRow;
  }

  /**
   * @param blocked null where it is not known
   * @param previousOrder routines that keep their place in the bars, so that a run that is going
   *     does not shuffle them; the others follow, the largest first
   */
  public static ProfileSummary of(
      Profile profile, BlockedTimes blocked, BarOptions choice, List<String> previousOrder) {
    return new ProfileSummary(profile, blocked, choice, previousOrder);
  }

  public static ProfileSummary of(Profile profile, BarOptions choice, List<String> previousOrder) {
    return new ProfileSummary(profile, null, choice, previousOrder);
  }

  private static boolean isEstimated(Profile profile) {
    return profile.threads().stream()
        .flatMap(thread -> thread.routines().stream())
        .anyMatch(routine -> routine.quality() == Quality.ESTIMATED);
  }

  private static void number(List<String> names, Map<String, Integer> into) {
    IntStream.range(0, names.size()).forEach(i -> into.put(names.get(i), i));
  }

  /**
   * @param all rows that hold each name
   * @param shown rows whose amounts are drawn
   */
  private List<String> order(List<String> previous, List<Row> all, List<Row> shown) {
    Map<String, Double> totals = new HashMap<>();
    all.forEach(row -> row.routines().forEach(r -> totals.put(r.routine(), 0.0)));
    for (Row row : shown) {
      double unit = unit(row);
      row.routines().forEach(r -> totals.merge(r.routine(), options.amount(r) * unit, Double::sum));
    }
    Comparator<String> largestFirst = Comparator.comparingDouble(name -> -totals.get(name));
    Set<String> kept = new HashSet<>(previous);
    List<String> order = new ArrayList<>(previous);
    order.removeIf(name -> !totals.containsKey(name));
    totals.keySet().stream()
        .filter(name -> !kept.contains(name))
        .sorted(largestFirst.thenComparing(Comparator.naturalOrder()))
        .forEach(order::add);
    return List.copyOf(order);
  }

  /** What turns a row's nanoseconds or calls into the axis' unit. */
  private double unit(Row row) {
    if (!options.inPercent()) {
      return 1;
    }
    long whole =
        options.showsTime()
            ? row.lifeNanos()
            : row.routines().stream().mapToLong(RoutineProfile::calls).sum();
    return whole <= 0 ? 0 : 100.0 / whole;
  }

  private StackedBar bar(int index) {
    Row row = drawn.get(index);
    double unit = unit(row);
    Map<Integer, RoutineProfile> measured = new HashMap<>();
    row.routines().forEach(r -> measured.put(segmentIndexes.get(r.routine()), r));
    int[] shown =
        measured.keySet().stream()
            .mapToInt(i -> i)
            .filter(i -> options.amount(measured.get(i)) > 0)
            .sorted()
            .toArray();
    long[] amounts = IntStream.of(shown).mapToLong(i -> options.amount(measured.get(i))).toArray();
    double[] lengths = new double[amounts.length];
    long sum = 0;
    for (int i = 0; i < amounts.length; i++) {
      lengths[i] = amounts[i] * unit;
      sum += amounts[i];
    }
    double rest = options.fillsLife() ? Math.max(0, row.lifeNanos() - sum) * unit : 0;
    return new StackedBar(
        RowKey.of(row, grouping),
        label(row),
        row.lifeNanos(),
        shown,
        amounts,
        lengths,
        blocked(index, shown, lengths),
        rest);
  }

  private StackedBar withThreshold(StackedBar bar) {
    return bar.above(options.smallest(bar));
  }

  /** The events may tell of more than the profile holds, whose cost of measuring was taken out. */
  private double[] blocked(int index, int[] shown, double[] lengths) {
    double[] blocked = new double[shown.length];
    if (!marksBlocked()) {
      return blocked;
    }
    Row row = blockedRows.get(index);
    double unit = unit(row);
    for (int i = 0; i < shown.length; i++) {
      RoutineProfile waited = find(row, segments.get(shown[i]));
      blocked[i] = waited == null ? 0 : Math.min(lengths[i], options.amount(waited) * unit);
    }
    return blocked;
  }

  /** Whether segments are times of which it is known how much of them was blocked. */
  public boolean marksBlocked() {
    return waits != null && options.quantity() == BarOptions.Quantity.TIME && metric().isTime();
  }

  /** Threads and groups of several nodes carry the node's process before their own name. */
  private String label(Row row) {
    if (grouping == Row.Grouping.NODE || profile.nodes().size() == 1) {
      return row.label();
    }
    return row.node().substring(row.node().lastIndexOf('.') + 1) + " / " + row.label();
  }

  public Profile profile() {
    return profile;
  }

  /** What its figures are amounts of. */
  public Metric metric() {
    return profile.metrics().getFirst();
  }

  /** Whether figures are estimates. */
  public boolean estimated() {
    return estimated;
  }

  /** What measuring costs a call, as far as it is a part of these figures; 0 if it is none. */
  public double probeNanos() {
    return metric().isTime() ? profile.intrusion().nsPerCall() : 0;
  }

  /** Whether blocked times are known. */
  public boolean knowsWaits() {
    return waits != null;
  }

  /** How long the threads of a row were blocked in a routine itself; none where it is not known. */
  public Waits waits(RowKey row, String routine) {
    return waits == null
        ? Waits.NONE
        : waits.getOrDefault(row, Map.of()).getOrDefault(routine, Waits.NONE);
  }

  public BarOptions options() {
    return options;
  }

  /** The grouping in use, never null. */
  public Row.Grouping grouping() {
    return grouping;
  }

  /** What the segments of the bars stand for, in their order: routines, classes or packages. */
  public List<String> segments() {
    return segments;
  }

  /** The segment that a routine is part of, or -1 if it was not measured. */
  public int segmentOf(String routine) {
    return routine == null || indexOf(routine) < 0
        ? -1
        : segmentIndexes.get(options.segments().of(routine));
  }

  /** Whether segments are routines, each of which can be selected. */
  public boolean ofRoutines() {
    return options.segments() == Segments.FUNCTIONS;
  }

  /** How a segment is called in little room. */
  public String label(int segment) {
    return options.segments().label(segments.get(segment));
  }

  /** All routines that were measured, the largest first. */
  public List<String> routines() {
    return routines;
  }

  /** Place of a routine in that order, or -1 if it was not measured. */
  public int indexOf(String routine) {
    return indexes.getOrDefault(routine, -1);
  }

  /** What the bars were made from, one for one. */
  public List<Row> rows() {
    return rows;
  }

  public List<StackedBar> bars() {
    return bars;
  }

  /** Mean, maximum and minimum over the rows; none if there is no row. */
  public List<StackedBar> statistics() {
    return statistics;
  }

  /** All lines as they are drawn: the statistics, then the rows. */
  public List<StackedBar> lines() {
    return lines;
  }

  /**
   * Where the axis ends: percent, nanoseconds or calls. It is that of the rows; a maximum bar may
   * add up to more, of which what does not fit is cut and said.
   */
  public double axisEnd() {
    return axisEnd;
  }

  /** The bar of a row or statistic, or null. */
  public StackedBar bar(RowKey key) {
    return (key.statistic() ? statistics : bars)
        .stream().filter(bar -> bar.key().equals(key)).findFirst().orElse(null);
  }

  /**
   * The figures of a node, group, thread or statistic, whether or not it has a bar of its own in
   * the present grouping; null if the run does not have it.
   */
  public Row row(RowKey key) {
    if (key.statistic()) {
      StackedBar bar = bar(key);
      return bar == null
          ? null
          : new Row(null, null, bar.label(), bar.lifeNanos(), figures.of(key), List.of());
    }
    List<Row> candidates = key.grouping() == grouping ? rows : Rows.of(profile, key.grouping());
    return candidates.stream()
        .filter(row -> RowKey.of(row, key.grouping()).equals(key))
        .findFirst()
        .orElse(null);
  }

  /** Sums of all figures over the rows, by name. */
  List<RoutineProfile> sums() {
    return figures.sums();
  }

  /** The bars that a node, group or thread is part of, or that are part of it. */
  public Set<RowKey> barsOf(RowKey key) {
    if (key.statistic()) {
      return Set.of(key);
    }
    List<ThreadProfile> threads = profile.threads().stream().filter(key::contains).toList();
    Set<RowKey> found = new HashSet<>();
    for (StackedBar bar : bars) {
      if (threads.stream().anyMatch(bar.key()::contains)) {
        found.add(bar.key());
      }
    }
    return found;
  }

  /** What a selection of a node or a thread stands for here, or null if the run has none such. */
  public RowKey find(Message.SelectNode selection) {
    RowKey key = new RowKey(selection.node(), selection.thread(), null);
    return profile.threads().stream().anyMatch(key::contains) ? key : null;
  }

  /** Accesses to each collection over all rows, by name. */
  public List<CollectionAccess> collections() {
    return collections;
  }

  /** Whether accesses to collections were counted, or were to be. */
  public boolean hasCollections() {
    return profile.tracksCollections();
  }

  /** What the threads of a row have told of the program's own figures, by name. */
  public List<RecordedValue> values(RowKey row) {
    return RecordedValue.of(profile.threads().stream().filter(row::contains));
  }

  /** A routine's figures on a row, or null if it did not run there. */
  public static RoutineProfile find(Row row, String routine) {
    List<RoutineProfile> sorted = row.routines();
    int low = 0;
    int high = sorted.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = sorted.get(middle).routine().compareTo(routine);
      if (order == 0) {
        return sorted.get(middle);
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return null;
  }
}
