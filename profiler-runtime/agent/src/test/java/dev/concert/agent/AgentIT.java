package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Replay;
import dev.concert.runtime.core.Scan;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packaged agent on unchanged programs, on this JDK and on 17 where it is found. */
class AgentIT {
  @TempDir Path folder;
  private Path classes;
  private Path run;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  @BeforeEach
  void makeFolders() throws IOException {
    classes = Files.createDirectory(folder.resolve("classes"));
    run = Files.createDirectory(folder.resolve("run"));
  }

  private List<String> command(Path jdk, String settings, String... rest) throws IOException {
    return AgentedJvm.command(jdk, run, settings, rest);
  }

  @Test
  void theRuntimeExistsOnceAndStartsNothing() throws IOException {
    try (JarFile runtime = new JarFile(Jars.runtime().toFile());
        JarFile agent = new JarFile(Jars.agent().toFile())) {
      assertTrue(
          folders(runtime).stream().allMatch(folder -> folder.startsWith("dev/concert/runtime/")),
          () -> folders(runtime).toString());
      assertTrue(
          folders(agent).stream().allMatch(folder -> folder.startsWith("dev/concert/agent/")),
          () -> folders(agent).toString());
      assertNull(runtime.getManifest().getMainAttributes().getValue("Premain-Class"));
    }
  }

  /** The folders that hold classes. */
  private static Set<String> folders(JarFile jar) {
    return jar.stream()
        .map(entry -> entry.getName())
        .filter(name -> name.endsWith(".class"))
        .map(name -> name.substring(0, name.lastIndexOf('/') + 1))
        .collect(Collectors.toSet());
  }

  private Scan measure(Path jdk, String settings, String program, String... arguments)
      throws Exception {
    Compiled.compile(program, 17, classes);
    List<String> command = command(jdk, settings, "-cp", classes.toString(), program);
    command.addAll(List.of(arguments));
    Child.Result result = Child.run(command);
    assertEquals("done\n", result.out(), result.err());
    assertEquals(0, result.exit());
    return Scan.onlyNode(run);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void callsOfAnUnchangedProgramAreExact(Path jdk) throws Exception {
    checkCounted(measure(jdk, "mode profile", "Counted"));
  }

  private static void checkCounted(Scan scan) {
    assertEquals(1973, scan.calls("Counted#fib(I)I"));
    assertEquals(100, scan.calls("Counted#fails(I)V"));
    assertEquals(99, scan.calls("Counted#<init>()V"));
    assertEquals(99, scan.calls("Counted#<init>(I)V"));
    assertEquals(99, scan.calls("Counted#apply(Ljava/util/function/IntUnaryOperator;)I"));
    assertEquals(99, scan.calls("Counted#lambda$main$0(I)I"));
    assertEquals(1, scan.calls("Counted#main([Ljava/lang/String;)V"));
    assertEquals(Header.ENDED, scan.state);
    assertEquals(0, scan.lost);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatIsExcludedOrNotIncludedIsNotMeasured(Path jdk) throws Exception {
    Scan scan =
        measure(
            jdk, "mode profile,include Counted#f*,include Counted#main,exclude *#fails", "Counted");
    assertEquals(1973, scan.calls("Counted#fib(I)I"));
    assertEquals(1, scan.calls("Counted#main([Ljava/lang/String;)V"));
    assertEquals(0, scan.calls("Counted#fails(I)V"));
    assertEquals(0, scan.calls("Counted#<init>()V"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void itSaysAtTheStartWhatIsMeasured(Path jdk) throws Exception {
    Compiled.compile("Blocking", 17, classes);
    Child.Result result =
        Child.run(command(jdk, "mode trace", "-cp", classes.toString(), "Blocking"));
    List<String> told =
        Scan.onlyNode(run).identities.stream().filter(l -> l.startsWith("{\"class\"")).toList();
    long routines = told.stream().mapToLong(line -> line.split("\\{\"id\":").length - 1).sum();
    assertTrue(routines > 10, told::toString);
    assertEquals(
        "concert: measuring in mode trace the classes of %s: %d routines in %d classes.\n"
            .formatted(classes.toRealPath(), routines, told.size()),
        result.err());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aJvmThatRunsNoneOfTheApplicationsClassesLeavesNothing(Path jdk) throws Exception {
    Compiled.compile("Counted", 17, classes);
    Child.Result result =
        Child.run(command(jdk, "mode trace,package other", "-cp", classes.toString(), "Counted"));
    assertEquals(new Child.Result(0, "done\n", ""), result);
    assertEquals(List.of(), Scan.nodes(run));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void jvmsThatTheProgramStartsBelongToTheRun(Path jdk) throws Exception {
    Compiled.compile("Counted", 17, classes);
    String path = classes.toString();
    Child.Result result = Child.run(command(jdk, "mode profile", "-cp", path, "Counted", path));
    assertEquals("done\n0 4\ndone\n", result.out(), result.err());
    assertEquals(2, Scan.nodes(run).size());
    for (Path node : Scan.nodes(run)) {
      checkCounted(new Scan(node));
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void waitsAreSeenWithTheirReason(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace", "Blocking");
    Map<String, Long> longest = longestWaitsMillis(scan);
    assertTrue(longest.get("sleep") >= 29, longest.toString());
    assertTrue(longest.get("monitor") >= 20, longest.toString());
    assertTrue(longest.get("wait") >= 4, longest.toString());
    assertTrue(longest.get("io") >= 15, longest.toString());
    assertTrue(longest.get("future") >= 4, longest.toString());
    long contended =
        scan.events.stream()
            .filter(e -> e.kind() == Event.BLOCK && e.id() == Event.MONITOR)
            .filter(e -> waitMillis(scan, e) >= 20 && wasHeld(scan, e))
            .count();
    assertEquals(2, contended, "for the synchronized method, and for the block");
    assertTrue(waitsIn(scan, "Blocking#method(Ljava/util/concurrent/CountDownLatch;)V") >= 20);
    long method =
        scan.nodes.stream()
            .filter(node -> node.name(scan).startsWith("Blocking#method("))
            .mapToLong(scan::inclusive)
            .max()
            .orElseThrow();
    assertTrue(method >= 45_000_000, "waits, then sleeps: " + method);
  }

  /** Whether another thread had the monitor; else the machine let the thread wait. */
  private static boolean wasHeld(Scan scan, Scan.Happening block) {
    return scan.events.stream()
        .filter(e -> e.is(Event.HELD) && e.thread() != block.thread())
        .filter(e -> e.payload() == block.payload())
        .anyMatch(e -> e.second() <= block.tick() && e.tick() >= block.tick());
  }

  /** How long a thread waited for a monitor right at the beginning of a routine, at most. */
  private static long waitsIn(Scan scan, String routine) {
    long longest = 0;
    List<Scan.Happening> events =
        scan.events.stream().filter(event -> !event.is(Event.OBJECT)).toList();
    for (int i = 1; i < events.size(); i++) {
      Scan.Happening block = events.get(i);
      Scan.Happening enter = events.get(i - 1);
      if (block.kind() == Event.BLOCK
          && enter.kind() == Event.ENTER
          && enter.thread() == block.thread()
          && scan.names.get(enter.id()).equals(routine)) {
        longest = Math.max(longest, waitMillis(scan, block));
      }
    }
    return longest;
  }

  private static Map<String, Long> longestWaitsMillis(Scan scan) {
    return scan.events.stream()
        .filter(e -> e.kind() == Event.BLOCK)
        .collect(Collectors.toMap(e -> Event.reason(e.id()), e -> waitMillis(scan, e), Math::max));
  }

  private static long waitMillis(Scan scan, Scan.Happening block) {
    return scan.events.stream()
        .filter(e -> e.kind() == Event.UNBLOCK && e.thread() == block.thread())
        .filter(e -> e.tick() >= block.tick())
        .mapToLong(e -> (e.tick() - block.tick()) / 1_000_000)
        .min()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void tasksAreFollowedFromTheirSubmissionToTheirStart(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace", "Blocking");
    List<String> submitted = new ArrayList<>();
    for (Scan.Happening submit : scan.events) {
      if (submit.kind() == Event.SUBMIT) {
        Scan.Happening start =
            scan.events.stream()
                .filter(e -> e.kind() == Event.START && e.payload() == submit.payload())
                .findFirst()
                .orElseThrow();
        assertTrue(start.tick() >= submit.tick());
        assertTrue(start.thread() != submit.thread());
        submitted.add(scan.names.get(submit.id()));
      }
    }
    assertTrue(submitted.contains("Blocking$Task"), submitted.toString());
    assertTrue(submitted.stream().anyMatch(name -> name.startsWith("Blocking$$Lambda")));
    assertEquals(4, submitted.stream().filter("java.lang.Thread"::equals).count());
    assertTrue(new Replay(scan).calls("Blocking#sleeps()V") == 2);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aProgramOfModulesIsMeasured(Path jdk) throws Exception {
    Path sources = Files.createDirectories(folder.resolve("src/p"));
    Files.writeString(sources.resolveSibling("module-info.java"), "module m { }");
    Files.writeString(
        sources.resolve("Main.java"),
        "package p; public class Main { static void work() {} public static void main(String[] a)"
            + " { work(); System.out.println(\"done\"); } }");
    Compiled.compileFiles(
        List.of(sources.resolveSibling("module-info.java"), sources.resolve("Main.java")),
        17,
        classes);
    Child.Result result =
        Child.run(command(jdk, "mode trace,package p", "-p", classes.toString(), "-m", "m/p.Main"));
    assertEquals("done\n", result.out(), result.err());
    assertEquals(1, Scan.onlyNode(run).calls("p.Main#work()V"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void modesAreSwitchedWhileTheProgramRuns(Path jdk) throws Exception {
    Compiled.compile("Obeys", 17, classes);
    Process process =
        new ProcessBuilder(command(jdk, "mode profile", "-cp", classes.toString(), "Obeys"))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (Writer in = process.outputWriter();
        BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      work(in, out, 3);
      assertEquals("mode off\nroutines 0\n", ask(1, "mode off"));
      work(in, out, 5);
      assertEquals("mode trace\nroutines 2\n", ask(2, "mode trace\noff Obeys#main"));
      work(in, out, 7);
      assertEquals(
          "mode trace\nroutines 2\nproblem 'nonsense' is not known here\n",
          ask(3, "mode trace\noff Obeys#work\nnonsense x"));
      work(in, out, 11);
    } finally {
      assertEquals(0, process.waitFor());
    }
    Scan scan = Scan.onlyNode(run);
    assertEquals(3 + 7, scan.calls("Obeys#work()V"));
    assertEquals(7, new Replay(scan).calls("Obeys#work()V"));
    assertEquals(7 + 11, sleeps(scan), "seen in classes that were loaded before they were wanted");
  }

  private static long sleeps(Scan scan) {
    return scan.events.stream()
        .filter(e -> e.kind() == Event.BLOCK && e.id() == Event.SLEEP)
        .count();
  }

  private static void work(Writer in, BufferedReader out, int times) throws IOException {
    for (int i = 0; i < times; i++) {
      in.write("go\n");
      in.flush();
      assertEquals("ok", out.readLine());
    }
  }

  private String ask(int number, String request) throws IOException {
    return NodeControl.ask(Scan.nodes(run).get(0), number, request);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void withoutTheRuntimeTheProgramRunsUnmeasured(Path jdk) throws Exception {
    Compiled.compile("Counted", 17, classes);
    List<String> command = command(jdk, "mode profile", "-cp", classes.toString(), "Counted");
    command.removeIf(word -> word.startsWith("-Xbootclasspath"));
    Child.Result result = Child.run(command);
    assertEquals("done\n", result.out());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().startsWith("concert: nothing is measured: "), result.err());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRunThatCannotBeWrittenIsSaidOnceAndTheProgramRuns(Path jdk) throws Exception {
    Compiled.compile("Counted", 17, classes);
    List<String> command = command(jdk, "mode profile", "-cp", classes.toString(), "Counted");
    Path file = Files.createFile(folder.resolve("file"));
    command.replaceAll(word -> word.replace("=" + run, "=" + file.resolve("run")));
    Child.Result result = Child.run(command);
    assertEquals("done\n", result.out());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().startsWith("concert: nothing is measured: "), result.err());
  }
}
