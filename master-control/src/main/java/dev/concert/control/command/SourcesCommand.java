package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.ProgressLine;
import dev.concert.control.output.SourceChangesText;
import dev.concert.model.Program;
import dev.concert.reader.ProgramReader;
import dev.concert.trace.read.Run;
import dev.concert.trace.sources.NameChoices;
import dev.concert.trace.sources.RenameSearch;
import dev.concert.trace.sources.Renamed;
import dev.concert.trace.sources.SourceChanges;
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
          concert sources my-run
          concert sources my-run --take certain

        """,
    description = {
      "The sources that a run was made from, and what of them has changed since.",
      "Routines that are there no more, with what they probably are called now; what is taken is"
          + " kept for the application, and figures and selections follow it in all windows."
    })
public final class SourcesCommand implements Callable<Integer> {
  private static final String ALL = "all";
  private static final String CERTAIN = "certain";

  @Parameters(paramLabel = "RUN", description = "Folder of the run, or what concert merge wrote.")
  private Path run;

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description = "Where the sources are now; where they were if not given.")
  private Path application;

  @Option(
      names = "--take",
      paramLabel = "all|certain|ROUTINE",
      description = "Take the new name of these: of all, or of one by the name that it had.")
  private String take;

  @Option(
      names = "--refuse",
      paramLabel = "all|ROUTINE",
      description = "Keep that these are other routines.")
  private String refuse;

  @Option(names = "--forget", description = "Forget what was taken and refused.")
  private boolean forget;

  @Option(names = "--json", description = "JSON instead of text.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path directory;
    try (Run opened = Run.open(run)) {
      directory = opened.info().directory();
    }
    SourceChanges changes = SourceChanges.of(run, application);
    List<Renamed> renamed = changes.hasFilesThatChanged() ? renamed(changes) : List.of();
    NameChoices.Kept kept = NameChoices.Kept.NOTHING;
    if (changes.root() != null) {
      NameChoices choices =
          new NameChoices(UserFolders.of(System.getenv()).state(), changes.root());
      choose(choices, renamed);
      kept = choices.read();
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonText.line(SourceChangesText.json(directory, changes, renamed, kept)));
    } else {
      SourceChangesText.write(changes, renamed, kept, out);
    }
    return changes.why().isEmpty() ? Exit.DONE : Exit.PARTIAL;
  }

  private List<Renamed> renamed(SourceChanges changes) throws IOException, InterruptedException {
    Path path = application == null ? changes.root() : application;
    Program program;
    try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr())) {
      program = new ProgramReader().load(path, List.of(), progress);
    }
    return RenameSearch.of(changes, program);
  }

  private void choose(NameChoices choices, List<Renamed> renamed) throws IOException {
    if (forget) {
      choices.forget();
    }
    if (take != null) {
      choices.take(chosen("--take", take, renamed));
    }
    if (refuse != null) {
      choices.refuse(chosen("--refuse", refuse, renamed));
    }
  }

  private List<Renamed> chosen(String option, String which, List<Renamed> renamed) {
    List<Renamed> chosen =
        renamed.stream()
            .filter(each ->
                which.equals(ALL)
                    || which.equals(CERTAIN) && each.certain()
                    || which.equals(each.then()))
            .toList();
    if (chosen.isEmpty() && !which.equals(ALL) && !which.equals(CERTAIN)) {
      throw new ParameterException(
          spec.commandLine(),
          "%s %s: no such routine of the run is called otherwise now; concert sources %s lists those that are"
              .formatted(option, which, run));
    }
    return chosen;
  }
}
