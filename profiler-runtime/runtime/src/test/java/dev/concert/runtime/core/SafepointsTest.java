package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a JVM's safepoints leave in its run. */
class SafepointsTest {
  /** What the agent opens. */
  private static final List<String> OPENED =
      List.of(
          "--add-opens=java.management/sun.management=ALL-UNNAMED",
          "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");

  private static final Pattern SAFEPOINT =
      Pattern.compile(
          "\\{\"safepoint\":\\{\"start\":(\\d+),\"tick\":(\\d+),\"name\":\"(\\w+)\",\"reachNanos\":(\\d+)}}");

  @TempDir Path folder;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  /** Of a program that has garbage collected until its run has a line of a kind. */
  private Scan traced(Path jdk, List<String> options, String kind) throws Exception {
    Path run = folder.resolve("run");
    return run(jdk, "mode trace", options, "done\n", "Collects", run.toString(), kind);
  }

  private Scan run(Path jdk, String settings, List<String> options, String says, String... program)
      throws Exception {
    Path run = folder.resolve("run");
    List<String> command = Child.command(jdk, run, settings, program);
    command.addAll(1, options);
    assertEquals(new Child.Result(0, says, ""), Child.run(command));
    return Scan.onlyNode(run);
  }

  private static List<String> lines(Scan scan, String kind) {
    return scan.identities.stream().filter(it -> it.startsWith("{\"" + kind + "\"")).toList();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aTracedProgramsSafepointsAreToldWithTheirOperationAndTimes(Path jdk) throws Exception {
    Scan scan = traced(jdk, OPENED, "safepoint");
    assertEquals(1, lines(scan, "safepoints").size());
    assertTrue(lines(scan, "safepoints").get(0).matches("\\{\"safepoints\":\\{\"tick\":\\d+}}"));
    List<Matcher> told =
        scan.identities.stream().map(SAFEPOINT::matcher).filter(Matcher::matches).toList();
    assertTrue(told.stream().anyMatch(it -> it.group(3).contains("Collect")), told::toString);
    for (Matcher one : told) {
      long start = Long.parseLong(one.group(1));
      long end = Long.parseLong(one.group(2));
      assertTrue(start <= end && end <= scan.now, start + " to " + end + " of " + scan.now);
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void theLogIsGoneWhenTheProgramHasEnded(Path jdk) throws Exception {
    traced(jdk, OPENED, "safepoint");
    try (Stream<Path> files = Files.walk(folder)) {
      assertFalse(files.anyMatch(it -> it.endsWith("safepoints.log")));
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramThatIsMeasuredWithoutTheAgentTellsNone(Path jdk) throws Exception {
    Scan scan = traced(jdk, List.of(), "collectors");
    assertEquals(List.of(), lines(scan, "safepoints"));
    assertEquals(List.of(), lines(scan, "safepoint"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProfiledProgramLogsNone(Path jdk) throws Exception {
    Scan scan = run(jdk, "mode profile", OPENED, "done\n", "Sleeps", "100");
    assertEquals(List.of(), lines(scan, "safepoints"));
  }
}
