package dev.concert.easy.model;

import dev.concert.easy.states.ThreadActivity;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;

/** What threads did with their lives, as a line of text. */
public final class ActivityText {
  private ActivityText() {}

  /** Empty if there is nothing to share out. */
  public static String shares(ThreadActivity activity) {
    double life = activity.busyNanos() + activity.blockedNanos() + activity.idleNanos();
    return life <= 0
        ? ""
        : Words.say(
            "busy %s, blocked %s, idle %s",
            Units.percent(activity.busyNanos() / life),
            Units.percent(activity.blockedNanos() / life),
            Units.percent(activity.idleNanos() / life));
  }
}
