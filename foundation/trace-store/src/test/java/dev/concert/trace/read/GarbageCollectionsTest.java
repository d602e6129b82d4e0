package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Trace;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.path.CriticalPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GarbageCollectionsTest extends RunOfOneCall {
  private static GarbageCollection young(long from, long to) {
    return new GarbageCollection(
        "host.1",
        from,
        to,
        true,
        "G1 Young Generation",
        "end of minor GC",
        "G1 Evacuation Pause",
        4_000,
        1_000,
        MILLI,
        -1);
  }

  @Test
  void collectionsComeInTheOrderOfTimeHoweverTheyWereTold() throws IOException {
    node.collected().pause(300, 400, 4_000, 1_000).pause(100, 200, 4_000, 1_000);
    Trace.Node read = only(open());
    assertEquals(List.of(young(100, 200), young(300, 400)), read.activities());
    assertTrue(read.recordsCollections());
  }

  @Test
  void aConcurrentCycleIsNoPause() throws IOException {
    node.collected().says("{\"gc\":{\"start\":1,\"tick\":9,\"concurrent\":true,\"name\":\"Z\"}}");
    assertFalse(only(open()).activities().getFirst().pause());
  }

  @Test
  void anOldRunSaysThatCollectionsWereNotRecorded() throws IOException {
    Trace.Node read = only(open());
    assertFalse(read.recordsCollections());
    assertEquals(List.of(), read.activities());
    assertEquals(0, read.processors());
  }

  @Test
  void aRunInWhichTheyCouldNotBeRecordedSaysWhy() throws IOException {
    node.says("{\"collectors\":{\"tick\":0,\"why\":\"there is no module\"}}");
    Run run = open();
    assertFalse(only(run).recordsCollections());
    assertEquals(
        List.of("Garbage collections were not recorded, since there is no module."),
        run.problems());
  }

  @Test
  void whereThereWereTooManyAProblemSaysSo() throws IOException {
    node.collected().pause(100, 200, 4_000, 1_000).says("{\"uncollected\":{\"tick\":300}}");
    Run run = open();
    run.trace();
    assertEquals(
        List.of(
            "There were so many garbage collections that the later ones were not recorded: only 1"
                + " are."),
        run.problems());
  }

  @Test
  void eventsHaveThemAtTheirBeginning() throws IOException {
    node.collected().pause(100, 200, 4_000, 1_000);
    List<TraceEvent> events = new ArrayList<>();
    open().events(events::add);
    List<TraceEvent> collections =
        events.stream().filter(TraceEvent.Jvm.class::isInstance).toList();
    assertEquals(List.of(new TraceEvent.Jvm(young(100, 200))), collections);
    List<Long> times = events.stream().map(TraceEvent::t).toList();
    assertEquals(times.stream().sorted().toList(), times);
  }

  @Test
  void theyAreFoundByCauseCollectorAndTheWordGc() throws IOException {
    node.collected().pause(100, 200, 4_000, 1_000);
    Run run = open();
    for (String text : List.of("gc", "evacuation", "g1 young", "garbage")) {
      FoundList found = FoundList.ofFirst(10);
      run.find(RunSearch.of(text), found);
      assertEquals(1, found.total(), text);
      Found place = found.kept().getFirst();
      assertEquals(Found.Kind.GC, place.thing().kind());
      assertEquals("G1 Young Generation, G1 Evacuation Pause", place.thing().name());
      assertEquals(100, place.fromNanos());
      assertEquals(200, place.toNanos());
      assertEquals(
          Map.of(Found.Kind.GC, 1L), run.counts(RunSearch.of(text)).byKind(), "counts of " + text);
    }
    FoundList later = FoundList.ofFirst(10);
    run.find(RunSearch.of("gc").within(201, 300), later);
    assertEquals(0, later.total());
  }

  @Test
  void pausesThatTakeATwentiethOfTheRunAreAFinding() throws IOException {
    node.collected();
    for (int i = 0; i < 10; i++) {
      long from = (10 + 50L * i) * MILLI;
      node.pause(from, from + (i == 3 ? 9 : 7) * MILLI, 400 << 20, 100 << 20);
    }
    List<Annotation> found = findings(open(), Annotation.Kind.COLLECTION_PAUSES);
    assertEquals(1, found.size());
    Annotation finding = found.getFirst();
    assertEquals(
        "garbage collection kept all threads of host.1 standing for 7.2 % of the time: 10 pauses of"
            + " 72.0 ms in all, the longest 9.00 ms",
        finding.sentence());
    assertEquals(
        "many objects that live briefly, since 2.93 GiB were freed; --metrics alloc says which"
            + " routines make them",
        finding.cause());
    assertEquals(new Annotation.When(160 * MILLI, 169 * MILLI), finding.when());
  }

  @Test
  void muchThatOutlivesThePausesIsToldAsTheCause() throws IOException {
    node.collected().pause(MILLI, 101 * MILLI, 100, 90);
    assertEquals(
        "objects that outlive the pauses, since 90 % of what was in use stayed so; in a larger heap"
            + " (-Xmx) there are fewer pauses",
        findings(open(), Annotation.Kind.COLLECTION_PAUSES).getFirst().cause());
  }

  @Test
  void fewPausesAndConcurrentCyclesAreNoFinding() throws IOException {
    node.collected().pause(10 * MILLI, 40 * MILLI, 100, 90);
    node.says("{\"gc\":{\"start\":1,\"tick\":900000000,\"concurrent\":true,\"name\":\"Z\"}}");
    assertEquals(List.of(), findings(open(), Annotation.Kind.COLLECTION_PAUSES));
  }

  @Test
  void theCriticalPathIsThatOfTheThreads() throws IOException {
    CriticalPath before = CriticalPath.of(open());
    node.collected().pause(990 * MILLI, 1_400 * MILLI, 4_000, 1_000);
    assertEquals(before.parts(), CriticalPath.of(open()).parts());
  }

  @Test
  void aShiftedNodeTakesItsCollectionsAlong() throws IOException {
    node.collected().pause(100, 200, 4_000, 1_000);
    Run run = open();
    run.shift(Map.of("host.1", 50L));
    assertEquals(List.of(young(150, 250)), only(run).activities());
  }

  @Test
  void processorsOfAMachineAreCountedOnce() throws IOException {
    node.processors(4);
    RunWriter.Node second = writer.node("host", 2).processors(4);
    second.thread(1, "main", 0).enter(5, "a.A#main()").exit(9, "a.A#main()").end(10);
    RunWriter.Node other = writer.node("other", 3).processors(2);
    other.thread(1, "main", 0).enter(5, "a.A#main()").exit(9, "a.A#main()").end(10);
    assertEquals(6, Trace.Node.processors(open().trace().nodes()));
  }

  @Test
  void whereANodeDoesNotTellItsProcessorsTheirSumIsNotKnown() throws IOException {
    node.processors(4);
    RunWriter.Node other = writer.node("other", 3);
    other.thread(1, "main", 0).enter(5, "a.A#main()").exit(9, "a.A#main()").end(10);
    assertEquals(0, Trace.Node.processors(open().trace().nodes()));
  }
}
