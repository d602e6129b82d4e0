package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.trace.Row;

/** What a row is. */
enum RowChoice {
  NODES(Words.known("nodes"), Row.Grouping.NODE, AlikeChoice.APART),
  GROUPS(Words.known("thread groups"), Row.Grouping.GROUP, AlikeChoice.APART),
  THREADS(Words.known("threads"), Row.Grouping.THREAD, AlikeChoice.APART),
  ALIKE(Words.known("alike threads"), Row.Grouping.THREAD, AlikeChoice.TOGETHER);

  private final String title;
  private final Row.Grouping grouping;
  private final AlikeChoice alike;

  RowChoice(String title, Row.Grouping grouping, AlikeChoice alike) {
    this.title = title;
    this.grouping = grouping;
    this.alike = alike;
  }

  /** What is shown. */
  static RowChoice of(ProfileSummary summary) {
    return switch (summary.grouping()) {
      case NODE -> NODES;
      case GROUP -> GROUPS;
      case THREAD -> summary.showsAlike() ? ALIKE : THREADS;
    };
  }

  String title() {
    return Words.say(title);
  }

  BarOptions in(BarOptions options) {
    return options.with(grouping, alike);
  }
}
