package dev.concert.cagey.model;

import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.sides.DifferenceHeat;
import java.util.Optional;

/**
 * What a box shows of its routine's time: a bar under the name and, of a difference, the number
 * behind it.
 *
 * @param share of the longest bar, 0 to 1; of a difference -1 to 1
 * @param number empty for a bar alone
 */
public record BoxFigure(double share, String number, Weight weight) {
  /** Nothing is known of the routine. */
  public static final BoxFigure NONE = new BoxFigure(0, "", Weight.TIME);

  /** How much is to be made of it. */
  public enum Weight {
    /** The time itself. */
    TIME,
    /** A difference that chance may explain. */
    WITHIN_NOISE,
    /** A difference of which that is not known. */
    DIFFERENCE,
    /** A difference that chance does not explain. */
    BEYOND_NOISE
  }

  public boolean isDifference() {
    return weight != Weight.TIME;
  }

  /** The difference from another run goes before what was measured in this one. */
  static BoxFigure of(String routine, CageyModel model) {
    if (model.measured().difference() != null) {
      return of(routine, model.measured().difference());
    }
    return model.measured().heat() == null
        ? NONE
        : new BoxFigure(model.measured().heat().intensity(routine), "", Weight.TIME);
  }

  private static BoxFigure of(String routine, DifferenceHeat heat) {
    Optional<Difference> exclusive = heat.of(routine).map(RoutineDifference::exclusive);
    if (exclusive.isEmpty() || exclusive.get().difference() == 0) {
      return NONE;
    }
    Difference difference = exclusive.get();
    Weight weight =
        difference.exceedsNoise()
            ? Weight.BEYOND_NOISE
            : difference.knowsNoise() ? Weight.WITHIN_NOISE : Weight.DIFFERENCE;
    return new BoxFigure(heat.intensity(routine), heat.signed(difference), weight);
  }
}
