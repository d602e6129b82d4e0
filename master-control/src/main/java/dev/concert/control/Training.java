package dev.concert.control;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
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
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes AOT caches: runs each kind of JVM once as it is usually used, the whole suite together,
 * without a screen, on a bus and in folders that are the training's alone.
 */
final class Training {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(120);
  private static final long ASK_AGAIN_MILLIS = 100;

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
  private final Map<String, Process> rehearsals = new LinkedHashMap<>();

  /**
   * @param wanted kinds of JVMs, of {@link AotCaches#KINDS}
   * @param folder empty; the caller deletes it
   */
  Training(Distribution distribution, List<String> wanted, Path folder) throws IOException {
    this.distribution = distribution;
    this.caches = new AotCaches(distribution);
    this.wanted = wanted;
    this.folder = folder;
    this.shell = new DemoShell(folder, new PrintWriter(Writer.nullWriter()));
    for (String name :
        List.of("XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")) {
      shell.environment(name, Files.createDirectories(folder.resolve(name)).toString());
    }
    shell.environment("CONCERT_BUS", "");
    shell.environment(AutoTraining.VARIABLE, AutoTraining.NEVER);
  }

  /**
   * Makes what is wanted.
   *
   * @return why a kind has none, one clause each
   */
  Map<String, String> make() throws IOException, InterruptedException {
    String trouble = null;
    try {
      rehearse();
      for (Process rehearsal : rehearsals.values()) {
        ended(rehearsal);
      }
    } catch (IOException | ExecutionException | IllegalStateException e) {
      trouble = Failures.sentence(e);
    } finally {
      rehearsals.values().forEach(Process::destroyForcibly);
    }
    Map<String, String> failures = new LinkedHashMap<>();
    for (String kind : wanted) {
      if (!keep(kind)) {
        failures.put(kind, trouble == null ? words(kind) : trouble);
      }
    }
    return failures;
  }

  /** One window after another: while one is used, the cache of the one before is written. */
  private void rehearse() throws IOException, ExecutionException, InterruptedException {
    start("control", List.of("window", "--headless"));
    DemoSamples samples = new DemoSamples(folder, shell);
    CompletableFuture<String> measured = CompletableFuture.supplyAsync(() -> measure(samples));
    try (BusClient client =
        BusClient.connect("training", Discovery.of(null, shell.environment()))) {
      if (!client.awaitConnection(TimeUnit.NANOSECONDS.toMillis(PATIENCE_NANOS))) {
        throw new IOException("master control does not come up: " + words("control"));
      }
      start("light", List.of("tools", "state control", "send select-function " + ROUTINES.get(0)));
      String run = measured.get();
      client.send(new Message.SwitchApplication(samples.folder().toString(), null, null));
      client.send(new Message.SwitchRun(run));
      for (Tool tool : Tool.values()) {
        use(client, tool, run);
      }
      BusVisit.ask(client, new Message.Quit(MasterControl.NAME));
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
    awaitRun(client, tool.id(), run);
    for (int i = 0; i < SELECTIONS; i++) {
      client.send(new Message.SelectFunction(ROUTINES.get(i % ROUTINES.size())));
      LockSupport.parkNanos(BETWEEN_SELECTIONS_NANOS);
    }
    client.ask(new Message.Quit(tool.id())).exceptionally(_ -> null).join();
  }

  private void start(String kind, List<String> arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            wanted.contains(kind)
                ? distribution.java(kind, List.of("-XX:AOTCacheOutput=" + made(kind)))
                : distribution.java(kind));
    command.add(Rehearsal.class.getName());
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log(kind).toFile());
    builder.environment().putAll(shell.environment());
    rehearsals.put(kind, builder.start());
  }

  private Path made(String kind) {
    return caches.cache(kind).resolveSibling(kind + ".part");
  }

  private Path log(String kind) {
    return folder.resolve(kind + ".log");
  }

  /** Until the tool has opened the run, or has died. */
  private void awaitRun(BusClient client, String tool, String run) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (rehearsals.get(tool).isAlive() && System.nanoTime() < deadline) {
      try {
        Map<String, Object> state = client.ask(new Message.State(tool)).join();
        if (run.equals(state.get("run"))) {
          return;
        }
      } catch (CompletionException _) {
        // It is not there yet, or too busy to answer: ask again.
      }
      Thread.sleep(ASK_AGAIN_MILLIS);
    }
  }

  /** A JVM writes its cache when it ends. */
  private static void ended(Process rehearsal) throws InterruptedException {
    rehearsal.waitFor(PATIENCE_NANOS, TimeUnit.NANOSECONDS);
  }

  /** Takes over what has been made; false if there is nothing of use. */
  private boolean keep(String kind) throws IOException, InterruptedException {
    Path made = made(kind);
    try {
      if (Files.isRegularFile(made) && isTaken(kind, made)) {
        caches.keep(kind, made);
        return true;
      }
      caches.giveUp(kind);
      return false;
    } finally {
      Files.deleteIfExists(made);
      Files.deleteIfExists(made.resolveSibling(made.getFileName() + ".config"));
    }
  }

  /** Whether a JVM takes the cache, which it is made to say. */
  private boolean isTaken(String kind, Path made) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(distribution.java(kind, List.of("-XX:AOTCache=" + made, "-XX:AOTMode=on")));
    command.addAll(List.of("-Xlog:aot=warning", "-version"));
    return new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log(kind).toFile())
            .start()
            .waitFor()
        == 0;
  }

  /** What a rehearsal said last. */
  private String words(String kind) throws IOException {
    if (!Files.exists(log(kind))) {
      return "it was not tried";
    }
    return Files.readString(log(kind))
        .lines()
        .filter(line -> !line.isBlank())
        .reduce("", (_, line) -> line);
  }
}
