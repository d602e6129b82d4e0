package dev.concert.control.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.control.host.ToolPresence.Entry;
import dev.concert.control.host.ToolPresence.State;
import dev.concert.control.launch.Tool;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a real bus, with processes that only wait to be killed. */
class MasterControlTest {
  @TempDir private Path runtime;
  private final SleepingTools starter = new SleepingTools();
  private MasterControl control;
  private BusClient other;

  private Discovery discovery() {
    return Discovery.of(null, Map.of("XDG_RUNTIME_DIR", runtime.toString()));
  }

  @BeforeEach
  void open() throws Exception {
    control = MasterControl.open(discovery(), starter).orElseThrow();
    other = BusClient.connect("racy", discovery());
    assertTrue(other.awaitConnection(60_000));
  }

  @AfterEach
  void end() {
    other.close();
    control.close();
    starter.end();
  }

  private Entry await(String tool, State state) throws Exception {
    CompletableFuture<Entry> reached = new CompletableFuture<>();
    control
        .board()
        .onChange(entries ->
            entries.stream()
                .filter(entry -> entry.tool().equals(tool) && entry.state() == state)
                .forEach(reached::complete));
    return reached.get(300, TimeUnit.SECONDS);
  }

  @Test
  void aRequestForAToolThatIsOffStartsIt() throws Exception {
    other.ask(new Message.ShowSource("a.B#m()"));
    other.ask(new Message.ShowSource("a.B#n()"));

    Entry fancy = await("fancy", State.STARTING);
    assertEquals(1, starter.started().size());
    assertEquals(starter.started().getFirst().pid(), fancy.pid());
  }

  @Test
  void theRequestIsPassedOnWhenTheToolSaysHello() throws Exception {
    other.ask(new Message.ShowSource("a.B#m()"));
    await("fancy", State.STARTING);

    CompletableFuture<Message.Request> heard = new CompletableFuture<>();
    try (BusClient fancy = BusClient.connect("fancy", discovery())) {
      fancy.answer(request -> {
        heard.complete(request);
        return CompletableFuture.completedFuture(Map.of());
      });
      assertEquals(new Message.ShowSource("a.B#m()"), heard.get(300, TimeUnit.SECONDS));
    }
  }

  @Test
  void whoeverWaitsForAToolThatDiesWhileStartingIsTold() throws Exception {
    CompletableFuture<String> reply = nextReply();
    other.ask(new Message.ShowSource("a.B#m()"));
    await("fancy", State.STARTING);
    starter.started().getFirst().destroyForcibly();

    String told = reply.get(300, TimeUnit.SECONDS);
    assertTrue(told.contains("\"error\":\"fancy did not start: ended with 137\""), told);
  }

  /** Not the answer itself, which a busy machine may bring when nobody waits for it any more. */
  private CompletableFuture<String> nextReply() {
    CompletableFuture<String> reply = new CompletableFuture<>();
    other.watch((_, line) -> {
      if (line.contains("\"inReplyTo\"")) {
        reply.complete(line);
      }
    });
    return reply;
  }

  @Test
  void askingForTheStateOfAToolThatIsOffStartsNothing() throws Exception {
    CompletableFuture<String> reply = nextReply();
    other.ask(new Message.State("fancy"));

    String told = reply.get(300, TimeUnit.SECONDS);
    String why = "\"error\":\"fancy is not running; start it with: concert start fancy\"";
    assertTrue(told.contains(why), told);
    assertEquals(List.of(), starter.started());
  }

  @Test
  void whatIsNoToolIsNotStarted() throws Exception {
    other.ask(new Message.Raise("../../bin/sh"));
    other.ask(new Message.Raise("easy"));

    await("easy", State.STARTING);
    assertEquals(1, starter.started().size());
  }

  @Test
  void aKilledToolIsLostWithItsReasonAndCanBeStartedAgain() throws Exception {
    control.start(Tool.CAGEY);
    await("cagey", State.STARTING);

    starter.started().getFirst().destroyForcibly();
    assertEquals("ended with 137", await("cagey", State.LOST).note());

    control.start(Tool.CAGEY);
    await("cagey", State.STARTING);
  }

  @Test
  void aToolThatSomebodyElseStartedIsSeenToDie() throws Exception {
    Process stranger = new ProcessBuilder("sleep", "600").start();
    starter.started().add(stranger);
    other.send(new Message.Hello("easy", "easy/" + stranger.pid(), stranger.pid(), "test"));
    await("easy", State.RUNNING);

    stranger.destroyForcibly();
    assertEquals("its process is gone", await("easy", State.LOST).note());
  }

  @Test
  void whoeverJoinsIsOnTheBoardAndGoesWithItsBye() throws Exception {
    other.answer(_ -> CompletableFuture.completedFuture(Map.of()));
    assertEquals(other.instance(), await("racy", State.RUNNING).instance());

    other.close();
    await("racy", State.OFF);
  }

  @Test
  void aSecondMasterRaisesTheFirst() throws Exception {
    CompletableFuture<Message.Request> asked = new CompletableFuture<>();
    control
        .client()
        .answer(request -> {
          asked.complete(request);
          return CompletableFuture.completedFuture(Map.of());
        });
    assertTrue(MasterControl.open(discovery(), starter).isEmpty());
    assertEquals(new Message.Raise("control"), asked.get(300, TimeUnit.SECONDS));
  }
}
