package dev.concert.trace.formula;

import dev.concert.model.words.Words;
import java.util.List;

/** A part of a formula, with its place in the text. */
sealed interface Expression {

  /** NaN where it is not defined. */
  double of(Figures figures);

  FormulaUnit unit(FigureNames known) throws FormulaException;

  /** What a formula is made of on one row. */
  interface Figures {
    /** NaN where it is not known. */
    double of(String name);
  }

  record Literal(double value) implements Expression {
    @Override
    public double of(Figures figures) {
      return value;
    }

    @Override
    public FormulaUnit unit(FigureNames known) {
      return FormulaUnit.SHARE;
    }
  }

  record Figure(int position, String name) implements Expression {
    private static final int MOST_NAMES = 12;

    @Override
    public double of(Figures figures) {
      return figures.of(name);
    }

    @Override
    public FormulaUnit unit(FigureNames known) throws FormulaException {
      FormulaUnit unit = known.unit(name);
      if (unit == null) {
        List<String> all = known.all();
        String names = String.join(", ", all.subList(0, Math.min(MOST_NAMES, all.size())));
        String more = all.size() > MOST_NAMES ? ", …" : "";
        throw new FormulaException(
            position, Words.say("the run has no figure \"%s\"; it has %s%s", name, names, more));
      }
      return unit;
    }
  }

  record Negated(Expression of) implements Expression {
    @Override
    public double of(Figures figures) {
      return -of.of(figures);
    }

    @Override
    public FormulaUnit unit(FigureNames known) throws FormulaException {
      return of.unit(known);
    }
  }

  /**
   * @param position of the sign
   * @param sign {@code +} or {@code -}
   */
  record Sum(int position, char sign, Expression left, Expression right) implements Expression {
    @Override
    public double of(Figures figures) {
      double other = right.of(figures);
      return left.of(figures) + (sign == '+' ? other : -other);
    }

    @Override
    public FormulaUnit unit(FigureNames known) throws FormulaException {
      FormulaUnit unit = left.unit(known);
      FormulaUnit other = right.unit(known);
      if (!unit.equals(other)) {
        throw new FormulaException(
            position,
            sign == '+'
                ? Words.say("%s and %s cannot be added", unit.said(), other.said())
                : Words.say("%s cannot be subtracted from %s", other.said(), unit.said()));
      }
      return unit;
    }
  }

  record Product(Expression left, Expression right) implements Expression {
    @Override
    public double of(Figures figures) {
      return left.of(figures) * right.of(figures);
    }

    @Override
    public FormulaUnit unit(FigureNames known) throws FormulaException {
      return left.unit(known).times(right.unit(known));
    }
  }

  record Quotient(Expression left, Expression right) implements Expression {
    @Override
    public double of(Figures figures) {
      double below = right.of(figures);
      return below == 0 ? Double.NaN : left.of(figures) / below;
    }

    @Override
    public FormulaUnit unit(FigureNames known) throws FormulaException {
      return left.unit(known).by(right.unit(known));
    }
  }
}
