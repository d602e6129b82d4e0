package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.control.NewRun.Launch;
import dev.concert.trace.control.StartedRun;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RunEndTest {
  private static StartedRun run(OptionalInt exitCode, boolean endNoted) {
    return new StartedRun(List.of(), Launch.UNKNOWN, null, "", "", List.of(), exitCode, endNoted);
  }

  private static String exit(int code) {
    return RunEnd.words(false, run(OptionalInt.of(code), true));
  }

  @Test
  void anExitCodeIsSaidAndASignalByItsName() {
    assertEquals("done", exit(0));
    assertEquals("exit 3", exit(3));
    assertEquals("signal 15, TERM: it was told to end", exit(143));
    assertEquals("signal 9, KILL: by force, or for lack of memory", exit(137));
    assertEquals("exit 255", exit(255));
  }

  @Test
  void withoutAnExitCodeItIsSaidWhoEndedFirst() {
    assertEquals("measuring ended", RunEnd.words(false, run(OptionalInt.empty(), true)));
    assertEquals(
        "cut off: who measured it ended before its end was noted",
        RunEnd.words(false, run(OptionalInt.empty(), false)));
    assertEquals("still going", RunEnd.words(true, run(OptionalInt.empty(), false)));
    assertEquals("", RunEnd.words(false, null), "of a merged run that is not told");
  }
}
