package dev.concert.ui.run;

import dev.concert.ui.look.RoutineColours;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Which routines of a run have colours of their own. Used on one thread. */
public final class ColourRanks {
  private final Consumer<List<String>> changed;
  private List<String> ranked = List.of();

  /**
   * @param changed told the routines in the order in which they got their colours, whenever it is
   *     another one
   */
  public ColourRanks(Consumer<List<String>> changed) {
    this.changed = changed;
  }

  /** Another run: its first reading gives all colours anew. */
  public void forget() {
    ranked = List.of();
  }

  /**
   * A run that is going keeps the colours it has given; new large routines get those left.
   *
   * @param largest routines in falling order of exclusive time
   */
  public void rank(List<String> largest, boolean live) {
    List<String> ranks = new ArrayList<>(live ? ranked : List.of());
    largest.stream().filter(name -> !ranks.contains(name)).forEach(ranks::add);
    List<String> wanted = ranks.stream().limit(RoutineColours.RANKED).toList();
    if (!wanted.equals(ranked)) {
      ranked = wanted;
      changed.accept(wanted);
    }
  }
}
