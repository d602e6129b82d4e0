package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a JVM's garbage collections leave in its run. */
class GarbageCollectionsTest {
  private static final Pattern COLLECTION =
      Pattern.compile(
          "\\{\"gc\":\\{\"start\":(\\d+),\"tick\":(\\d+),\"name\":\"[^\"]+\",\"action\":\"end of"
              + " major GC\",\"why\":\"System.gc\\(\\)\",\"before\":(\\d+),\"after\":(\\d+)}}");

  @TempDir Path folder;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  private Scan run(Path jdk, String settings, String option, String... program) throws Exception {
    Path run = folder.resolve("run");
    List<String> command = Child.command(jdk, run, settings, program);
    command.add(1, option);
    assertEquals(new Child.Result(0, "done\n", ""), Child.run(command));
    return Scan.onlyNode(run);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aTracedProgramsCollectionsAreToldWithTheirCauseTimeAndMemory(Path jdk) throws Exception {
    String run = folder.resolve("run").toString();
    Scan scan = run(jdk, "mode trace", "-XX:+UseSerialGC", "Collects", run, "gc");
    List<Matcher> told =
        scan.identities.stream().map(COLLECTION::matcher).filter(Matcher::matches).toList();
    assertTrue(told.size() > 0, () -> scan.identities.toString());
    for (Matcher one : told) {
      long start = Long.parseLong(one.group(1));
      long end = Long.parseLong(one.group(2));
      assertTrue(start <= end && end <= scan.now, start + " to " + end + " of " + scan.now);
      assertTrue(Long.parseLong(one.group(4)) <= Long.parseLong(one.group(3)), one.group());
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRunSaysFromWhenOnCollectionsAreToldAndHowExactly(Path jdk) throws Exception {
    String run = folder.resolve("run").toString();
    Scan scan = run(jdk, "mode trace", "-XX:+UseSerialGC", "Collects", run, "gc");
    assertEquals(1, collectors(scan).size());
    String line = collectors(scan).get(0);
    assertTrue(line.matches("\\{\"collectors\":\\{\"tick\":\\d+,\"resolutionNanos\":1000000}}"));
  }

  private static List<String> collectors(Scan scan) {
    return scan.identities.stream().filter(it -> it.startsWith("{\"collectors\"")).toList();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProfiledProgramIsNotAskedForItsCollections(Path jdk) throws Exception {
    Scan scan = run(jdk, "mode profile", "-XX:+UseSerialGC", "Sleeps", "100");
    assertEquals(List.of(), collectors(scan));
  }

  static Stream<Arguments> modules() {
    return jdks().stream()
        .flatMap(jdk -> Stream.of("java.base", "java.management").map(it -> arguments(jdk, it)));
  }

  @ParameterizedTest
  @MethodSource("modules")
  void aProgramWithoutTheModuleSaysWhyNoCollectionsAreTold(Path jdk, String modules)
      throws Exception {
    String run = folder.resolve("run").toString();
    String option = "--limit-modules=" + modules;
    Scan scan = run(jdk, "mode trace", option, "Collects", run, "collectors");
    assertEquals(1, collectors(scan).size());
    String line = collectors(scan).get(0);
    assertTrue(line.contains("\"why\":\"the program runs without the module jdk.management"), line);
  }
}
