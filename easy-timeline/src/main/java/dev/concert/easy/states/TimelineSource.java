package dev.concert.easy.states;

import dev.concert.trace.Heat;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where readings of runs come from. */
@FunctionalInterface
public interface TimelineSource {
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
        Trace trace, boolean live, StateFilter hiding, List<String> largest) {
      Timeline timeline = new Timeline(trace, hiding);
      return new TimelineReading(
          trace.run(), live, timeline, TimelineAnalysis.of(timeline), largest, List.of());
    }

    /** Largest as far as the states tell it: not what is hidden, nor what is left out. */
    private List<String> largestStates() {
      return analysis.totals().stream()
          .filter(total -> total.label().kind() == ThreadTrace.Kind.ROUTINE)
          .limit(LARGEST)
          .map(total -> total.label().name())
          .toList();
    }

    private TimelineReading ranked(List<String> largestFirst) {
      return new TimelineReading(run, live, timeline, analysis, largestFirst, problems);
    }

    public TimelineReading with(List<String> itsProblems) {
      return new TimelineReading(run, live, timeline, analysis, largest, itsProblems);
    }
  }

  /**
   * Reads all that has been recorded up to now; slow.
   *
   * @param path a run's folder or a file in it
   * @throws IOException with one sentence if it is not a run
   */
  TimelineReading read(Path path, StateFilter hiding) throws IOException;

  /**
   * What was captured of a call; slow.
   *
   * @param path a run's folder or a file in it
   */
  default CapturedValues captured(Path path, StateDetails call) throws IOException {
    return CapturedValues.read(path, call);
  }

  /**
   * From disk. A run that is going is read again and again, so that its states alone are: its
   * profile is read when it has ended, and its colours are then those of all tools.
   */
  static TimelineReading fromDisk(Path path, StateFilter hiding) throws IOException {
    try (Run run = Run.open(path)) {
      boolean live = run.live();
      if (live && run.traced()) {
        TimelineReading states = TimelineReading.of(run.trace(), true, hiding, List.of());
        return states.ranked(states.largestStates()).with(run.problems());
      }
      List<String> largest = new Heat(run.profile()).largest(LARGEST);
      if (!run.traced()) {
        return new TimelineReading(
            run.info(), live, null, TimelineAnalysis.NONE, largest, run.problems());
      }
      return TimelineReading.of(run.trace(), false, hiding, largest).with(run.problems());
    }
  }

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
