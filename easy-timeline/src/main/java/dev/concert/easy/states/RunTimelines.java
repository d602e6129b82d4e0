package dev.concert.easy.states;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.read.FoundCounts;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunSearch;
import dev.concert.trace.read.RunTotals;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.trace.traffic.JoinedArrow;
import dev.concert.trace.traffic.RunTraffic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A run on disk. Totals of a run that is going cost what came since the last time. */
public final class RunTimelines implements TimelineSource {
  /** Meanwhile nothing else of the run can be read: so many take less than a second. */
  private static final long MOST_INSIDE = 20_000_000;

  private final Path path;
  private final Run run;

  private NodeShifts shifts = NodeShifts.NONE;
  private Progress progress = Progress.NONE;

  /**
   * @param path a run's folder or a file in it
   * @throws IOException with one sentence if it is not a run
   */
  public RunTimelines(Path path) throws IOException {
    this.path = path;
    run = Run.openShared(path);
  }

  @Override
  public void shift(NodeShifts wanted) {
    shifts = wanted;
    run.shift(wanted.laterNanos());
  }

  /**
   * A run that is going is read again and again, so that its states alone are: its profile is read
   * when it has ended, and its colours are then those of all tools.
   */
  @Override
  public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
    boolean live = run.live();
    if (!run.traced()) {
      List<String> largest = new Heat(run.profile()).largest(LARGEST);
      return new TimelineReading(
          run.info(), live, null, TimelineAnalysis.NONE, largest, run.problems());
    }
    RunTotals totals = run.totals();
    List<String> largest =
        live ? largest(totals.states()) : new Heat(run.profile()).largest(LARGEST);
    long from = close == null ? 1 : close.fromNanos();
    long to = close == null ? 0 : close.toNanos();
    Trace trace = live ? run.passing(from, to) : run.trace(from, to);
    Timeline timeline = new Timeline(trace, hiding, shifts);
    return TimelineReading.of(timeline, totals, live, largest).with(run.problems());
  }

  /** A run that goes on is shown when it has been read: its later events come anyway. */
  @Override
  public TimelineReading read(StateFilter hiding, TimeRange close, Consumer<TimelineReading> partly)
      throws IOException {
    if (run.live()) {
      return read(hiding, close);
    }
    run.report(new PartlyRead(progress, () -> showPart(hiding, partly)));
    try {
      return read(hiding, close);
    } finally {
      run.report(progress);
    }
  }

  /** What has been read up to now, while the rest is. */
  private void showPart(StateFilter hiding, Consumer<TimelineReading> partly) {
    try {
      RunTotals totals = run.totals();
      long states = totals.states().stream().mapToLong(StateTotal::count).sum();
      Timeline timeline = new Timeline(run.draft(), hiding, shifts);
      String sentence =
          Words.say(
              "Only the first %,d states have been read; no figure counts the others.", states);
      partly.accept(
          TimelineReading.of(timeline, totals, false, largest(totals.states()))
              .with(List.of(sentence)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void report(Progress wanted) {
    progress = wanted;
    run.report(wanted);
  }

  @Override
  public boolean live() throws IOException {
    return run.live();
  }

  /** Each event is gone through once in any case. */
  @Override
  public void readAhead() throws IOException {
    if (run.traced()) {
      run.totals();
    }
  }

  private static List<String> largest(List<StateTotal> totals) {
    return totals.stream()
        .map(StateTotal::label)
        .filter(label -> label.kind() == Kind.ROUTINE)
        .limit(LARGEST)
        .map(StateLabel::name)
        .toList();
  }

  @Override
  public List<StateTotal> totals(TimeRange range) throws IOException {
    return run.stateTotals(range.fromNanos(), range.toNanos());
  }

  @Override
  public MessageCounts messages(TimeRange range) throws IOException {
    return run.messages(range.fromNanos(), range.toNanos());
  }

  @Override
  public void states(StateQuery query, StateQuery.Visitor visitor) throws IOException {
    run.states(query, visitor);
  }

  @Override
  public StateQuery.Inside inside(StateQuery.ThreadId thread, int depth, TimeRange state)
      throws IOException {
    return run.inside(thread, depth, state.fromNanos(), state.toNanos(), MOST_INSIDE);
  }

  /** Of the run as it was recorded, which is kept beside it, at the times that are shown. */
  @Override
  public void find(RunSearch search, RunSearch.Visitor visitor) throws IOException {
    run.find(search, visitor);
  }

  /** Joined at the times at which they were recorded, whatever has been shifted. */
  @Override
  public long arrows(Timeline timeline, Consumer<Trace.Arrow> visitor) throws IOException {
    Map<ThreadId, Integer> threads = new HashMap<>();
    for (int i = 0; i < timeline.threads().size(); i++) {
      ThreadTrace thread = timeline.threads().get(i).trace();
      threads.put(new ThreadId(thread.node(), thread.id()), i);
    }
    run.shift(NodeShifts.NONE.laterNanos());
    try {
      return RunTraffic.visit(
          run,
          joined -> {
            Integer from = threads.get(joined.from());
            Integer to = threads.get(joined.to());
            if (from != null && to != null) {
              visitor.accept(moved(joined, from, to));
            }
          });
    } finally {
      run.shift(shifts.laterNanos());
    }
  }

  private Trace.Arrow moved(JoinedArrow joined, int from, int to) {
    return new Trace.Arrow(
        from,
        joined.fromNanos() + shifts.of(joined.from().node()),
        to,
        joined.toNanos() + shifts.of(joined.to().node()),
        joined.name(),
        joined.kind(),
        -1,
        joined.bytes(),
        joined.channel(),
        joined.number());
  }

  @Override
  public FoundCounts counts(RunSearch search) throws IOException {
    return run.counts(search);
  }

  @Override
  public List<Annotation> findings() throws IOException {
    run.shift(NodeShifts.NONE.laterNanos());
    List<Annotation> recorded = Findings.of(run);
    run.shift(shifts.laterNanos());
    return recorded.stream().map(this::moved).toList();
  }

  private Annotation moved(Annotation finding) {
    String node = finding.where().node();
    long later = node == null ? 0 : shifts.of(node);
    Annotation.When when = finding.when();
    return later == 0 || !when.isKnown()
        ? finding
        : finding.at(new Annotation.When(when.fromNanos() + later, when.toNanos() + later));
  }

  @Override
  public CriticalPath path() throws IOException {
    return CriticalPath.of(run);
  }

  @Override
  public CapturedValues captured(StateDetails call) throws IOException {
    return CapturedValues.of(call, run::events);
  }

  @Override
  public void close() {
    run.close();
  }
}
