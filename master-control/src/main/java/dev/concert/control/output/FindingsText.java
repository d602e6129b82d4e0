package dev.concert.control.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.concert.trace.findings.Annotation;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What stands out in a run, for people and for scripts. */
public final class FindingsText {
  private FindingsText() {}

  private record Whole(String run, List<Finding> findings) {}

  /**
   * @param share part of the run's time that it concerns
   */
  private record Finding(
      String kind,
      String sentence,
      double share,
      Where where,
      Time when,
      Map<String, Number> evidence,
      String cause) {
    static Finding of(Annotation it, NodeText nodes) {
      return new Finding(
          it.kind().word(),
          it.sentence(),
          it.share(),
          Where.of(it.where(), nodes),
          Time.of(it.when()),
          it.evidence(),
          it.cause());
    }
  }

  private record Where(
      String node,
      @JsonInclude(JsonInclude.Include.NON_NULL) String label,
      Long thread,
      String name,
      String routine) {
    static Where of(Annotation.Where it, NodeText nodes) {
      String label = it.node() == null ? null : nodes.label(it.node());
      return new Where(it.node(), label, it.thread(), it.name(), it.routine());
    }
  }

  private record Time(long fromNanos, long toNanos) {
    static Time of(Annotation.When when) {
      return when.isKnown() ? new Time(when.fromNanos(), when.toNanos()) : null;
    }
  }

  /** The shape of {@code concert findings --json}. */
  public static Object json(String run, List<Annotation> findings, NodeText nodes) {
    return new Whole(run, findings.stream().map(it -> Finding.of(it, nodes)).toList());
  }

  /** A sentence each, with where and when it is and what is probably behind it. */
  public static void write(List<Annotation> findings, PrintWriter out) {
    if (findings.isEmpty()) {
      out.print("nothing stands out\n");
    }
    int number = 1;
    for (Annotation finding : findings) {
      out.print(
          String.format(
              Locale.ROOT,
              "%2d. %5.1f %%  %s\n",
              number++,
              100 * finding.share(),
              finding.sentence()));
      out.print("             %s%s\n".formatted(place(finding), "probably " + finding.cause()));
    }
  }

  private static String place(Annotation finding) {
    String time =
        finding.when().isKnown()
            ? String.format(Locale.ROOT, "at %.6f s, ", finding.when().fromNanos() / 1e9)
            : "";
    String routine = finding.where().routine();
    return time + (routine == null ? "" : "in " + routine + ", ");
  }
}
