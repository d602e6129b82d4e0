package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Addresses;
import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Endpoint;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.json.JsonValues;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the bus promises to a participant, by whatever protocol that one speaks. */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BusContract {
  private ControlBus control;
  private Discovery discovery;
  private Endpoint endpoint;
  private Peer peer;
  private BusClient racy;

  /** A new participant; fails if the broker refuses it. */
  abstract Peer join(Endpoint endpoint) throws Exception;

  @BeforeAll
  void startBroker(@TempDir Path folder) throws Exception {
    discovery = Discovery.of(null, Map.of("XDG_RUNTIME_DIR", folder.toString()));
    control = ControlBus.open(discovery).orElseThrow();
    control.started().get();
    endpoint = discovery.find().orElseThrow();
  }

  @AfterAll
  void endBroker() {
    control.close();
  }

  @BeforeEach
  void bringTwoTogether() throws Exception {
    peer = join(endpoint);
    racy = BusClient.connect("racy", discovery);
    assertTrue(racy.awaitConnection(60_000));
  }

  @AfterEach
  void partThem() throws Exception {
    racy.close();
    peer.close();
  }

  private static String selection(String from, long seq, String routine) {
    return """
    {"protocol":1,"kind":"select-function","from":"%s","seq":%d,"atNanos":%d,"body":{"routine":"%s"}}\
    """
        .formatted(from, seq, System.nanoTime(), routine);
  }

  private static Map<?, ?> json(String text) {
    return (Map<?, ?>) JsonValues.read(text);
  }

  private static Map<?, ?> body(Map<?, ?> message) {
    return (Map<?, ?>) message.get("body");
  }

  private BlockingQueue<Envelope<Message>> everythingRacyHears() {
    BlockingQueue<Envelope<Message>> heard = new LinkedBlockingQueue<>();
    racy.on(Message.class, heard::add);
    return heard;
  }

  /** The next message from that sender, of whatever else there is on the bus. */
  private static Envelope<Message> nextFrom(String from, BlockingQueue<Envelope<Message>> heard)
      throws InterruptedException {
    Envelope<Message> next = Await.next(heard);
    while (!next.from().equals(from)) {
      next = Await.next(heard);
    }
    return next;
  }

  private static Map<?, ?> nextOfKind(String kind, BlockingQueue<String> received)
      throws InterruptedException {
    Map<?, ?> next = json(Await.next(received));
    while (!kind.equals(next.get("kind"))) {
      next = json(Await.next(received));
    }
    return next;
  }

  @Test
  void aSelectionReachesWhoeverSubscribedToItsAddress() throws Exception {
    peer.subscribe("concert.select.function");

    racy.send(new Message.SelectFunction("a.B#m(int)"));

    Map<?, ?> message = json(Await.next(peer.received()));
    assertEquals(1L, ((Number) message.get("protocol")).longValue());
    assertEquals("select-function", message.get("kind"));
    assertEquals(racy.instance(), message.get("from"));
    assertEquals(Map.of("routine", "a.B#m(int)"), body(message));
  }

  @Test
  void theWildcardReceivesAllSelections() throws Exception {
    peer.subscribe(Addresses.SELECTIONS);

    racy.send(new Message.SelectFunction("a.B#m()"));
    racy.send(new Message.SelectClass("a.B"));
    racy.send(new Message.SelectFile("a/B.java", 7));

    List<Object> kinds =
        List.of(
            json(Await.next(peer.received())).get("kind"),
            json(Await.next(peer.received())).get("kind"),
            json(Await.next(peer.received())).get("kind"));
    assertEquals(List.of("select-function", "select-class", "select-file"), kinds);
  }

  @Test
  void bytesAndTextAreReadAlike() throws Exception {
    BlockingQueue<Envelope<Message>> heard = everythingRacyHears();

    peer.publish("concert.select.function", selection("bytes/1", 1, "gr\u00fc\u00df.B#\u03bb()"));
    peer.publishAsText(
        "concert.select.function", selection("text/1", 1, "gr\u00fc\u00df.B#\u03bb()"));

    Message expected = new Message.SelectFunction("gr\u00fc\u00df.B#\u03bb()");
    assertEquals(expected, nextFrom("bytes/1", heard).message());
    assertEquals(expected, nextFrom("text/1", heard).message());
  }

  @Test
  void anOlderCountOfTheSameKindAndSenderIsIgnored() throws Exception {
    BlockingQueue<Envelope<Message>> heard = everythingRacyHears();

    peer.publish("concert.select.function", selection("old/1", 5, "a.B#fifth()"));
    peer.publish("concert.select.function", selection("old/1", 4, "a.B#fourth()"));
    peer.publish("concert.select.function", selection("old/1", 6, "a.B#sixth()"));

    assertEquals(new Message.SelectFunction("a.B#fifth()"), nextFrom("old/1", heard).message());
    assertEquals(new Message.SelectFunction("a.B#sixth()"), nextFrom("old/1", heard).message());
  }

  @Test
  void aSenderNeedsNoMoreThanKindAndBody() throws Exception {
    BlockingQueue<Envelope<Message>> heard = everythingRacyHears();

    String bare = "{\"kind\":\"select-class\",\"body\":{\"type\":\"a.B\"}}";
    peer.publish("concert.select.class", bare);
    peer.publish("concert.select.class", bare);

    assertEquals(new Message.SelectClass("a.B"), nextFrom("unknown", heard).message());
    assertEquals(new Message.SelectClass("a.B"), nextFrom("unknown", heard).message());
  }

  @Test
  void unknownKindsAndFieldsAreSkipped() throws Exception {
    BlockingQueue<Envelope<Message>> heard = everythingRacyHears();

    peer.publish(
        "concert.run", "{\"protocol\":1,\"kind\":\"of-the-future\",\"from\":\"new/1\",\"body\":7}");
    peer.publish(
        "concert.run", "{\"protocol\":2,\"kind\":\"switch-run\",\"from\":\"new/1\",\"body\":[]}");
    peer.publish(
        "concert.run",
        "{\"protocol\":1,\"kind\":\"switch-run\",\"from\":\"new/1\",\"more\":{},\"body\":{\"run\":\"/r\",\"speed\":3}}");

    assertEquals(new Message.SwitchRun("/r"), nextFrom("new/1", heard).message());
    assertEquals(0, racy.dropped());
  }

  @Test
  void aBodyThatIsNoMessageIsDroppedAndCounted() throws Exception {
    BlockingQueue<Envelope<Message>> heard = everythingRacyHears();

    for (String bad :
        List.of(
            "",
            "{",
            "[]",
            "{}",
            "7 8",
            "{\"kind\":\"select-function\"}",
            "{\"kind\":\"select-function\",\"body\":{\"routine\":7}}",
            "{\"kind\":\"select-time\",\"body\":{\"run\":\"/r\",\"fromNanos\":1e400,\"toNanos\":2}}",
            "{\"kind\":\"reply\",\"body\":{}}",
            "[".repeat(100_000))) {
      peer.publish("concert.select.function", bad);
    }
    peer.publish("concert.select.function", selection("good/1", 1, "a.B#m()"));

    assertEquals(new Message.SelectFunction("a.B#m()"), nextFrom("good/1", heard).message());
    assertEquals(10, racy.dropped());
  }

  @Test
  void aToolAnswersWhoeverAsks() throws Exception {
    racy.answer(request -> CompletableFuture.completedFuture(Map.of("asked", request.toString())));
    peer.subscribe(Addresses.REPLY);

    peer.publish(
        Addresses.REQUEST,
        "{\"protocol\":1,\"kind\":\"state\",\"from\":\"peer/1\",\"seq\":42,\"body\":{\"tool\":\"%s\"}}"
            .formatted(racy.instance()));

    Map<?, ?> answer = body(nextOfKind("reply", peer.received()));
    assertEquals("State[tool=" + racy.instance() + "]", answer.get("asked"));
    Map<?, ?> asked = (Map<?, ?>) answer.get("inReplyTo");
    assertEquals("peer/1", asked.get("from"));
    assertEquals(42, ((Number) asked.get("seq")).longValue());
  }

  @Test
  void whatToolsAskCanBeAnsweredByAnybody() throws Exception {
    peer.subscribe(Addresses.REQUEST);

    CompletableFuture<Map<String, Object>> good =
        askAndAnswer("state", new Message.State("peer"), "\"mood\":\"fine\"");
    CompletableFuture<Map<String, Object>> bad =
        askAndAnswer("raise", new Message.Raise("peer"), "\"error\":\"I have no window.\"");

    assertEquals("fine", good.get().get("mood"));
    ExecutionException refusal = assertThrows(ExecutionException.class, bad::get);
    assertEquals("I have no window.", refusal.getCause().getMessage());
  }

  /** Again, if a busy machine brings the answer when nobody waits for it any more. */
  private CompletableFuture<Map<String, Object>> askAndAnswer(
      String kind, Message.Request request, String field) throws Exception {
    CompletableFuture<Map<String, Object>> answer;
    do {
      answer = racy.ask(request);
      answer(nextOfKind(kind, peer.received()), field);
    } while (answer.handle((_, failure) -> failure != null && Await.isLate(failure)).join());
    return answer;
  }

  private void answer(Map<?, ?> request, String field) throws Exception {
    peer.publish(
        Addresses.REPLY,
        "{\"kind\":\"reply\",\"from\":\"peer/1\",\"body\":{%s,\"inReplyTo\":{\"from\":\"%s\",\"seq\":%s}}}"
            .formatted(field, request.get("from"), request.get("seq")));
  }

  @Test
  void whoSaysHelloIsToldHowThingsStand() throws Exception {
    racy.send(new Message.SwitchApplication("app", List.of("src"), List.of()));
    racy.send(new Message.SelectRegion("solver"));
    awaitKept("solver");
    peer.subscribe(Addresses.STATE);

    peer.publish(
        Addresses.PRESENCE,
        "{\"kind\":\"hello\",\"from\":\"peer/1\",\"body\":{\"tool\":\"peer\",\"instance\":\"peer/1\",\"pid\":1,\"version\":\"1\"}}");

    Map<?, ?> application = nextOfKind("switch-application", peer.received());
    assertEquals("app", body(application).get("application"));
    Map<?, ?> region = nextOfKind("select-region", peer.received());
    assertEquals(racy.instance(), region.get("from"));
    assertEquals(Map.of("region", "solver"), body(region));
  }

  /** What racy sent has been kept when a recall brings it. */
  private void awaitKept(String text) {
    try (BusClient witness = BusClient.connect("witness", discovery)) {
      AtomicBoolean kept = new AtomicBoolean();
      witness.watch((address, line) -> {
        if (address.equals(Addresses.STATE) && line.contains(text)) {
          kept.set(true);
        }
      });
      Await.until(
          "kept: " + text,
          () -> {
            witness.send(new Message.Recall());
            return kept.get();
          });
    }
  }

  @Test
  void aRecallTellsEverybodyHowThingsStand() throws Exception {
    racy.send(new Message.SetInstrumentation("a.*", true, "trace"));
    racy.send(new Message.SetInstrumentation("b.*", true, "trace"));
    racy.send(new Message.SetInstrumentation("a.*", false, "trace"));
    awaitKept("\"on\":false");
    peer.subscribe(Addresses.STATE);
    peer.subscribe(Addresses.REPLY);

    peer.publish(
        Addresses.REQUEST, "{\"kind\":\"recall\",\"from\":\"peer/1\",\"seq\":9,\"body\":{}}");

    Map<String, List<Object>> told = new HashMap<>();
    while (told.getOrDefault("set-instrumentation", List.of()).size() < 2
        || !told.containsKey("reply")) {
      Map<?, ?> next = json(Await.next(peer.received()));
      told.computeIfAbsent((String) next.get("kind"), _ -> new ArrayList<>()).add(next.get("body"));
    }
    assertEquals(
        Set.of(
            Map.of("pattern", "b.*", "on", true, "mode", "trace"),
            Map.of("pattern", "a.*", "on", false, "mode", "trace")),
        new HashSet<>(told.get("set-instrumentation")));
  }

  @Test
  void addressesThatAreNotOfTheBusAreRefused() {
    assertThrows(Exception.class, () -> useAlone("concert.everything", Peer::subscribe));
    assertThrows(Exception.class, () -> useAlone("concert.#", Peer::subscribe));
    assertThrows(Exception.class, () -> useAlone("activemq.management", Peer::subscribe));
    assertThrows(
        Exception.class, () -> useAlone("concert.everything", (p, to) -> p.publish(to, "{}")));
  }

  private interface Use {
    void by(Peer peer, String destination) throws Exception;
  }

  /** A participant that breaks a rule may be disconnected for it. */
  private void useAlone(String destination, Use use) throws Exception {
    try (Peer rude = join(endpoint)) {
      use.by(rude, destination);
    }
  }

  @Test
  void whatIsOverTheLimitIsRefusedAndDisturbsNobody() throws Exception {
    BlockingQueue<Envelope<Message>> heard = everythingRacyHears();
    String huge = selection("huge/1", 1, "a.B#" + "x".repeat(300_000) + "()");
    String large = selection("large/1", 1, "a.B#" + "x".repeat(250_000) + "()");

    assertThrows(
        Exception.class, () -> useAlone("concert.select.function", (p, to) -> p.publish(to, huge)));
    peer.publish("concert.select.function", large);

    assertEquals(
        250_000 + 6,
        ((Message.SelectFunction) nextFrom("large/1", heard).message()).routine().length());
  }

  @Test
  void withoutTheTokenNobodyComesIn() throws Exception {
    for (Endpoint wrong :
        List.of(
            new Endpoint(endpoint.uri(), endpoint.user(), "guess", 0),
            new Endpoint(endpoint.uri(), "admin", endpoint.token(), 0),
            new Endpoint(endpoint.uri(), "", "", 0))) {
      assertThrows(Exception.class, () -> join(wrong).close());
    }
    Endpoint guess = new Endpoint(endpoint.uri(), "concert", "guess", 0);
    try (BusClient intruder = BusClient.connect("racy", CompletableFuture.completedFuture(guess))) {
      assertFalse(intruder.awaitConnection(500));
    }
  }

  @Test
  void whatATextHidesInALogStaysOnItsLine() throws Exception {
    BlockingQueue<Envelope<Message>> heard = everythingRacyHears();

    peer.publish(
        "concert.select.class",
        "{\"kind\":\"select-class\",\"from\":\"sly/1\",\"body\":{\"type\":\"a\\nroot\\u001b[2J\"}}");

    String sentence = Wire.sentence(nextFrom("sly/1", heard));
    assertTrue(sentence.startsWith("sly/1 sends select-class type=a"), sentence);
    assertFalse(sentence.chars().anyMatch(Character::isISOControl), sentence);
  }
}
