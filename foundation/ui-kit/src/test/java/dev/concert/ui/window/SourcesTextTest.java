package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SourcesTextTest {
  private static final Path RUN = Path.of("/runs/night");
  private static final Path APP = Path.of("/home/me/app");
  private static final RunOrigin HERE = new RunOrigin(APP, true);
  private static final RunOrigin GONE = new RunOrigin(APP, false);

  private static String missing(RunOrigin origin, Path opened, boolean needed) {
    return SourcesText.missing(RUN, origin, opened, needed);
  }

  @Test
  void nothingIsSaidWhereTheSourcesAreOpenOrNotKnown() {
    assertNull(missing(HERE, APP, true));
    assertNull(missing(HERE, APP.resolve("src/main/java"), true));
    assertNull(missing(HERE, APP.getParent(), true));
    assertNull(missing(RunOrigin.UNKNOWN, null, true));
    assertNull(SourcesText.missing(null, HERE, null, true));
  }

  @Test
  void otherSourcesThanThoseOfTheRunAreSaidInEveryTool() {
    String sentence =
        "The run night was recorded of app, whose sources are not open; those that are open are of"
            + " shop.";
    assertEquals(sentence, missing(HERE, Path.of("/home/me/shop"), false));
    assertEquals(sentence, missing(HERE, Path.of("/home/me/shop"), true));
  }

  @Test
  void sourcesThatHaveMovedMayBeThoseThatTheUserHasOpened() {
    assertNull(missing(GONE, Path.of("/home/me/moved"), true));
    assertEquals(
        "The run night was recorded of app, whose sources are not open, and not in /home/me/app any"
            + " more: open them where they are now.",
        missing(GONE, null, true));
  }

  @Test
  void withNothingOpenOnlyToolsThatNeedSourcesAskForThem() {
    assertEquals(
        "The run night was recorded of app, whose sources are not open.",
        missing(HERE, null, true));
    assertNull(missing(HERE, null, false));
  }
}
