package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Amount;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.CallEdges.Edge;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Metrics beside time, of a program that says what it uses. */
class MetricsTest {
  private static final long MILLI = 1_000_000;

  @TempDir Path folder;

  private Profile measure(String metrics) throws Exception {
    Path run = folder.resolve("run");
    String settings = "mode profile\nclock nanotime\nmetrics " + metrics;
    Process program = ChildJvm.start(MeteredProgram.class, run, settings, folder.resolve("mapped"));
    assertEquals(0, program.waitFor());
    Run opened = Run.open(run);
    Profile profile = opened.profile();
    assertEquals(List.of(), opened.problems());
    return profile;
  }

  private static Map<String, RoutineProfile> routines(Profile profile) {
    return profile.threads().stream()
        .flatMap(thread -> thread.routines().stream())
        .collect(Collectors.toMap(RoutineProfile::routine, Function.identity()));
  }

  @Test
  void bytesAllocatedAreExact() throws Exception {
    Map<String, RoutineProfile> routines = routines(measure("alloc"));
    long inner = (long) MeteredProgram.ALLOCATIONS * MeteredProgram.ALLOCATED_BYTES;
    assertEquals(new Amount(inner, inner), routines.get("allocates").amounts().get("alloc"));
    assertEquals(
        MeteredProgram.ALLOCATED_BYTES, routines.get("blocks").amounts().get("alloc").inclusive());
    Amount outer = routines.get("outer").amounts().get("alloc");
    assertTrue(outer.exclusive() >= MeteredProgram.OWN_BYTES);
    assertTrue(outer.inclusive() >= inner + outer.exclusive());
  }

  @Test
  void bytesAreToldOfEachCallerToo() throws Exception {
    measure("alloc");
    CallEdges edges = Run.open(folder.resolve("run")).heat().edges();
    Edge allocates =
        edges.callees("outer").stream()
            .filter(edge -> "allocates".equals(edge.other()))
            .findFirst()
            .orElseThrow();
    long inner = (long) MeteredProgram.ALLOCATIONS * MeteredProgram.ALLOCATED_BYTES;
    assertEquals(Map.of("alloc", inner), allocates.amounts());
  }

  @Test
  void severalAtOnceAreToldForEachRoutine() throws Exception {
    Profile profile = measure("time,cpu,alloc,blocked,waited,gc");
    assertEquals(
        List.of("time", "cpu", "alloc", "blocked", "waited", "gc"),
        profile.metrics().stream().map(Metric::name).toList());
    profile.metrics().stream()
        .filter(metric -> !metric.isTime())
        .forEach(metric -> assertTrue(metric.readNanos() > 0, metric::name));
    Map<String, RoutineProfile> routines = routines(profile);
    RoutineProfile sleeps = routines.get("sleeps");
    long slept = (long) MeteredProgram.SLEEPS * MeteredProgram.SLEEP_MILLIS * MILLI;
    // Told in whole milliseconds, so that each sleep may seem one too short.
    assertTrue(
        sleeps.amounts().get("waited").inclusive() >= slept - MeteredProgram.SLEEPS * MILLI,
        sleeps::toString);
    assertTrue(sleeps.amounts().get("cpu").inclusive() < sleeps.inclusiveNanos());
    assertEquals(0, sleeps.amounts().get("blocked").inclusive());
    RoutineProfile blocks = routines.get("blocks");
    assertTrue(
        blocks.amounts().get("blocked").inclusive() >= (MeteredProgram.BLOCKED_MILLIS - 1) * MILLI,
        blocks::toString);
    assertEquals(MeteredProgram.ALLOCATED_BYTES, blocks.amounts().get("alloc").inclusive());
    assertTrue(blocks.amounts().get("gc").inclusive() >= 0);
  }

  @Test
  void theAmountsOfAThreadAndItsRestAddUp() throws Exception {
    for (ThreadProfile thread : measure("cpu,alloc").by(new Metric("alloc", "B")).threads()) {
      long exclusive = thread.routines().stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
      assertEquals(thread.lifeNanos(), exclusive + thread.root().exclusiveNanos());
    }
  }

  @Test
  void virtualThreadsHaveNoneAndThatIsNotZero() throws Exception {
    Profile profile = measure("alloc");
    RoutineProfile virtual = routines(profile).get("virtual");
    assertEquals(1, virtual.calls());
    assertNull(virtual.amounts().get("alloc"));
    RoutineProfile shown = routines(profile.by(new Metric("alloc", "B"))).get("virtual");
    assertEquals(Quality.NOT_MEASURED, shown.quality());
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
  void theSystemsAccountsCountFaultsAndSwitches() throws Exception {
    Map<String, RoutineProfile> routines = routines(measure("faults,switches"));
    assertTrue(
        routines.get("sleeps").amounts().get("switches").inclusive() >= MeteredProgram.SLEEPS);
    // The kernel maps up to 16 pages at a fault, or 512 where it has large ones.
    int fewest = MeteredProgram.MAPPED_BYTES / 4096 / 512;
    assertTrue(routines.get("touches").amounts().get("faults").inclusive() >= fewest);
  }

  /** Which of them there are depends on the machine; that it says so does not. */
  @Test
  void whatCannotBeHadSaysWhy() throws Exception {
    Profile profile = measure("cpu,migrations,cycles,instructions,cache-misses,branch-misses");
    assertEquals(7, profile.metrics().size());
    Map<String, Amount> sleeps = routines(profile).get("sleeps").amounts();
    for (Metric metric : profile.metrics()) {
      if (metric.unavailable() == null && !metric.isTime()) {
        assertNotNull(sleeps.get(metric.name()), metric::name);
      } else if (!metric.isTime()) {
        assertNull(sleeps.get(metric.name()), metric::name);
        assertTrue(metric.unavailable().length() > 10, metric::unavailable);
      }
    }
    assertNotNull(sleeps.get("cpu"));
  }
}
