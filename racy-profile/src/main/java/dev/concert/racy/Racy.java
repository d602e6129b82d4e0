package dev.concert.racy;

import dev.concert.racy.figures.ProfileSource;
import dev.concert.ui.options.ToolOptions;
import dev.concert.ui.start.ToolMain;
import java.nio.file.Path;
import java.util.List;

/** The program {@code concert racy}. */
public final class Racy {
  private Racy() {}

  public static void main(String[] args) {
    ToolMain.run(
        "racy", args, context -> new RacyTool(context, ProfileSource::open, compared(args)));
  }

  /** The arguments have been found to make sense. */
  private static Path compared(String[] args) {
    return ToolOptions.parse("racy", List.of(args), true).compare();
  }
}
