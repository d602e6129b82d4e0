package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.runtime.format.Event;
import dev.concert.trace.read.RunWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadRunCommandsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final int PARK = 2;

  @TempDir Path folder;
  private Path run;
  private StringWriter out;
  private StringWriter err;

  /** Two nodes; the figures are such that they can be checked by hand. */
  private void write() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node node = writer.node("host", 4711).tracked("first", 16, "double[]");
    node.thread(1, "main", 0)
        .enter(1_000_000, "a.Main#main(java.lang.String[])")
        .submit(2_000_000, 77, "a.Task")
        .enter(10_000_000, "a.Solver#solve(int)")
        .access("p", 30, 10)
        .enter(20_000_000, "a.Solver#solve(int)")
        .exit(40_000_000, "a.Solver#solve(int)")
        .exit(60_000_000, "a.Solver#solve(int)")
        .value(70_000_000, "queue length", 3.5)
        .extended(72_000_000, Event.COUNTER, node.id("depth"), Double.doubleToRawLongBits(2))
        .extended(73_000_000, Event.BEGIN, node.id("request"), 1)
        .extended(74_000_000, Event.SEND, Event.halves(node.id("order"), node.id("ship")), 7, 100)
        .extended(75_000_000, Event.WAKE, 12)
        .extended(76_000_000, Event.MARK, node.id("half way"))
        .extended(77_000_000, Event.END, 1)
        .exit(90_000_000, "a.Main#main(java.lang.String[])")
        .end(100_000_000);
    node.thread(12, "pool-1-thread-1", "pool-1-thread", 5_000_000)
        .start(6_000_000, 77, "a.Task")
        .enter(6_000_000, "a.Main#main(java.lang.String[])->1")
        .block(8_000_000, PARK)
        .unblock(18_000_000, PARK)
        .access("double[]", "a.Solver#solve(int)", 21, "double[] load", 160, 320)
        .extended(25_000_000, Event.DONE, 77)
        .exit(26_000_000, "a.Main#main(java.lang.String[])->1")
        .end(100_000_000);
    writer
        .node("other", 99)
        .thread(1, "main", 0)
        .enter(50_000_000, "a.Solver#solve(int)")
        .exit(55_000_000, "a.Solver#solve(int)")
        .end(60_000_000);
    writer.write();
  }

  private int concert(String... args) {
    out = new StringWriter();
    err = new StringWriter();
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args);
  }

  @ParameterizedTest
  @CsvSource({
    "profile, profile RUN",
    "profile-main-incl, profile RUN --node host.4711 --thread main --sort incl",
    "profile-json, profile RUN --json",
    "profile-one-json, profile RUN --json --node other.99 --sort calls",
    "profile-formula, profile RUN --formula waiting=blocked/inclusive --formula exclusive/calls",
    "profile-formula-json, profile RUN --json --node other.99 --formula share=blocked/exclusive",
    "profile-range, profile RUN --from 0.01 --to 0.03 --formula blocked/inclusive",
    "profile-range-json, profile RUN --from 0.05 --node other.99 --json",
    "callpaths, callpaths RUN",
    "callpaths-json, callpaths RUN --json",
    "events, events RUN",
    "events-json, events RUN --json",
    "events-csv, events RUN --csv",
    "events-of-thread, events RUN --thread 12 --node host.4711",
    "events-of-routine, events RUN --thread main --routine SOLVER.solve --from 0.03",
    "findings, findings RUN",
    "findings-json, findings RUN --json",
    "locks, locks RUN",
    "locks-json, locks RUN --json",
    "states, states RUN --name R",
    "states-json, states RUN --name r --from 0.05 --json",
    "states-count, states RUN --name r --count",
    "states-count-json, states RUN --name solve --count --json",
    "events-part, events RUN --from 0.01 --to 0.05 --node host.4711"
  })
  void commandsPrintWhatScriptsRelyOn(String golden, String command) throws IOException {
    write();
    int exit = concert(command.replace("RUN", run.toString()).split(" "));
    assertEquals("", err.toString());
    assertEquals(Exit.DONE, exit);
    assertGolden(golden);
  }

  @Test
  void aFormulaThatMakesNoSenseIsRefusedWhereItIsWrong() throws IOException {
    write();
    String[] wrong = {"profile", run.toString(), "--formula", "sum = exclusive + calls"};
    assertEquals(Exit.WRONG_USE, concert(wrong));
    String sentence = "--formula 'exclusive + calls', at character 11: ns and call cannot be added";
    assertTrue(err.toString().contains(sentence), err.toString());
  }

  @Test
  void nothingIsBlockedInARangeWithoutWaitsOfARunThatHasSome() throws IOException {
    write();
    String[] formula = {"profile", run.toString(), "--from", "0.05", "--formula", "blocked"};
    assertEquals(Exit.DONE, concert(formula), err::toString);
    assertTrue(out.toString().contains("blocked, over "), out.toString());
  }

  @Test
  void aRangeThatEndsBeforeItBeginsIsRefused() throws IOException {
    write();
    assertEquals(
        Exit.WRONG_USE, concert("profile", run.toString(), "--from", "0.05", "--to", "0.01"));
    assertTrue(err.toString().contains("--from and --to take seconds of the run"), err.toString());
  }

  @Test
  void notesAreToldByTimeWithTheStateThatTheyAreAbout() throws IOException {
    write();
    assertEquals(Exit.DONE, concert("notes", run.toString()));
    assertEquals("nobody has written a note about this run; in easy M does\n", out.toString());
    Files.writeString(
        run.resolve("notes.json"),
        """
        {"version":1,"notes":[
          {"text":"why twice?","when":{"fromNanos":20000000,"toNanos":40000000},
           "where":{"node":"host.4711","thread":1,"name":"main","state":"a.Solver#solve(int)"}},
          {"text":"begins","when":{"fromNanos":1000000,"toNanos":1000000},"where":null}]}
        """);
    assertEquals(Exit.DONE, concert("notes", run.toString()));
    assertEquals(
        """
        0.001000 s               begins
        0.020000 s - 0.040000 s  why twice?  (a.Solver#solve(int) on main of host.4711)
        """,
        out.toString());
    assertEquals(Exit.DONE, concert("notes", run.toString(), "--json"));
    assertGolden("notes-json");
  }

  @Test
  void damagedNotesAreToldAndDoNotTouchTheRun() throws IOException {
    write();
    Files.writeString(run.resolve("notes.json"), "{\"name\":\"the slow one\",\"notes\":[]}");
    assertEquals(Exit.DONE, concert("notes", run.toString()));
    assertTrue(out.toString().startsWith("the slow one\nnobody has written"), out::toString);
    assertEquals(Exit.DONE, concert("notes", run.toString(), "--json"));
    assertTrue(out.toString().contains(",\"name\":\"the slow one\",\"notes\":[]"), out::toString);

    Files.writeString(run.resolve("notes.json"), "{\"notes\":[{}]}");
    assertEquals(Exit.PARTIAL, concert("notes", run.toString(), "--json"));
    assertTrue(err.toString().contains("1 of 1 notes"), err.toString());
    assertEquals(Exit.DONE, concert("profile", run.toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--thread nobody|the run has no thread nobody; it has: main, pool-1-thread-1",
        "--node other.99 --thread 12|the run has no thread 12; it has: main",
        "--thread 12 --from 0.03 --to 0.05|the run has no thread 12 at that time; it has: main",
        "--csv --json|--csv and --json are both instead of text; leave one of them out",
        "--from 0.05 --to 0.01|--from and --to take seconds of the run, the end not before the beginning",
        "--routine=|--routine takes a part of a name"
      })
  void eventsThatCannotBeToldAreWrongUse(String options, String sentence) throws IOException {
    write();
    List<String> words = new ArrayList<>(List.of("events", run.toString()));
    words.addAll(List.of(options.split(" ")));
    assertEquals(Exit.WRONG_USE, concert(words.toArray(String[]::new)));
    assertEquals("concert: " + sentence, err.toString().lines().findFirst().orElseThrow());
    assertEquals("", out.toString());
  }

  @Test
  void aRoutineThatNoEventNamesIsSaidAndATableHasItsColumnsStill() throws IOException {
    write();
    assertEquals(Exit.DONE, concert("events", run.toString(), "--routine", "nowhere", "--csv"));
    assertEquals(
        "concert: no event names a routine with \"nowhere\" in its name", err.toString().strip());
    assertTrue(out.toString().startsWith("t,node,thread,id,kind,"), out::toString);
    assertEquals(1, out.toString().lines().count());
    assertEquals(
        Exit.DONE, concert("events", run.toString(), "--routine", "solve", "--thread", "12"));
    assertEquals(
        "concert: no event names a routine with \"solve\" in its name, or none of what else was asked"
            + " for",
        err.toString().strip());
  }

  @Test
  void eventsOfARunWithoutEventsCannotBeChosen() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run).withoutTrace();
    writer.node("host", 1).thread(1, "main", 0).enter(0, "a.B#c()").exit(9, "a.B#c()").end(10);
    writer.write();
    assertEquals(Exit.WRONG_USE, concert("events", run.toString(), "--thread", "main"));
    assertEquals(
        "concert: " + run + " has no events to look in; record it with --mode trace",
        err.toString().lines().findFirst().orElseThrow());
  }

  private void assertGolden(String golden) throws IOException {
    String printed = out.toString().replace(folder.toString(), "/tmp");
    Path file = GOLDEN.resolve(golden + ".txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, printed);
    }
    assertEquals(Files.readString(file), printed);
  }

  @Test
  void eventsSayWhichClocksMessagesHaveSetAndAFindingLeadsThere() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node near = writer.node("near", 1).boot(1).clocks(0, 0, 2);
    near.thread(1, "main", 0)
        .extended(5_000_000, Event.SEND, Event.halves(near.id("order"), 0), 7, -1)
        .end(9_000_000);
    RunWriter.Node far = writer.node("far", 2).boot(2).clocks(0, 0, 2);
    far.thread(1, "main", 0)
        .extended(2_000_000, Event.RECEIVE, Event.halves(far.id("order"), 0), 7, -1)
        .end(9_000_000);
    writer.write();
    assertEquals(Exit.DONE, concert("events", run.toString()));
    assertEquals(
        """
        concert: Received before being sent, by the nodes' own clocks: 1 message of 1; times are corrected.
        concert: Clocks set by messages: far.2 forward by 3.000 ms.
        """,
        err.toString());
    List<String> messages = out.toString().lines().filter(line -> line.contains("order")).toList();
    assertTrue(messages.get(0).strip().startsWith("0.005000000"), out::toString);
    assertTrue(messages.get(1).strip().startsWith("0.005000001"), out::toString);
    assertEquals(Exit.DONE, concert("findings", run.toString(), "--json"));
    Object finding = ((List<?>) JsonText.object(out.toString().strip()).get("findings")).getFirst();
    assertEquals(
        Map.of("fromNanos", 5_000_000, "toNanos", 5_000_001), ((Map<?, ?>) finding).get("when"));
    Map<?, ?> where = (Map<?, ?>) ((Map<?, ?>) finding).get("where");
    assertEquals(
        List.of("far.2", 1, "main"),
        List.of(where.get("node"), where.get("thread"), where.get("name")));
  }

  @Test
  void aFindingIsToldWithItsTimeItsPlaceAndItsCause() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(0, "a.B#read()")
        .block(1_000_000, Event.IO)
        .unblock(5_000_000, Event.IO)
        .exit(9_000_000, "a.B#read()")
        .end(10_000_000);
    writer.write();
    assertEquals(Exit.DONE, concert("findings", run.toString()));
    assertEquals(
        """
         1.  40.0 %  B.read waits 40 % of main's life (io 4.00 ms), on 1 row; the run waits with it for 40 %
                     at 0.001000 s, in a.B#read(), probably a file, a socket or a process answers slowly
        """,
        out.toString());
    assertEquals(Exit.DONE, concert("findings", run.toString(), "--json"));
    Object finding = ((List<?>) JsonText.object(out.toString().strip()).get("findings")).getFirst();
    assertEquals("waits", ((Map<?, ?>) finding).get("kind"));
    assertEquals(
        Map.of("fromNanos", 1_000_000, "toNanos", 5_000_000), ((Map<?, ?>) finding).get("when"));
  }

  @Test
  void aCriticalPathGoesThroughTheTaskThatWasWaitedFor() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node node = writer.node("host", 1);
    node.thread(1, "main", 0)
        .enter(0, "a.Main#main()")
        .submit(10_000_000, 7, "a.Task")
        .block(20_000_000, Event.FUTURE)
        .unblock(80_000_000, Event.FUTURE)
        .exit(100_000_000, "a.Main#main()")
        .end(100_000_000);
    node.thread(2, "worker", 10_000_000)
        .start(12_000_000, 7, "a.Task")
        .enter(12_000_000, "a.Task#run()")
        .block(30_000_000, Event.IO)
        .unblock(40_000_000, Event.IO)
        .exit(70_000_000, "a.Task#run()")
        .extended(75_000_000, Event.WAKE, 1)
        .end(90_000_000);
    writer.write();
    assertEquals(Exit.DONE, concert("path", run.toString()));
    assertGolden("path");
    assertEquals(Exit.DONE, concert("path", run.toString(), "--json"));
    assertGolden("path-json");
  }

  @Test
  void aPathOfOnePartSaysSo() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    writer.node("host", 1).thread(1, "main", 0).enter(0, "a.B#c()").exit(9, "a.B#c()").end(10);
    writer.write();
    assertEquals(Exit.DONE, concert("path", run.toString()));
    assertTrue(out.toString().contains(", in 1 part; meanwhile "), out::toString);
  }

  @Test
  void aRunWithoutEventsHasNoPathAndTheSentenceSaysHowToGetOne() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run).withoutTrace();
    writer.node("host", 1).thread(1, "main", 0).enter(0, "a.B#c()").exit(9, "a.B#c()").end(10);
    writer.write();
    assertEquals(Exit.WRONG_USE, concert("path", run.toString()));
    assertEquals(
        "concert: " + run + " has no events, by which a path is found; record it with --mode trace",
        err.toString().lines().findFirst().orElseThrow());
  }

  @Test
  void aLockIsToldWithItsWaitsItsHoldersAndWhereTheLongestWaitWas() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node node = writer.node("host", 1);
    node.thread(1, "main", 0)
        .enter(0, "a.B#add()")
        .extended(1_000_000, Event.OBJECT, node.id("a.Counter"))
        .block(1_000_000, Event.MONITOR, 0x1f2e)
        .unblock(5_000_000, Event.MONITOR)
        .block(5_500_000, Event.SLEEP)
        .unblock(5_600_000, Event.SLEEP)
        .exit(9_000_000, "a.B#add()")
        .end(10_000_000);
    node.thread(2, "other", 0)
        .enter(0, "a.B#add()")
        .extended(5_000_000, Event.HELD, 0x1f2e, 500_000, node.id("a.B#add()"))
        .exit(9_000_000, "a.B#add()")
        .end(10_000_000);
    writer.write();
    assertEquals(Exit.DONE, concert("locks", run.toString()));
    assertEquals(
        """
        kind     what          waits  holders    total  longest  longest wait
        monitor  Counter@1f2e      1        1  4.00 ms  4.00 ms  main in a.B#add() at 0.001000 s
        """,
        out.toString());
    assertEquals(Exit.DONE, concert("locks", run.toString(), "--json"));
    Object lock = ((List<?>) JsonText.object(out.toString().strip()).get("locks")).getFirst();
    assertEquals(
        Map.of("node", "host.1", "thread", 1, "name", "main", "routine", "a.B#add()"),
        ((Map<?, ?>) lock).get("where"));
    assertEquals(
        Map.of("fromNanos", 1_000_000, "toNanos", 5_000_000), ((Map<?, ?>) lock).get("when"));
  }

  @Test
  void whatWorkersWaitForThatHaveNothingToDoStandsBehindLocks() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node node = writer.node("host", 1);
    RunWriter.ThreadOfNode worker = node.thread(1, "worker", 0);
    long at = 0;
    for (int reason : new int[] {Event.IDLE, Event.QUEUE, Event.MONITOR, Event.PARK}) {
      at += 1_000_000;
      worker.block(at, reason).unblock(at += 10_000_000L * reason, reason);
    }
    worker.end(at + 1);
    writer.write();
    assertEquals(Exit.DONE, concert("locks", run.toString()));
    List<String> kinds = out.toString().lines().map(line -> line.split(" ")[0]).toList();
    assertEquals(List.of("kind", "park", "monitor", "idle", "queue"), kinds);
    assertEquals(Exit.DONE, concert("locks", run.toString(), "--top", "3"));
    assertEquals(5, out.toString().lines().count());
    assertTrue(out.toString().endsWith("(1 other, 1 wait of 110 ms)\n"), out::toString);
    assertEquals(Exit.DONE, concert("locks", run.toString(), "--top", "1", "--json"));
    Map<String, Object> json = JsonText.object(out.toString());
    assertEquals(4, json.get("locksTotal"));
    assertEquals(1, ((List<?>) json.get("locks")).size());
  }

  @Test
  void whatHasANameStandsBeforeWhatNobodyKnowsAndEachOfThemByWhatItCosts() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node node = writer.node("host", 1);
    RunWriter.ThreadOfNode worker = node.thread(1, "worker", 0);
    worker.block(1_000_000, Event.SLEEP).unblock(2_000_000, Event.SLEEP);
    worker.block(2_000_000, Event.MONITOR).unblock(12_000_000, Event.MONITOR);
    worker.block(20_000_000, Event.PARK).unblock(90_000_000, Event.PARK);
    int[] lengths = {1, 3, 2};
    for (int i = 0; i < lengths.length; i++) {
      long from = 100_000_000 + 10_000_000L * i;
      worker
          .extended(from, Event.OBJECT, node.id("a.Store"))
          .block(from, Event.MONITOR, i + 1)
          .unblock(from + 1_000_000L * lengths[i], Event.MONITOR);
    }
    worker.block(200_000_000, Event.IDLE).unblock(400_000_000, Event.IDLE);
    worker
        .extended(400_000_000, Event.OBJECT, node.id("a.Inbox"))
        .block(400_000_000, Event.QUEUE, 9)
        .unblock(401_000_000, Event.QUEUE);
    worker.end(500_000_000);
    writer.write();

    assertEquals(Exit.DONE, concert("locks", run.toString()));

    List<String> things = out.toString().lines().skip(1).map(line -> line.split("  +")[1]).toList();
    assertEquals(
        List.of("Store@2", "Store@3", "Store@1", "not known", "not known", "Inbox@9", "not known"),
        things);
    List<String> kinds = out.toString().lines().skip(1).map(line -> line.split(" ")[0]).toList();
    assertEquals(
        List.of("monitor", "monitor", "monitor", "park", "monitor", "queue", "idle"), kinds);
  }

  @Test
  void whatIsNotInARunIsSaidAndSoIsWhatTheLimitLeavesOut() throws IOException {
    write();
    assertEquals(Exit.DONE, concert("states", run.toString(), "--name", "nowhere"));
    assertEquals("", out.toString());
    assertTrue(err.toString().contains("has \"nowhere\" in its name"), err::toString);
    assertEquals(Exit.DONE, concert("states", run.toString(), "--name", "solve", "--limit", "1"));
    assertEquals(1, out.toString().lines().count());
    assertEquals("concert: 3 are there, 2 more than --limit lets through", err.toString().strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--limit -1", "--limit 1000001", "--count --from 1"})
  void aSearchThatMakesNoSenseIsWrongUse(String options) throws IOException {
    write();
    List<String> words = new ArrayList<>(List.of("states", run.toString(), "--name", "solve"));
    words.addAll(List.of(options.split(" ")));
    assertEquals(Exit.WRONG_USE, concert(words.toArray(String[]::new)));
  }

  @Test
  void aThreadIsChosenByItsIdToo() throws IOException {
    write();
    assertEquals(Exit.DONE, concert("profile", run.toString(), "--thread", "12"));
    assertTrue(
        out.toString().startsWith("host.4711 / 12 pool-1-thread-1, life 0.095"), out::toString);
    assertEquals(1, out.toString().lines().filter(line -> line.contains(", life ")).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"profile", "callpaths", "events"})
  void anUnknownNodeIsWrongUseAndTheKnownOnesAreNamed(String command) throws IOException {
    write();
    assertEquals(Exit.WRONG_USE, concert(command, run.toString(), "--node", "nowhere.1"));
    assertEquals(
        "concert: the run has no node nowhere.1; it has: host.4711, other.99",
        err.toString().lines().findFirst().orElseThrow());
    assertEquals("", out.toString());
  }

  @Test
  void anUnknownThreadIsWrongUse() throws IOException {
    write();
    assertEquals(Exit.WRONG_USE, concert("profile", run.toString(), "--thread", "nobody"));
    assertTrue(err.toString().startsWith("concert: the run has no thread nobody; it has: main,"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"profile", "callpaths", "events"})
  void whatIsNoRunFailsInOneSentence(String command) throws IOException {
    Path garbage = Files.write(folder.resolve("garbage.trc"), new byte[] {1, 2, 3});
    Path text = Files.writeString(folder.resolve("notes.txt"), "hello");
    for (Path path : List.of(garbage, text, folder, folder.resolve("missing"))) {
      assertEquals(Exit.FAILED, concert(command, path.toString()));
      assertEquals(1, err.toString().lines().count(), err.toString());
      assertTrue(err.toString().startsWith("concert: " + path), err.toString());
      assertEquals("", out.toString());
    }
  }

  @Test
  void aRunCutAtEvery4KbIsStillRead() throws IOException {
    write();
    int partial = 0;
    for (Path file : files(run)) {
      byte[] whole = Files.readAllBytes(file);
      for (long size = 0; size < whole.length; size += 4096) {
        try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
          cut.setLength(size);
        }
        for (String command : List.of("profile", "callpaths", "events")) {
          int exit = concert(command, run.toString());
          assertTrue(exit == Exit.DONE || exit == Exit.PARTIAL, err::toString);
          assertEquals(exit == Exit.PARTIAL, !err.toString().isEmpty());
          partial += exit == Exit.PARTIAL ? 1 : 0;
        }
        Files.write(file, whole);
      }
    }
    assertTrue(partial > 50, partial + " cuts were noticed");
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void callPathsMayBeAsDeepAsTheProgramsRecursion() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("deep"));
    RunWriter.ThreadOfNode thread = writer.node("host", 1).thread(1, "main", 0);
    int depth = 20_000;
    for (int i = 0; i < depth; i++) {
      thread.enter(i, "a.A#deeper()");
    }
    thread.end(depth);
    Path deep = writer.write();
    assertEquals(Exit.DONE, concert("callpaths", deep.toString()));
    assertEquals(depth + 4, out.toString().lines().count());
    assertEquals(Exit.DONE, concert("callpaths", deep.toString(), "--json"));
    assertEquals(depth, out.toString().split("deeper").length - 1);
    assertEquals(Exit.DONE, concert("profile", deep.toString()));
  }

  @Test
  void everyLineOfEventsIsAnObjectWithItsTimeInNanoseconds() throws IOException {
    write();
    concert("events", run.toString(), "--json");
    List<Object> times = new ArrayList<>();
    for (String line : out.toString().split("\n")) {
      Map<String, Object> event = JsonText.object(line);
      assertTrue(event.keySet().containsAll(List.of("t", "node", "thread", "kind")), line);
      times.add(event.get("t"));
    }
    Object[] sorted = times.toArray();
    Arrays.sort(sorted);
    assertEquals(Arrays.asList(sorted), times);
  }
}
