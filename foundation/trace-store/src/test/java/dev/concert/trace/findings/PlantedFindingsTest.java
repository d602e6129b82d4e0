package dev.concert.trace.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.units.UnitText;
import dev.concert.runtime.format.Event;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Rows;
import dev.concert.trace.StateTotal;
import dev.concert.trace.TraceEvent.Receive;
import dev.concert.trace.TraceEvent.Send;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.findings.PlantedRuns.Planted;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Finds faults that were planted, and none where there are none. */
class PlantedFindingsTest {
  private static final int SEEDS = 3;

  @TempDir Path folder;

  static List<Planted> programs() {
    return PlantedRuns.all();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void whatWasPlantedIsFoundAndNothingElse(Planted planted) throws IOException {
    for (int seed = 1; seed <= SEEDS; seed++) {
      List<Annotation> found = findings(planted, seed);
      List<String> kinds = found.stream().map(PlantedFindingsTest::kindAndRoutine).toList();
      List<String> expected = new ArrayList<>();
      if (planted.kind() != null) {
        expected.add(planted.kind() + " " + planted.routine());
      }
      assertEquals(expected, kinds, () -> found.toString());
    }
  }

  @Test
  void whatWasFoundIsKeptUntilSomethingElseIsRecorded() throws IOException {
    Planted planted = PlantedRuns.all().getFirst();
    List<Annotation> found = findings(planted, 1);
    Path run = folder.resolve("run1");
    Path kept = run.resolve(StoredFindings.NAME);
    assertEquals(found, new StoredFindings(run).read());
    assertEquals(found, Findings.of(Run.open(run)));
    byte[] bytes = Files.readAllBytes(kept);
    for (int at = 0; at < bytes.length; at++) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= 0x55;
      Files.write(kept, damaged);
      assertNull(new StoredFindings(run).read(), "damaged at " + at);
      Files.write(kept, Arrays.copyOf(bytes, at));
      assertNull(new StoredFindings(run).read(), "cut at " + at);
    }
    Files.write(kept, bytes);
    assertEquals(found, new StoredFindings(run).read());
    Files.writeString(run.resolve("run.json"), "\n", StandardOpenOption.APPEND);
    assertNull(new StoredFindings(run).read(), "something else is recorded");
    assertEquals(found, Findings.of(Run.open(run)));
    assertEquals(found, new StoredFindings(run).read(), "made anew");
  }

  private static String kindAndRoutine(Annotation found) {
    return found.kind() + " " + found.where().routine();
  }

  private List<Annotation> findings(Planted planted, int seed) throws IOException {
    try (Run run = open(planted, seed)) {
      return Findings.of(run);
    }
  }

  private Run open(Planted planted, int seed) throws IOException {
    return Run.open(planted.write(folder.resolve("run" + seed), new Random(seed)));
  }

  @Test
  void theSlowCallIsWhereTheSentenceSays() throws IOException {
    Annotation slow = findings(of(Kind.OUTLIERS), 1).getFirst();
    long length = slow.when().toNanos() - slow.when().fromNanos();
    assertEquals(length, slow.evidence().get("ownNanos").longValue());
    assertTrue(length > 30_000_000, slow::toString);
    assertEquals("main", slow.where().name());
  }

  @Test
  void aSlowIterationIsAsLongAsTheCallThatEventsTellOf() throws IOException {
    try (Run run = open(named("an iteration of many calls"), 1)) {
      Annotation slow = Findings.of(run).getFirst();
      long length = slow.when().toNanos() - slow.when().fromNanos();
      String took = "Main.step took " + UnitText.time(length) + " with what it calls on main";
      assertTrue(slow.sentence().startsWith(took), slow::sentence);
      RoutineProfile step =
          RunFigures.find(
              Rows.of(run.profile(), Rows.defaultGrouping(run.profile())).getFirst(),
              slow.where().routine());
      assertTrue(step.calls() - slow.evidence().get("calls").longValue() < 100, slow::toString);
    }
  }

  @Test
  void aSlowIterationIsNamedBesideASlowCallInAnotherOne() throws IOException {
    List<Annotation> found = findings(PlantedRuns.slowCallAndSlowIteration(), 1);
    assertEquals(
        Set.of("OUTLIERS app.Main#step()", "OUTLIERS app.Worker#work(int)"),
        found.stream().map(PlantedFindingsTest::kindAndRoutine).collect(Collectors.toSet()));
    assertEquals(2, found.size(), found::toString);
  }

  @Test
  void howManyIterationsOfABurstAreSlowIsTold() throws IOException {
    Annotation slow = findings(named("a burst of slow iterations"), 1).getFirst();
    assertTrue(slow.sentence().endsWith("; 20 calls are too long"), slow::sentence);
    assertEquals(20, slow.evidence().get("outliers").intValue());
  }

  @Test
  void callsAreNotSlowerLaterOfWhichMoreAreDelayedLaterByChance() throws IOException {
    Planted delayed = named("equal nodes of which some have no processor now and then");
    for (int seed = SEEDS + 1; seed <= 20; seed++) {
      List<Annotation> found = findings(delayed, seed);
      assertTrue(found.stream().allMatch(it -> it.kind() == Kind.OUTLIERS), found::toString);
    }
  }

  @Test
  void waitsForALockAreThoseOfTheTables() throws IOException {
    try (Run run = open(of(Kind.CONVOY), 1)) {
      Annotation convoy = Findings.of(run).getFirst();
      StateTotal monitor =
          run.stateTotals().stream()
              .filter(total -> total.label().name().equals("monitor"))
              .findFirst()
              .orElseThrow();
      assertEquals(monitor.count(), convoy.evidence().get("waits").longValue());
      assertEquals(monitor.exclusiveNanos(), convoy.evidence().get("blockedNanos").longValue());
    }
  }

  @Test
  void convoysOfTheSameOnSeveralNodesAreToldOnceWithTheNodeOfTheWorst() throws IOException {
    Annotation convoy = findings(named("lock convoys on two nodes"), 1).getFirst();
    String worst = convoy.where().node();
    assertTrue(convoy.sentence().contains(" queue for its lock of " + worst + ": "), worst);
    assertTrue(convoy.sentence().endsWith("; likewise for 1 other lock"), convoy::sentence);
  }

  @Test
  void callsThatBecomeSlowerAddUpToThoseOfTheProfile() throws IOException {
    try (Run run = open(of(Kind.SLOWER_LATER), 1)) {
      Annotation slower = Findings.of(run).getFirst();
      RoutineProfile work =
          RunFigures.find(
              Rows.of(run.profile(), Rows.defaultGrouping(run.profile())).getFirst(),
              slower.where().routine());
      long calls =
          slower.evidence().get("callsBefore").longValue()
              + slower.evidence().get("callsAfter").longValue();
      assertTrue(calls <= work.calls() && calls > work.calls() * 0.95, calls + " of " + work);
    }
  }

  @Test
  void reversedClocksLeadToTheMessageThatWasReversedMost() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    Node near = writer.node("near", 1).boot(1).clocks(0, 0, 2);
    Node far = writer.node("far", 2).boot(2).clocks(0, 0, 2);
    ThreadOfNode sender = near.thread(1, "main", 0);
    ThreadOfNode receiver = far.thread(1, "main", 0);
    ThreadOfNode reader = far.thread(7, "reader", 0);
    message(sender, near, receiver, far, 1, 20_000_000, 19_000_000);
    message(sender, near, reader, far, 2, 40_000_000, 37_000_000);
    message(sender, near, receiver, far, 3, 60_000_000, 58_000_000);
    List.of(sender, receiver, reader).forEach(thread -> thread.end(100_000_000));
    try (Run run = Run.open(writer.write())) {
      Annotation clocks = Findings.of(run).getFirst();
      assertEquals(Kind.REVERSED_CLOCKS, clocks.kind());
      assertEquals(new Where("far.2", 7L, "reader", null), clocks.where());
      assertEquals(3_000_000L, clocks.evidence().get("largestNanos"));
      assertTrue(clocks.sentence().contains("up to 3.00 ms too early (by reader of far.2)"));
      List<Long> times = new ArrayList<>();
      run.events(event -> {
        if (event instanceof Send sent && sent.number() == 2
            || event instanceof Receive got && got.number() == 2) {
          times.add(event.t());
        }
      });
      assertEquals(List.of(clocks.when().fromNanos(), clocks.when().toNanos()), times);
    }
  }

  private static void message(
      ThreadOfNode by, Node from, ThreadOfNode to, Node at, long number, long sent, long received) {
    by.extended(sent, Event.SEND, Event.halves(from.id("order"), 0), number, -1);
    to.extended(received, Event.RECEIVE, Event.halves(at.id("order"), 0), number, -1);
  }

  private static Planted named(String name) {
    return PlantedRuns.all().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Planted of(Kind kind) {
    return PlantedRuns.all().stream().filter(it -> it.kind() == kind).findFirst().orElseThrow();
  }
}
