package dev.concert.ui.run;

import dev.concert.ui.look.RoutineColours;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Which routines of a run are to have colours that are far apart. Used on one thread. */
public final class ColourRanks {
  private final Consumer<List<String>> changed;
  private List<String> ranked = List.of();
  private boolean going;

  /**
   * @param changed told the routines in the order in which they are given colours, whenever it is
   *     another one, and when the run has ended: by then all windows have given the same
   */
  public ColourRanks(Consumer<List<String>> changed) {
    this.changed = changed;
  }

  /** Another run: its first reading says which routines are its largest. */
  public void forget() {
    ranked = List.of();
    going = false;
  }

  /**
   * Of a run that is going, who was among the largest stays so; new ones come behind them.
   *
   * @param largest routines in falling order of exclusive time
   */
  public void rank(List<String> largest, boolean live) {
    List<String> ranks = new ArrayList<>(live ? ranked : List.of());
    largest.stream().filter(name -> !ranks.contains(name)).forEach(ranks::add);
    List<String> wanted = ranks.stream().limit(RoutineColours.RANKED).toList();
    boolean ended = going && !live;
    going = live;
    if (ended || !wanted.equals(ranked)) {
      ranked = wanted;
      changed.accept(wanted);
    }
  }
}
