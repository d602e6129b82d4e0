package dev.concert.easy.panels;

import dev.concert.model.words.Words;
import dev.concert.trace.RunInfo;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Clipboards;
import dev.concert.ui.parts.EmptyState;
import java.nio.file.Path;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** What stands in the window where there is no timeline: why, and what to do. */
public final class EasyEmptyStates {
  private EasyEmptyStates() {}

  public static EmptyState noRun() {
    return new EmptyState(
        Material2MZ.TIMELINE,
        Words.say("No run is open"),
        Words.say(
            "Open a run in master control, drop its folder here, or measure one with its events:"
                + " concert run --mode trace -- java -jar app.jar"));
  }

  public static EmptyState reading(Path run) {
    return new EmptyState(
        Material2AL.HOURGLASS_EMPTY,
        Words.say("Reading %s", run.getFileName()),
        Words.say("States appear as the trace is read; how far that is, stands below."));
  }

  public static EmptyState stopped(Runnable goOn) {
    return new EmptyState(
        Material2MZ.PAUSE,
        Words.say("Reading was stopped"),
        Words.say("Nothing of the run had been read by then."),
        new EmptyState.Action(Words.say("Read on"), goOn));
  }

  public static EmptyState unreadable() {
    return new EmptyState(
        Material2AL.ERROR_OUTLINE,
        Words.say("This run cannot be read"),
        Words.say(
            "The reason stands above. Open another run in master control, or drop its folder"
                + " here."));
  }

  /**
   * A profile alone has no times; says how to have them.
   *
   * @param record asks the programs for them, which are still measured; null where none is
   */
  public static EmptyState noEvents(RunInfo run, Runnable record, ToolContext context) {
    String again = "concert run --mode trace -- " + String.join(" ", run.commandLine());
    if (run.keepsEvents()) {
      return nothingMeasured();
    }
    return new EmptyState(
        Material2MZ.TIMELINE,
        Words.say("This run has no events"),
        Words.say(
            record == null
                ? "It was measured in mode %s, which sums up and keeps no times; racy shows it. To"
                    + " see it in time, measure again: %s"
                : "It was measured in mode %s, which sums up and keeps no times; racy shows it. It"
                    + " goes on, and can be seen in time from now on; to see all of it, measure"
                    + " again: %s",
            run.mode(),
            again),
        actions(record, again, context));
  }

  /** Of a run that would have events if anything had been measured. */
  private static EmptyState nothingMeasured() {
    return new EmptyState(
        Material2MZ.TIMELINE,
        Words.say("Nothing has been measured in this run"),
        Words.say(
            "No class that was chosen has been loaded, or no routine of it was called; choose"
                + " others with --app or --include."));
  }

  private static EmptyState.Action[] actions(Runnable record, String again, ToolContext context) {
    EmptyState.Action copy =
        new EmptyState.Action(
            Words.say("Copy the command"),
            () -> {
              Clipboards.put(again);
              context.toast(Words.say("Copied: %s", again));
            });
    return record == null
        ? new EmptyState.Action[] {copy}
        : new EmptyState.Action[] {
          new EmptyState.Action(Words.say("Record events from now on"), record), copy
        };
  }
}
