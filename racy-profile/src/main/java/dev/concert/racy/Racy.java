package dev.concert.racy;

import dev.concert.racy.figures.ProfileSource;
import dev.concert.trace.Profile.Stretch;
import dev.concert.ui.ToolContext;
import dev.concert.ui.options.ToolOptions;
import dev.concert.ui.start.ToolMain;
import java.util.List;

/** The program {@code concert racy}. */
public final class Racy {
  private Racy() {}

  public static void main(String[] args) {
    ToolMain.run("racy", args, context -> tool(context, args));
  }

  /** The arguments have been found to make sense. */
  private static RacyTool tool(ToolContext context, String... args) {
    ToolOptions options = ToolOptions.parse("racy", List.of(args), true);
    ToolOptions.Range range = options.range();
    Stretch only = range == null ? null : new Stretch(range.fromNanos(), range.toNanos());
    return new RacyTool(context, ProfileSource::open, options.compare(), only);
  }
}
