package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.ModelSummary;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.ProgramReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * One line about a model, for master control's window: as a process of its own it costs that window
 * no memory, and the tools find the model stored.
 */
@Command(
    hidden = true,
    headerHeading =
        """
        Examples:
          concert figures .
          concert figures guava-sources.jar

        """,
    description = "The size of an application's model in one line.")
public final class FiguresCommand implements Callable<Integer> {
  @Parameters(paramLabel = "PATH", description = "What concert model takes.")
  private Path application;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Program program = new ProgramReader().load(application, List.of(), Progress.NONE);
    spec.commandLine().getOut().println(line(program));
    return Exit.DONE;
  }

  static String line(Program program) {
    return "%,d files · %,d classes · %,d routines · %s of calls bound"
        .formatted(
            program.sources().size(),
            program.types().size(),
            program.routines().size(),
            ModelSummary.share(ModelSummary.sites(program), ModelSummary.unresolvedSites(program)));
  }
}
