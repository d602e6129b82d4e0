package dev.concert.bus.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A STOMP client as it can be had here: npm's {@code stompit} under node, else Debian's {@code
 * python3-stomp}. {@code -Dstomp.client=node} or {@code python3} takes that one and no other.
 */
record StompClient(String interpreter, String peer, Map<String, String> environment) {
  private static final Path PEERS = Path.of("src/test/stomp").toAbsolutePath();
  private static final Path MODULES = Path.of("target/stomp").toAbsolutePath();
  private static final String STOMPIT = "stompit@1.0.0";

  /** Empty where neither can be had. */
  static Optional<StompClient> find() {
    return switch (System.getProperty("stomp.client", "")) {
      case "node" -> node();
      case "python3" -> python();
      default -> node().or(StompClient::python);
    };
  }

  /** The client of a language, {@code js} or {@code python}. */
  static Optional<StompClient> of(String language) {
    return language.equals("js") ? node() : python();
  }

  /** A process of our peer. */
  Process peer(String... args) throws IOException {
    return run(PEERS.resolve(peer), Map.of(), args);
  }

  /** A process of any script of the client's language. */
  Process run(Path script, Map<String, String> more, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of(interpreter, script.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    builder.environment().putAll(more);
    return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static Optional<StompClient> node() {
    String modules = MODULES.resolve("node_modules").toString();
    return stompitInstalled()
        ? Optional.of(new StompClient("node", "peer.js", Map.of("NODE_PATH", modules)))
        : Optional.empty();
  }

  private static boolean stompitInstalled() {
    return runs("node", "--version")
        && (Files.exists(MODULES.resolve("node_modules/stompit"))
            || runs(
                "npm",
                "install",
                "--no-save",
                "--no-package-lock",
                "--no-audit",
                "--no-fund",
                "--prefix",
                MODULES.toString(),
                STOMPIT));
  }

  private static Optional<StompClient> python() {
    // Debian's packages belong to Debian's Python, which need not be the first one on the path.
    return Stream.of("python3", "/usr/bin/python3")
        .filter(python -> runs(python, "-c", "import stomp"))
        .map(python -> new StompClient(python, "peer.py", Map.of()))
        .findFirst();
  }

  private static boolean runs(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor(300, TimeUnit.SECONDS)) {
        return process.exitValue() == 0;
      }
      process.destroyForcibly();
      return false;
    } catch (IOException e) {
      return false; // There is no such program here.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
