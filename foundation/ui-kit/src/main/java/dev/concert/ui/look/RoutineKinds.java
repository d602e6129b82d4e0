package dev.concert.ui.look;

import dev.concert.model.Routine;
import javafx.scene.paint.Color;

/** How kinds of routines are told apart, the same in all tools: by letter, by colour, by shape. */
public final class RoutineKinds {
  private RoutineKinds() {}

  public static String letter(Routine.Kind kind) {
    return switch (kind) {
      case FUNCTION -> "s";
      case METHOD -> "m";
      case CONSTRUCTOR -> "c";
      case INITIALIZER -> "i";
      case LAMBDA -> "λ";
    };
  }

  /** The ground of the letter, which stands out from it in every theme. */
  public static Color colour(Routine.Kind kind) {
    return switch (kind) {
      case FUNCTION -> Color.web("#0072b2");
      case METHOD -> Color.web("#009e73");
      case CONSTRUCTOR -> Color.web("#b05a8a");
      case INITIALIZER -> Color.web("#8a6d1b");
      case LAMBDA -> Color.web("#c8553d");
    };
  }

  /** How round the corners of that ground are, as a part of its side: half of it makes a disc. */
  public static double corner(Routine.Kind kind) {
    return switch (kind) {
      case METHOD -> 0.5;
      case LAMBDA -> 0.25;
      default -> 0.07;
    };
  }
}
