package dev.concert.ui.palette;

import dev.concert.ui.Hypertool.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the palette offers for what was typed.
 *
 * @param typed what it answers
 * @param sentence what had to be changed to find anything, or why there is nothing; null if neither
 * @param groups that with the best answer first
 */
public record Offer(String typed, String sentence, List<Group> groups) {
  /** Of a group among others only so many are shown at once. */
  private static final int FIRST = 6;

  /**
   * What is of one kind.
   *
   * @param title in English
   * @param total how many there are, of which the best are given
   */
  public record Group(String title, List<Command> best, int total) {}

  /** A line of the list. */
  public sealed interface Line {
    /** Stands above the lines of its group. */
    record Heading(String title) implements Line {}

    record Entry(Command command) implements Line {}

    /** Stands for those of its group that are not listed yet. */
    record More(String group, int count) implements Line {}
  }

  /**
   * @param opened titles of the groups of which all are listed that were given
   */
  List<Line> lines(Set<String> opened) {
    List<Line> lines = new ArrayList<>();
    for (Group group : groups) {
      boolean all = groups.size() == 1 || opened.contains(group.title());
      List<Command> shown = all ? group.best() : group.best().stream().limit(FIRST).toList();
      lines.add(new Line.Heading(group.title()));
      shown.forEach(command -> lines.add(new Line.Entry(command)));
      int left = group.total() - shown.size();
      if (left > 0) {
        lines.add(new Line.More(group.title(), left));
      }
    }
    return lines;
  }

  /** Whether those of a group that are not listed can be. */
  boolean canOpen(String group) {
    return groups.stream()
        .anyMatch(it -> groups.size() > 1 && it.title().equals(group) && it.best().size() > FIRST);
  }
}
