package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.ModelSummary;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.ProgramReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * One line of JSON about a model, for master control's window: as a process of its own it costs
 * that window no memory, and the tools find the model stored.
 */
@Command(
    hidden = true,
    headerHeading =
        """
        Examples:
          concert figures .
          concert figures guava-sources.jar

        """,
    description = "The size of an application's model as one line of JSON.")
public final class FiguresCommand implements Callable<Integer> {
  @Parameters(paramLabel = "PATH", description = "What concert model takes.")
  private Path application;

  @Mixin private SpokenLanguage language;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    language.speak();
    ProgramReader reader = new ProgramReader();
    Map<String, Object> figures = figures(reader.load(application, List.of(), Progress.NONE));
    figures.put(
        "stored", reader.stored(application, List.of()).stream().map(Path::toString).toList());
    spec.commandLine().getOut().println(JsonText.line(figures));
    return Exit.DONE;
  }

  private static Map<String, Object> figures(Program program) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("files", program.sources().size());
    figures.put("classes", program.types().size());
    figures.put("routines", program.routines().size());
    figures.put(
        "boundPercent",
        ModelSummary.percent(ModelSummary.sites(program), ModelSummary.unresolvedSites(program)));
    return figures;
  }
}
