package dev.concert.racy;

import dev.concert.bus.Message;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.ToolContext;
import dev.concert.ui.measured.ComparedSides;
import java.nio.file.Path;

/**
 * The comparison that all windows show: what is chosen here is told to them, and what somebody else
 * tells is shown here.
 */
final class SharedComparison {
  private final RacyModel model;
  private final ToolContext context;

  /** Whether what changes has been told by somebody. */
  private boolean taking;

  SharedComparison(RacyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
    model
        .changes()
        .listen(change -> {
          if (change == RacyModel.Change.COMPARED && !taking) {
            tell(message());
          }
        });
  }

  private void tell(Message.CompareRun chosen) {
    if (!chosen.equals(context.comparison())) {
      context.compare(chosen);
    }
  }

  /** Another run is open, or somebody compares another one. */
  void take() {
    Message.CompareRun wanted = context.comparison();
    if (wanted == null) {
      return;
    }
    Path open = model.run();
    boolean here = wanted.isAbout(open == null ? null : open.toString());
    taking = true;
    try {
      model.compared().normalise(Normalisation.named(wanted.normalise()));
      model.compared().compare(here ? ComparedSides.of(open, wanted) : null);
    } finally {
      taking = false;
    }
  }

  private Message.CompareRun message() {
    Sides sides = model.compared().sides();
    if (sides == null) {
      return Message.CompareRun.NOTHING;
    }
    Path open = model.run();
    Stretch range = sides.stretches().isEmpty() ? null : sides.stretches().getFirst();
    Sides alike = Sides.of(open, sides.with(), range, null, sides.repeats());
    boolean follows = sides.equals(alike.withJoins(sides.joins()));
    Stretch other = follows || sides.others().isEmpty() ? null : sides.others().getFirst();
    return new Message.CompareRun(
        sides.with().toString(),
        range == null && other == null ? null : open.toString(),
        from(range),
        to(range),
        from(other),
        to(other),
        normalise(),
        !sides.repeats(),
        !sides.joins());
  }

  private String normalise() {
    Normalisation by = model.compared().normalisation();
    return by == Normalisation.NONE ? null : by.id();
  }

  private static Long from(Stretch range) {
    return range == null ? null : (Long) range.fromNanos();
  }

  private static Long to(Stretch range) {
    return range == null || range.toNanos() == Long.MAX_VALUE ? null : (Long) range.toNanos();
  }
}
