package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.DifferenceJson;
import dev.concert.control.output.DifferenceText;
import dev.concert.control.output.JsonText;
import dev.concert.control.reading.TimeOption;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.Renames;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.read.Run;
import dev.concert.trace.sides.ProposedRenames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
          concert diff run --from 1.2 --to 1.3 --other-from 5

        """,
    description = {
      "What has become slower or faster from one run to another, routine by routine: B less A, "
          + "summed up over all threads.",
      "A and B are runs, folders of runs (concert run --repeat), or several with commas between."
          + " With two runs or more on each side it says which differences exceed their noise.",
      "With --from or --to, ranges of time are compared, which takes runs with events (--mode "
          + "trace). Without B it is A again: another range of it, or the rest of the run."
    })
public final class DiffCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "A", description = "What B is compared with.")
  private String a;

  @Parameters(
      index = "1",
      paramLabel = "B",
      arity = "0..1",
      description = "What is compared; A itself if not given, to compare ranges of time.")
  private String b;

  @Mixin private Times times;

  @Option(names = "--json", description = "JSON instead of text.")
  private boolean json;

  @Option(
      names = "--normalise",
      paramLabel = "none|life|calls",
      defaultValue = "none",
      description =
          "Compare amounts as they are (none), as parts of the life of all threads, or of one"
              + " call.")
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
      description =
          "Only the N routines that differ most, and up to N more that exceed the noise; all if not"
              + " given.")
  private Integer top;

  @Option(
      names = "--no-renamed",
      description =
          "Two rows for a routine that seems to have been renamed or moved between the runs; else"
              + " it is one, as a proposal: what is gone and what is new alone have that code.")
  private boolean apart;

  @Spec private CommandSpec spec;

  private boolean partial;

  @Override
  public Integer call() throws IOException {
    if (top != null && top < 0) {
      throw wrong("--top takes a number of routines, not " + top);
    }
    List<Stretch> others = times.others(spec, b == null);
    List<ComparedRun> first = side(a, times.stretches(spec));
    List<ComparedRun> second = side(b == null ? a : b, others);
    Comparison made = Comparison.of(first, second, normalise.by, renames(first, second));
    int shown = top == null ? made.routines().size() : top;
    if (json) {
      spec.commandLine().getOut().println(JsonText.line(DifferenceJson.of(made, shown)));
    } else {
      spec.commandLine().getOut().print(DifferenceText.of(made, shown));
    }
    return partial ? Exit.PARTIAL : Exit.DONE;
  }

  private Renames renames(List<ComparedRun> first, List<ComparedRun> second) {
    Renames renames = apart ? Renames.NONE : new ProposedRenames().of(first, second);
    if (renames.why() != null) {
      String told = "concert: renamed routines are not looked for: " + renames.why();
      spec.commandLine().getErr().println(told);
    }
    return renames;
  }

  private List<ComparedRun> side(String named, List<Stretch> stretches) throws IOException {
    List<ComparedRun> runs = new ArrayList<>();
    for (Path path : RepeatedRuns.named(named)) {
      try (Run run = Run.open(path)) {
        Profile profile = stretches.isEmpty() ? run.profile() : run.profile(stretches);
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
            .orElseThrow(() -> wrong(lacking(run, profile)));
    if (found.unavailable() != null) {
      throw wrong("%s was not available in %s: %s".formatted(metric, run, found.unavailable()));
    }
    return found;
  }

  private String lacking(Path run, Profile profile) {
    if (!profile.stretches().isEmpty()) {
      return "of a range of time only times are known, not " + metric;
    }
    List<String> names = profile.metrics().stream().map(Metric::name).toList();
    return "%s has no metric %s; it has: %s".formatted(run, metric, String.join(", ", names));
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

  /** The ranges of time of two sides that are compared. */
  static final class Times {
    @Option(
        names = "--from",
        paramLabel = "S",
        description = "Only from this second of the run on, in A and, if not said otherwise, in B.")
    private Double from;

    @Option(names = "--to", paramLabel = "S", description = "Only up to this second, likewise.")
    private Double to;

    @Option(
        names = "--other-from",
        paramLabel = "S",
        description = "Of B, only from this second of the run on.")
    private Double otherFrom;

    @Option(names = "--other-to", paramLabel = "S", description = "Of B, only up to this second.")
    private Double otherTo;

    /** Of A; empty for all of it. */
    List<Stretch> stretches(CommandSpec spec) {
      return range(from, to, "--from", "--to", spec);
    }

    /**
     * Of B; empty for all of it.
     *
     * @param sameRun whether it is the run of A, of which it is the rest if nothing else is said
     */
    List<Stretch> others(CommandSpec spec, boolean sameRun) {
      if (otherFrom != null || otherTo != null) {
        return range(otherFrom, otherTo, "--other-from", "--other-to", spec);
      }
      List<Stretch> same = stretches(spec);
      if (!sameRun) {
        return same;
      }
      List<Stretch> rest = same.isEmpty() ? List.of() : same.getFirst().others();
      if (rest.isEmpty()) {
        throw wrong(
            "there is nothing to compare with: name another run, or a range of this one (--from,"
                + " --to)",
            spec);
      }
      return rest;
    }

    private static List<Stretch> range(
        Double from, Double to, String fromName, String toName, CommandSpec spec) {
      return TimeOption.stretches(from, to, fromName + " and " + toName, spec.commandLine());
    }

    private static ParameterException wrong(String sentence, CommandSpec spec) {
      return new ParameterException(spec.commandLine(), sentence);
    }
  }
}
