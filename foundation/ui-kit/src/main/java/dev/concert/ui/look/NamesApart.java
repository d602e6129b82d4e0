package dev.concert.ui.look;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Shortens names that stand below each other, each to the room it has. A name keeps its two ends,
 * unless that hides in which word it differs from another: then it begins there.
 */
public final class NamesApart {
  private static final String DOTS = "…";

  /** What looks alike in so many ways has less room than can tell it apart. */
  private static final int WAYS = 12;

  private final List<Name> names;
  private final String[] cut;

  /** Where names begin; 0 for those that keep their beginning. */
  private final int[] start;

  /**
   * @param width of a text as this name is written
   */
  public record Name(String text, double room, ToDoubleFunction<String> width) {
    private boolean fits(String shown) {
      return width.applyAsDouble(shown) <= room;
    }

    private String middle() {
      return TextElision.middle(text, room, width);
    }

    /** All that has room before the end, but what begins there if that is more. */
    private String endingFrom(int from) {
      if (!fits(DOTS + text.substring(from))) {
        return TextElision.end(DOTS + text.substring(from), room, width);
      }
      int first = from;
      while (first > 1 && fits(DOTS + text.substring(first - 1))) {
        first--;
      }
      return DOTS + text.substring(first);
    }

    /** What begins there, and the end. */
    private String endsFrom(int from) {
      return TextElision.middle(DOTS + text.substring(from), room, width);
    }
  }

  private NamesApart(List<Name> names) {
    this.names = names;
    cut = names.stream().map(Name::middle).toArray(String[]::new);
    start = new int[cut.length];
  }

  /** What is shown of each; equal names may look alike. */
  public static List<String> cut(List<Name> names) {
    NamesApart apart = new NamesApart(names);
    apart.showHidden();
    apart.tellApart();
    return List.of(apart.cut);
  }

  /** Names begin with the word that their middle hides, if only that tells them from others. */
  private void showHidden() {
    List<Integer> hiding = IntStream.range(0, cut.length).filter(this::isCut).boxed().toList();
    String[] ends = cut.clone();
    for (int i : hiding) {
      String text = names.get(i).text();
      hiding.stream()
          .map(other -> names.get(other).text())
          .filter(other -> !other.equals(text) && fits(other, ends[i], text))
          .mapToInt(other -> inCommon(text, other))
          .min()
          .ifPresent(differ -> beginAt(i, wordAt(text, differ)));
    }
  }

  private boolean isCut(int i) {
    return !cut[i].isEmpty() && !cut[i].equals(names.get(i).text());
  }

  /** Whether another name has both ends, too, but for the word that the dots divide. */
  private static boolean fits(String other, String ends, String text) {
    int dots = ends.indexOf(DOTS);
    int tail = text.length() - (ends.length() - dots - 1);
    while (tail < text.length() && Character.isLetterOrDigit(text.charAt(tail))) {
      tail++;
    }
    return other.startsWith(ends.substring(0, dots)) && other.endsWith(text.substring(tail));
  }

  private void beginAt(int i, int wanted) {
    String begun = names.get(i).endingFrom(wanted);
    if (!begun.isEmpty()) {
      start[i] = wanted;
      cut[i] = begun;
    }
  }

  /** Those that still look alike are shown in the first way in which nothing else is. */
  private void tellApart() {
    for (List<Integer> alike : alike()) {
      int differ = firstDifference(alike);
      for (int i : alike) {
        ways(i, differ)
            .filter(way -> !way.isEmpty() && isFree(way, i))
            .findFirst()
            .ifPresent(way -> cut[i] = way);
      }
    }
  }

  /** Those that differ but look alike; names that have no room are left out. */
  private List<List<Integer>> alike() {
    Map<String, List<Integer>> byLook = new HashMap<>();
    for (int i = 0; i < cut.length; i++) {
      if (!cut[i].isEmpty()) {
        byLook.computeIfAbsent(cut[i], _ -> new ArrayList<>()).add(i);
      }
    }
    return byLook.values().stream().filter(each -> texts(each).size() > 1).toList();
  }

  private TreeSet<String> texts(List<Integer> indexes) {
    return indexes.stream()
        .map(i -> names.get(i).text())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** How many letters all of them begin with: the first and the last in their order do. */
  private int firstDifference(List<Integer> indexes) {
    TreeSet<String> sorted = texts(indexes);
    return inCommon(sorted.first(), sorted.last());
  }

  private Stream<String> ways(int i, int differ) {
    Name name = names.get(i);
    IntStream words =
        IntStream.range(1, name.text().length()).filter(at -> wordAt(name.text(), at) == at);
    return IntStream.concat(IntStream.of(start[i], wordAt(name.text(), differ), differ), words)
        .filter(from -> from > 0 && from < name.text().length())
        .boxed()
        .flatMap(from -> Stream.of(name.endsFrom(from), name.endingFrom(from)))
        .limit(WAYS);
  }

  private boolean isFree(String shown, int i) {
    return IntStream.range(0, cut.length)
        .noneMatch(other ->
            cut[other].equals(shown) && !names.get(other).text().equals(names.get(i).text()));
  }

  /** How many letters both begin with. */
  private static int inCommon(String one, String other) {
    int end = Math.min(one.length(), other.length());
    int same = 0;
    while (same < end && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    return same;
  }

  /** Where the word begins that a letter is in. */
  private static int wordAt(String text, int letter) {
    int start = letter;
    while (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }
}
