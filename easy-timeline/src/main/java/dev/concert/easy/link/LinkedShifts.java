package dev.concert.easy.link;

import dev.concert.easy.states.NodeShifts;
import dev.concert.model.words.Words;
import java.util.List;

/** How far nodes are shifted, as values of a link: {@code 1500000 host.7}. */
final class LinkedShifts {
  private LinkedShifts() {}

  static List<String> texts(NodeShifts shifts) {
    return shifts.laterNanos().entrySet().stream()
        .map(node -> node.getValue() + " " + node.getKey())
        .toList();
  }

  /**
   * @throws IllegalArgumentException with one sentence if one makes no sense
   */
  static NodeShifts read(List<String> texts) {
    NodeShifts shifts = NodeShifts.NONE;
    for (String text : texts) {
      int space = text.indexOf(' ');
      try {
        long later = Long.parseLong(text.substring(0, Math.max(0, space)));
        shifts = shifts.with(text.substring(space + 1), later);
      } catch (NumberFormatException e) {
        String why = Words.say("the link's shift does not begin with whole nanoseconds: %s", text);
        throw new IllegalArgumentException(why, e);
      }
    }
    return shifts;
  }
}
