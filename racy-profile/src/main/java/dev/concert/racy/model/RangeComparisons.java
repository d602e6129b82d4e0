package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.sides.Sides;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the selected range of time can be compared with. */
public final class RangeComparisons {
  private RangeComparisons() {}

  /** What is compared if it is chosen. */
  public record Choice(String title, Sides sides) {}

  /** None without a selected range. */
  public static List<Choice> of(RacyModel model) {
    Stretch range = model.range().selected();
    List<Choice> choices = new ArrayList<>();
    if (range == null || model.run() == null) {
      return choices;
    }
    add(choices, Words.say("the rest of the run"), model.run(), range, range.others());
    long length = range.toNanos() - range.fromNanos();
    if (range.fromNanos() > 0 && length > 0) {
      Stretch before = new Stretch(Math.max(0, range.fromNanos() - length), range.fromNanos());
      String words = Words.say("the range before, %s", Stretch.words(List.of(before)));
      add(choices, words, model.run(), range, List.of(before));
    }
    Stretch selectedBefore = model.range().before();
    if (selectedBefore != null && !selectedBefore.equals(range)) {
      String last = Stretch.words(List.of(selectedBefore));
      String words = Words.say("the range selected last, %s", last);
      add(choices, words, model.run(), range, List.of(selectedBefore));
    }
    for (Path other : model.compared().choices()) {
      String words = Words.say("the same of %s", Sides.name(other));
      add(choices, words, other, range, List.of(range));
    }
    return choices;
  }

  private static void add(
      List<Choice> choices, String title, Path with, Stretch range, List<Stretch> others) {
    if (!others.isEmpty()) {
      choices.add(new Choice(title, new Sides(with, List.of(range), others, true)));
    }
  }
}
