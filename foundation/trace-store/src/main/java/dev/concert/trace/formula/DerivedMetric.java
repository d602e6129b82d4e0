package dev.concert.trace.formula;

import dev.concert.model.words.Words;
import java.util.Objects;
import java.util.Set;

/**
 * A figure of routines that is derived from others, {@code lock share = blocked / inclusive}. It
 * only reckons: it can neither run code nor take long. Equal to others of the same name and
 * formula.
 */
public final class DerivedMetric {
  private static final int LONGEST_NAME = 60;

  private final String name;
  private final String formula;
  private final Expression expression;
  private final Set<String> names;

  private DerivedMetric(String name, String formula, FormulaParser parser) throws FormulaException {
    this.name = name;
    this.formula = formula;
    this.expression = parser.parse();
    this.names = Set.copyOf(parser.names());
  }

  /**
   * @param name empty for one that is called what its formula is
   * @throws FormulaException with the first mistake
   */
  public static DerivedMetric of(String name, String formula) throws FormulaException {
    String called = name.isBlank() ? formula.strip() : name.strip();
    if (!name.isBlank() && called.length() > LONGEST_NAME) {
      throw new FormulaException(0, Words.say("a name has at most %d characters", LONGEST_NAME));
    }
    return new DerivedMetric(called, formula, new FormulaParser(formula));
  }

  /**
   * {@code NAME = FORMULA}, or a formula alone.
   *
   * @throws FormulaException with the first mistake
   */
  public static DerivedMetric parse(String text) throws FormulaException {
    int equals = text.indexOf('=');
    if (equals < 0) {
      return of("", text);
    }
    String formula = text.substring(equals + 1);
    int start = text.length() - formula.stripLeading().length();
    try {
      return of(text.substring(0, equals), formula.strip());
    } catch (FormulaException e) {
      throw new FormulaException(start + e.position(), e.getMessage());
    }
  }

  public String name() {
    return name;
  }

  /**
   * Its name as windows say it: that of a formula that comes with Concert in the user's language.
   */
  public String said() {
    return Words.say(name);
  }

  /** The same with its formula. */
  public String saidWithFormula() {
    return with(said());
  }

  public String formula() {
    return formula;
  }

  /**
   * The unit of its figures in a run that has these.
   *
   * @throws FormulaException if it has none of a name, or unlike figures would be added
   */
  public FormulaUnit unit(FigureNames known) throws FormulaException {
    return expression.unit(known);
  }

  /** Whether the events of a run have to be read for it. */
  public boolean needsWaits() {
    return names.contains(FigureNames.BLOCKED) || names.contains(FigureNames.INCLUSIVE_BLOCKED);
  }

  /** A figure; NaN where it is not defined, as a division by 0. */
  double of(Expression.Figures figures) {
    double value = expression.of(figures);
    return Double.isFinite(value) ? value : Double.NaN;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DerivedMetric that
        && name.equals(that.name)
        && formula.equals(that.formula);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, formula);
  }

  /** {@code NAME = FORMULA}, as it is parsed; the formula alone where that is the name. */
  @Override
  public String toString() {
    return with(name);
  }

  private String with(String called) {
    return name.equals(formula.strip()) ? name : called + " = " + formula;
  }
}
