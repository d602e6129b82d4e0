package dev.concert.ui.measured;

import dev.concert.bus.Message;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.sides.Sides;
import java.nio.file.Path;

/** What a message says that the open run is to be compared with. */
public final class ComparedSides {
  private ComparedSides() {}

  /**
   * @param wanted something to compare with
   */
  public static Sides of(Path open, Message.CompareRun wanted) {
    return Sides.of(
            open,
            Path.of(wanted.with()),
            Stretch.between(wanted.fromNanos(), wanted.toNanos()),
            Stretch.between(wanted.otherFromNanos(), wanted.otherToNanos()),
            !wanted.single())
        .withJoins(!wanted.apart());
  }
}
