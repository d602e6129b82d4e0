package dev.concert.control.measure;

import dev.concert.model.words.Words;
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
            Words.say("process %d cannot be joined: %s", jvm.pid(), refusal.get()));
      }
    } catch (IOException e) {
      run.discard();
      throw e;
    }
    return new AttachedProcess(jvm, run);
  }

  /** Says that it is measured, and what the JVM itself says of that. */
  public void report(PrintWriter err) throws IOException {
    tell(err, Words.say("process %d is being measured into %s", jvm.pid(), run.directory()));
    run.missingSources().ifPresent(why -> tell(err, why));
    if (jvm.warns()) {
      tell(err, Words.say("its JVM warns on its own stderr that an agent has been loaded into it"));
    }
    if (run.nodes().isEmpty()) {
      tell(
          err,
          Words.say(
              "no class that was chosen has been loaded yet; those that follow are measured"));
    }
    tell(err, Words.say("Ctrl-C leaves it again"));
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
          String silent =
              Words.say("%s does not answer; it goes on being measured", node.getFileName());
          System.err.println("concert: " + silent);
        }
      }
      note();
    } catch (InterruptedException | IOException e) {
      System.err.println(
          "concert: " + Words.say("process %d was not left: %s", jvm.pid(), e.getMessage()));
    }
  }

  private synchronized void note() throws IOException {
    if (!noted) {
      noted = true;
      run.end();
    }
  }

  public void sayWhatWasRecorded(PrintWriter err) throws IOException {
    run.unmatched().forEach(sentence -> tell(err, sentence));
    List<String> nodes = run.nodes();
    if (nodes.isEmpty()) {
      tell(
          err,
          Words.say(
              "nothing was measured: no class that was chosen has been loaded;"
                  + " choose others with --app or --include"));
    } else {
      tell(err, Words.say("the run is in %s", run.directory()));
    }
  }

  private static void tell(PrintWriter err, String sentence) {
    err.println("concert: " + sentence);
  }
}
