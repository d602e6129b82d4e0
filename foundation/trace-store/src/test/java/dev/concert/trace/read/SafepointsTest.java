package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.trace.findings.Annotation;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SafepointsTest extends RunOfOneCall {
  @Test
  void aHaltThatIsNoCollectionStandsForItself() throws IOException {
    node.safepoints().halt(100, 400, "ThreadDump", 30);
    assertTrue(only(open()).recordsSafepoints());
    assertEquals(
        List.of(new Safepoint("host.1", 100, 400, "ThreadDump", 30)), only(open()).activities());
  }

  @Test
  void aPauseForCollectionHasTheExactTimesOfItsSafepoint() throws IOException {
    node.collected().pause(10 * MILLI, 12 * MILLI, 4_000, 1_000);
    node.safepoints().halt(10 * MILLI + 345, 11 * MILLI + 678, "G1CollectForAllocation", 90);
    List<JvmActivity> activities = only(open()).activities();
    assertEquals(1, activities.size());
    GarbageCollection pause = (GarbageCollection) activities.getFirst();
    assertEquals(10 * MILLI + 345, pause.fromNanos());
    assertEquals(11 * MILLI + 678, pause.toNanos());
    assertEquals(90, pause.reachNanos());
    assertEquals("G1 Evacuation Pause", pause.cause());
    assertTrue(pause.resolutionNanos() < MILLI);
  }

  @Test
  void eachSafepointMakesOnePauseExact() throws IOException {
    node.collected().pause(10 * MILLI, 10 * MILLI, 9, 1).pause(11 * MILLI, 11 * MILLI, 9, 1);
    node.safepoints()
        .halt(10 * MILLI + 100, 10 * MILLI + 200, "G1PauseRemark", 1)
        .halt(11 * MILLI + 100, 11 * MILLI + 200, "G1PauseCleanup", 1);
    assertEquals(
        List.of(10 * MILLI + 100, 11 * MILLI + 100),
        only(open()).activities().stream().map(JvmActivity::fromNanos).toList());
  }

  @Test
  void aThreadDumpBesideAPauseIsNotTakenForIt() throws IOException {
    node.collected().pause(10 * MILLI, 12 * MILLI, 9, 1);
    node.safepoints().halt(11 * MILLI, 12 * MILLI, "ThreadDump", 1);
    assertEquals(
        List.of("G1 Young Generation, G1 Evacuation Pause", "safepoint, ThreadDump"),
        only(open()).activities().stream().map(JvmActivity::name).toList());
  }

  @Test
  void aConcurrentCycleTakesNoSafepoint() throws IOException {
    node.collected()
        .says(
            "{\"gc\":{\"start\":1,\"tick\":9000,\"concurrent\":true,\"name\":\"G1 Concurrent\"}}");
    node.safepoints().halt(100, 200, "G1PauseRemark", 1);
    assertEquals(2, only(open()).activities().size());
  }

  @Test
  void aRunInWhichTheyCouldNotBeRecordedSaysWhy() throws IOException {
    node.says("{\"safepoints\":{\"tick\":0,\"why\":\"nobody can ask\"}}");
    assertFalse(only(open()).recordsSafepoints());
    Run run = open();
    run.trace();
    assertEquals(List.of("Safepoints were not recorded, since nobody can ask."), run.problems());
  }

  @Test
  void theyAreFoundByOperationAndTheWordSafepoint() throws IOException {
    node.safepoints().halt(100, 200, "ThreadDump", 1);
    Run run = open();
    for (String text : List.of("safepoint", "threaddump")) {
      FoundList found = FoundList.ofFirst(10);
      run.find(RunSearch.of(text), found);
      assertEquals(1, found.total(), text);
      assertEquals(Found.Kind.SAFEPOINT, found.kept().getFirst().thing().kind());
    }
    FoundList gc = FoundList.ofFirst(10);
    run.find(RunSearch.of("garbage"), gc);
    assertEquals(0, gc.total());
  }

  @Test
  void haltsThatTakeATwentiethOfTheRunAreAFinding() throws IOException {
    node.safepoints();
    for (int i = 0; i < 10; i++) {
      long from = (10 + 50L * i) * MILLI;
      node.halt(from, from + 8 * MILLI, i < 7 ? "ThreadDump" : "Cleanup", MILLI);
    }
    Annotation finding = findings(open(), Annotation.Kind.SAFEPOINT_HALTS).getFirst();
    assertEquals(
        "safepoints kept all threads of host.1 standing for 8.0 % of the time, without any garbage"
            + " collection: 10 halts of 80.0 ms in all, 56.0 ms of it for ThreadDump",
        finding.sentence());
    assertEquals(
        "something that often asks for the stacks of all threads, as Thread.getAllStackTraces does",
        finding.cause());
  }

  @Test
  void threadsThatTakeLongToStandStillAreTheCause() throws IOException {
    node.safepoints().halt(MILLI, 101 * MILLI, "Cleanup", 90 * MILLI);
    assertEquals(
        "threads that take long to stand still, 90.0 ms in all, as in long loops that are counted"
            + " by an int, or while pages come from the disk",
        findings(open(), Annotation.Kind.SAFEPOINT_HALTS).getFirst().cause());
  }

  @Test
  void shortHaltsAreNoFinding() throws IOException {
    node.safepoints().halt(MILLI, 31 * MILLI, "ThreadDump", 1);
    assertEquals(List.of(), findings(open(), Annotation.Kind.SAFEPOINT_HALTS));
  }
}
