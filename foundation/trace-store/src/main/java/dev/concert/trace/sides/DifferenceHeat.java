package dev.concert.trace.sides;

import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.compare.RoutineDifference;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What routines take more or less time in another run than in the open one, over all threads, for
 * tools that show code. Immutable.
 */
public final class DifferenceHeat {
  /** Behind a number that no chance explains, as in the table of differences. */
  private static final String BEYOND_NOISE = " *";

  private static final String UNKNOWN = "–";

  /** What {@link #cells} are. */
  public static final List<String> TITLES =
      List.of(
          Words.known("± Exclusive"),
          Words.known("± Noise"),
          Words.known("± Inclusive"),
          Words.known("± Calls"),
          Words.known("Note"));

  private final Map<String, RoutineDifference> routines;
  private final Normalisation normalisation;
  private final String title;
  private final List<String> notes;
  private final double largest;

  private DifferenceHeat(Comparison made, String title) {
    this.title = title;
    routines =
        made.routines().stream()
            .collect(
                Collectors.toMap(RoutineDifference::routine, Function.identity(), (one, _) -> one));
    // Whoever shows code has one of the names: that of the sources as they are now.
    made.routines().stream()
        .filter(routine -> routine.renamed() != null)
        .forEach(routine -> {
          routines.putIfAbsent(routine.renamed().was(), routine);
          routines.putIfAbsent(routine.renamed().now(), routine);
        });
    normalisation = made.normalisation();
    notes = made.notComparable();
    largest =
        routines.keySet().stream().mapToDouble(it -> Math.abs(difference(it))).max().orElse(0);
  }

  /**
   * Sums up the routines of both sides as they are now; slow.
   *
   * @param source of what the open run is compared with; reads that one, too
   * @throws IOException with one sentence if they cannot be compared
   */
  public static DifferenceHeat read(ComparedSource source, Path open, Sides sides, Normalisation by)
      throws IOException {
    sides.refuseItself(open);
    List<ComparedRun> others = source.others(sides.others());
    boolean repeats = sides.repeats() && others.size() > 1;
    List<Path> own = repeats ? RepeatedRuns.with(open) : List.of(open);
    List<ComparedRun> measured = source.read(own, sides.stretches());
    Comparison made = Comparison.of(measured, others, by, source.renames(measured, others, sides));
    return new DifferenceHeat(made, sides.title(made, open));
  }

  /** {@code run-2 less run-1}, with the ranges that are compared. */
  public String title() {
    return title;
  }

  /** Why the runs are not comparable, a sentence each; empty if nothing is known against it. */
  public List<String> notes() {
    return notes;
  }

  /** Empty for a routine that neither side has. */
  public Optional<RoutineDifference> of(String routine) {
    return Optional.ofNullable(routines.get(routine));
  }

  /**
   * The difference of a routine's exclusive time against the largest of all: -1 to 1, more than 0
   * where the other side takes more; 0 where it is not known.
   */
  public double intensity(String routine) {
    return largest == 0 ? 0 : difference(routine) / largest;
  }

  private double difference(String routine) {
    double difference = of(routine).map(it -> it.exclusive().difference()).orElse(0.0);
    return Double.isNaN(difference) ? 0 : difference;
  }

  /** Those of the routines that a side has, as JSON-like maps. */
  public List<Map<String, Object>> rows(Stream<String> names) {
    return names.flatMap(name -> of(name).stream()).map(DifferenceHeat::row).toList();
  }

  private static Map<String, Object> row(RoutineDifference routine) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("routine", routine.routine());
    row.putAll(routine.figures());
    return row;
  }

  /** The figures of a routine for other programs; NaN where one is not known. */
  public List<Object> cells(String routine) {
    return of(routine)
        .map(it ->
            List.<Object>of(
                it.exclusive().difference(),
                it.exclusive().noise(),
                it.inclusive().difference(),
                it.calls().difference(),
                it.note()))
        .orElse(List.of(Double.NaN, Double.NaN, Double.NaN, Double.NaN, ""));
  }

  /** A difference of times: {@code +3.20 ms}, with a {@code *} if it exceeds the noise. */
  public String signed(Difference figure) {
    return signed(figure.difference()) + (figure.exceedsNoise() ? BEYOND_NOISE : "");
  }

  /** A difference of times with its sign. */
  public String signed(double difference) {
    return signed(difference, this::amount);
  }

  private static String signed(double difference, DoubleFunction<String> format) {
    return Double.isNaN(difference) ? UNKNOWN : Difference.signed(difference, format);
  }

  private String amount(double amount) {
    return normalisation == Normalisation.LIFE ? UnitText.percent(amount) : UnitText.time(amount);
  }

  /** Both sides of a routine in a few lines, without its name. */
  public String lines(RoutineDifference routine) {
    String note = routine.note().isEmpty() ? "" : "\n" + routine.note();
    return Words.say(
        "exclusive %s\ninclusive %s\ncalls %s%s%s",
        both(routine.exclusive(), this::amount),
        both(routine.inclusive(), this::amount),
        both(routine.calls(), UnitText::count),
        unit(),
        note);
  }

  private String unit() {
    return switch (normalisation) {
      case NONE -> "";
      case LIFE -> Words.say("\nas shares of the life of all threads");
      case CALLS -> Words.say("\ntimes are those of one call");
    };
  }

  private static String both(Difference figure, DoubleFunction<String> format) {
    return "%s → %s (%s)"
        .formatted(
            known(figure.a(), format),
            known(figure.b(), format),
            signed(figure.difference(), format));
  }

  private static String known(double amount, DoubleFunction<String> format) {
    return Double.isNaN(amount) ? UNKNOWN : format.apply(amount);
  }

  /** Whether it says the same. */
  @Override
  public boolean equals(Object other) {
    return other instanceof DifferenceHeat heat
        && heat.routines.equals(routines)
        && heat.normalisation == normalisation
        && heat.title.equals(title)
        && heat.notes.equals(notes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(routines, normalisation, title, notes);
  }
}
