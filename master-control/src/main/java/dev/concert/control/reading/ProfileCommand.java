package dev.concert.control.reading;

import dev.concert.control.output.JsonText;
import dev.concert.control.output.ProfileJson;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.read.Run;
import dev.concert.trace.text.TextProfile;
import dev.concert.trace.tree.OwnCostSubtraction;
import java.io.IOException;
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
    description =
        "The profile of a run as prof prints it: a table for each thread, and their mean.")
public final class ProfileCommand implements Callable<Integer> {
  @Mixin private RunArgument run;
  @Spec private CommandSpec spec;

  @Option(names = "--node", paramLabel = "N", description = "Only this node.")
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

  @Override
  public Integer call() throws IOException {
    try (Run opened = run.open()) {
      Profile measured = opened.profile();
      Profile whole = subtract ? OwnCostSubtraction.of(measured) : measured;
      Metric shown = metric(measured);
      Profile chosen = choose(whole);
      if (run.json) {
        run.out().println(JsonText.line(ProfileJson.profile(whole, chosen.nodes(), sort.order)));
      } else {
        run.out().print(TextProfile.of(chosen.by(shown), Row.Grouping.THREAD, sort.order));
      }
      return run.exit(opened);
    }
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
