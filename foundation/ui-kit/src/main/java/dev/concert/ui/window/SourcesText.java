package dev.concert.ui.window;

import dev.concert.model.words.Words;
import dev.concert.ui.frame.WindowHeader;
import java.nio.file.Path;

/** What a window says of a run whose sources are not open. */
final class SourcesText {
  private SourcesText() {}

  /**
   * One sentence, or null where there is nothing to say: the sources are open, nobody knows which
   * they are, or they lie elsewhere and the user has opened some.
   *
   * @param opened the application that is open, or null
   * @param needed whether the window shows nothing without sources
   */
  static String missing(Path run, RunOrigin origin, Path opened, boolean needed) {
    if (run == null || origin.application() == null || origin.isOf(opened)) {
      return null;
    }
    String recorded = WindowHeader.nameOf(run);
    String of = WindowHeader.nameOf(origin.application());
    if (opened != null) {
      return origin.there()
          ? Words.say(
              "The run %s was recorded of %s, whose sources are not open; those that are open are"
                  + " of %s.",
              recorded, of, WindowHeader.nameOf(opened))
          : null;
    }
    if (!needed) {
      return null;
    }
    return origin.there()
        ? Words.say("The run %s was recorded of %s, whose sources are not open.", recorded, of)
        : Words.say(
            "The run %s was recorded of %s, whose sources are not open, and not in %s any more:"
                + " open them where they are now.",
            recorded, of, origin.application());
  }
}
