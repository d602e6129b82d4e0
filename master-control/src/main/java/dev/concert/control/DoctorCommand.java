package dev.concert.control;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert doctor
          concert doctor --json

        """,
    description = "What Concert needs on this machine: what is there, what is not, how to mend it.")
final class DoctorCommand implements Callable<Integer> {
  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().println("JDK      " + System.getProperty("java.runtime.version"));
    return Exit.DONE;
  }
}
