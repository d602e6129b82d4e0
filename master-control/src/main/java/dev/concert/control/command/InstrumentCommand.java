package dev.concert.control.command;

import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import dev.concert.control.measure.SourceSelection;
import dev.concert.control.output.ProgressLine;
import dev.concert.instrumentor.InstrumentationResult;
import dev.concert.instrumentor.Instrumentor;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.reader.ProgramReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
          concert instrument src/main/java -o build/instrumented
          concert instrument app-sources.jar -o instrumented --classpath lib/a.jar
          concert instrument . -o instrumented --include com.acme.solver --exclude com.acme.solver.ui

        """,
    description = {
      "Writes a copy of Java sources in which every routine has a profiler scope,",
      "or those that are chosen by name."
    })
public final class InstrumentCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "SRC",
      description = "A project or source folder, or a sources jar; their copies are joined.")
  private List<Path> sources;

  @Option(
      names = "-o",
      required = true,
      paramLabel = "DIR",
      description = "Where the copy goes: a folder outside of the sources that is new or empty.")
  private Path target;

  @Option(
      names = "--classpath",
      paramLabel = "CP",
      description = "Jars and folders to resolve against; found out if not given.")
  private String classpath = "";

  @Option(
      names = "--include",
      paramLabel = "P",
      description =
          "Only what matches: a package, a class, class#method; * stands for anything. May be repeated.")
  private List<String> includes = List.of();

  @Option(names = "--exclude", paramLabel = "P", description = "Not what matches.")
  private List<String> excludes = List.of();

  @Option(
      names = "--selection",
      paramLabel = "FILE",
      description = "What to choose, as concert ctl --save or a window has written it.")
  private Path selection;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Path> libraries = ClassPathText.parse(classpath);
    SourceSelection chosen = SourceSelection.of(includes, excludes, selection);
    InstrumentationResult done;
    try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr())) {
      done = instrument(libraries, chosen, progress);
    }
    report(done);
    return done.notes().isEmpty() ? Exit.DONE : Exit.PARTIAL;
  }

  private InstrumentationResult instrument(
      List<Path> libraries, SourceSelection chosen, Progress progress)
      throws IOException, InterruptedException {
    ProgramReader reader = new ProgramReader();
    Set<Path> classpaths = new LinkedHashSet<>(libraries);
    List<Instrumentor.Source> models = new ArrayList<>();
    for (Path source : sources) {
      models.add(new Instrumentor.Source(source, reader.load(source, libraries, progress)));
      classpaths.addAll(libraries.isEmpty() ? reader.classpath(source) : List.of());
    }
    chosen.tellUnmatched(
        models.stream().flatMap(model -> model.program().routines().stream()).map(Routine::name),
        sentence -> spec.commandLine().getErr().println("concert: " + sentence));
    return new Instrumentor(List.copyOf(classpaths), progress)
        .instrument(models, target, chosen::isChosen);
  }

  private void report(InstrumentationResult done) {
    PrintWriter err = spec.commandLine().getErr();
    done.notes().forEach(note -> err.println("concert: " + note));
    err.println(
        "concert: %,d routines in %,d files of %s have a scope; compile them with -cp %s"
            .formatted(done.routines(), done.files(), target, Distribution.here().runtimeJar()));
  }
}
