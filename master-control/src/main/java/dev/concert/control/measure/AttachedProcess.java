package dev.concert.control.measure;

import dev.concert.trace.control.NewRun;
import dev.concert.trace.control.RunControl;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A JVM that ran already, measured into a run of its own until it ends or is left. */
public final class AttachedProcess {
  private static final long LOOK_MILLIS = 200;

  private final LiveJvm jvm;
  private final NewRun run;
  private boolean noted;

  private AttachedProcess(LiveJvm jvm, NewRun run) {
    this.jvm = jvm;
    this.run = run;
  }

  /**
   * @throws IOException with one sentence; then there is no run
   */
  public static AttachedProcess join(LiveJvm jvm, Path folder, NewRun.Wanted wanted)
      throws IOException {
    NewRun run = NewRun.begin(folder, wanted);
    try {
      jvm.load(wanted.agentJar(), folder.toString());
      Optional<String> refusal = run.refusal(jvm.pid());
      if (refusal.isPresent()) {
        throw new IOException(
            "process %d cannot be joined: %s".formatted(jvm.pid(), refusal.get()));
      }
    } catch (IOException e) {
      run.discard();
      throw e;
    }
    return new AttachedProcess(jvm, run);
  }

  /** Says that it is measured, and what the JVM itself says of that. */
  public void report(PrintWriter err) throws IOException {
    err.printf("concert: process %d is being measured into %s%n", jvm.pid(), run.directory());
    run.missingSources().ifPresent(why -> err.println("concert: " + why));
    if (jvm.warns()) {
      err.println("concert: its JVM warns on its own stderr that an agent has been loaded into it");
    }
    if (run.nodes().isEmpty()) {
      err.println(
          "concert: no class that was chosen has been loaded yet; those that follow are measured");
    }
    err.println("concert: Ctrl-C leaves it again");
  }

  /** Waits until the process ends, or is left: by a signal to us, or by who else asks. */
  public void await() throws IOException, InterruptedException {
    Thread leaving = new Thread(this::leave, "end of the run");
    Runtime.getRuntime().addShutdownHook(leaving);
    while (!awaitEnd() && !isLeft()) {
      // look again
    }
    note();
  }

  private boolean awaitEnd() throws InterruptedException {
    ProcessHandle process = ProcessHandle.of(jvm.pid()).orElse(null);
    if (process == null) {
      return true;
    }
    try {
      process.onExit().get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException _) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether there was a node, and it is measured no more. */
  private boolean isLeft() throws IOException {
    return !run.nodes().isEmpty() && RunControl.liveNodes(run.directory()).isEmpty();
  }

  private void leave() {
    try {
      for (Path node : RunControl.liveNodes(run.directory())) {
        if (RunControl.detach(node).isEmpty()) {
          System.err.println(
              "concert: " + node.getFileName() + " does not answer; it goes on being measured");
        }
      }
      note();
    } catch (InterruptedException | IOException e) {
      System.err.println("concert: process " + jvm.pid() + " was not left: " + e.getMessage());
    }
  }

  private synchronized void note() throws IOException {
    if (!noted) {
      noted = true;
      run.end();
    }
  }

  public void sayWhatWasRecorded(PrintWriter err) throws IOException {
    run.unmatched().forEach(sentence -> err.println("concert: " + sentence));
    List<String> nodes = run.nodes();
    if (nodes.isEmpty()) {
      err.println(
          "concert: nothing was measured: no class that was chosen has been loaded;"
              + " choose others with --app or --include");
    } else {
      err.println("concert: the run is in " + run.directory());
    }
  }
}
