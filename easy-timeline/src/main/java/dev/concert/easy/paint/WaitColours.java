package dev.concert.easy.paint;

import dev.concert.trace.WaitReason;
import dev.concert.ui.look.Theme;
import javafx.scene.paint.Color;

/** Colours of blocked states, which the colour-blind tell apart; {@link FillPattern} helps. */
final class WaitColours {
  private static final Color WAITING = Color.web("#cc0000");
  private static final Color IDLE = Color.web("#e6c800");

  private WaitColours() {}

  static Color of(WaitReason reason, Theme theme) {
    return theme == Theme.ENTERPRISE ? asInThePapers(reason) : usual(reason, theme.dark());
  }

  private static Color asInThePapers(WaitReason reason) {
    return switch (reason) {
      case PARK, SLEEP, IDLE, QUEUE -> IDLE;
      default -> WAITING;
    };
  }

  private static Color usual(WaitReason reason, boolean dark) {
    return switch (reason) {
      case MONITOR, LOCK -> Color.web("#d55e00");
      case FULL -> Color.web(dark ? "#f0e442" : "#c9bc1b");
      case IO -> Color.web(dark ? "#56b4e9" : "#0072b2");
      case SLEEP -> Color.web("#cc79a7");
      case WAIT -> Color.web(dark ? "#7a7391" : "#b9b0cf");
      case PARK, IDLE, QUEUE -> Color.web(dark ? "#6e7681" : "#aeb6c0");
      default -> Color.web("#e69f00");
    };
  }
}
