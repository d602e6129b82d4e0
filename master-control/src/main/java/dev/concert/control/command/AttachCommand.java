package dev.concert.control.command;

import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import dev.concert.control.measure.AttachedProcess;
import dev.concert.control.measure.LiveJvm;
import dev.concert.control.measure.RunPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert attach 4711
          concert attach 4711 --mode trace --out my-run --include com.acme

        """,
    description = {
      "Joins a JVM that runs, and measures it until it ends or this command is ended (Ctrl-C).",
      "Then the program goes on as before: nothing of Concert remains in its code.",
      "The JVM prints a warning of its own when an agent is loaded into it while it runs;"
          + " -XX:+EnableDynamicAgentLoading among its options keeps it from that."
    })
public final class AttachCommand implements Callable<Integer> {
  @Parameters(paramLabel = "PID", description = "Process id of the JVM.")
  private long pid;

  @Mixin private SpokenLanguage language;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    language.speak();
    PrintWriter err = spec.commandLine().getErr();
    Distribution distribution = Distribution.here();
    RunPlan plan = RunOptionsModel.plan(spec);
    Path run = plan.folder();
    try (LiveJvm jvm = LiveJvm.open(pid)) {
      AttachedProcess process =
          AttachedProcess.join(
              jvm, run, RunOptionsModel.wanted(spec, plan, jvm.command(), distribution, true));
      process.report(err);
      process.await();
      process.sayWhatWasRecorded(err);
    }
    return Exit.DONE;
  }
}
