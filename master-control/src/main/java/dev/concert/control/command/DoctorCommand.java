package dev.concert.control.command;

import dev.concert.control.doctor.CheckResult;
import dev.concert.control.doctor.Doctor;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import java.io.PrintWriter;
import java.util.List;
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
public final class DoctorCommand implements Callable<Integer> {
  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    List<CheckResult> findings = new Doctor(System.getenv()).examine();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonText.line(findings.stream().map(CheckResult::json).toList()));
    } else {
      findings.forEach(finding -> print(finding, out));
    }
    boolean bad =
        findings.stream().anyMatch(finding -> finding.verdict() == CheckResult.Verdict.BAD);
    return bad ? Exit.CHECK_FAILED : Exit.DONE;
  }

  private static void print(CheckResult finding, PrintWriter out) {
    String mark =
        switch (finding.verdict()) {
          case GOOD -> "ok     ";
          case LIMITED -> "limited";
          case BAD -> "MISSING";
        };
    out.printf("%s  %-12s %s%n", mark, finding.subject(), finding.found());
    if (finding.mend() != null) {
      out.printf("%9s%-12s -> %s%n", "", "", finding.mend());
    }
  }
}
