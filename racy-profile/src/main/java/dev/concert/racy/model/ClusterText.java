package dev.concert.racy.model;

import dev.concert.racy.figures.ClusterSpread;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.StackedBar;
import java.util.StringJoiner;

/** What is said of threads whose profiles are alike. */
final class ClusterText {
  private static final int NAMES = 6;
  private static final String MEANING =
      "alike: no more than 5 % of their lives lies elsewhere (more where few would be alike),\n"
          + "and they lived about as long; a click lists them";

  private final ProfileSummary summary;

  ClusterText(ProfileSummary summary) {
    this.summary = summary;
  }

  /** The mean of the largest segments, with the least and the most that a thread has. */
  String spread(StackedBar bar) {
    StringJoiner text = new StringJoiner("\n");
    text.add("the mean of these threads, in brackets the least and the most of one:");
    for (ClusterSpread spread : ClusterSpread.of(summary, bar.key(), NAMES)) {
      text.add(
          "%s  %s (%s to %s)"
              .formatted(
                  summary.label(spread.segment()),
                  length(spread.mean()),
                  length(spread.min()),
                  length(spread.max())));
    }
    return text.add(MEANING).toString();
  }

  private String length(double length) {
    return BarTooltips.length(summary, length);
  }
}
