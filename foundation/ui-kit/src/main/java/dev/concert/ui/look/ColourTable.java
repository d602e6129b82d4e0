package dev.concert.ui.look;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which routines of an application have been among the largest of a run, and which of the colours
 * that are far apart each of them got. Nobody loses a colour: there are more routines than colours
 * in the end, and one who comes later shares with those that are not large at the same time.
 */
final class ColourTable {
  /** So many routines are kept; those that got their colours first go first. */
  static final int ROUTINES = 500;

  private final int colours;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /**
   * @param colours how many there are
   */
  ColourTable(int colours) {
    this.colours = colours;
  }

  /** Replaces all by what has been written before; what is no number of a colour is left out. */
  void restore(Map<String, ?> written) {
    numbers.clear();
    written.forEach((routine, value) -> {
      if (value instanceof Number number && number.intValue() >= 0 && number.intValue() < colours) {
        numbers.put(routine, number.intValue());
      }
    });
  }

  /**
   * Gives a colour to those of the largest that have none: the one with the fewest owners that none
   * of the largest has.
   *
   * @param largest of a run, in falling order; only as many count as there are colours
   * @return whether any got one
   */
  boolean add(List<String> largest) {
    List<String> some = largest.stream().distinct().limit(colours).toList();
    Set<Integer> taken = new HashSet<>();
    some.stream().filter(numbers::containsKey).map(numbers::get).forEach(taken::add);
    List<String> further = some.stream().filter(routine -> !numbers.containsKey(routine)).toList();
    for (String routine : further) {
      int number = fewestOwners(taken);
      taken.add(number);
      numbers.put(routine, number);
    }
    List<String> oldest = new ArrayList<>(numbers.keySet());
    oldest.removeAll(new HashSet<>(some));
    oldest.stream().limit(Math.max(0, numbers.size() - ROUTINES)).forEach(numbers::remove);
    return !further.isEmpty();
  }

  private int fewestOwners(Set<Integer> taken) {
    int[] owners = new int[colours];
    numbers.values().forEach(number -> owners[number]++);
    int best = -1;
    for (int number = 0; number < colours; number++) {
      if (!taken.contains(number) && (best < 0 || owners[number] < owners[best])) {
        best = number;
      }
    }
    return best;
  }

  /** Number of a routine's colour, from 0; null if it has none. */
  Integer of(String routine) {
    return numbers.get(routine);
  }

  /** To be written; what came first stands first. */
  Map<String, Integer> numbers() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
  }
}
