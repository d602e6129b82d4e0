package dev.concert.control;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.control.caches.BackgroundTraining;
import dev.concert.control.command.ToolsCommand;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.Tool;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The packaged suite as a user starts it: processes on a bus of their own, headless or on a
 * display, driven by the {@code concert} command alone. Whatever was started ends with {@link
 * #end}.
 */
final class Suite {
  /** A loaded machine is slow, a broken suite is slower. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(600);

  private static final long ASK_AGAIN_MILLIS = 50;

  record Ended(int exitCode, String out, String err) {}

  private final Path folder;
  private final String display;
  private final Path home = Path.of(System.getProperty("concert.home"));
  private final List<Process> started = new ArrayList<>();
  private final BusClient client;

  /**
   * @param folder empty; holds what the suite remembers, says and writes
   */
  Suite(Path folder) {
    this(folder, null);
  }

  /**
   * @param display the X display for real windows, or null for none
   */
  Suite(Path folder, String display) {
    this.folder = folder;
    this.display = display;
    Map<String, String> environment = Map.of("XDG_RUNTIME_DIR", folder.toString());
    this.client = BusClient.connect("test", Discovery.of(null, environment));
  }

  /** The suite's own end of the bus. */
  BusClient client() {
    return client;
  }

  private ProcessBuilder builder(String... args) {
    Path script = home.resolve("bin/concert");
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.concat(Stream.of("/bin/sh", script.toString()), Stream.of(args)).toList());
    prepare(builder);
    return builder;
  }

  private void prepare(ProcessBuilder builder) {
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("XDG_RUNTIME_DIR", folder.toString());
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    builder.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
    // Models are made once for all suites, and not in the user's cache.
    builder.environment().put("XDG_CACHE_HOME", home.resolveSibling("cache").toString());
    // It would take the processor from the tests, and be ended with them.
    builder.environment().put(BackgroundTraining.VARIABLE, BackgroundTraining.NEVER);
    builder.environment().remove("CONCERT_BUS");
    builder.environment().remove("WAYLAND_DISPLAY");
    if (display == null) {
      builder.environment().remove("DISPLAY");
    } else {
      builder.environment().put("DISPLAY", display);
    }
  }

  /**
   * Starts master control, without a window where there is no display, and waits for its answer.
   */
  Process master(String... args) throws IOException, InterruptedException {
    Process master =
        builder(Stream.concat(headless(), Stream.of(args)).toArray(String[]::new))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("control.out").toFile())
            .start();
    started.add(master);
    state("control", Objects::nonNull);
    return master;
  }

  /** A tool as it is shipped, in a process of its own, that clicks and types as it is told. */
  Hand hand(Tool tool) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(commandOfHand(tool))
            .redirectError(folder.resolve(tool.id() + ".err").toFile());
    prepare(builder);
    Process process = builder.start();
    started.add(process);
    return new Hand(process);
  }

  private List<String> commandOfHand(Tool tool) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + home.resolve("jvm").resolve(tool.id()));
    command.add("-XX:TieredStopAtLevel=1"); // it ends before more would pay
    Path cache = home.resolve("aot").resolve(tool.id() + ".aot");
    if (Files.isRegularFile(cache)) {
      command.add("-XX:AOTCache=" + cache); // good for every class path that begins as its own
    }
    String tests = Path.of("target", "test-classes").toAbsolutePath().toString();
    String classPath = home.resolve("lib/concert.jar") + File.pathSeparator + tests;
    command.addAll(List.of("-Dconcert.home=" + home, "-cp", classPath));
    command.addAll(List.of(ToolWithHand.class.getName(), tool.id()));
    command.addAll(List.of("--headless", "--size", "990x760"));
    return command;
  }

  /** The hand of a tool in another process. */
  static final class Hand {
    private final BufferedWriter orders;
    private final BufferedReader answers;

    private Hand(Process tool) {
      orders = tool.outputWriter(StandardCharsets.UTF_8);
      answers = tool.inputReader(StandardCharsets.UTF_8);
    }

    /** Does what {@link ToolWithHand} knows by that verb; returns when the tool has handled it. */
    void does(String verb, Object... objects) throws IOException {
      String order =
          Stream.concat(Stream.of(verb), Stream.of(objects))
              .map(String::valueOf)
              .collect(Collectors.joining("\t"));
      orders.write(order + "\n");
      orders.flush();
      String answer = answers.readLine();
      while (answer != null && !answer.startsWith(ToolWithHand.HAND)) {
        answer = answers.readLine(); // what the JVM has to say
      }
      if (!(ToolWithHand.HAND + "done").equals(answer)) {
        throw new AssertionError(order + ": " + answer);
      }
    }
  }

  private Stream<String> headless() {
    return display == null ? Stream.of("--headless") : Stream.empty();
  }

  Ended concert(String... args) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process =
        builder(args).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    started.add(process);
    if (!process.waitFor(PATIENCE_NANOS, TimeUnit.NANOSECONDS)) {
      throw new AssertionError("concert " + String.join(" ", args) + " does not end");
    }
    return new Ended(process.exitValue(), read(out), read(err));
  }

  /** The same, for a command that has to succeed. */
  String done(String... args) throws IOException, InterruptedException {
    Ended ended = concert(args);
    if (ended.exitCode() != Exit.DONE) {
      throw new AssertionError("concert " + String.join(" ", args) + ": " + ended);
    }
    return ended.out();
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  /**
   * What the tool answers to {@code state}, asked until it is as wanted; over the bus and not by a
   * command, which takes longer to start than the tool to change.
   */
  Map<String, Object> state(String tool, Predicate<Map<String, Object>> wanted)
      throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    String last;
    do {
      try {
        Map<String, Object> state = client.ask(new Message.State(tool)).join();
        if (wanted.test(state)) {
          return state;
        }
        last = state.toString();
      } catch (CompletionException e) {
        last = e.getCause().getMessage(); // not there, or too busy: ask again
      }
      Thread.sleep(ASK_AGAIN_MILLIS);
    } while (System.nanoTime() < deadline);
    throw new AssertionError(tool + " is not as it should be: " + last);
  }

  /** The line of {@code concert tools} for a tool, asked until it is in that state. */
  Map<String, Object> tool(String name, String state) throws InterruptedException {
    return tool(name, state, _ -> true);
  }

  /**
   * @param noted accepts the note of the entry, empty if it has none
   */
  Map<String, Object> tool(String name, String state, Predicate<String> noted)
      throws InterruptedException {
    Predicate<Map<String, Object>> wanted =
        entry ->
            isIn(entry, name, state)
                && noted.test(String.valueOf(Objects.requireNonNullElse(entry.get("note"), "")));
    Map<String, Object> control =
        state("control", now -> ToolsCommand.tools(now).stream().anyMatch(wanted));
    return ToolsCommand.tools(control).stream().filter(wanted).findFirst().orElseThrow();
  }

  /** Starts those of the tools that do not run. */
  void start(List<String> tools) throws IOException, InterruptedException {
    List<Map<String, Object>> known = ToolsCommand.tools(state("control", _ -> true));
    List<String> off =
        tools.stream()
            .filter(tool -> known.stream().noneMatch(entry -> isIn(entry, tool, "running")))
            .toList();
    if (!off.isEmpty()) {
      done(Stream.concat(Stream.of("start"), off.stream()).toArray(String[]::new));
    }
  }

  private static boolean isIn(Map<String, Object> entry, String name, String state) {
    return name.equals(entry.get("tool")) && state.equals(entry.get("state"));
  }

  ProcessHandle process(String tool) throws InterruptedException {
    long pid = ((Number) tool(tool, "running").get("pid")).longValue();
    return ProcessHandle.of(pid).orElseThrow();
  }

  @SuppressWarnings("unchecked") // the shape of cli.md
  static Map<String, Object> part(Map<String, Object> state, String name) {
    return (Map<String, Object>) state.get(name);
  }

  static boolean selected(Map<String, Object> state, String routine) {
    return routine.equals(part(state, "selection").get("function"));
  }

  static boolean found(Map<String, Object> state) {
    return Boolean.TRUE.equals(part(state, "view").get("found"));
  }

  /** Ends everything that was started, politely where it still listens. */
  void end() throws IOException, InterruptedException {
    List<ProcessHandle> tools = started.stream().flatMap(process -> process.descendants()).toList();
    client.close();
    concert("quit");
    tools.forEach(ProcessHandle::destroyForcibly);
    started.forEach(Process::destroyForcibly);
  }
}
