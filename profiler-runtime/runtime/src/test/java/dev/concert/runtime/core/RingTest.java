package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Traces that may not grow for ever. */
class RingTest {
  private static final long LIMIT = 2 << 20;

  @TempDir Path folder;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  /** Each thread tells its start, and enters and leaves one scope around those of the calls. */
  private Scan measure(Path jdk, String settings) throws Exception {
    Path run = folder.resolve("run");
    Child.Result result =
        Child.run(Child.command(jdk, run, settings, "ManyThreads", "8", "200000", "4"));
    assertEquals("done\n", result.out(), result.err());
    Scan scan = Scan.onlyNode(run);
    Path node = Scan.nodes(run).get(0);
    String trace = RunFormat.traceName(node.getFileName().toString(), 1);
    assertTrue(Files.size(node.resolve(trace)) <= LIMIT);
    assertEquals(1_600_000, scan.calls("inner"), "the profile is whole");
    return scan;
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRingKeepsTheNewestEventsAndCountsTheOthersByThread(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace,trace-limit " + LIMIT + ",ring");
    long gone = scan.overwritten.values().stream().mapToLong(Long::longValue).sum();
    long kept = scan.events.stream().filter(e -> !e.is(Event.OPEN)).count();
    assertEquals(8 * 3L + 3 * 1_600_000L, gone + kept);
    assertTrue(scan.overwritten.size() >= 4, scan.overwritten::toString);
    assertEquals(0, scan.lostEvents);
    long last = scan.events.get(scan.events.size() - 1).tick();
    assertTrue(
        scan.events.stream().anyMatch(e -> e.kind() == Event.EXIT && e.tick() == last), "the end");
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatIsOpenIsToldWhereItsEntryIsGone(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace,trace-limit " + LIMIT + ",ring");
    Map<Long, Scan.Happening> first = new HashMap<>();
    scan.events.forEach(event -> first.putIfAbsent(event.thread(), event));
    assertTrue(first.size() >= 2, first::toString);
    for (Scan.Happening event : first.values()) {
      if (event.is(Event.OPEN)) {
        assertEquals("outer", scan.names.get((int) event.payload()));
        assertTrue(event.second() < event.tick());
      } else {
        assertEquals(Event.START, event.kind(), "nothing of the thread is gone");
      }
    }
    assertTrue(first.values().stream().anyMatch(event -> event.is(Event.OPEN)));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void withoutARingTheOldestRemainAndTheOthersAreCounted(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace,trace-limit " + LIMIT);
    assertEquals(8 * 3L + 3 * 1_600_000L, scan.lostEvents + scan.events.size());
    assertTrue(scan.overwritten.isEmpty());
  }
}
