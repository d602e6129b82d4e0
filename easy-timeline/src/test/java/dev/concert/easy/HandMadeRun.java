package dev.concert.easy;

import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineAnalysis;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.Traces;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.FoundCounts;
import dev.concert.trace.read.PlainSearch;
import dev.concert.trace.read.PlainTotals;
import dev.concert.trace.read.RunSearch;
import dev.concert.trace.read.RunTotals;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** A run whose states are made by hand. */
class HandMadeRun implements TimelineSource {
  private final Supplier<Trace> traces;
  private final boolean live;
  private Trace latest;
  private List<Annotation> findings = List.of();

  /** Null for those that the trace has. */
  private List<Arrow> arrows;

  private CriticalPath path = new CriticalPath(List.of(), List.of(), List.of(), 0, 0, true);

  HandMadeRun(Trace trace) {
    this(() -> trace, false);
  }

  /**
   * @param traces what is read each time
   */
  HandMadeRun(Supplier<Trace> traces, boolean live) {
    this.traces = traces;
    this.live = live;
  }

  /** What is found when the critical path is looked for; none unless it is set. */
  HandMadeRun path(CriticalPath found) {
    path = found;
    return this;
  }

  /** All tasks and messages that it has, where those of its trace are a share of them. */
  HandMadeRun withArrows(List<Arrow> all) {
    arrows = all;
    return this;
  }

  /** What stands out in it; nothing unless it is set. */
  HandMadeRun findings(Annotation... found) {
    findings = List.of(found);
    return this;
  }

  /** A run that has a profile and no events. */
  static TimelineSource withoutEvents(boolean live) {
    return without("profile", live);
  }

  /** In which nothing was measured. */
  static TimelineSource empty() {
    return without("trace", false);
  }

  private static TimelineSource without(String mode, boolean live) {
    return new HandMadeRun(null) {
      @Override
      public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
        return new TimelineReading(
            Traces.info(mode), live, null, TimelineAnalysis.NONE, List.of(), List.of());
      }
    };
  }

  /** Its times are made by hand, and stay. */
  @Override
  public void shift(NodeShifts shifts) {}

  @Override
  public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
    latest = traces.get();
    RunTotals totals = Traces.totals(latest);
    List<String> largest =
        totals.states().stream()
            .map(StateTotal::label)
            .filter(label -> label.kind() == Kind.ROUTINE)
            .map(label -> label.name())
            .limit(24)
            .toList();
    return TimelineReading.of(latest, totals, live, hiding, largest);
  }

  @Override
  public boolean live() {
    return live;
  }

  @Override
  public List<StateTotal> totals(TimeRange range) {
    return PlainTotals.of(latest, range.fromNanos(), range.toNanos());
  }

  @Override
  public MessageCounts messages(TimeRange range) {
    LongPredicate inside = nanos -> nanos >= range.fromNanos() && nanos <= range.toNanos();
    return new MessageCounts(ends(Arrow::fromNanos, inside), ends(Arrow::toNanos, inside));
  }

  private long ends(ToLongFunction<Arrow> end, LongPredicate inside) {
    return latest.arrows().stream()
        .filter(arrow -> arrow.kind() == Arrow.Kind.MESSAGE)
        .mapToLong(end)
        .filter(inside)
        .count();
  }

  @Override
  public void states(StateQuery query, StateQuery.Visitor visitor) {
    for (ThreadTrace thread : latest.threads()) {
      ThreadId id = new ThreadId(thread.node(), thread.id());
      for (int i = 0; i < thread.size() && query.wants(id); i++) {
        StateLabel label = new StateLabel(thread.name(i), thread.kind(i));
        if (label.equals(query.label()) && query.wants(thread.startNanos(i), thread.endNanos(i))) {
          visitor.state(id, thread.startNanos(i), thread.endNanos(i));
        }
      }
    }
  }

  @Override
  public StateQuery.Inside inside(ThreadId thread, int depth, TimeRange state) {
    long called = 0;
    long blocked = 0;
    for (ThreadTrace one : latest.threads()) {
      boolean wanted = new ThreadId(one.node(), one.id()).equals(thread);
      for (int i = 0; i < one.size() && wanted; i++) {
        boolean inside =
            one.depth(i) == depth + 1
                && one.startNanos(i) >= state.fromNanos()
                && one.endNanos(i) <= state.toNanos();
        long nanos = inside ? one.endNanos(i) - one.startNanos(i) : 0;
        called += one.kind(i) == Kind.ROUTINE ? nanos : 0;
        blocked += one.kind(i) == Kind.BLOCKED ? nanos : 0;
      }
    }
    return new StateQuery.Inside(called, blocked);
  }

  @Override
  public void find(RunSearch search, RunSearch.Visitor visitor) {
    for (Found found : PlainSearch.of(search, latest, List.of())) {
      visitor.found(found.thing(), found.thread(), found.fromNanos(), found.toNanos());
    }
  }

  @Override
  public long arrows(Timeline timeline, Consumer<Arrow> visitor) {
    (arrows == null ? timeline.arrows() : arrows)
        .stream().filter(arrow -> !timeline.tasks().isThreadStart(arrow)).forEach(visitor);
    return 0;
  }

  @Override
  public FoundCounts counts(RunSearch search) {
    FoundCounts counts = new FoundCounts();
    find(search, (thing, _, _, _) -> counts.add(thing.kind(), thing.name(), 1));
    return counts;
  }

  @Override
  public List<Annotation> findings() {
    return findings;
  }

  @Override
  public CriticalPath path() {
    return path;
  }

  @Override
  public CapturedValues captured(StateDetails call) {
    return new CapturedValues(Map.of(), Map.of(), false);
  }
}
