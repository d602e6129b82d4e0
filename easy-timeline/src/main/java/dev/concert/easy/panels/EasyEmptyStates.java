package dev.concert.easy.panels;

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
        "No run is open",
        "Open a run in master control, drop its folder here, or measure one with its events:"
            + " concert run --mode trace -- java -jar app.jar");
  }

  public static EmptyState reading(Path run) {
    return new EmptyState(
        Material2AL.HOURGLASS_EMPTY,
        "Reading " + run.getFileName(),
        "States appear as the trace is read; how far that is, stands below.");
  }

  public static EmptyState stopped(Runnable goOn) {
    return new EmptyState(
        Material2MZ.PAUSE,
        "Reading was stopped",
        "Nothing of the run had been read by then.",
        new EmptyState.Action("Read on", goOn));
  }

  public static EmptyState unreadable() {
    return new EmptyState(
        Material2AL.ERROR_OUTLINE,
        "This run cannot be read",
        "The reason stands above. Open another run in master control, or drop its folder here.");
  }

  /**
   * A profile alone has no times; says how to have them.
   *
   * @param record asks the programs for them, which are still measured; null where none is
   */
  public static EmptyState noEvents(RunInfo run, Runnable record, ToolContext context) {
    String again = "concert run --mode trace -- " + String.join(" ", run.commandLine());
    return new EmptyState(
        Material2MZ.TIMELINE,
        "This run has no events",
        "It was measured in mode "
            + run.mode()
            + ", which sums up and keeps no times; racy shows it."
            + (record == null
                ? " To see it in time, measure again: "
                : " It goes on, and can be seen in time from now on; to see all of it, measure"
                    + " again: ")
            + again,
        actions(record, again, context));
  }

  private static EmptyState.Action[] actions(Runnable record, String again, ToolContext context) {
    EmptyState.Action copy =
        new EmptyState.Action(
            "Copy the command",
            () -> {
              Clipboards.put(again);
              context.toast("Copied: " + again);
            });
    return record == null
        ? new EmptyState.Action[] {copy}
        : new EmptyState.Action[] {
          new EmptyState.Action("Record events from now on", record), copy
        };
  }
}
