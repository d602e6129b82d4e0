package dev.concert.easy.view;

import dev.concert.trace.control.RunControl;
import dev.concert.trace.control.RunControl.Answer;
import dev.concert.trace.control.RunControl.Change;
import dev.concert.ui.look.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the programs of a run that goes on for their events. */
final class EventsWanted {
  private static final Change TRACE = new Change(null, true, "trace");

  private EventsWanted() {}

  /**
   * They record them from now on. Takes up to 2 s for each that does not answer.
   *
   * @return what came of it, as one sentence
   * @throws IOException with one sentence
   */
  static String askAll(Path run) throws IOException, InterruptedException {
    List<Path> programs = RunControl.liveNodes(run);
    int recording = 0;
    for (Path program : programs) {
      Optional<Answer> answer = RunControl.change(program, TRACE);
      recording += answer.isPresent() ? 1 : 0;
    }
    if (programs.isEmpty()) {
      return "no program of this run is measured any more";
    }
    String they = Units.plural(programs.size(), "program", "programs");
    return recording == programs.size()
        ? they + " of this run: events are recorded from now on"
        : "%d of %s will record events from now on; the others did not answer"
            .formatted(recording, they);
  }
}
