package dev.concert.control.host;

import dev.concert.bus.Addresses;
import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.bus.broker.ControlBus;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.Tool;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * What master control does, whether or not anybody looks: hosts the bus, keeps the board of who
 * runs, starts tools when they are asked for, and passes on the requests that a tool missed while
 * it was off. Thread-safe.
 */
public final class MasterControl implements AutoCloseable {
  /** Master control's name as a tool on the bus. */
  public static final String NAME = "control";

  private static final long SWEEP_MILLIS = 1_000;

  /** Starts tools. */
  public interface Starter {
    /**
     * @return its process; empty where it becomes a part of this one
     * @throws IOException with one sentence
     */
    Optional<Process> start(Tool tool) throws IOException;

    /** Why a process of that tool ended with that code, as one clause. */
    String why(Tool tool, int exitCode);
  }

  private final ControlBus bus;
  private final Starter starter;
  private final ToolPresence board = new ToolPresence();
  private final Set<Long> watched = ConcurrentHashMap.newKeySet();
  private final List<Envelope<? extends Message.Request>> waiting = new ArrayList<>();
  private final ScheduledExecutorService sweeper =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("board").factory());

  private MasterControl(ControlBus bus, Starter starter) {
    this.bus = bus;
    this.starter = starter;
    watched.add(ProcessHandle.current().pid());
    BusClient client = bus.client();
    client.on(Message.Hello.class, hello -> greet(hello.message()));
    client.on(Message.Heartbeat.class, beat -> heard(beat.message()));
    client.on(Message.Bye.class, bye -> board.bye(bye.message().instance()));
    client.on(Message.Request.class, this::standIn);
    board.onChange(this::answerThoseWhoWaitInVain);
    sweeper.scheduleWithFixedDelay(
        () -> board.sweep(System.nanoTime()), SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Hosts the bus, unless another one is named.
   *
   * @return empty if there is a master control already, which has been raised
   * @throws IOException with one sentence
   */
  public static Optional<MasterControl> open(Discovery discovery, Starter starter)
      throws IOException, InterruptedException {
    return ControlBus.open(discovery).map(bus -> new MasterControl(bus, starter));
  }

  /** Completes when tools can find the bus. */
  public CompletableFuture<Void> started() {
    return bus.started();
  }

  /** Master control's own end of the bus. */
  public BusClient client() {
    return bus.client();
  }

  /** How things stand, as tools that start now are told; see {@link ControlBus#standing}. */
  public List<? extends Message> standing() {
    return bus.standing();
  }

  public ToolPresence board() {
    return board;
  }

  /**
   * Starts a tool, where each is a process of its own one more; it takes up application, run and
   * selection from the bus.
   *
   * @throws IOException with one sentence
   */
  public void start(Tool tool) throws IOException {
    Optional<Process> process = starter.start(tool);
    if (process.isPresent()) {
      watch(tool, process.get());
    } else if (!board.isUp(tool.id())) {
      board.launched(tool.id(), ProcessHandle.current().pid(), System.nanoTime());
    }
  }

  private void watch(Tool tool, Process process) {
    watched.add(process.pid());
    board.launched(tool.id(), process.pid(), System.nanoTime());
    process.onExit().thenAccept(ended -> ended(tool, ended));
  }

  private void ended(Tool tool, Process process) {
    int code = process.exitValue();
    board.exited(process.pid(), code == Exit.DONE ? null : starter.why(tool, code));
  }

  private void greet(Message.Hello hello) {
    // Found first, so that one that ends while it is put on the board is seen to end.
    Optional<ProcessHandle> process = ProcessHandle.of(hello.pid());
    board.hello(hello.tool(), hello.instance(), hello.pid(), System.nanoTime());
    process.ifPresent(this::watch);
    taken(hello.tool()).forEach(request -> client().forward(Addresses.REQUEST, request));
  }

  /** A process that somebody else started; how it ends is not for us to know. */
  private void watch(ProcessHandle process) {
    long pid = process.pid();
    if (watched.add(pid)) {
      process.onExit().thenRun(() -> board.exited(pid, Words.say("its process is gone")));
    }
  }

  private void heard(Message.Heartbeat beat) {
    board.heartbeat(beat.tool(), beat.instance(), System.nanoTime());
  }

  // Requests for tools that do not run

  private void standIn(Envelope<? extends Message.Request> request) {
    Tool.named(request.message().tool())
        .filter(tool -> !board.isRunning(tool.id()))
        .ifPresent(tool -> standIn(tool, request));
  }

  private void standIn(Tool tool, Envelope<? extends Message.Request> request) {
    switch (request.message()) {
      case Message.State _, Message.View _, Message.Snapshot _, Message.Arrange _, Message.Quit _ ->
          refuse(
              request,
              Words.say("%1$s is not running; start it with: concert start %1$s", tool.id()));
      default -> {
        synchronized (waiting) {
          waiting.add(request);
        }
        startUnlessUp(tool);
      }
    }
  }

  private void startUnlessUp(Tool tool) {
    if (board.isUp(tool.id())) {
      return;
    }
    try {
      start(tool);
    } catch (IOException e) {
      String why = Words.say("%s cannot be started: %s", tool.id(), ErrorMessages.sentence(e));
      taken(tool.id()).forEach(request -> refuse(request, why));
    }
  }

  private void answerThoseWhoWaitInVain(List<ToolPresence.Entry> entries) {
    for (ToolPresence.Entry entry : entries) {
      if (entry.state() == ToolPresence.State.LOST && !board.isUp(entry.tool())) {
        String why = Words.say("%s did not start: %s", entry.tool(), entry.note());
        taken(entry.tool()).forEach(request -> refuse(request, why));
      }
    }
  }

  private void refuse(Envelope<? extends Message.Request> request, String why) {
    client().reply(request, null, why);
  }

  private List<Envelope<? extends Message.Request>> taken(String tool) {
    synchronized (waiting) {
      List<Envelope<? extends Message.Request>> taken =
          waiting.stream().filter(request -> request.message().tool().equals(tool)).toList();
      waiting.removeAll(taken);
      return taken;
    }
  }

  /** Ends the bus; the tools go on alone. */
  @Override
  public void close() {
    sweeper.shutdownNow();
    bus.close();
  }
}
