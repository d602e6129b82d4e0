package dev.concert.control.output;

import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.RoutineDifference;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The JSON shape of two sides that are compared. */
public final class DifferenceJson {
  private DifferenceJson() {}

  /** What there is no number for is null; so is the noise of single runs. */
  private record Figure(
      Double a, Double b, Double difference, Double ratio, Double noise, Boolean exceedsNoise) {
    static Figure of(Difference made) {
      return new Figure(
          number(made.a()),
          number(made.b()),
          number(made.difference()),
          number(made.ratio()),
          number(made.noise()),
          made.knowsNoise() ? made.exceedsNoise() : null);
    }

    private static Double number(double value) {
      return Double.isFinite(value) ? (Double) value : null;
    }
  }

  private record Amounts(Figure inclusive, Figure exclusive) {}

  /**
   * @param was what an older side calls it, if that is proposed to be the same
   */
  private record Routine(
      String routine,
      String was,
      boolean proposed,
      String in,
      boolean shortCalls,
      Figure calls,
      Figure perCall,
      Map<String, Amounts> metrics) {
    static Routine of(RoutineDifference made, String metric) {
      return new Routine(
          made.renamed() == null ? made.routine() : made.renamed().now(),
          made.renamed() == null ? null : made.renamed().was(),
          made.renamed() != null,
          made.inA() && made.inB() ? "both" : made.inA() ? "a" : "b",
          made.shortCalls(),
          Figure.of(made.calls()),
          Figure.of(made.perCall()),
          Map.of(metric, new Amounts(Figure.of(made.inclusive()), Figure.of(made.exclusive()))));
    }
  }

  private record Shown(String name, String unit) {}

  /** Of each side; none for the whole run. */
  private record Ranges(List<RangeJson> a, List<RangeJson> b) {
    static Ranges of(Comparison made) {
      return new Ranges(of(made.a()), of(made.b()));
    }

    private static List<RangeJson> of(List<ComparedRun> side) {
      return RangeJson.of(side.getFirst().profile());
    }
  }

  private record Whole(
      List<String> a,
      List<String> b,
      Ranges ranges,
      Shown metric,
      String normalise,
      boolean noiseKnown,
      double confidence,
      List<String> notComparable,
      Figure life,
      Figure notMeasured,
      int routinesTotal,
      List<Routine> routines) {}

  /**
   * @param top how many routines are listed, and up to as many more that exceed the noise
   */
  public static Object of(Comparison made, int top) {
    return new Whole(
        runs(made.a()),
        runs(made.b()),
        Ranges.of(made),
        new Shown(made.metric().name(), made.metric().unit()),
        made.normalisation().name().toLowerCase(Locale.ROOT),
        made.knowsNoise(),
        Difference.CONFIDENCE,
        made.notComparable(),
        Figure.of(made.life()),
        Figure.of(made.notMeasured()),
        made.routines().size(),
        made.largest(top).stream()
            .map(routine -> Routine.of(routine, made.metric().name()))
            .toList());
  }

  private static List<String> runs(List<ComparedRun> side) {
    return side.stream().map(run -> run.profile().run().directory().toString()).toList();
  }
}
