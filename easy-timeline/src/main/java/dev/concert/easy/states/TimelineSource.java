package dev.concert.easy.states;

import dev.concert.model.Progress;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.RunInfo;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.read.FoundCounts;
import dev.concert.trace.read.RunSearch;
import dev.concert.trace.read.RunTotals;
import dev.concert.trace.read.StateQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A run that is open. What it tells is slow to get; one thread at a time asks it. */
public interface TimelineSource extends AutoCloseable {
  /** As many of the largest routines are named: more than get colours of their own. */
  int LARGEST = 100;

  /**
   * What a run held at one moment.
   *
   * @param timeline null where the run has no events
   * @param largest routines in falling order of exclusive time
   * @param problems what is missing or damaged, a sentence each
   */
  record TimelineReading(
      RunInfo run,
      boolean live,
      Timeline timeline,
      TimelineAnalysis analysis,
      List<String> largest,
      List<String> problems) {
    public TimelineReading {
      largest = List.copyOf(largest);
      problems = List.copyOf(problems);
    }

    /** Prepares a trace for the window. */
    public static TimelineReading of(
        Trace trace, RunTotals totals, boolean live, StateFilter hiding, List<String> largest) {
      return of(new Timeline(trace, hiding), totals, live, largest);
    }

    static TimelineReading of(
        Timeline timeline, RunTotals totals, boolean live, List<String> largest) {
      TimelineAnalysis analysis = TimelineAnalysis.of(timeline, totals);
      return new TimelineReading(
          timeline.trace().run(), live, timeline, analysis, largest, List.of());
    }

    public TimelineReading with(List<String> itsProblems) {
      return new TimelineReading(run, live, timeline, analysis, largest, itsProblems);
    }
  }

  /** Where nodes are from now on, in whatever is read. */
  void shift(NodeShifts shifts);

  /**
   * Reads what has been recorded up to now.
   *
   * @param close where short states are wanted too if there is no room for all; null for nowhere
   */
  TimelineReading read(StateFilter hiding, TimeRange close) throws IOException;

  /**
   * Likewise, where that takes long.
   *
   * @param partly takes what is known of the run before all of it has been read, which its problems
   *     say; called on the thread that reads
   */
  default TimelineReading read(
      StateFilter hiding, TimeRange close, Consumer<TimelineReading> partly) throws IOException {
    return read(hiding, close);
  }

  /** From now on it is told how far reading has come, whatever is read. */
  default void report(Progress progress) {}

  /** Whether the run still goes on; quick. */
  boolean live() throws IOException;

  /** Reads what has come since the last time, so that the next reading has less to do. */
  default void readAhead() throws IOException {}

  /** What the states of a range sum up to, with what is hidden; the largest first. */
  List<StateTotal> totals(TimeRange range) throws IOException;

  /** How many messages were sent and received in a range, also those that are not held. */
  MessageCounts messages(TimeRange range) throws IOException;

  /** Hands over the states that are asked for; slow. */
  void states(StateQuery query, StateQuery.Visitor visitor) throws IOException;

  /**
   * How long the states last that lie directly in one, whether they are held or not; slow. Null
   * where that would take too long, or cannot be read.
   *
   * @param depth of the state
   */
  StateQuery.Inside inside(StateQuery.ThreadId thread, int depth, TimeRange state)
      throws IOException;

  /** Hands over where the things are that are looked for; slow. */
  void find(RunSearch search, RunSearch.Visitor visitor) throws IOException;

  /**
   * Hands over all tasks and messages between the threads of a timeline, whether they are held or
   * not, without the starts of threads that run tasks; slow.
   *
   * @return how many more there may be, since too many were under way at once; 0 if there are none
   */
  long arrows(Timeline timeline, Consumer<Trace.Arrow> visitor) throws IOException;

  /** How often they are in the whole run; slow where it is only told by events. */
  FoundCounts counts(RunSearch search) throws IOException;

  /** What stands out in the run, the costliest first; slow. */
  List<Annotation> findings() throws IOException;

  /** The chain of work that decided how long the run took, up to now; slow. */
  CriticalPath path() throws IOException;

  /** What was captured of a call. */
  CapturedValues captured(StateDetails call) throws IOException;

  @Override
  default void close() {}

  /**
   * The run that a path lies in, by which messages name it; the path itself where there is none.
   */
  static Path folder(Path path) {
    for (Path folder = path; folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve("run.json"))) {
        return folder;
      }
    }
    return path;
  }
}
