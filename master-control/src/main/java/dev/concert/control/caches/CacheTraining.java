package dev.concert.control.caches;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.client.Polling;
import dev.concert.control.demo.DemoSamples;
import dev.concert.control.demo.DemoShell;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.ExitReason;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.Tool;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes AOT caches: runs each kind of JVM once as it is usually used, the whole suite together,
 * without a screen, on a bus and in folders that are the training's alone.
 */
public final class CacheTraining {
  /** A machine may be busy; each step of the rehearsal may take so long. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(300);

  /** So that handlers are known to be hot. */
  private static final int SELECTIONS = 30;

  private static final long BETWEEN_SELECTIONS_NANOS = TimeUnit.MILLISECONDS.toNanos(30);

  private static final List<String> ROUTINES =
      List.of(
          "dev.concert.samples.cubesquare.Ledger#record(long,long)",
          "dev.concert.samples.cubesquare.Square#call()",
          "dev.concert.samples.cubesquare.CubeSquare#main(java.lang.String[])",
          "dev.concert.samples.cubesquare.Work#multiply(long,long)");

  private final Distribution distribution;
  private final AotCaches caches;
  private final List<String> wanted;
  private final Path folder;
  private final DemoShell shell;
  private final TrainingRuns rehearsals;

  /**
   * @param wanted kinds of JVMs, of {@link AotCaches#KINDS}
   * @param folder empty; the caller deletes it
   */
  public CacheTraining(Distribution distribution, List<String> wanted, Path folder)
      throws IOException {
    this.distribution = distribution;
    this.caches = new AotCaches(distribution);
    this.wanted = wanted;
    this.folder = folder;
    this.rehearsals = new TrainingRuns(folder, PATIENCE_NANOS);
    this.shell = new DemoShell(folder, new PrintWriter(Writer.nullWriter()));
    for (String name :
        List.of("XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")) {
      shell.environment(name, Files.createDirectories(folder.resolve(name)).toString());
    }
    shell.environment("CONCERT_BUS", "");
    shell.environment(BackgroundTraining.VARIABLE, BackgroundTraining.NEVER);
  }

  /**
   * Makes what is wanted.
   *
   * @return why a kind has none, one clause each
   */
  public Map<String, String> make() throws IOException, InterruptedException {
    for (String kind : wanted) {
      clear(kind);
    }
    String trouble = null;
    try {
      rehearse();
    } catch (IOException | ExecutionException | IllegalStateException e) {
      trouble = ErrorMessages.sentence(e);
      rehearsals.abandon();
    }
    Map<String, String> failures = new LinkedHashMap<>();
    try {
      for (String kind : wanted) {
        switch (outcome(kind)) {
          case TrainingOutcome.Made _ -> caches.keep(kind, made(kind));
          case TrainingOutcome.Refused(String why) -> {
            caches.giveUp(kind, why);
            failures.put(kind, why);
          }
          case TrainingOutcome.Unfinished(String why) -> {
            String reason = trouble == null ? why : trouble;
            caches.trouble(kind, reason);
            failures.put(kind, reason);
          }
        }
      }
    } finally {
      rehearsals.abandon();
      for (String kind : wanted) {
        clear(kind);
      }
    }
    return failures;
  }

  /** Takes away what a training, this one or one that was killed, has left half done. */
  private void clear(String kind) throws IOException {
    Files.deleteIfExists(made(kind));
    Files.deleteIfExists(made(kind).resolveSibling(made(kind).getFileName() + ".config"));
  }

  /** One window after another: while one is used, the cache of the one before is written. */
  private void rehearse() throws IOException, ExecutionException, InterruptedException {
    start("control", List.of("window", "--headless"));
    DemoSamples samples = new DemoSamples(folder, shell);
    CompletableFuture<String> measured = CompletableFuture.supplyAsync(() -> measure(samples));
    try (BusClient client =
        BusClient.connect("training", Discovery.of(null, shell.environment()))) {
      awaitControl(client);
      start("light", List.of("tools", "state control", "send select-function " + ROUTINES.get(0)));
      String run = measured.get();
      client.send(new Message.SwitchApplication(samples.folder().toString(), null, null));
      client.send(new Message.SwitchRun(run));
      for (Tool tool : Tool.values()) {
        use(client, tool, run);
      }
      BusVisit.ask(client, new Message.Quit(MasterControl.NAME));
      rehearsals.awaitEnd("control");
      useTogether(client, samples.folder(), run);
    }
  }

  private static String measure(DemoSamples samples) {
    try {
      samples.buildUnchanged();
      return samples.measureWoven().run().toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("the sample was stopped", e);
    }
  }

  private void use(BusClient client, Tool tool, String run)
      throws IOException, InterruptedException {
    start(tool.id(), List.of("window", tool.id(), "--headless"));
    awaitRun(client, tool.id(), tool.id(), run);
    select(client);
    client.ask(new Message.Quit(tool.id())).exceptionally(_ -> null).join();
  }

  /** The last rehearsal: all tools in one process. */
  private void useTogether(BusClient client, Path application, String run)
      throws IOException, InterruptedException {
    start(
        "together",
        List.of(
            "window", "--together", "--headless", "--app", application.toString(), "--run", run));
    for (Tool tool : Tool.values()) {
      awaitRun(client, "together", tool.id(), run);
    }
    select(client);
    BusVisit.ask(client, new Message.Quit(MasterControl.NAME));
  }

  private static void select(BusClient client) {
    for (int i = 0; i < SELECTIONS; i++) {
      client.send(new Message.SelectFunction(ROUTINES.get(i % ROUTINES.size())));
      LockSupport.parkNanos(BETWEEN_SELECTIONS_NANOS);
    }
  }

  private void start(String kind, List<String> arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            wanted.contains(kind)
                ? distribution.java(
                    kind, List.of("-XX:AOTCacheOutput=" + made(kind), "-Xlog:aot=error:stderr"))
                : distribution.java(kind));
    command.add(MainClasses.TRAINING_RUN);
    command.addAll(arguments);
    rehearsals.start(kind, command, shell.environment());
  }

  /** Commands that find nobody to answer would end with an error, and so would their cache. */
  private void awaitControl(BusClient client) throws IOException, InterruptedException {
    boolean answers =
        Polling.until(
            PATIENCE_NANOS,
            () -> client.connected() && BusVisit.state(client, MasterControl.NAME).isPresent(),
            () -> rehearsals.isAlive("control"));
    if (!answers) {
      throw new IOException(
          "master control does not come up: " + ExitReason.lastLine(rehearsals.log("control")));
    }
  }

  private Path made(String kind) {
    return caches.cache(kind).resolveSibling(kind + ".part");
  }

  /**
   * Until the tool has opened the run, or has died.
   *
   * @throws IOException if it takes too long, since a cache of less would be one for ever
   */
  private void awaitRun(BusClient client, String kind, String tool, String run)
      throws IOException, InterruptedException {
    boolean open =
        Polling.until(
            PATIENCE_NANOS,
            () -> BusVisit.state(client, tool).filter(s -> run.equals(s.get("run"))).isPresent(),
            () -> rehearsals.isAlive(kind));
    if (!open && rehearsals.isAlive(kind)) {
      throw new IOException(tool + " did not open the sample in time");
    }
  }

  /** A JVM writes its cache when it ends; then another one is made to say whether it takes it. */
  private TrainingOutcome outcome(String kind) throws IOException, InterruptedException {
    TrainingOutcome ended = rehearsals.end(kind, made(kind));
    if (!(ended instanceof TrainingOutcome.Made)) {
      return ended;
    }
    List<String> command =
        new ArrayList<>(
            distribution.java(kind, List.of("-XX:AOTCache=" + made(kind), "-XX:AOTMode=on")));
    command.addAll(List.of("-Xlog:aot=warning", "-version"));
    return rehearsals.tryOut(kind, command);
  }
}
