package dev.concert.racy.figures;

import dev.concert.bus.Message;
import dev.concert.model.NodeLabels;
import dev.concert.model.RoutineLabels;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FigureNames;
import dev.concert.trace.formula.FormulaException;
import dev.concert.trace.formula.FormulaUnit;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.trace.waits.BlockedTimes.Waits;
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
  private final DerivedRows derived;
  private final List<String> routines;
  private final RoutineLabels labels;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final List<String> segments;
  private final Map<String, Integer> segmentIndexes = new HashMap<>();
  private final BarMaker maker;
  private final FigureStatistics figures;
  private final List<StackedBar> bars;
  private final List<StackedBar> statistics;
  private final ShownRows shown;
  private final List<StackedBar> lines;
  private final double axisEnd;

  private ProfileSummary(
      Profile profile, BlockedTimes blocked, BarOptions choice, List<String> previousOrder) {
    this.profile = profile;
    this.estimated = isEstimated(profile);
    this.grouping = choice.grouping() == null ? Rows.defaultGrouping(profile) : choice.grouping();
    this.rows = Rows.of(profile, grouping);
    this.collections = Rows.collections(rows);
    this.waits =
        blocked == null || blocked.isEmpty()
            ? null
            : blocked.byRow(profile, thread -> RowKey.of(thread, grouping));
    List<Row> waited = blocked == null ? List.of() : Rows.of(blocked.instead(profile), grouping);
    FormulaUnit unit = unit(choice.derived());
    this.options = choice.derived() == null || unit != null ? choice : choice.with(Quantity.TIME);
    this.derived =
        unit == null
            ? null
            : DerivedRows.of(
                choice.derived(), unit, profile, grouping, rows, knowsWaits() ? waited : List.of());
    boolean ofWaits = options.showsBlocked() && blocked != null;
    Segments kind = options.segments();
    List<Row> blockedRows = kind.of(waited);
    List<Row> drawn = ofWaits ? blockedRows : kind.of(rows);
    BarMaker ofRoutines = new BarMaker(options, grouping, derived);
    this.routines =
        ofRoutines.order(ofRoutines() ? previousOrder : List.of(), rows, ofWaits ? waited : rows);
    this.maker =
        derived == null || ofRoutines()
            ? ofRoutines
            : new BarMaker(
                options,
                grouping,
                derived.ofSegments(drawn, knowsWaits() ? blockedRows : List.of()));
    this.segments = ofRoutines() ? routines : maker.order(previousOrder, kind.of(rows), drawn);
    this.labels = RoutineLabels.of(routines);
    number(routines, indexes);
    number(segments, segmentIndexes);
    this.figures = new FigureStatistics(rows, routines, indexes);
    List<Row> marked = marksBlocked() ? blockedRows : List.of();
    this.bars = maker.bars(drawn, marked, segmentIndexes, this::label);
    this.statistics = maker.statistics(bars, segments);
    this.shown = listed();
    this.lines = Stream.concat(statistics.stream(), shown.bars().stream()).toList();
    double longestRow = longest(bars);
    this.axisEnd =
        options.inPercent()
            ? Math.max(100, longestRow)
            : derived == null ? longestRow : Math.max(longestRow, longest(statistics));
  }

  private static double longest(List<StackedBar> bars) {
    return bars.stream().mapToDouble(StackedBar::total).max().orElse(0);
  }

  private ShownRows listed() {
    if (!showsAlike()) {
      return new ShownRows(bars);
    }
    List<Cluster> clusters = AlikeRows.of(rows);
    List<StackedBar> means =
        clusters.stream().map(cluster -> maker.mean(cluster, bars, segments)).toList();
    return new ShownRows(bars, clusters, means, options.alike().opened());
  }

  /** Whether threads whose profiles are alike are shown together. */
  public boolean showsAlike() {
    return grouping == Row.Grouping.THREAD && options.alike().isTogether(bars.size());
  }

  /** The bars that are listed below the statistics, perhaps fewer than there are rows. */
  public ShownRows shown() {
    return shown;
  }

  /** Null where none is chosen, or the run does not have what the formula is made of. */
  private FormulaUnit unit(DerivedMetric metric) {
    try {
      return metric == null ? null : metric.unit(figureNames());
    } catch (FormulaException e) {
      return null; // the time is shown instead, and the formula's choice says why
    }
  }

  /** What formulas can be made of in this run. */
  public FigureNames figureNames() {
    return FigureNames.of(profile, knowsWaits());
  }

  /** What the chosen formula gives; null where none is, or the run does not have its figures. */
  public DerivedRows derived() {
    return derived;
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

  /** Whether segments are times of which it is known how much of them was blocked. */
  public boolean marksBlocked() {
    return waits != null
        && options.showsTime()
        && options.quantity() == Quantity.TIME
        && metric().isTime();
  }

  /**
   * Threads and groups of several nodes carry before their own name what somebody called the node,
   * else its process.
   */
  private String label(Row row) {
    if (grouping == Row.Grouping.NODE || profile.nodes().size() == 1) {
      return row.label();
    }
    String process = NodeLabels.process(row.node());
    String label = profile.nodeLabels().getOrDefault(row.node(), row.node());
    return (label.endsWith('.' + process) ? process : label) + " / " + row.label();
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
    return options.segments() == Segments.ROUTINES;
  }

  /** How a segment is called in little room. */
  public String label(int segment) {
    String name = segments.get(segment);
    return ofRoutines() ? labels.of(name) : options.segments().label(name);
  }

  /** How routines are called that stand beside each other. */
  public RoutineLabels labels() {
    return labels;
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
   * add up to more, of which what does not fit is cut and said. What formulas give is not cut: it
   * does not add up to anything.
   */
  public double axisEnd() {
    return axisEnd;
  }

  /** The bar of a row or statistic, or null. */
  public StackedBar bar(RowKey key) {
    if (key.cluster() != null) {
      return shown.cluster(key);
    }
    return (key.statistic() ? statistics : bars)
        .stream().filter(bar -> bar.key().equals(key)).findFirst().orElse(null);
  }

  /**
   * The mean over some of the rows.
   *
   * @param members places of threads among the rows, at least one
   */
  public StackedBar mean(List<Integer> members) {
    return maker.mean(new Cluster(rows, members), bars, segments);
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
    if (key.cluster() != null) {
      return cluster(key);
    }
    List<Row> candidates = key.grouping() == grouping ? rows : Rows.of(profile, key.grouping());
    return candidates.stream()
        .filter(row -> RowKey.of(row, key.grouping()).equals(key))
        .findFirst()
        .orElse(null);
  }

  /** The mean over the rows of a cluster; null if there is none such now. */
  private Row cluster(RowKey key) {
    StackedBar bar = bar(key);
    if (bar == null) {
      return null;
    }
    List<Row> members = bar.key().cluster().members().stream().map(rows::get).toList();
    return new Row(null, null, bar.label(), bar.lifeNanos(), Rows.mean(members), List.of());
  }

  /** How unevenly the rows that ran a routine that was measured spent time in it: 0 to 1. */
  double imbalance(String routine) {
    return figures.imbalance(indexes.get(routine));
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
    if (key.cluster() != null) {
      return Set.of(key);
    }
    Set<RowKey> found = new HashSet<>();
    profile.threads().stream()
        .filter(key::contains)
        .forEach(thread -> found.add(shown.shown(RowKey.of(thread, grouping))));
    return found;
  }

  /** What a selection of a node or a thread stands for here, or null if the run has none such. */
  public RowKey find(Message.SelectNode selection) {
    RowKey key = new RowKey(selection.node(), selection.thread(), null);
    return profile.threads().stream().anyMatch(key::contains) ? key : null;
  }

  /** What a node or a thread of the run is called. */
  public String name(Message.SelectNode selection) {
    String label = profile.nodeLabels().getOrDefault(selection.node(), selection.node());
    if (selection.thread() == null) {
      return label;
    }
    RowKey key = new RowKey(selection.node(), selection.thread(), null);
    return profile.threads().stream()
        .filter(key::contains)
        .findFirst()
        .map(thread -> NodeLabels.within(thread.thread(), label, profile.nodes().size() > 1))
        .orElseGet(() -> NodeLabels.plain(selection.node(), selection.thread()));
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
