package dev.concert.bus.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A STOMP client as it can be had here: npm's {@code stompit} under node, else Debian's {@code
 * python3-stomp}. {@code -Dstomp.client=node} or {@code python3} takes that one and no other.
 */
record StompClient(List<String> command, Map<String, String> environment) {
  private static final Path PEERS = Path.of("src/test/stomp").toAbsolutePath();
  private static final Path MODULES = Path.of("target/stomp").toAbsolutePath();
  private static final String STOMPIT = "stompit@1.0.0";
  private static final String WANTED = System.getProperty("stomp.client", "");

  /** Empty where neither can be had. */
  static Optional<StompClient> find() {
    return node().or(StompClient::python);
  }

  private static Optional<StompClient> node() {
    if (WANTED.equals("python3") || !stompitInstalled()) {
      return Optional.empty();
    }
    Map<String, String> environment =
        Map.of("NODE_PATH", MODULES.resolve("node_modules").toString());
    return Optional.of(
        new StompClient(List.of("node", PEERS.resolve("peer.js").toString()), environment));
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
    if (WANTED.equals("node")) {
      return Optional.empty();
    }
    // Debian's packages belong to Debian's Python, which need not be the first one on the path.
    for (String python : List.of("python3", "/usr/bin/python3")) {
      if (runs(python, "-c", "import stomp")) {
        return Optional.of(
            new StompClient(List.of(python, PEERS.resolve("peer.py").toString()), Map.of()));
      }
    }
    return Optional.empty();
  }

  private static boolean runs(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor(60, TimeUnit.SECONDS)) {
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
