package dev.concert.bus.broker;

import dev.concert.bus.Discovery;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A master control of the tests in a process of its own, which can be killed. */
final class MasterProcess implements AutoCloseable {
  private final Process process;

  private MasterProcess(Process process) {
    this.process = process;
  }

  /** Returns when its bus can be found. */
  static MasterProcess start(Path runtimeFolder) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            MasterProcess.class.getName());
    builder.environment().put("XDG_RUNTIME_DIR", runtimeFolder.toString());
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    MasterProcess master = new MasterProcess(builder.start());
    BufferedReader said = master.process.inputReader();
    if (!"ready".equals(said.readLine())) {
      throw new IOException("The other master control did not start.");
    }
    return master;
  }

  long pid() {
    return process.pid();
  }

  /** As {@code kill -9}: it has no time to say anything. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Lets it end by itself. */
  CompletableFuture<Process> end() throws IOException {
    process.getOutputStream().close();
    return process.onExit();
  }

  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(pid())).start().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  /** Lives until its standard input ends. */
  public static void main(String[] args) throws Exception {
    try (ControlBus control = ControlBus.open(Discovery.of(null)).orElseThrow()) {
      Map<String, Object> self = Map.of("pid", ProcessHandle.current().pid());
      control.client().answer(_ -> CompletableFuture.completedFuture(self));
      control.started().get();
      System.out.println("ready");
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
