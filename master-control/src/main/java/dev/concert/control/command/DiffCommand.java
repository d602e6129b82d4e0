package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.DifferenceJson;
import dev.concert.control.output.DifferenceText;
import dev.concert.control.output.JsonText;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
          concert diff run-of-1.0 run-of-1.1
          concert diff before after --normalise life --top 20

        """,
    description = {
      "What has become slower or faster from one run to another, routine by routine: B less A, "
          + "summed up over all threads.",
      "A and B are runs, folders of runs (concert run --repeat), or several with commas between. With "
          + "two runs or more on each side it says which differences exceed their noise."
    })
public final class DiffCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "A", description = "What B is compared with.")
  private String a;

  @Parameters(index = "1", paramLabel = "B", description = "What is compared.")
  private String b;

  @Option(names = "--json", description = "JSON instead of text.")
  private boolean json;

  @Option(
      names = "--normalise",
      paramLabel = "none|life|calls",
      defaultValue = "none",
      description =
          "Compare amounts as they are (none), as parts of the life of all threads, or of one call.")
  private Normalise normalise;

  @Option(
      names = "--metric",
      paramLabel = "M",
      defaultValue = "time",
      description = "What is compared: time, or what --metrics of concert run named.")
  private String metric;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Only the N routines that differ most; all if not given.")
  private Integer top;

  @Spec private CommandSpec spec;

  private boolean partial;

  @Override
  public Integer call() throws IOException {
    if (top != null && top < 0) {
      throw wrong("--top takes a number of routines, not " + top);
    }
    Comparison made = Comparison.of(side(a), side(b), normalise.by);
    int shown = top == null ? made.routines().size() : Math.min(top, made.routines().size());
    if (json) {
      spec.commandLine().getOut().println(JsonText.line(DifferenceJson.of(made, shown)));
    } else {
      spec.commandLine().getOut().print(DifferenceText.of(made, shown));
    }
    return partial ? Exit.PARTIAL : Exit.DONE;
  }

  private List<ComparedRun> side(String named) throws IOException {
    List<ComparedRun> runs = new ArrayList<>();
    for (Path path : RepeatedRuns.named(named)) {
      try (Run run = Run.open(path)) {
        Profile profile = run.profile();
        ComparedRun compared = ComparedRun.of(profile, run.problems());
        tell(path, run);
        runs.add(compared.by(metric(path, profile)));
      }
    }
    return runs;
  }

  private void tell(Path path, Run run) {
    run.problems()
        .forEach(
            problem -> spec.commandLine().getErr().println("concert: " + path + ": " + problem));
    partial |= !run.isWhole();
  }

  private Metric metric(Path run, Profile profile) {
    List<Metric> metrics = profile.metrics();
    Metric found =
        metrics.stream()
            .filter(it -> it.name().equals(metric))
            .findFirst()
            .orElseThrow(() ->
                wrong(
                    "%s has no metric %s; it has: %s"
                        .formatted(
                            run,
                            metric,
                            String.join(", ", metrics.stream().map(Metric::name).toList()))));
    if (found.unavailable() != null) {
      throw wrong("%s was not available in %s: %s".formatted(metric, run, found.unavailable()));
    }
    return found;
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }

  /** Named as on the command line. */
  enum Normalise {
    none(Normalisation.NONE),
    life(Normalisation.LIFE),
    calls(Normalisation.CALLS);

    private final Normalisation by;

    Normalise(Normalisation by) {
      this.by = by;
    }
  }
}
