package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.Resolution;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateTotalsTest {
  @TempDir Path folder;

  private Path written(String name, long seed) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    new RandomRun(writer, seed).tell();
    return writer.write();
  }

  @Test
  void totalsAreThoseOfAllStates() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 40; i++) {
        Run run = Run.open(written("run" + i, random.nextLong()));

        assertEquals(PlainTotals.of(run.trace()), run.stateTotals());
      }
    });
  }

  @Test
  void totalsOfAStretchOfTimeAreThoseOfThePartsOfStatesInIt() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = Run.open(written("run" + i, random.nextLong()));
        Trace trace = run.trace();
        for (int range = 0; range < 30; range++) {
          long from = random.nextLong(trace.endNanos() + 1);
          long to = random.nextInt(10) == 0 ? from : random.nextLong(from, trace.endNanos() + 9);

          assertEquals(
              PlainTotals.of(trace, from, to),
              run.stateTotals(from, to),
              () -> "from " + from + " to " + to);
        }
      }
    });
  }

  @Test
  void whatIsKeptOfATraceIsWhatItsResolutionSays() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = Run.open(written("run" + i, random.nextLong()));
        Trace whole = run.trace();
        for (int most = 1; most < 400; most += 1 + random.nextInt(60)) {
          long from = random.nextLong(whole.endNanos() + 1);
          long to = from + random.nextLong(whole.endNanos() / 4 + 1) - whole.endNanos() / 8;
          Trace part = run.trace(from, to, most);

          assertEquals(
              states(whole, part.resolution()),
              states(part, Resolution.ALL),
              () -> part.resolution().toString());
        }
      }
    });
  }

  private static List<String> states(Trace trace, Resolution kept) {
    List<String> states = new ArrayList<>();
    for (ThreadTrace thread : trace.threads()) {
      for (int i = 0; i < thread.size(); i++) {
        if (kept.keeps(thread.startNanos(i), thread.endNanos(i))) {
          states.add(
              "%s/%d %d: %d to %d %s"
                  .formatted(
                      thread.node(),
                      thread.id(),
                      thread.depth(i),
                      thread.startNanos(i),
                      thread.endNanos(i),
                      thread.name(i)));
        }
      }
    }
    return states;
  }

  @Test
  void totalsAgreeWithTheProfileToTheCall() {
    Seed.tryWith(random -> {
      Run run = Run.open(written("run", random.nextLong()));
      Map<String, Long> calls = new HashMap<>();
      Map<String, Long> exclusive = new HashMap<>();
      for (var thread : run.profile().threads()) {
        for (RoutineProfile routine : thread.routines()) {
          calls.merge(routine.routine(), routine.calls(), Long::sum);
          exclusive.merge(routine.routine(), routine.exclusiveNanos(), Long::sum);
        }
      }

      for (StateTotal total : run.stateTotals()) {
        assertEquals(calls.remove(total.label().name()), total.count(), total.label().name());
        assertEquals(
            exclusive.get(total.label().name()), total.exclusiveNanos(), total.label().name());
      }
      assertEquals(Map.of(), calls);
    });
  }

  @Test
  void whatAProgramDoesThatNobodyPlannedSumsUpAlike(@TempDir Path other) throws Exception {
    Seed.tryWith(random -> {
      Path measured = other.resolve("run");
      assertEquals(
          0,
          ChildJvm.start(
                  RandomProgram.class, measured, random.nextLong(), RandomProgram.USUAL_CALLS)
              .waitFor());
      Run run = Run.open(measured);
      Trace trace = run.trace();
      long middle = trace.endNanos() / 2;

      PlainTotals.assertSame(PlainTotals.of(trace), run.stateTotals());
      PlainTotals.assertSame(
          PlainTotals.of(trace, middle / 2, middle), run.stateTotals(middle / 2, middle));
      assertFalse(
          run.stateTotals().stream().noneMatch(total -> total.label().kind() == Kind.BLOCKED));
    });
  }

  @Test
  void aWaitIsOverOfWhichOnlyABlockTellsThatTheThreadHasLeft() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(10, "a")
        .newBlock()
        .value(50, "v", 1)
        .exit(90, "a")
        .end(100);
    Path run = writer.write();
    Path trace = run.resolve("host.1").resolve(RunFormat.traceName("host.1", 1));
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(trace)).order(ByteOrder.LITTLE_ENDIAN);
    int pending = (RunFormat.BLOCK_WORDS + Event.PENDING) * Long.BYTES;
    bytes.putLong(pending, Event.pending(Event.PARK, 20));
    Files.write(trace, bytes.array());

    assertEquals(
        List.of(new StateTotal(new StateLabel("a", Kind.ROUTINE), 1, 80, 80)),
        Run.open(run).stateTotals());
  }

  @Test
  void ofARunWithoutEventsThereAreNone() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run")).withoutTrace();
    new RandomRun(writer, new Random(1).nextLong()).tell();

    assertEquals(List.of(), Run.open(writer.write()).stateTotals());
  }
}
