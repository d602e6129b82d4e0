package dev.concert.control.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.control.client.OrderlyEnd.Member;
import dev.concert.control.client.OrderlyEnd.Patience;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** With processes that only wait to be ended. */
@DisabledOnOs(OS.WINDOWS)
class OrderlyEndTest {
  /** So long that a test which needs it hangs. */
  private static final Patience LONG = new Patience(600_000, 600_000);

  /** None for who does not end by itself. */
  private static final Patience NONE = new Patience(0, 600_000);

  private final List<Process> started = new ArrayList<>();
  private final List<String> told = new ArrayList<>();

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  private Process start() throws IOException {
    Process process = new ProcessBuilder("sleep", "600").start();
    started.add(process);
    return process;
  }

  /** As the system says: the process object is told of the end a moment later. */
  private static boolean isAlive(Process process) {
    return process.toHandle().isAlive();
  }

  private static Member racy(Process process) {
    return new Member("racy", "racy/" + process.pid(), process.pid());
  }

  private static CompletableFuture<Map<String, Object>> silence() {
    return CompletableFuture.failedFuture(new IllegalStateException("No answer from racy."));
  }

  private static CompletableFuture<Map<String, Object>> done() {
    return CompletableFuture.completedFuture(Map.of());
  }

  @Test
  void itWaitsUntilTheProcessOfWhoAnsweredIsGone() throws Exception {
    Process racy = start();
    OrderlyEnd end =
        new OrderlyEnd(
            _ -> {
              racy.destroyForcibly();
              return done();
            },
            told::add,
            _ -> false,
            LONG);

    assertTrue(end.end(List.of(racy(racy))));
    assertFalse(isAlive(racy));
    assertEquals(List.of(), told);
  }

  @Test
  void whoIsSilentIsNamedAndWaitedFor() throws Exception {
    Process racy = start();
    OrderlyEnd end =
        new OrderlyEnd(
            _ -> silence(),
            sentence -> {
              told.add(sentence);
              racy.destroyForcibly(); // now it has ended what it was busy with
            },
            _ -> false,
            LONG);

    assertTrue(end.end(List.of(racy(racy))));
    assertEquals(
        List.of("racy (process %d) does not answer; waiting for its end".formatted(racy.pid())),
        told);
  }

  @Test
  void whoDoesNotEndByItselfIsEnded() throws Exception {
    Process racy = start();
    OrderlyEnd end = new OrderlyEnd(_ -> silence(), told::add, _ -> true, NONE);

    assertTrue(end.end(List.of(racy(racy))));
    assertFalse(isAlive(racy));
    assertEquals(
        "racy (process %d) did not end by itself and was ended".formatted(racy.pid()),
        told.getLast());
  }

  @Test
  void whoIsStillStartingIsEnded() throws Exception {
    Process racy = start();
    OrderlyEnd end =
        new OrderlyEnd(
            _ -> {
              throw new AssertionError("there is nobody on the bus to ask");
            },
            told::add,
            _ -> true,
            LONG);

    assertTrue(end.end(List.of(new Member("racy", null, racy.pid()))));
    assertFalse(isAlive(racy));
  }

  @Test
  void aProcessThatIsNotOursIsLeftAlone() throws Exception {
    Process stranger = start();
    OrderlyEnd end = new OrderlyEnd(_ -> silence(), told::add, _ -> false, NONE);

    assertFalse(end.end(List.of(racy(stranger))));
    assertTrue(stranger.isAlive());
    assertTrue(told.getLast().endsWith("so end it yourself"), told.toString());
  }

  @Test
  void allAreAskedBeforeAnyIsWaitedFor() throws Exception {
    Process racy = start();
    Process easy = start();
    List<String> asked = new ArrayList<>();
    OrderlyEnd end =
        new OrderlyEnd(
            request -> {
              asked.add(((Message.Quit) request).tool());
              if (asked.size() == 2) {
                started.forEach(Process::destroyForcibly);
              }
              return done();
            },
            told::add,
            _ -> false,
            LONG);

    assertTrue(
        end.end(
            List.of(
                new Member("racy", "racy/1", racy.pid()),
                new Member("easy", "easy/2", easy.pid()))));
    assertEquals(List.of("racy/1", "easy/2"), asked);
  }
}
