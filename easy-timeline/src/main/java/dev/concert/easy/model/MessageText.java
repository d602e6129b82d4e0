package dev.concert.easy.model;

import dev.concert.model.words.Words;
import dev.concert.trace.MessageCounts;
import dev.concert.ui.look.Units;

/** How many messages there were, in words. */
public final class MessageText {
  private MessageText() {}

  /** {@code sent 1,234 messages, received 5}; empty for none, else behind something. */
  public static String behind(String before, MessageCounts messages) {
    return messages.isEmpty()
        ? ""
        : before
            + Words.say(
                "sent %s, received %s",
                Units.plural(messages.sent(), "message", "messages"),
                Units.count(messages.received()));
  }
}
