package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.control.ToolBoard.State;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MasterControlTest {
  private record Reply(Envelope<?> to, Map<String, Object> body, String error) {}

  private final FakeBus bus = new FakeBus();
  private final List<Reply> replies = new ArrayList<>();
  private final FakeStarter starter = new FakeStarter();
  private final MasterControl control =
      new MasterControl(
          bus,
          (to, body, error) -> replies.add(new Reply(to, body, error)),
          starter,
          System::nanoTime);

  /** Starts processes that wait until they are killed. */
  private static final class FakeStarter implements MasterControl.Starter {
    final List<Process> started = new ArrayList<>();
    IOException failure;

    @Override
    public Process start(Tool tool) throws IOException {
      if (failure != null) {
        throw failure;
      }
      Process process = new ProcessBuilder("sleep", "60").start();
      started.add(process);
      return process;
    }

    @Override
    public String why(Tool tool, int exitCode) {
      return "ended with " + exitCode;
    }
  }

  @AfterEach
  void endAll() {
    control.close();
    starter.started.forEach(Process::destroyForcibly);
  }

  private ToolBoard.Entry racy() {
    return control.board().entries().stream()
        .filter(entry -> entry.tool().equals("racy"))
        .findFirst()
        .orElseThrow();
  }

  private void await(State state) throws Exception {
    CompletableFuture<Void> reached = new CompletableFuture<>();
    control
        .board()
        .onChange(_ -> {
          if (racy().state() == state) {
            reached.complete(null);
          }
        });
    reached.get(10, TimeUnit.SECONDS);
  }

  private void hello(Process process) {
    String instance = "racy/" + process.pid();
    bus.publish(instance, new Message.Hello("racy", instance, process.pid(), "test"));
  }

  @Test
  void aRequestForAToolThatIsOffStartsItOnceAndIsPassedOnAtItsHello() {
    Envelope<Message> first = bus.publish("easy/2", new Message.ShowProfile("a.B#m()"));
    bus.publish("easy/2", new Message.Raise("racy"));
    assertEquals(1, starter.started.size());
    assertEquals(State.STARTING, racy().state());
    assertEquals(List.of(), bus.asked);

    hello(starter.started.getFirst());

    assertEquals(
        List.of(new Message.ShowProfile("a.B#m()"), new Message.Raise("racy")),
        bus.asked.stream().map(FakeBus.Asked::request).toList());
    bus.asked.getFirst().answer().complete(Map.of("found", true));
    assertEquals(List.of(new Reply(first, Map.of("found", true), null)), replies);
  }

  @Test
  void aRequestForAToolThatRunsIsLeftToIt() {
    bus.publish("racy/2", new Message.Hello("racy", "racy/2", 2, "test"));
    bus.publish("easy/3", new Message.ShowProfile("a.B#m()"));

    assertEquals(List.of(), starter.started);
    assertEquals(List.of(), replies);
  }

  @Test
  void askingForTheStateOfAToolThatIsOffStartsNothing() {
    bus.publish("command/3", new Message.State("racy"));

    assertEquals(List.of(), starter.started);
    assertEquals(
        "racy is not running; start it with: concert start racy", replies.getFirst().error());
  }

  @Test
  void whatIsNoToolIsNoneOfOurBusiness() {
    bus.publish("command/3", new Message.State("editor"));
    bus.publish("command/3", new Message.Raise("../../bin/sh"));

    assertEquals(List.of(), replies);
    assertEquals(List.of(), starter.started);
  }

  @Test
  void aToolThatCannotBeStartedIsSaidInTheReply() {
    starter.failure = new IOException("no memory left");
    bus.publish("easy/2", new Message.ShowProfile("a.B#m()"));

    assertEquals("racy cannot be started: no memory left", replies.getFirst().error());
    assertEquals(State.OFF, racy().state());
  }

  @Test
  void aKilledToolIsLostWithItsReasonAndCanBeStartedAgain() throws Exception {
    control.start(Tool.RACY);
    hello(starter.started.getFirst());
    assertEquals(State.RUNNING, racy().state());

    starter.started.getFirst().destroyForcibly();
    await(State.LOST);
    assertEquals("ended with 137", racy().note());

    control.start(Tool.RACY);
    assertEquals(State.STARTING, racy().state());
  }

  @Test
  void whoeverWaitsForAToolThatDiesWhileStartingIsTold() throws Exception {
    bus.publish("easy/2", new Message.ShowProfile("a.B#m()"));
    starter.started.getFirst().destroyForcibly();
    await(State.LOST);

    assertTrue(replies.getFirst().error().startsWith("racy did not start: "), replies.toString());
  }

  @Test
  void aToolThatSomebodyElseStartedIsSeenToDie() throws Exception {
    Process stranger = new ProcessBuilder("sleep", "60").start();
    starter.started.add(stranger);
    hello(stranger);
    assertEquals(State.RUNNING, racy().state());

    stranger.destroyForcibly();
    await(State.LOST);
  }
}
