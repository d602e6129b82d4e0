package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Endpoint;
import dev.concert.bus.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class ControlBusTest {
  @TempDir Path folder;
  private Discovery discovery;
  private ControlBus control;

  @BeforeEach
  void start() throws Exception {
    discovery = Discovery.of(null, Map.of("XDG_RUNTIME_DIR", folder.toString()));
    control = open();
  }

  @AfterEach
  void end() {
    control.close();
  }

  private ControlBus open() throws Exception {
    ControlBus opened = ControlBus.open(discovery).orElseThrow();
    opened.started().get();
    return opened;
  }

  private BusClient join(String tool) throws InterruptedException {
    BusClient client = BusClient.connect(tool, discovery);
    assertTrue(client.awaitConnection(60_000));
    return client;
  }

  private static CompletableFuture<Map<String, Object>> done(Map<String, Object> body) {
    return CompletableFuture.completedFuture(body);
  }

  @Test
  void aNewcomerGetsWhatWasSelectedBefore() throws Exception {
    try (BusClient racy = join("racy");
        BusClient easy = join("easy")) {
      racy.send(new Message.SelectFunction("a.B#m()"));
      BlockingQueue<String> shown = new LinkedBlockingQueue<>();
      easy.on(Message.Selection.class, selection -> shown.add(selection.message().subject()));
      easy.answer(_ -> done(Map.of()));

      assertEquals("a.B#m()", Await.next(shown));
    }
  }

  @Test
  void whatPassedByBeforeANewcomerListenedIsToldAgain() throws Exception {
    try (BusClient racy = join("racy");
        BusClient easy = join("easy")) {
      BlockingQueue<String> passed = new LinkedBlockingQueue<>();
      easy.watch((address, _) -> passed.add(address));
      racy.send(new Message.SelectFunction("a.B#m()"));
      assertEquals("concert.select.function", Await.next(passed));

      BlockingQueue<String> shown = new LinkedBlockingQueue<>();
      easy.on(Message.Selection.class, selection -> shown.add(selection.message().subject()));
      easy.answer(_ -> done(Map.of()));
      assertEquals("a.B#m()", Await.next(shown));
    }
  }

  @Test
  void whatMasterControlSaysItselfIsKeptToo() throws Exception {
    assertTrue(control.client().awaitConnection(60_000));
    control.client().send(new Message.SwitchRun("/runs/7"));
    try (BusClient easy = join("easy")) {
      BlockingQueue<String> shown = new LinkedBlockingQueue<>();
      easy.on(Message.SwitchRun.class, run -> shown.add(run.message().run()));
      easy.answer(_ -> done(Map.of()));

      assertEquals("/runs/7", Await.next(shown));
    }
  }

  @Test
  void nobodyHearsItsOwnMessages() throws Exception {
    try (BusClient racy = join("racy");
        BusClient easy = join("easy")) {
      BlockingQueue<String> own = new LinkedBlockingQueue<>();
      racy.on(Message.Selection.class, selection -> own.add(selection.message().subject()));
      racy.send(new Message.SelectClass("a.B"));
      easy.send(new Message.SelectClass("a.C"));

      assertEquals("a.C", Await.next(own));
    }
  }

  @Test
  void theOldestInstanceAnswersForTheTool() throws Exception {
    try (BusClient easy = join("easy");
        BusClient younger = join("racy")) {
      try (BusClient older = join("racy")) {
        older.answer(_ -> done(Map.of("me", "older")));
        CopyOnWriteArrayList<String> present = new CopyOnWriteArrayList<>();
        younger.on(Message.Heartbeat.class, beat -> present.add(beat.from()));
        younger.answer(_ -> done(Map.of("me", "younger")));
        // The older one tells a newcomer of its own tool at once that it is there.
        Await.until("they know each other", () -> present.contains(older.instance()));

        assertEquals("older", Await.answer(easy, new Message.State("racy")).get("me"));
        String name = younger.instance();
        assertEquals("younger", Await.answer(easy, new Message.State(name)).get("me"));
      }
      Await.until("the younger one steps in", () -> "younger".equals(whoIsRacy(easy)));
    }
  }

  private static Object whoIsRacy(BusClient asker) {
    try {
      return asker.ask(new Message.State("racy")).get().get("me");
    } catch (ExecutionException e) {
      return e.getMessage();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void anErrorOfTheAnswererIsTheSentenceOfTheReply() throws Exception {
    try (BusClient easy = join("easy");
        BusClient racy = join("racy")) {
      racy.answer(request ->
          switch (request) {
            case Message.Raise _ -> throw new IllegalStateException("I have no window.");
            case Message.Snapshot _ -> throw new NullPointerException("oops");
            case Message.State _ -> done(Map.of("long", "x".repeat(300_000)));
            default -> CompletableFuture.failedFuture(new IllegalStateException("No."));
          });

      assertError("I have no window.", easy, new Message.Raise("racy"));
      assertError(
          "racy failed: java.lang.NullPointerException: oops.",
          easy,
          new Message.Snapshot("racy", "f"));
      assertError("No.", easy, new Message.Quit("racy"));
      String tooLong = error(easy, new Message.State("racy"));
      assertTrue(tooLong.startsWith("The answer has 300"), tooLong);
    }
  }

  @Test
  void whoIsNotThereDoesNotAnswer() throws Exception {
    try (BusClient easy = join("easy")) {
      CompletableFuture<Map<String, Object>> answer = easy.ask(new Message.State("fancy"));
      ExecutionException failure = assertThrows(ExecutionException.class, answer::get);
      assertEquals("No answer from fancy within 2.0 s.", failure.getCause().getMessage());
    }
  }

  private static void assertError(String expected, BusClient asker, Message.Request request) {
    assertEquals(expected, error(asker, request));
  }

  private static String error(BusClient asker, Message.Request request) {
    ExecutionException failure =
        assertThrows(ExecutionException.class, () -> Await.answer(asker, request));
    assertEquals(IllegalStateException.class, failure.getCause().getClass());
    return failure.getCause().getMessage();
  }

  @Test
  void aHandlerThatFailsCostsNobodyElseTheMessage() throws Exception {
    try (BusClient racy = join("racy");
        BusClient easy = join("easy")) {
      BlockingQueue<String> heard = new LinkedBlockingQueue<>();
      easy.on(
          Message.SelectClass.class,
          _ -> {
            throw new IllegalStateException("on purpose");
          });
      easy.on(Message.SelectClass.class, selection -> heard.add(selection.message().type()));

      racy.send(new Message.SelectClass("a.B"));

      assertEquals("a.B", Await.next(heard));
    }
  }

  @Test
  void aSubscriptionThatIsClosedHearsNothing() throws Exception {
    try (BusClient racy = join("racy");
        BusClient easy = join("easy")) {
      BlockingQueue<String> heard = new LinkedBlockingQueue<>();
      easy.on(Message.SelectClass.class, _ -> heard.add("closed")).close();
      easy.on(Message.SelectClass.class, _ -> heard.add("open"));

      racy.send(new Message.SelectClass("a.B"));

      assertEquals("open", Await.next(heard));
    }
  }

  @Test
  void whoLeavesSaysBye() throws Exception {
    BlockingQueue<String> left = new LinkedBlockingQueue<>();
    control.client().on(Message.Bye.class, bye -> left.add(bye.message().instance()));
    BusClient racy = join("racy");
    racy.answer(_ -> done(Map.of()));
    racy.close();

    assertEquals(racy.instance(), Await.next(left));
  }

  @Test
  void whatIsSentBeforeACommandClosesArrives() throws Exception {
    BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    control.client().on(Message.SelectRegion.class, r -> heard.add(r.message().region()));
    for (int i = 0; i < 20; i++) {
      try (BusClient command = join("send")) {
        command.send(new Message.SelectRegion("r" + i));
      }
      assertEquals("r" + i, Await.next(heard));
    }
  }

  @Test
  void theToolsGoOnAloneAndJoinAgain() throws Exception {
    try (BusClient racy = join("racy");
        BusClient easy = join("easy")) {
      BlockingQueue<String> heard = new LinkedBlockingQueue<>();
      easy.on(Message.SelectClass.class, selection -> heard.add(selection.message().type()));
      control.close();
      Await.until("alone", () -> !racy.connected() && !easy.connected());
      assertFalse(Files.exists(discovery.directory().file()));

      racy.send(new Message.SelectClass("a.Lost"));
      assertEquals(1, racy.dropped());
      assertError(
          "There is no bus here; start master control with: concert",
          racy,
          new Message.State("easy"));

      control = open();
      Await.until("together again", () -> racy.connected() && easy.connected());
      racy.send(new Message.SelectClass("a.B"));
      assertEquals("a.B", Await.next(heard));
    }
  }

  @Test
  void aSecondMasterControlRaisesTheFirst() throws Exception {
    BlockingQueue<Message.Request> asked = new LinkedBlockingQueue<>();
    control
        .client()
        .answer(request -> {
          asked.add(request);
          return done(Map.of());
        });

    assertTrue(ControlBus.open(discovery).isEmpty());

    assertEquals(new Message.Raise("control"), Await.next(asked));
  }

  @Test
  void aSecondMasterControlSaysSoIfTheFirstDoesNotAnswer() {
    IOException sentence = assertThrows(IOException.class, () -> ControlBus.open(discovery));

    assertEquals(
        "Another master control (process %d) has the bus and does not answer; end it first."
            .formatted(ProcessHandle.current().pid()),
        sentence.getMessage());
  }

  @Test
  void aDescriptionThatWasLeftBehindIsReplaced() throws Exception {
    control.close();
    // Its process lives, as when its number has been given to another one.
    describe("tcp://127.0.0.1:1");

    control = open();

    try (BusClient racy = join("racy")) {
      assertTrue(racy.connected());
    }
  }

  private void describe(String uri) throws IOException {
    discovery.directory().write(new Endpoint(uri, "concert", "t", ProcessHandle.current().pid()));
  }

  @Test
  void aPortThatSomebodyElseHasTakenSinceIsNoBus() throws Exception {
    control.close();
    try (ServerSocket foreign = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      describe("tcp://127.0.0.1:" + foreign.getLocalPort());
      try (BusClient racy = BusClient.connect("racy", discovery);
          Socket caller = foreign.accept()) {
        caller.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes());
        assertFalse(racy.awaitConnection(100));

        control = open();
        assertTrue(racy.awaitConnection(60_000));
      }
    }
  }

  @Test
  void aFolderThatOthersCanReadIsRefusedInOneSentence() throws Exception {
    control.close();
    Path mine = discovery.directory().file().getParent();
    Files.setPosixFilePermissions(mine, PosixFilePermissions.fromString("rwxrwxrwx"));

    IOException sentence = assertThrows(IOException.class, () -> ControlBus.open(discovery));

    assertEquals(
        mine + " can be read by others; it is not used until you run chmod 700 on it.",
        sentence.getMessage());
  }

  @Test
  void anotherBrokerIsJoinedWhereOneIsNamed() throws Exception {
    Path file = discovery.directory().file();
    Discovery named = Discovery.of(file.toString(), Map.of());
    try (ControlBus guest = ControlBus.open(named).orElseThrow();
        BusClient racy = join("racy")) {
      BlockingQueue<String> heard = new LinkedBlockingQueue<>();
      guest.client().on(Message.SelectClass.class, s -> heard.add(s.message().type()));
      assertTrue(guest.client().awaitConnection(60_000));

      racy.send(new Message.SelectClass("a.B"));

      assertEquals("a.B", Await.next(heard));
    }
  }

  @Test
  void aWatcherSeesEverythingAsItIs() throws Exception {
    try (BusClient watch = join("watch");
        BusClient racy = join("racy")) {
      BlockingQueue<String> lines = new LinkedBlockingQueue<>();
      watch.watch((address, line) -> lines.add(address + ' ' + line));

      racy.send(new Message.SelectNode("host.1", 3L));

      String line = Await.next(lines);
      assertTrue(
          line.startsWith("concert.select.node {\"protocol\":1,\"kind\":\"select-node\""), line);
      assertTrue(line.endsWith("\"body\":{\"node\":\"host.1\",\"thread\":3}}"), line);
    }
  }
}
