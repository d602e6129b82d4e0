package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ClusterSpread;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.StackedBar;
import java.util.StringJoiner;

/** What is said of threads whose profiles are alike. */
final class ClusterText {
  private static final int NAMES = 6;

  private final ProfileSummary summary;

  ClusterText(ProfileSummary summary) {
    this.summary = summary;
  }

  /** The mean of the largest segments, with the least and the most that a thread has. */
  String spread(StackedBar bar) {
    StringJoiner text = new StringJoiner("\n");
    text.add(Words.say("the mean of these threads, in brackets the least and the most of one:"));
    for (ClusterSpread spread : ClusterSpread.of(summary, bar.key(), NAMES)) {
      text.add(
          Words.say(
              "%s  %s (%s to %s)",
              summary.label(spread.segment()),
              length(spread.mean()),
              length(spread.min()),
              length(spread.max())));
    }
    return text.add(
            Words.say(
                "alike: no more than %s of their lives lies elsewhere"
                    + " (more where few would be alike),\n"
                    + "and they lived about as long; a click lists them",
                "5 %"))
        .toString();
  }

  private String length(double length) {
    return BarTooltips.length(summary, length);
  }
}
