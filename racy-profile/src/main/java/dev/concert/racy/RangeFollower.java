package dev.concert.racy;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSource;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Profile.Stretch;
import dev.concert.ui.run.RunFollower;

/** Reads the range of time that is to be shown, off the FX thread; again while the run goes on. */
final class RangeFollower {
  private final RacyModel model;
  private final RunFollower<ProfileSource> follower;

  RangeFollower(RacyModel model, RunFollower<ProfileSource> follower) {
    this.model = model;
    this.follower = follower;
    model
        .changes()
        .listen(change -> {
          if (change == RacyModel.Change.RANGE || change == RacyModel.Change.READING) {
            read();
          }
        });
  }

  private void read() {
    Stretch wanted = model.range().wanted();
    if (wanted != null && model.reading() != null) {
      follower.read(
          "range",
          Words.say("Summing up a range of time"),
          source -> source.read(wanted),
          made -> {
            if (wanted.equals(model.range().wanted())) {
              model.range().show(made);
            }
          },
          cause -> model.range().fail(String.valueOf(cause.getMessage())));
    }
  }
}
