package dev.concert.control;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * What master control does, whether or not anybody looks: keeps the board of who runs, starts tools
 * when they are asked for, and passes on the requests that a tool missed while it was off.
 * Thread-safe.
 */
final class MasterControl implements AutoCloseable {
  /** Master control's name as a tool on the bus. */
  static final String NAME = "control";

  private static final long SWEEP_MILLIS = 1_000;

  /** Starts a process for a tool. */
  interface Starter {
    /**
     * @throws IOException with one sentence
     */
    Process start(Tool tool) throws IOException;

    /** Why a process of that tool ended with that code, as one clause. */
    String why(Tool tool, int exitCode);
  }

  /** Answers a request of somebody else; exactly one of body and error is null. */
  interface Replies {
    void reply(Envelope<?> request, Map<String, Object> body, String error);
  }

  private final Bus bus;
  private final Replies replies;
  private final Starter starter;
  private final LongSupplier nanoClock;
  private final ToolBoard board = new ToolBoard();
  private final Set<Long> children = ConcurrentHashMap.newKeySet();
  private final List<Envelope<Message.Request>> waiting = new ArrayList<>();
  private final ScheduledExecutorService sweeper =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("board").factory());

  MasterControl(Bus bus, Replies replies, Starter starter, LongSupplier nanoClock) {
    this.bus = bus;
    this.replies = replies;
    this.starter = starter;
    this.nanoClock = nanoClock;
    bus.on(Message.Hello.class, hello -> greet(hello.message()));
    bus.on(Message.Heartbeat.class, beat -> heard(beat.message()));
    bus.on(Message.Bye.class, bye -> board.bye(bye.message().instance()));
    bus.on(Message.Request.class, this::standIn);
    board.onChange(this::tellThoseWhoWaitInVain);
    sweeper.scheduleWithFixedDelay(
        () -> board.sweep(nanoClock.getAsLong()),
        SWEEP_MILLIS,
        SWEEP_MILLIS,
        TimeUnit.MILLISECONDS);
  }

  ToolBoard board() {
    return board;
  }

  /**
   * Starts one more process for a tool; it takes up application, run and selection from the bus.
   *
   * @throws IOException with one sentence
   */
  void start(Tool tool) throws IOException {
    Process process = starter.start(tool);
    children.add(process.pid());
    board.launched(tool.id(), process.pid(), nanoClock.getAsLong());
    process.onExit().thenAccept(ended -> ended(tool, ended));
  }

  private void ended(Tool tool, Process process) {
    int code = process.exitValue();
    board.exited(process.pid(), code, starter.why(tool, code));
  }

  private void greet(Message.Hello hello) {
    board.hello(hello.tool(), hello.instance(), hello.pid(), nanoClock.getAsLong());
    if (!children.contains(hello.pid())) {
      watch(hello.pid());
    }
    forward(hello.tool());
  }

  /** A process that somebody else started: its exit code is not for us to know. */
  private void watch(long pid) {
    ProcessHandle.of(pid)
        .ifPresent(handle ->
            handle.onExit().thenRun(() -> board.exited(pid, Exit.FAILED, "its process is gone")));
  }

  private void heard(Message.Heartbeat beat) {
    board.heartbeat(beat.tool(), beat.instance(), nanoClock.getAsLong());
  }

  // Requests for tools that do not run

  private void standIn(Envelope<Message.Request> request) {
    Tool.named(request.message().tool())
        .filter(tool -> !board.isRunning(tool.id()))
        .ifPresent(tool -> standIn(tool, request));
  }

  private void standIn(Tool tool, Envelope<Message.Request> request) {
    switch (request.message()) {
      case Message.State _, Message.Snapshot _, Message.Quit _ ->
          replies.reply(
              request,
              null,
              "%1$s is not running; start it with: concert start %1$s".formatted(tool.id()));
      default -> {
        synchronized (waiting) {
          waiting.add(request);
        }
        startUnlessStarting(tool);
      }
    }
  }

  private void startUnlessStarting(Tool tool) {
    if (board.isUp(tool.id())) {
      return;
    }
    try {
      start(tool);
    } catch (IOException e) {
      taken(tool.id())
          .forEach(request ->
              replies.reply(
                  request, null, tool.id() + " cannot be started: " + Failures.sentence(e)));
    }
  }

  /** Asks again what the tool could not hear, and hands its answers back. */
  private void forward(String tool) {
    for (Envelope<Message.Request> request : taken(tool)) {
      bus.ask(request.message())
          .whenComplete((body, failure) ->
              replies.reply(request, body, failure == null ? null : Failures.sentence(failure)));
    }
  }

  private void tellThoseWhoWaitInVain(List<ToolBoard.Entry> entries) {
    for (ToolBoard.Entry entry : entries) {
      if (entry.state() == ToolBoard.State.LOST && !board.isUp(entry.tool())) {
        taken(entry.tool())
            .forEach(request ->
                replies.reply(request, null, entry.tool() + " did not start: " + entry.note()));
      }
    }
  }

  private List<Envelope<Message.Request>> taken(String tool) {
    synchronized (waiting) {
      List<Envelope<Message.Request>> taken =
          waiting.stream().filter(request -> request.message().tool().equals(tool)).toList();
      waiting.removeAll(taken);
      return taken;
    }
  }

  /** Stops looking; the tools go on. */
  @Override
  public void close() {
    sweeper.shutdownNow();
  }
}
