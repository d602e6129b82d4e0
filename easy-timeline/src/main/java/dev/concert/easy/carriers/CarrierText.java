package dev.concert.easy.carriers;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;

/** What is said of the row of a carrier. */
public final class CarrierText {
  private CarrierText() {}

  /**
   * @param node what its node is called
   */
  public static String of(Carrier carrier, String node) {
    long between = carrier.endNanos() - carrier.startNanos();
    return Words.say(
        "%s of %s\ncarried %s, which came %s\nfor %s, %s of the time from the first to the last",
        carrier.name(),
        node,
        Units.plural(carrier.virtualThreads(), "virtual thread", "virtual threads"),
        Units.plural(carrier.stays(), "time", "times"),
        Units.time(carrier.busyNanos()),
        Units.percent((double) carrier.busyNanos() / between));
  }
}
