package dev.concert.easy.states;

import dev.concert.model.words.Words;
import dev.concert.trace.control.RunControl;
import dev.concert.trace.control.RunControl.Answer;
import dev.concert.trace.control.RunControl.Change;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the programs of a run that goes on for their events. */
public final class EventsWanted {
  private static final Change TRACE = new Change(null, true, "trace");

  private EventsWanted() {}

  /**
   * They record them from now on. Takes up to 2 s for each that does not answer.
   *
   * @return what came of it, as one sentence
   * @throws IOException with one sentence
   */
  public static String askAll(Path run) throws IOException, InterruptedException {
    List<Path> programs = RunControl.liveNodes(run);
    int recording = 0;
    for (Path program : programs) {
      Optional<Answer> answer = RunControl.change(program, TRACE);
      recording += answer.isPresent() ? 1 : 0;
    }
    if (programs.isEmpty()) {
      return Words.say("no program of this run is measured any more");
    }
    return recording == programs.size()
        ? Words.say("events of this run are recorded from now on")
        : Words.say(
            "%d of %d programs of this run record events from now on; the others did not answer",
            recording, programs.size());
  }
}
