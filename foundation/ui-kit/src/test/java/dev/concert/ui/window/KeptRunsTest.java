package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message.CompareRun;
import dev.concert.ui.window.KeptRuns.Kept;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class KeptRunsTest {
  private static final Path A = Path.of("/a");
  private static final Path B = Path.of("/b");
  private static final Kept NIGHT = new Kept(Path.of("/runs/night"), new CompareRun("/runs/day"));

  private final KeptRuns kept = new KeptRuns();

  @Test
  void whatWasOpenWithNothingGoesWithTheFirstApplication() {
    assertEquals(NIGHT, kept.change(null, NIGHT, A));
  }

  @Test
  void aRunComesBackWithItsApplicationAndWithNoOther() {
    assertEquals(Kept.NOTHING, kept.change(A, NIGHT, B));
    assertEquals(NIGHT, kept.change(B, Kept.NOTHING, A));
  }

  @Test
  void aRunThatIsKnownToBeOfTheNextApplicationStays() {
    kept.found(NIGHT.run(), new RunOrigin(B, true));
    assertEquals(NIGHT, kept.change(A, NIGHT, B.resolve("src")));
  }

  @Test
  void aRunOfAnotherApplicationIsNotKeptWithTheOneThatWasOpen() {
    kept.found(NIGHT.run(), new RunOrigin(B, true));
    Path third = Path.of("/c");
    kept.change(A, NIGHT, third);
    assertEquals(Kept.NOTHING, kept.change(third, Kept.NOTHING, A));
  }

  @Test
  void aRunWhoseSourcesHaveMovedIsKeptWithThoseThatWereOpen() {
    kept.found(NIGHT.run(), new RunOrigin(Path.of("/elsewhere"), false));
    kept.change(A, NIGHT, B);
    assertEquals(NIGHT, kept.change(B, Kept.NOTHING, A));
  }
}
