package dev.concert.control.command;

import dev.concert.control.doctor.CheckResult;
import dev.concert.control.doctor.Doctor;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.ProgressLine;
import dev.concert.control.output.ReadProblems;
import dev.concert.control.output.RunAgreement;
import dev.concert.model.Program;
import dev.concert.reader.ProgramReader;
import dev.concert.reader.compare.ComparedModel;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert doctor
          concert doctor --model guava-sources.jar guava.jar
          concert doctor --model guava-sources.jar --run my-run
          concert doctor --model $JAVA_HOME/lib/src.zip --module java.base $JAVA_HOME/lib/modules

        """,
    description =
        "What Concert needs on this machine: what is there, what is not, how to mend it. With --model,"
            + " how far the model of an application agrees with the class files of its sources, or"
            + " with what a run has called.")
public final class DoctorCommand implements Callable<Integer> {
  @Option(names = "--json", description = "One JSON object.")
  private boolean json;

  @Option(
      names = "--model",
      paramLabel = "PATH",
      description =
          "Compare what is read from the sources of this project, folder or jar with CLASSES, and"
              + " name each difference.")
  private Path model;

  @Option(
      names = "--run",
      paramLabel = "RUN",
      description =
          "With --model: compare with the calls that this run has made, and the threads on which"
              + " its routines ran.")
  private Path run;

  @Option(
      names = "--classpath",
      paramLabel = "CP",
      description = "Jars and folders to resolve against with --model; found out if not given.")
  private String classpath = "";

  @Option(
      names = "--module",
      paramLabel = "NAME",
      description = "Of a JDK's src.zip and lib/modules compare only this module.")
  private String module;

  @Parameters(
      arity = "0..1",
      paramLabel = "CLASSES",
      description =
          "The folder or jar of the class files that javac made of them, or this JDK's lib/modules.")
  private Path classes;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (run != null && (model == null || classes != null || module != null)) {
      throw new ParameterException(
          spec.commandLine(), "--run RUN needs --model PATH, and neither CLASSES nor --module");
    }
    if (run == null && (model == null) != (classes == null)) {
      throw new ParameterException(
          spec.commandLine(), "--model PATH and CLASSES (or --run RUN) need each other; name both");
    }
    return model == null ? machine() : run == null ? compare() : compareWithRun();
  }

  private int compareWithRun() throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    try (Run opened = Run.open(run)) {
      Program program;
      try (ProgressLine progress = new ProgressLine(err)) {
        program = new ProgramReader().load(model, ClassPathText.parse(classpath), progress);
      }
      RunAgreement agreement = RunAgreement.of(program, opened);
      PrintWriter out = spec.commandLine().getOut();
      if (json) {
        agreement.writeJson(out);
      } else {
        agreement.write(out);
      }
      opened.problems().forEach(problem -> err.println("concert: " + problem));
      if (!agreement.isWhole()) {
        return Exit.CHECK_FAILED;
      }
      return opened.isWhole() ? Exit.DONE : Exit.PARTIAL;
    }
  }

  private int compare() throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    ComparedModel compared;
    try (ProgressLine progress = new ProgressLine(err)) {
      List<Path> libraries = ClassPathText.parse(classpath);
      compared = new ProgramReader().compare(model, libraries, classes, module, progress);
    }
    AgreementReport report = new AgreementReport(compared);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      report.writeJson(out);
    } else {
      report.write(out);
    }
    ReadProblems.tell(compared.problems(), err);
    if (!compared.isWhole()) {
      return Exit.CHECK_FAILED;
    }
    return compared.problems().isEmpty() ? Exit.DONE : Exit.PARTIAL;
  }

  private int machine() throws InterruptedException {
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
