package dev.concert.ui.frame;

import dev.concert.ui.Hypertool.Command;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the palette offers for what was typed. */
public final class CommandPaletteModel {
  static final int LONGEST = 100;

  private final List<Command> commands;

  /**
   * @param commands in the order in which they are offered while nothing is typed
   */
  public CommandPaletteModel(List<Command> commands) {
    this.commands = List.copyOf(commands);
  }

  /** The best answers first; called on any thread. */
  public Found find(String typed) {
    if (typed.isBlank()) {
      return new Found(commands.stream().limit(LONGEST).toList(), commands.size());
    }
    FuzzyMatch fuzzy = new FuzzyMatch(typed);
    List<Scored> scored = new ArrayList<>();
    for (Command command : commands) {
      int score = Math.max(fuzzy.score(command.title()), fuzzy.score(text(command)) - 20);
      if (score > FuzzyMatch.NONE / 2) {
        scored.add(new Scored(command, score));
      }
    }
    scored.sort(Comparator.comparingInt(Scored::score).reversed());
    return new Found(scored.stream().limit(LONGEST).map(Scored::command).toList(), scored.size());
  }

  private static String text(Command command) {
    return command.group() + ' ' + command.title();
  }

  /**
   * @param total how many there are, of which the first are in {@code best}
   */
  public record Found(List<Command> best, int total) {
    /** With others before them. */
    public Found after(List<Command> first) {
      List<Command> all = new ArrayList<>(first);
      all.addAll(best);
      return new Found(all, total + first.size());
    }
  }

  private record Scored(Command command, int score) {}
}
