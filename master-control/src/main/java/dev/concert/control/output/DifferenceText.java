package dev.concert.control.output;

import dev.concert.trace.Metric;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RoutineDifference;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A comparison as a table, in the manner of a profile as text. */
public final class DifferenceText {
  private final Comparison made;
  private final boolean nanos;

  private DifferenceText(Comparison made) {
    this.made = made;
    nanos = made.metric().unit().equals(Metric.TIME.unit());
  }

  /**
   * @param top how many routines get a line of their own, and up to as many more that exceed the
   *     noise
   */
  public static String of(Comparison made, int top) {
    return new DifferenceText(made).make(top);
  }

  private String make(int top) {
    StringBuilder text = new StringBuilder();
    text.append(side("A", made.a())).append(side("B", made.b()));
    made.notComparable().forEach(sentence -> text.append(sentence).append('\n'));
    if (!made.knowsNoise()) {
      text.append("Noise is unknown: that takes two runs or more on each side, as of concert run")
          .append(" --repeat 5.\n");
    }
    text.append('\n').append(heading());
    List<RoutineDifference> shown = made.largest(top);
    shown.forEach(routine -> text.append(line(routine)));
    Set<RoutineDifference> named = new HashSet<>(shown);
    List<RoutineDifference> others =
        made.routines().stream().filter(routine -> !named.contains(routine)).toList();
    if (made.normalisation() != Normalisation.CALLS) {
      if (!others.isEmpty()) {
        text.append(line(sum(others), "(" + others.size() + " others)"));
      }
      text.append(line(made.notMeasured(), "(not measured)"));
      text.append(line(made.life(), made.metric().isTime() ? "(life)" : "(all)"));
    }
    return text.append(notes(shown)).toString();
  }

  private static String side(String name, List<ComparedRun> runs) {
    String folders =
        runs.stream()
            .map(run -> run.profile().run().directory().toString())
            .collect(Collectors.joining(", "));
    List<Stretch> stretches = runs.getFirst().profile().stretches();
    return "%s: %s%s%s\n"
        .formatted(
            name,
            runs.size() == 1 ? "" : runs.size() + " runs, ",
            folders,
            stretches.isEmpty() ? "" : ", " + Stretch.words(stretches));
  }

  private String heading() {
    String unit = unit();
    return "%14s %14s %14s %8s %s %15s %13s %13s%s   Name\n"
        .formatted(
            "A." + unit,
            "B." + unit,
            "±" + unit,
            "B/A",
            noise("±noise"),
            "±incl." + unit,
            "A.#Calls",
            "B.#Calls",
            perCall("A." + perCallUnit(), "B." + perCallUnit()));
  }

  private String unit() {
    return switch (made.normalisation()) {
      case NONE -> nanos ? "secs" : made.metric().unit();
      case LIFE -> made.metric().isTime() ? "%life" : "%all";
      case CALLS -> perCallUnit();
    };
  }

  private String perCallUnit() {
    return nanos ? "msec/call" : made.metric().unit() + "/call";
  }

  /** Columns only where the first two do not have the same. */
  private String perCall(String a, String b) {
    return made.normalisation() == Normalisation.CALLS ? "" : " %13s %13s".formatted(a, b);
  }

  /** A column only where something is known. */
  private String noise(String text) {
    return made.knowsNoise() ? "%12s".formatted(text) : "";
  }

  private String line(RoutineDifference routine) {
    return figures(routine.exclusive(), ratio(routine))
        + " %15s %13s %13s%s %s%s%s\n"
            .formatted(
                signed(routine.inclusive().difference()),
                calls(routine.calls().a(), made.a()),
                calls(routine.calls().b(), made.b()),
                perCall(perCall(routine.perCall().a()), perCall(routine.perCall().b())),
                routine.exclusive().exceedsNoise() ? '*' : ' ',
                routine.shortCalls() ? '!' : ' ',
                name(routine));
  }

  private static String name(RoutineDifference routine) {
    return routine.renamed() == null
        ? routine.routine()
        : routine.renamed().now() + "  was " + routine.renamed().was() + " (proposed)";
  }

  private String line(Difference figure, String name) {
    return figures(figure, ratio(figure.ratio()))
        + " %15s %13s %13s%s %s %s\n"
            .formatted("", "", "", perCall("", ""), figure.exceedsNoise() ? '*' : ' ', name);
  }

  private String figures(Difference figure, String ratio) {
    return "%14s %14s %14s %8s %s"
        .formatted(
            amount(figure.a()),
            amount(figure.b()),
            signed(figure.difference()),
            ratio,
            noise(amount(figure.noise())));
  }

  /** Of several rows nobody knows the noise. */
  private static Difference sum(List<RoutineDifference> routines) {
    return new Difference(sum(routines, Difference::a), sum(routines, Difference::b), Double.NaN);
  }

  private static double sum(List<RoutineDifference> routines, Function<Difference, Double> side) {
    return routines.stream()
        .mapToDouble(routine -> side.apply(routine.exclusive()))
        .filter(amount -> !Double.isNaN(amount))
        .sum();
  }

  private static String ratio(RoutineDifference routine) {
    return !routine.inA() ? "new" : !routine.inB() ? "gone" : ratio(routine.exclusive().ratio());
  }

  private static String ratio(double ratio) {
    return number("%.3f", ratio);
  }

  private String amount(double amount) {
    return scaled("", amount);
  }

  private String signed(double amount) {
    return scaled("+", amount);
  }

  private String scaled(String sign, double amount) {
    return switch (made.normalisation()) {
      case LIFE -> number('%' + sign + ".3f", amount * 100);
      case CALLS -> perCall(sign, amount);
      case NONE ->
          nanos ? number('%' + sign + ".6f", amount / 1e9) : number("%," + sign + ".0f", amount);
    };
  }

  private String perCall(double amount) {
    return perCall("", amount);
  }

  private String perCall(String sign, double amount) {
    return nanos ? number("%," + sign + ".6f", amount / 1e6) : number("%," + sign + ".1f", amount);
  }

  private static String calls(double calls, List<ComparedRun> side) {
    return number(side.size() == 1 ? "%,.0f" : "%,.1f", calls);
  }

  private static String number(String format, double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
  }

  private static long beyondNoise(List<RoutineDifference> routines) {
    return routines.stream().filter(it -> it.exclusive().exceedsNoise()).count();
  }

  private String notes(List<RoutineDifference> shown) {
    StringBuilder text =
        new StringBuilder(
            "Figures are exclusive, without the measured routines that are called; ±incl.: with them.\n");
    if (made.knowsNoise()) {
      long beyond = beyondNoise(made.routines());
      long listed = beyondNoise(shown);
      text.append(
          String.format(
              Locale.ROOT,
              "* beyond the noise of repeated runs: %,d of %,d routines%s; by chance alone about"
                  + " %,.1f would be\n",
              beyond,
              made.routines().size(),
              listed == beyond ? "" : String.format(Locale.ROOT, ", %,d of them above", listed),
              made.routines().size() * (1 - Difference.CONFIDENCE)));
    }
    if (shown.stream().anyMatch(routine -> routine.renamed() != null)) {
      text.append(
          "was: one routine that is gone and one that is new alone have the same code; --no-renamed"
              + " lists both\n");
    }
    if (shown.stream().anyMatch(RoutineDifference::shortCalls)) {
      text.append(
          "! the mean call is under five times the time of measuring it: mostly measurement\n");
    }
    return text.toString();
  }
}
