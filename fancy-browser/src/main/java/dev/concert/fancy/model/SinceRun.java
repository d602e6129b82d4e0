package dev.concert.fancy.model;

import dev.concert.model.Program;
import dev.concert.trace.sources.LineMap;
import dev.concert.trace.sources.NamesNow;
import dev.concert.trace.sources.SourceChanges;
import dev.concert.ui.ToolContext;
import java.nio.file.Path;

/** What of the source is not as it was when the open run was made. Immutable. */
public record SinceRun(SourceChanges changes, NamesNow names) {
  public static final SinceRun NOTHING = new SinceRun(SourceChanges.UNKNOWN, NamesNow.NONE);

  /** What the window knows of it now. */
  public static SinceRun of(ToolContext context) {
    return new SinceRun(context.sourceChanges(), context.names());
  }

  LineMap lines(Program program, String file) {
    return file.contains("!/")
        ? LineMap.SAME // of an archive, of which runs keep nothing
        : changes.lines(Path.of(program.application()).resolve(file));
  }

  /**
   * Whether the code of a routine has changed.
   *
   * @param routine as it is called now
   */
  public boolean hasChanged(String routine) {
    return measuredAs(routine) == null && changes.hasChanged(routine);
  }

  /** What a routine was called in the run; null if it was called what it is now. */
  public String measuredAs(String routine) {
    String then = names.then(routine);
    return then.equals(routine) ? null : then;
  }
}
