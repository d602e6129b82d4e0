package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.programs.Start;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that end, or nearly end, in the middle of their scopes. */
class EndingsTest {
  @TempDir Path folder;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  private Child.Result run(Path jdk, String... program) throws Exception {
    List<String> command =
        new ArrayList<>(Child.command(jdk, folder.resolve("run"), "mode trace", program));
    command.add(1, "-Xmx64m");
    return Child.run(command);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aNodeSaysWhatSomebodyCalledIt(Path jdk) throws Exception {
    Path run = folder.resolve("run");
    assertEquals(3, Child.run(Child.command(jdk, run, "node-name node 2", "Ends", "exit")).exit());
    assertTrue(identities(run).contains("\"name\":\"node 2\",\"clock\""), identities(run));
    Path other = folder.resolve("other");
    List<String> command = new ArrayList<>(List.of("env", "CONCERT_NODE_NAME=north\t wing"));
    command.addAll(Child.command(jdk, other, "node-name node 2", "Ends", "exit"));
    assertEquals(3, Child.run(command).exit());
    assertTrue(identities(other).contains("\"name\":\"north  wing\""), identities(other));
  }

  private static String identities(Path run) throws Exception {
    try (Stream<Path> files = Files.walk(run)) {
      return Files.readString(
          files.filter(file -> file.endsWith(RunFormat.IDENTITIES)).findFirst().orElseThrow());
    }
  }

  private Scan scan() throws Exception {
    Scan scan = Scan.onlyNode(folder.resolve("run"));
    assertEquals(0, scan.lost + scan.lostEvents);
    assertEquals(1, scan.calls("outer"));
    return scan;
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void exitInTheMiddleKeepsEveryCall(Path jdk) throws Exception {
    assertEquals(3, run(jdk, "Ends", "exit").exit());
    Scan scan = scan();
    assertEquals(100, scan.calls("inner"));
    assertEquals(100, new Replay(scan).calls("inner"));
    assertEquals(Header.ENDED, scan.state);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void haltInTheMiddleKeepsEveryCallAndLeavesTheScopeOpen(Path jdk) throws Exception {
    assertEquals(4, run(jdk, "Ends", "halt").exit());
    Scan scan = scan();
    assertEquals(100, scan.calls("inner"));
    assertEquals(Header.RUNNING, scan.state);
    assertTrue(scan.nodes.stream().anyMatch(n -> n.id != 0 && Tree.open(n.time)));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramThatRunsOutOfMemoryAndGoesOnIsMeasuredOn(Path jdk) throws Exception {
    Child.Result result = run(jdk, "Ends", "memory");
    assertEquals("done\n", result.out(), result.err());
    assertEquals(0, result.exit());
    assertEquals(200, scan().calls("inner"));
  }

  /** Classes that are on the class path are found by code that needs memory itself. */
  @ParameterizedTest
  @MethodSource("jdks")
  void theHelperOutlivesALackOfMemoryWhereverItsClassesAre(Path jdk) throws Exception {
    List<String> command =
        List.of(
            jdk.resolve("bin/java").toString(),
            "-Xmx64m",
            "-cp",
            Child.classPath(),
            Start.class.getName(),
            folder.resolve("run").toString(),
            "mode trace",
            "Ends",
            "memory");
    Child.Result result = Child.run(command);
    assertEquals("done\n", result.out(), result.err());
    assertFalse(result.err().contains("OutOfMemoryError"), result.err());
    assertEquals(200, scan().calls("inner"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramThatDiesOfItsMemoryLeavesItsCalls(Path jdk) throws Exception {
    Child.Result result = run(jdk, "Ends", "memory, uncaught");
    assertEquals(1, result.exit());
    assertTrue(result.err().contains("OutOfMemoryError"), result.err());
    assertEquals(100, scan().calls("inner"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void tenThousandFramesAreTenThousandContexts(Path jdk) throws Exception {
    assertEquals("done\n", run(jdk, "Ends", "deep", "10000").out());
    Scan scan = scan();
    assertEquals(10_000, scan.calls("deep"));
    assertEquals(10_000, scan.nodes.stream().filter(n -> n.name(scan).equals("deep")).count());
    assertEquals(10_000, new Replay(scan).calls("deep"));
  }
}
