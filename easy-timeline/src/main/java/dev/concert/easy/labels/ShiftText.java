package dev.concert.easy.labels;

import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.TimeText;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** How far nodes are shifted, in words. */
final class ShiftText {
  private static final int NAMED = 4;

  private ShiftText() {}

  /** {@code +12.3 ms}; empty for no shift. */
  static String of(long laterNanos) {
    if (laterNanos == 0) {
      return "";
    }
    return (laterNanos < 0 ? "−" : "+") + Units.time(Math.abs(laterNanos));
  }

  /**
   * @param reversed messages that are received before they are sent
   */
  static String sentence(NodeShifts shifts, long reversed) {
    String nodes =
        shifts.laterNanos().entrySet().stream()
            .limit(NAMED)
            .map(node -> node.getKey() + " " + of(node.getValue()))
            .collect(Collectors.joining(", "));
    int others = shifts.laterNanos().size() - NAMED;
    String named = others <= 0 ? nodes : Words.say("%s and %s more", nodes, Units.count(others));
    String messages =
        reversed == 0
            ? ""
            : Words.say(
                "%s received before being sent.",
                Units.plural(reversed, "message is", "messages are"));
    return Words.say("Shifted in time by hand: %s. %s", named, messages);
  }

  /** Reads {@code -1.5 ms}; without a sign it is later. */
  static OptionalDouble parse(String text) {
    String bare = text.strip();
    boolean earlier = bare.startsWith("-") || bare.startsWith("−");
    OptionalDouble size = TimeText.parse(bare.replaceFirst("^[-−+]", ""));
    return earlier && size.isPresent() ? OptionalDouble.of(-size.getAsDouble()) : size;
  }
}
