package dev.concert.racy;

import dev.concert.model.words.Words;
import dev.concert.racy.compared.Compared;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.sides.ComparedSource;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.ToolContext;
import dev.concert.ui.run.RunFollower;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Keeps the comparison up to date: reads the other run off the FX thread, and compares whenever one
 * of the two has been read or something else is to be shown.
 */
final class ComparisonFollower {
  private final RacyModel model;
  private final ToolContext context;
  private final RunFollower<ComparedSource> follower;

  /** Whether another run has just been chosen, which opens the detail. */
  private boolean chosen;

  private Sides followed;

  ComparisonFollower(RacyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
    follower =
        new RunFollower<>(
            context,
            "compared ",
            ComparedSource::open,
            ComparedSource::close,
            ComparedSource::goesOn);
    model.changes().listen(this::changed);
  }

  private void changed(RacyModel.Change change) {
    switch (change) {
      case RUN -> {
        findChoices();
        follow();
      }
      case COMPARED -> follow();
      case READING, OPTIONS -> compare();
      default -> {}
    }
  }

  private void findChoices() {
    Path run = model.run();
    if (run != null) {
      context.background(
          "choices",
          Words.say("Looking for runs"),
          _ -> RepeatedRuns.beside(run),
          found -> model.compared().offer(found));
    }
  }

  private void follow() {
    Path wanted = model.compared().with();
    if (!Objects.equals(wanted, follower.run())) {
      follower.follow(wanted);
      if (wanted == null) {
        context.status("");
      }
    }
    if (!Objects.equals(model.compared().sides(), followed)) {
      followed = model.compared().sides();
      chosen = followed != null;
    }
    compare();
  }

  private void compare() {
    ProfileReading reading = model.reading();
    Sides sides = model.compared().sides();
    if (reading != null && sides != null) {
      BarOptions options = model.options();
      Normalisation by = model.compared().normalisation();
      follower.read(
          source -> Compared.of(reading, source, sides, options, by),
          made -> show(made, sides),
          cause -> model.compared().fail(String.valueOf(cause.getMessage())));
    }
  }

  private void show(Compared made, Sides of) {
    if (made.of() != model.reading() || !of.equals(model.compared().sides())) {
      return; // the newer reading is being compared, or something else
    }
    model.compared().show(made.comparison(), made.bars(), made.repeats());
    if (chosen) {
      chosen = false;
      model.openDetail(DetailKind.DIFFERENCE);
      context.status(Words.say("Compared with %s", Sides.name(follower.run())));
    }
    if (made.live() && !made.of().live()) {
      follower.again(this::compare);
    }
  }

  void dispose() {
    follower.dispose();
  }
}
