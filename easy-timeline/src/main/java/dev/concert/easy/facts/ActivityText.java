package dev.concert.easy.facts;

import dev.concert.easy.states.ThreadActivity;
import dev.concert.model.words.Words;
import dev.concert.trace.MessageCounts;
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

  /** {@code sent 1,234 messages, received 5}, behind something else; empty for none. */
  public static String messages(String before, MessageCounts messages) {
    return messages.isEmpty()
        ? ""
        : before
            + Words.say(
                "sent %s, received %s",
                Units.plural(messages.sent(), "message", "messages"),
                Units.count(messages.received()));
  }
}
