package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * What takes minutes and gigabytes: {@code mvn -pl profiler-runtime/runtime test -Dtest=HeavyTest
 * -Dconcert.heavy=true}, on this JDK.
 */
@EnabledIfSystemProperty(named = "concert.heavy", matches = "true")
class HeavyTest {
  private static final int VIRTUAL = 1_000_000;
  private static final int SHORT = 300_000;
  private static final int SECONDS = 600;

  /** The goal is 250; 240 are ours, the rest is stack, of which some threads keep two pieces. */
  private static final int MOST_BYTES = 280;

  @TempDir Path folder;

  private static Path jdk() {
    return Path.of(System.getProperty("java.home"));
  }

  /** Heap in use while a million threads live, and after; with all blocks of the run mapped. */
  private long[] heap(String settings, String run) throws Exception {
    List<String> command =
        new ArrayList<>(
            Child.command(jdk(), folder.resolve(run), settings, "LiveVirtual", "" + VIRTUAL));
    command.add(1, "-Xmx8g");
    Child.Result result = Child.run(command, SECONDS);
    assertEquals(0, result.exit(), result.err());
    return result.out().lines().mapToLong(Long::parseLong).toArray();
  }

  @Test
  void aMillionLiveVirtualThreadsTakeFewBytesEachAndLeaveNothing() throws Exception {
    long[] plain = heap("mode off", "off");
    long[] traced = heap("mode trace", "trace");
    long each = (traced[0] - plain[0]) / VIRTUAL;
    long left = traced[1] - plain[1];
    System.out.printf("%d bytes for each live virtual thread, %,d left in all%n", each, left);
    assertTrue(each <= MOST_BYTES, "bytes for each: " + each);
    assertTrue(left < 16 << 20, "bytes left: " + left);
    Scan scan = Scan.onlyNode(folder.resolve("trace"));
    assertEquals(VIRTUAL, scan.calls("outer"));
    assertEquals(0, scan.lost + scan.lostEvents);
    assertEquals(VIRTUAL, new Replay(scan).calls("outer"));
  }

  @Test
  void hundredsOfThousandsOfShortThreadsAreCountedExactly() throws Exception {
    Path run = folder.resolve("short");
    List<String> command =
        Child.command(jdk(), run, "mode trace", "ManyThreads", "" + SHORT, "3", "200");
    Child.Result result = Child.run(command, SECONDS);
    assertEquals("done\n", result.out(), result.err());
    Scan scan = Scan.onlyNode(run);
    assertEquals(SHORT, scan.calls("outer"));
    assertEquals(3L * SHORT, scan.calls("inner"));
    assertEquals(4L * SHORT, new Replay(scan).calls());
    assertTrue(scan.profileBytes < 64 << 20, "bytes: " + scan.profileBytes);
    assertEquals(0, scan.lost + scan.lostEvents);
  }
}
