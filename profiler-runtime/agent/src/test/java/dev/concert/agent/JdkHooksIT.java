package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Scan;
import dev.concert.runtime.core.Scan.Happening;
import dev.concert.runtime.format.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Java's own parallelism as untouched programs use it, on this JDK and on 17 where it is found. */
class JdkHooksIT {
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

  private Scan trace(Path jdk, String program) throws Exception {
    Compiled.compile(program, 17, classes);
    Child.Result result =
        Child.run(AgentedJvm.command(jdk, run, "mode trace", "-cp", classes.toString(), program));
    assertEquals("done\n", result.out(), result.err());
    assertTrue(result.err().lines().count() == 1, result.err());
    return Scan.onlyNode(run);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void tasksOfEveryKindAreFollowed(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Parallel");
    List<String> crossed = new ArrayList<>();
    List<String> started = new ArrayList<>();
    for (Happening submit : of(scan, e -> e.kind() == Event.SUBMIT)) {
      scan.events.stream()
          .filter(e -> e.kind() == Event.START && e.payload() == submit.payload())
          .filter(e -> e.tick() >= submit.tick())
          .peek(e -> started.add(scan.names.get(submit.id())))
          .filter(e -> e.thread() != submit.thread())
          .forEach(e -> crossed.add(scan.names.get(submit.id())));
    }
    assertTrue(crossed.contains("Parallel$Fib"), crossed::toString);
    assertTrue(crossed.contains("java.lang.Thread"), crossed::toString);
    long lambdas = crossed.stream().filter(name -> name.startsWith("Parallel$$Lambda")).count();
    assertTrue(lambdas >= 4, crossed::toString); // submitted, supplied twice, a stage of its own
    // On a busy machine who has split the work may do all of it.
    assertTrue(
        started.stream().anyMatch(n -> n.startsWith("java.util.stream.")), started::toString);
    List<String> unseen =
        scan.identities.stream().filter(l -> l.startsWith("{\"unseen\"")).toList();
    String sleep = "{\"unseen\":{\"what\":\"sleeping in libraries\"}}";
    assertEquals(Child.feature(jdk) < 21 ? List.of(sleep) : List.of(), unseen);
    long done = of(scan, e -> e.is(Event.DONE)).size();
    assertTrue(done > 30, "ends: " + done);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void everyWaitHasItsReason(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Parallel");
    long main = threadOf(scan, "main");
    Map<String, Long> longest =
        of(scan, e -> e.kind() == Event.BLOCK && e.thread() == main).stream()
            .collect(
                Collectors.toMap(
                    e -> Event.reason(e.id()), e -> nanosOf(scan, e) / 1_000_000, Math::max));
    for (String reason :
        List.of(
            "future", "monitor", "lock", "latch", "permit", "barrier", "wait", "join", "full")) {
      assertTrue(longest.getOrDefault(reason, 0L) >= 10, reason + " in " + longest);
    }
    assertTrue(
        of(scan, e -> e.kind() == Event.BLOCK).stream()
            .anyMatch(e -> e.id() == Event.IDLE && e.thread() != main));
  }

  /** Older JDKs wait for processes by {@code Object.wait}, which is seen in programs only. */
  @ParameterizedTest
  @MethodSource("jdks")
  void whoWaitsForAProcessJoinsIt(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Starts");
    long joined =
        of(scan, e -> e.kind() == Event.BLOCK && e.id() == Event.JOIN).stream()
            .filter(e -> nanosOf(scan, e) >= 10_000_000)
            .count();
    assertEquals(Child.feature(jdk) < 21 ? 0 : 1, joined);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void itIsToldWhoLetAThreadGoOn(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Parallel");
    long main = threadOf(scan, "main");
    long other = threadOf(scan, "other");
    long holder = threadOf(scan, "holder");
    assertEquals(other, wokenBy(scan, main, Event.LATCH));
    assertEquals(other, wokenBy(scan, main, Event.PERMIT));
    assertEquals(other, wokenBy(scan, main, Event.BARRIER));
    assertEquals(holder, wokenBy(scan, main, Event.LOCK));
    assertEquals(main, wokenBy(scan, threadOf(scan, "consumer"), Event.QUEUE));
    Happening wait = longest(scan, main, Event.WAIT);
    assertTrue(
        of(scan, e -> e.is(Event.NOTIFY) && e.thread() == other).stream()
            .anyMatch(e -> e.payload() == wait.payload()));
    Happening monitor = longest(scan, main, Event.MONITOR);
    Happening held =
        of(scan, e -> e.is(Event.HELD) && e.thread() == holder).stream()
            .filter(e -> e.payload() == monitor.payload())
            .findFirst()
            .orElseThrow();
    assertTrue(held.second() <= monitor.tick(), "held before it was waited for");
    assertTrue(held.tick() >= monitor.tick() + 10_000_000, "and while it was");
    List<Long> joined =
        of(scan, e -> e.kind() == Event.BLOCK && e.id() == Event.JOIN).stream()
            .map(e -> Event.owingThread(e.payload()))
            .toList();
    assertTrue(joined.contains(other), joined::toString);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void itIsToldWhatIsWaitedFor(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Parallel");
    long main = threadOf(scan, "main");
    String concurrent = "java.util.concurrent.";
    assertEquals("java.lang.Object", waitedFor(scan, main, Event.MONITOR));
    assertEquals("java.lang.Object", waitedFor(scan, main, Event.WAIT));
    assertEquals(concurrent + "locks.ReentrantLock$NonfairSync", waitedFor(scan, main, Event.LOCK));
    assertEquals(concurrent + "CountDownLatch$Sync", waitedFor(scan, main, Event.LATCH));
    assertEquals(concurrent + "CyclicBarrier", waitedFor(scan, main, Event.BARRIER));
    checkWaitedFor(scan, main, Event.FULL, concurrent + "ArrayBlockingQueue");
    long consumer = threadOf(scan, "consumer");
    checkWaitedFor(scan, consumer, Event.QUEUE, concurrent + "LinkedBlockingQueue");
    long worker = threadOf(scan, "pool-1-thread-1");
    assertEquals(concurrent + "ThreadPoolExecutor", waitedFor(scan, worker, Event.IDLE));
    checkWaitedFor(scan, main, Event.FUTURE, concurrent + "FutureTask");
    checkWaitedFor(scan, main, Event.FUTURE, concurrent + "CompletableFuture");
  }

  @Test
  void theFieldsAreToldWhoseValuesARoutineWaitsFor() throws Exception {
    Scan scan = trace(Path.of(System.getProperty("java.home")), "Parallel");
    String type =
        scan.identities.stream()
            .filter(l -> l.contains("\"name\":\"Parallel\""))
            .findFirst()
            .orElseThrow();
    String monitor =
        "{\"name\":\"MONITOR\",\"descriptor\":\"Ljava/lang/Object;\",\"owner\":\"Parallel\"}";
    String lock =
        "{\"name\":\"LOCK\",\"descriptor\":\"Ljava/util/concurrent/locks/ReentrantLock;\",\"owner\":\"Parallel\"}";
    assertTrue(type.contains("\"waits\":[" + monitor + ',' + lock + "]"), type);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whoReleasesALockSaysWhichAndWhoHeldAMonitorInWhichRoutine(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Parallel");
    long main = threadOf(scan, "main");
    long holder = threadOf(scan, "holder");
    long lock = Event.waitedFor(longest(scan, main, Event.LOCK).payload());
    assertTrue(
        of(scan, e -> e.is(Event.WAKE) && e.thread() == holder && e.payload() == main).stream()
            .anyMatch(e -> e.second() == lock));
    long monitor = Event.waitedFor(longest(scan, main, Event.MONITOR).payload());
    Happening held =
        of(scan, e -> e.is(Event.HELD) && e.thread() == holder && e.payload() == monitor).get(0);
    String routine = scan.names.get((int) held.third());
    assertTrue(routine.startsWith("Parallel#lambda$locks$"), routine);
  }

  private static String waitedFor(Scan scan, long thread, int reason) {
    return objectOf(scan, longest(scan, thread, reason));
  }

  /** For whichever of several it waited longest. */
  private static void checkWaitedFor(Scan scan, long thread, int reason, String type) {
    List<String> types =
        of(scan, e -> e.kind() == Event.BLOCK && e.thread() == thread && e.id() == reason).stream()
            .map(e -> objectOf(scan, e))
            .toList();
    assertTrue(types.contains(type), () -> type + " in " + types);
  }

  /** Class of what a wait is for. */
  private static String objectOf(Scan scan, Happening block) {
    Happening object =
        of(scan, e -> e.is(Event.OBJECT) && e.thread() == block.thread()).stream()
            .filter(e -> e.tick() == block.tick())
            .findFirst()
            .orElseThrow();
    return scan.names.get((int) object.payload());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatAQueuePassesOnIsAMessage(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Parallel");
    long consumer = threadOf(scan, "consumer");
    List<String> received = new ArrayList<>();
    for (Happening message : of(scan, e -> e.is(Event.RECEIVE))) {
      assertEquals(consumer, message.thread());
      Happening sent =
          of(scan, e -> e.is(Event.SEND)).stream()
              .filter(e -> e.second() == message.second() && e.payload() == message.payload())
              .findFirst()
              .orElseThrow();
      assertTrue(sent.tick() <= message.tick());
      assertEquals(threadOf(scan, "main"), sent.thread());
      received.add(scan.names.get(Event.tag(message.payload())));
    }
    assertEquals(
        List.of("java.lang.String", "java.lang.Integer", "java.lang.Integer", "java.lang.String"),
        received);
    assertEquals(4, of(scan, e -> e.is(Event.SEND)).size(), "what pools do with theirs is none");
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whoInterruptsAThreadLetsItGoOn(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Interrupts");
    long worker = threadOf(scan, "worker");
    assertEquals(threadOf(scan, "main"), wokenBy(scan, worker, Event.IDLE));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatIsWrittenToASocketIsAMessageToWhoReadsItToItsEnd(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Talks");
    long client = threadOf(scan, "main");
    long server = threadOf(scan, "server");
    List<Happening> sent =
        of(scan, e -> e.is(Event.SEND)).stream()
            .sorted(Comparator.comparingLong(Happening::tick))
            .toList();
    assertEquals(6, sent.size(), "four pieces of two questions, two answers");
    List<String> texts = sent.stream().map(e -> Event.socketText(e.second())).toList();
    String ask = texts.get(0).replaceFirst(" up .*", "");
    String answer = texts.get(2).replaceFirst(" up .*", "");
    assertEquals(ask.replaceFirst("(\\d+) → (\\d+)", "$2 → $1"), answer);
    assertEquals(
        List.of(
            ask + " up to byte 60",
            ask + " up to byte 100",
            answer + " up to byte 7",
            ask + " up to byte 160",
            ask + " up to byte 200",
            answer + " up to byte 14"),
        texts);
    for (Happening message : List.of(sent.get(1), sent.get(2), sent.get(4), sent.get(5))) {
      Happening received =
          of(scan, e -> e.is(Event.RECEIVE) && e.second() == message.second()).get(0);
      assertTrue(message.tick() <= received.tick());
      assertEquals(message.thread() == client ? server : client, received.thread());
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatIsWrittenToAChannelIsAMessageHoweverItIsWritten(Path jdk) throws Exception {
    Scan scan = trace(jdk, "Channels");
    List<String> sent =
        of(scan, e -> e.is(Event.SEND)).stream()
            .sorted(Comparator.comparingLong(Happening::tick))
            .map(e -> Event.socketText(e.second()))
            .toList();
    assertEquals(threeQuestionsAndAnswers(sent.get(0)), sent.subList(0, 7));
    assertTrue(sent.get(7).endsWith(" up to byte 3"), sent::toString);
    assertEquals(8, sent.size(), "what is tried again is told once");
    List<String> received =
        of(scan, e -> e.is(Event.RECEIVE)).stream().map(e -> Event.socketText(e.second())).toList();
    assertTrue(received.containsAll(sent.subList(1, 7)), received::toString);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatAnAsynchronousChannelCarriesIsAMessageOnTheThreadThatCarriesIt(Path jdk)
      throws Exception {
    Scan scan = trace(jdk, "Asynchronous");
    List<Happening> sends = ofSockets(scan, Event.SEND);
    List<String> sent = sends.stream().map(e -> Event.socketText(e.second())).toList();
    assertEquals(threeQuestionsAndAnswers(sent.get(0)), sent.subList(0, 7));
    assertTrue(sent.get(7).endsWith(" up to byte 3"), sent::toString);
    assertTrue(sent.get(8).endsWith(" up to byte 5"), sent::toString);
    assertEquals(9, sent.size(), "what is tried again is told once");
    List<Happening> receipts = ofSockets(scan, Event.RECEIVE);
    for (Happening message : sends.subList(1, 9)) {
      Happening received =
          receipts.stream().filter(e -> e.second() == message.second()).findFirst().orElseThrow();
      assertTrue(message.tick() <= received.tick());
      assertEquals(Event.tag(message.payload()), Event.tag(received.payload()));
    }
    long group = threadOf(scan, "group");
    assertEquals(group, sends.get(7).thread());
    assertEquals(
        List.of(sends.get(8).second()),
        receipts.stream().filter(e -> e.thread() == group).map(Happening::second).toList());
  }

  /** Up to where each is written; the bytes of a file are counted, too, though not told. */
  private static List<String> threeQuestionsAndAnswers(String first) {
    String ask = first.replaceFirst(" up .*", "");
    String answer = ask.replaceFirst("(\\d+) → (\\d+)", "$2 → $1");
    return List.of(
        ask + " up to byte 60",
        ask + " up to byte 110",
        answer + " up to byte 7",
        ask + " up to byte 165",
        answer + " up to byte 14",
        ask + " up to byte 4000165",
        answer + " up to byte 21");
  }

  /** In the order of time. */
  private static List<Happening> ofSockets(Scan scan, int kind) {
    return of(scan, e -> e.is(kind)).stream()
        .filter(e -> scan.names.get(Event.tag(e.payload())).equals(Event.SOCKET_TAG))
        .sorted(Comparator.comparingLong(Happening::tick))
        .toList();
  }

  @Test
  void virtualThreadsAreGroupedByTheirTasksAndTellWhenTheyArePinned() throws Exception {
    Path jdk = Path.of(System.getProperty("java.home"));
    Compiled.compile("Virtual", 25, classes);
    String path = classes.toString();
    Child.Result result =
        Child.run(
            AgentedJvm.command(jdk, run, "mode trace", "--enable-preview", "-cp", path, "Virtual"));
    assertEquals("done\n", result.out(), result.err());
    Scan scan = Scan.onlyNode(run);
    assertTrue(scan.groups.containsValue("tasks of Virtual"), scan.groups::toString);
    List<Happening> starts = of(scan, e -> e.kind() == Event.START);
    long submitted =
        of(scan, e -> e.kind() == Event.SUBMIT).stream()
            .filter(e -> scan.names.get(e.id()).startsWith("Virtual$$Lambda"))
            .filter(e -> starts.stream().anyMatch(start -> start.payload() == e.payload()))
            .count();
    assertEquals(7, submitted, "five of the executor, two of the scope");
    Happening monitor =
        of(scan, e -> e.kind() == Event.BLOCK && e.id() == Event.MONITOR).stream()
            .max(Comparator.comparingLong(e -> nanosOf(scan, e)))
            .orElseThrow();
    assertTrue(nanosOf(scan, monitor) >= 20_000_000, "one waits for the other");
    Happening enter =
        of(scan, e -> e.kind() == Event.ENTER && e.thread() == monitor.thread()).stream()
            .filter(e -> e.tick() == monitor.tick())
            .findFirst()
            .orElseThrow();
    assertEquals("Virtual#exclusive()I", scan.names.get(enter.id()));
    assertEquals(1, of(scan, e -> e.is(Event.PINNED)).size());
    long waits =
        of(scan, e -> !scan.threads.containsKey(e.thread()) && e.kind() == Event.UNBLOCK).size();
    List<Happening> mounts = of(scan, e -> e.is(Event.MOUNTED));
    List<Happening> begins = mounts.stream().filter(e -> Event.begins(e.payload())).toList();
    assertEquals(waits, mounts.size() - begins.size());
    List<Long> virtual =
        of(scan, e -> !scan.threads.containsKey(e.thread())).stream()
            .map(Happening::thread)
            .distinct()
            .sorted()
            .toList();
    assertEquals(virtual, begins.stream().map(Happening::thread).sorted().toList());
    for (Happening begin : begins) {
      List<Happening> first =
          of(scan, e -> e.thread() == begin.thread() && e.tick() <= begin.tick());
      assertTrue(
          first.stream().allMatch(e -> e == begin || e.kind() == Event.START), first::toString);
    }
    for (Happening mount : mounts) {
      String carrier = scan.names.get(Event.nameOf(mount.payload()));
      assertTrue(carrier.startsWith("ForkJoinPool-1-worker-"), carrier);
    }
    assertTrue(nanosOf(scan, longest(scan, threadOf(scan, "main"), Event.JOIN)) >= 5_000_000);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void requestsOfDriversAndOfTheHttpClientAreMeasuredThoughTheyAreNotChosen(Path jdk)
      throws Exception {
    Compiled.compile("Asks", 17, classes);
    String settings = "mode profile,include Asks";
    Child.Result result =
        Child.run(AgentedJvm.command(jdk, run, settings, "-cp", classes.toString(), "Asks"));
    assertEquals("done\n", result.out(), result.err());
    Scan scan = Scan.onlyNode(run);
    assertEquals(1, scan.calls("AsksStatement#executeUpdate(Ljava/lang/String;)I"));
    assertTrue(scan.names.values().stream().noneMatch(name -> name.startsWith("AsksStatement#h")));
    assertTrue(
        scan.nodes.stream()
            .anyMatch(n -> n.name(scan).startsWith("jdk.internal.net.http.HttpClientImpl#send(")));
  }

  private static List<Happening> of(Scan scan, java.util.function.Predicate<Happening> wanted) {
    return scan.events.stream().filter(wanted).toList();
  }

  private static long threadOf(Scan scan, String name) {
    return scan.threads.entrySet().stream()
        .filter(e -> e.getValue().equals(name))
        .mapToLong(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  private static long nanosOf(Scan scan, Happening block) {
    return scan.events.stream()
        .filter(e -> e.kind() == Event.UNBLOCK && e.thread() == block.thread())
        .mapToLong(e -> e.tick() - block.tick())
        .filter(nanos -> nanos >= 0)
        .min()
        .orElseThrow();
  }

  private static Happening longest(Scan scan, long thread, int reason) {
    return of(scan, e -> e.kind() == Event.BLOCK && e.thread() == thread && e.id() == reason)
        .stream()
        .max(Comparator.comparingLong(e -> nanosOf(scan, e)))
        .orElseThrow();
  }

  /** Who woke the thread last within its longest wait for a reason. */
  private static long wokenBy(Scan scan, long thread, int reason) {
    Happening wait = longest(scan, thread, reason);
    return of(scan, e -> e.is(Event.WAKE) && e.payload() == thread).stream()
        .filter(e -> e.tick() >= wait.tick() && e.tick() <= wait.tick() + nanosOf(scan, wait))
        .reduce((first, second) -> second)
        .orElseThrow()
        .thread();
  }
}
