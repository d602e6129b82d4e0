package dev.concert.control.reading;

import dev.concert.control.output.DerivedFigures;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.ProfileJson;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FigureNames;
import dev.concert.trace.formula.FormulaException;
import dev.concert.trace.formula.FormulaUnit;
import dev.concert.trace.read.Run;
import dev.concert.trace.text.TextProfile;
import dev.concert.trace.tree.OwnCostSubtraction;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert profile my-run
          concert profile my-run --thread main --sort incl

        """,
    description = {
      "The profile of a run as prof prints it: a table for each thread, and their mean.",
      "Seconds, Cumsecs (of all lines up to there), msec/call: exclusive, without the measured routines that a routine calls, with what it was blocked.",
      "Incl.secs: with all that it calls; under recursion the outermost call counts."
    })
public final class ProfileCommand implements Callable<Integer> {
  @Mixin private RunArgument run;
  @Spec private CommandSpec spec;

  @Option(names = "--node", paramLabel = "N", description = "Only this node, by name or id.")
  private String node;

  @Option(names = "--thread", paramLabel = "T", description = "Only this thread, by name or id.")
  private String thread;

  @Option(
      names = "--sort",
      paramLabel = "excl|incl|calls",
      defaultValue = "excl",
      description = "By exclusive or inclusive time, or calls; excl if not given.")
  private Sort sort;

  @Option(
      names = "--subtract-overhead",
      description =
          "Take the calibrated cost of measuring out of all times, which are then estimates (~).")
  private boolean subtract;

  @Option(
      names = "--metric",
      paramLabel = "M",
      defaultValue = "time",
      description = "What the figures are of: time, or what --metrics of concert run named.")
  private String metric;

  @Option(
      names = "--from",
      paramLabel = "S",
      description = "Only from this second of the run on; needs a run with events.")
  private Double from;

  @Option(names = "--to", paramLabel = "S", description = "Only up to this second, likewise.")
  private Double to;

  @Option(
      names = "--formula",
      paramLabel = "[NAME=]FORMULA",
      description =
          "A figure that is derived from others, as 'lock share = blocked / inclusive', beside the"
              + " others; several if given several times.")
  private List<String> formulas = List.of();

  @Override
  public Integer call() throws IOException {
    try (Run opened = run.open()) {
      BlockedTimes.Builder blocked = new BlockedTimes.Builder();
      Profile measured = measured(opened, blocked);
      Profile whole = subtract ? OwnCostSubtraction.of(measured) : measured;
      Metric shown = metric(measured);
      Profile chosen = choose(whole);
      if (run.json) {
        DerivedFigures derived = derived(opened, blocked, whole, whole);
        run.out()
            .println(
                JsonText.line(
                    ProfileJson.profile(
                        whole, chosen.nodes(), sort.order, derived, run.sources())));
      } else {
        DerivedFigures derived = derived(opened, blocked, whole, chosen);
        run.out().print(TextProfile.of(chosen.by(shown), Row.Grouping.THREAD, sort.order));
        run.out().print(derived.text());
      }
      return run.exit(opened);
    }
  }

  /**
   * Of the whole run, or of the range of time.
   *
   * @param blocked takes how long threads were blocked in the range
   */
  private Profile measured(Run opened, BlockedTimes.Builder blocked) throws IOException {
    List<Stretch> range = TimeOption.stretches(from, to, "--from and --to", spec.commandLine());
    return range.isEmpty() ? opened.profile() : opened.profile(range, blocked);
  }

  private Profile choose(Profile whole) {
    List<NodeProfile> nodes =
        run.nodes(whole.nodes(), node).stream()
            .map(it -> it.with(it.threads().stream().filter(this::wanted).toList()))
            .filter(it -> thread == null || !it.threads().isEmpty())
            .toList();
    if (nodes.isEmpty() && thread != null) {
      throw run.unknown(
          "thread", thread, whole.threads().stream().map(ThreadProfile::thread).toList());
    }
    return whole.with(nodes);
  }

  /**
   * @throws ParameterException if the run does not have it
   */
  private Metric metric(Profile profile) {
    Metric found =
        profile.metrics().stream()
            .filter(it -> it.name().equals(metric))
            .findFirst()
            .orElseThrow(() ->
                run.unknown(
                    "metric", metric, profile.metrics().stream().map(Metric::name).toList()));
    if (found.unavailable() != null) {
      throw new ParameterException(
          spec.commandLine(), metric + " was not available: " + found.unavailable());
    }
    if (subtract && !found.isTime()) {
      throw new ParameterException(
          spec.commandLine(), "--subtract-overhead is for times; leave it or --metric out");
    }
    return found;
  }

  /**
   * @param ofRange how long threads were blocked in the range of time, if there is one
   * @param of the threads over which it is added up
   * @throws ParameterException with the place of the first mistake
   */
  private DerivedFigures derived(
      Run opened, BlockedTimes.Builder ofRange, Profile whole, Profile of) throws IOException {
    List<DerivedMetric> metrics = new ArrayList<>();
    for (String formula : formulas) {
      metrics.add(checked(formula, () -> DerivedMetric.parse(formula)));
    }
    boolean events = opened.traced() && metrics.stream().anyMatch(DerivedMetric::needsWaits);
    BlockedTimes blocked = events ? blocked(opened, ofRange, whole) : null;
    boolean known = blocked != null;
    FigureNames names = FigureNames.of(whole, known);
    List<FormulaUnit> units = new ArrayList<>();
    for (DerivedMetric metric : metrics) {
      units.add(checked(metric.formula(), () -> metric.unit(names)));
    }
    return DerivedFigures.of(metrics, units, of, known ? blocked.instead(of) : null);
  }

  /** Null where the run has no waits, as one that was instrumented in its source. */
  private static BlockedTimes blocked(Run opened, BlockedTimes.Builder ofRange, Profile whole)
      throws IOException {
    if (whole.stretches().isEmpty()) {
      BlockedTimes all = opened.blocked(whole);
      return all.isEmpty() ? null : all;
    }
    boolean any =
        opened.stateTotals().stream().anyMatch(total -> total.label().kind() == Kind.BLOCKED);
    return any ? ofRange.done() : null;
  }

  /** What may find a mistake in a formula. */
  private interface Reading<T> {
    T read() throws FormulaException;
  }

  private <T> T checked(String formula, Reading<T> reading) {
    try {
      return reading.read();
    } catch (FormulaException e) {
      throw new ParameterException(
          spec.commandLine(), "--formula '%s', %s".formatted(formula, e.sentence()), e);
    }
  }

  private boolean wanted(ThreadProfile candidate) {
    return thread == null
        || thread.equals(candidate.thread())
        || thread.equals(Long.toString(candidate.id()));
  }

  /** Named as on the command line. */
  enum Sort {
    excl(TextProfile.Sort.EXCLUSIVE),
    incl(TextProfile.Sort.INCLUSIVE),
    calls(TextProfile.Sort.CALLS);

    private final TextProfile.Sort order;

    Sort(TextProfile.Sort order) {
      this.order = order;
    }
  }
}
