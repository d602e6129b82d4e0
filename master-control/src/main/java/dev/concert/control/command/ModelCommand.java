package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.DispatchSummary;
import dev.concert.control.output.ModelJson;
import dev.concert.control.output.ModelSummary;
import dev.concert.control.output.ProgressLine;
import dev.concert.control.output.ReadProblems;
import dev.concert.model.Program;
import dev.concert.model.SourceFile;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.look.Units;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert model .
          concert model guava-sources.jar --json
          concert model guava-sources.jar --dispatch

        """,
    description =
        "The static model of an application: its files, types, routines and calls, and what runs in"
            + " parallel.")
public final class ModelCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "PATH",
      description =
          "A Maven or Gradle project, a source folder, a *-sources.jar or a src.zip; or a folder or"
              + " jar of class files.")
  private Path application;

  @Option(
      names = "--classpath",
      paramLabel = "CP",
      description = "Jars and folders to resolve against; found out if not given.")
  private String classpath = "";

  @Option(
      names = "--resolve",
      description =
          "Ask the project's build tool for the class path. This runs code of the project.")
  private boolean resolve;

  @Option(names = "--json", description = "JSON instead of a summary.")
  private boolean json;

  @Option(
      names = "--dispatch",
      description = "How many targets calls have of which an object decides what runs.")
  private boolean dispatch;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    long startNanos = System.nanoTime();
    ProgramReader reader = new ProgramReader();
    List<Path> libraries =
        resolve
            ? reader.resolve(application, line -> err.println("  " + line))
            : ClassPathText.parse(classpath);
    Program program;
    try (ProgressLine progress = new ProgressLine(err)) {
      program = reader.load(application, libraries, progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ModelJson.write(program, out);
    } else if (dispatch) {
      DispatchSummary.write(program, out);
    } else {
      ModelSummary.write(program, (System.nanoTime() - startNanos) / 1e9, out);
    }
    return report(program, err);
  }

  /** Says what is missing, and gives the exit code that goes with it. */
  private static int report(Program program, PrintWriter err) {
    List<SourceFile> odd = program.sources().stream().filter(s -> !s.problems().isEmpty()).toList();
    ReadProblems.tell(odd, err);
    List<UnresolvedCall> unresolved = program.unresolved();
    if (!unresolved.isEmpty()) {
      UnresolvedCall first = unresolved.getFirst();
      err.println(
          "concert: %s no target; the first is %s at %s:%d: %s; name what is missing with --classpath"
              .formatted(
                  Units.plural(unresolved.size(), "call has", "calls have"),
                  first.text(),
                  first.file(),
                  first.line(),
                  first.why()));
    }
    return odd.isEmpty() && unresolved.isEmpty() ? Exit.DONE : Exit.PARTIAL;
  }
}
