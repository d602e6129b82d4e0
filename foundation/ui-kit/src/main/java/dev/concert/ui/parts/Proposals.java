package dev.concert.ui.parts;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a filter can be completed to: the packages, folders and classes that names lie in, since the
 * names themselves are in the list below the filter already. Safe for any thread; the work is done
 * when something is asked for the first time.
 */
final class Proposals {
  static final Proposals NONE = new Proposals(List.of());
  static final int MAX = 8;
  private static final int SHORTEST_WORD = 2;

  private final Collection<String> names;
  private List<Group> groups;

  /**
   * @param prefix what all names of the group begin with
   */
  private record Group(String prefix, int size) {
    boolean matches(String word) {
      String lower = prefix.toLowerCase(Locale.ROOT);
      for (int at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
        boolean beginsPart = at == 0 || !Character.isJavaIdentifierPart(lower.charAt(at - 1));
        if (beginsPart && at + word.length() < lower.length()) {
          return true;
        }
      }
      return false;
    }
  }

  private Proposals(Collection<String> names) {
    this.names = names;
  }

  /**
   * @param names of routines, types or files, such as {@code a.b.C#m(int)} or {@code a/b/C.java}
   */
  static Proposals of(Collection<String> names) {
    return new Proposals(List.copyOf(names));
  }

  private synchronized List<Group> groups() {
    if (groups == null) {
      groups = grouped(names);
    }
    return groups;
  }

  private static List<Group> grouped(Collection<String> names) {
    Map<String, Integer> sizes = new HashMap<>();
    for (String name : names) {
      int end = end(name);
      for (int i = 0; i < end; i++) {
        if (name.charAt(i) == '.' || name.charAt(i) == '/' || name.charAt(i) == '#') {
          sizes.merge(name.substring(0, i), 1, Integer::sum);
        }
      }
    }
    Map<String, Integer> shorter = new HashMap<>();
    sizes.forEach((prefix, size) -> shorter.merge(parent(prefix), size, Math::max));
    return sizes.entrySet().stream()
        // A package with one package and nothing else in it says no more than that one.
        .filter(e -> e.getValue() > 1 && !e.getValue().equals(shorter.get(e.getKey())))
        .map(e -> new Group(e.getKey(), e.getValue()))
        .sorted(Comparator.comparingInt(Group::size).reversed().thenComparing(Group::prefix))
        .toList();
  }

  /** Where parameters or a file's ending begin. */
  private static int end(String name) {
    int bracket = name.indexOf('(');
    int end = bracket < 0 ? name.length() : bracket;
    return name.indexOf('/') >= 0 ? name.lastIndexOf('/') + 1 : end;
  }

  private static String parent(String prefix) {
    int at = Math.max(prefix.lastIndexOf('.'), prefix.lastIndexOf('/'));
    return at < 0 ? "" : prefix.substring(0, at);
  }

  /** Whole filters that go on from what is typed, those of the largest groups first. */
  List<String> of(String typed) {
    int start = typed.lastIndexOf(' ') + 1;
    if (start < typed.length() && (typed.charAt(start) == '!' || typed.charAt(start) == '-')) {
      start++;
    }
    String head = typed.substring(0, start);
    String word = typed.substring(start).toLowerCase(Locale.ROOT);
    if (word.length() < SHORTEST_WORD || word.startsWith("/")) {
      return List.of();
    }
    return groups().stream()
        .filter(group -> group.matches(word))
        .limit(MAX)
        .map(group -> head + group.prefix())
        .toList();
  }
}
