package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.fixture.ContextByHand;
import dev.concert.ui.fixture.WorkByHand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOfApplicationTest {
  private static final Path A = Path.of("/a");

  private final List<String> log = new ArrayList<>();
  private final ContextByHand window = new ContextByHand(new WorkByHand(), log);
  private Path last;
  private Path newest;
  private long now;
  private final RunOfApplication runs =
      new RunOfApplication(
          window.context(),
          _ -> Optional.ofNullable(last),
          _ -> Optional.ofNullable(newest),
          () -> now);

  @BeforeEach
  void open() {
    window.application = A;
    runs.opened(A);
  }

  private void settle() {
    now += RunOfApplication.SETTLING_NANOS;
    runs.runsKnown();
  }

  @Test
  void theRunThatWasOpenLastComesWithItsApplication() {
    last = Path.of("/runs/1");
    newest = Path.of("/runs/2");
    settle();
    assertEquals(List.of("run /runs/1", "selections"), log);
  }

  @Test
  void elseTheNewestOfIt() {
    newest = Path.of("/runs/2");
    settle();
    settle();
    assertEquals(List.of("run /runs/2", "selections"), log);
  }

  @Test
  void withoutAnyRunNoneIsOpen() {
    settle();
    assertEquals(List.of("selections"), log);
  }

  @Test
  void whoOpensARunWithTheApplicationIsHeardFirst() {
    newest = Path.of("/runs/2");
    runs.runsKnown();
    assertEquals(List.of(), log);
    window.run = Path.of("/runs/named");
    settle();
    assertEquals(List.of("run /runs/named", "selections"), log);
  }

  @Test
  void whoClosesTheRunIsHeardToo() {
    newest = Path.of("/runs/2");
    runs.runSaid(null);
    settle();
    assertEquals(List.of("selections"), log);
  }

  @Test
  void whatIsNoRunDoesNotCountAndTheOpenOneIsSaidAgain(@TempDir Path folder) throws IOException {
    newest = Path.of("/runs/2");
    runs.runSaid(folder.toString());
    runs.runSaid("\0");
    assertEquals(List.of(), log, "none is open");
    window.run = Path.of("/runs/open");
    runs.runSaid(folder.toString());
    assertEquals(List.of("run /runs/open"), log);
    Files.writeString(folder.resolve("run.json"), "{}");
    runs.runSaid(folder.toString());
    assertEquals(List.of("run /runs/open"), log);
    window.run = null;
    settle();
    assertEquals(List.of("run /runs/open", "selections"), log, "somebody has said a run");
  }

  @Test
  void nothingIsDoneForAnApplicationThatHasBeenLeft() {
    newest = Path.of("/runs/2");
    window.application = Path.of("/b");
    settle();
    assertEquals(List.of(), log);
  }
}
