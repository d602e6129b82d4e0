package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.runtime.format.Event;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Labeled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockedTimesWindowTest {
  private static final long MS = 1_000_000;
  private static final String MAIN = "a.Main#main(java.lang.String[])";
  private static final String LOCKED = "a.Store#put(int)";

  @TempDir Path folder;

  /** A call that waits for its half, as do all before it. */
  private static void tellCall(ThreadOfNode main, long from) {
    main.enter(from, LOCKED)
        .block(from + MS, Event.MONITOR)
        .unblock(from + 6 * MS, Event.MONITOR)
        .exit(from + 10 * MS, LOCKED);
  }

  private static double hatched(RacyFixture racy) {
    Map<String, Object> view = racy.window().tool().view();
    for (Map<String, Object> row : rows(view)) {
      for (Map<String, Object> segment : segments(row)) {
        if (row.get("row").equals("main") && segment.get("function").equals(LOCKED)) {
          double blocked = (double) segment.getOrDefault("blocked", 0.0);
          return blocked / (double) segment.get("length");
        }
      }
    }
    return 0;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> rows(Map<String, Object> view) {
    return (List<Map<String, Object>>) view.get("rows");
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> segments(Map<String, Object> row) {
    return (List<Map<String, Object>>) row.get("segments");
  }

  @Test
  void whatWasBlockedIsHatchedWhileARunGoesOnAndAfterwards() throws IOException {
    Path run = folder.resolve("run-1402");
    RunWriter writer = new RunWriter(run).going();
    ThreadOfNode main = writer.node("host", 4711).thread(1, "main", 0).enter(0, MAIN);
    tellCall(main, MS);
    writer.write();
    try (RacyFixture racy = RacyFixture.onDisk(run)) {
      assertEquals(true, racy.view().get("live"));
      Fx.until("half of the call is hatched", () -> Math.abs(hatched(racy) - 0.5) < 0.01);
      main.enter(20 * MS, LOCKED).exit(30 * MS, LOCKED);
      writer.write();
      Fx.until("a quarter of both is", () -> Math.abs(hatched(racy) - 0.25) < 0.01);
      assertFalse(Findings.kept(run).isPresent());
      main.exit(40 * MS, MAIN).end(41 * MS);
      writer.ended().write();
      Fx.until("it has ended", () -> racy.window().tool().view().get("live").equals(false));
      racy.window().settle();
      assertEquals(0.25, hatchedAtRest(racy), 0.01);
    }
  }

  private static double hatchedAtRest(RacyFixture racy) {
    return Fx.call(() -> hatched(racy));
  }

  @Test
  void whatIsSaidOfASelectionFollowsTheRunUntilSomethingElseIsSaid() throws IOException {
    Path run = folder.resolve("run-1402");
    RunWriter writer = new RunWriter(run).going();
    ThreadOfNode main = writer.node("host", 4711).thread(1, "main", 0);
    main.enter(0, LOCKED).exit(5 * MS, LOCKED);
    writer.write();
    try (RacyFixture racy = RacyFixture.onDisk(run)) {
      racy.window().receive("easy/1", new SelectFunction(LOCKED));
      Labeled said = (Labeled) racy.node(".concert-status .sentence");
      Fx.until("its call is said", () -> said.getText().endsWith(", 1 call"));
      main.enter(10 * MS, LOCKED).exit(15 * MS, LOCKED);
      writer.write();
      Fx.until("both are", () -> said.getText().endsWith(", 2 calls"));
      Fx.run(() -> racy.window().context().status("something else"));
      main.enter(20 * MS, LOCKED).exit(25 * MS, LOCKED).end(41 * MS);
      writer.ended().write();
      Fx.until("it has ended", () -> racy.window().tool().view().get("live").equals(false));
      assertEquals("something else", Fx.call(said::getText));
    }
  }

  @Test
  void whatWasFoundInARunIsKeptForAllWindows() throws IOException {
    Path run = folder.resolve("run-1402");
    RunWriter writer = new RunWriter(run);
    ThreadOfNode main = writer.node("host", 4711).thread(1, "main", 0).enter(0, MAIN);
    for (int call = 0; call < 40; call++) {
      tellCall(main, 10 * MS * call);
    }
    main.exit(401 * MS, MAIN).end(402 * MS);
    writer.write();
    try (RacyFixture racy = RacyFixture.onDisk(run)) {
      Fx.until("it has been searched", () -> Findings.kept(run).isPresent());
      racy.window().settle();
      List<Annotation> kept = Findings.kept(run).orElseThrow();
      assertTrue(kept.stream().anyMatch(it -> LOCKED.equals(it.where().routine())), kept::toString);
      assertEquals(kept.stream().map(Annotation::sentence).toList(), racy.view().get("findings"));
    }
  }
}
