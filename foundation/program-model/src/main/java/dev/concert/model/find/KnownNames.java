package dev.concert.model.find;

import dev.concert.model.find.SearchResult.Kind;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The names of a kind with the letters of each, so that most are passed over without being
 * compared. Immutable.
 */
final class KnownNames {
  private static final String SEPARATING = ".#$/";

  private final String[] names;

  /** Of the name itself: of a method, a constructor with its class, a simple class, a file. */
  private final long[] own;

  private final long[] whole;

  KnownNames(Kind kind, List<String> known) {
    names = known.toArray(String[]::new);
    own = new long[names.length];
    whole = new long[names.length];
    for (int i = 0; i < names.length; i++) {
      whole[i] = Letters.of(names[i], 0, names[i].length());
      own[i] = kind == Kind.FILE ? ownOfFile(names[i]) : own(names[i]);
    }
  }

  private static long ownOfFile(String path) {
    return Letters.of(path, path.lastIndexOf('/') + 1, path.length());
  }

  private static long own(String name) {
    int hash = name.indexOf('#');
    int open = name.indexOf('(', hash + 1);
    boolean method = hash >= 0 && name.indexOf(')', open + 1) > open && open > hash;
    if (method && name.charAt(hash + 1) != '<') {
      return Letters.of(name, hash + 1, open);
    }
    int end = method ? hash : name.length();
    int start = end;
    while (start > 0 && SEPARATING.indexOf(name.charAt(start - 1)) < 0) {
      start--;
    }
    return Letters.of(name, start, method ? open : end);
  }

  /** Calls for each name that may answer, with what the matching says of it where it does. */
  void match(NameQuery query, Function<String, Match> matching, BiConsumer<String, Match> found) {
    long typed = query.ownLetters();
    long around = query.lettersAround();
    for (int i = 0; i < names.length; i++) {
      if (Letters.has(own[i], typed) && Letters.has(whole[i], around)) {
        tell(names[i], matching, found);
      }
    }
  }

  /** Calls for each name of which the matching says something. */
  void match(Function<String, Match> matching, BiConsumer<String, Match> found) {
    for (String name : names) {
      tell(name, matching, found);
    }
  }

  private static void tell(
      String name, Function<String, Match> matching, BiConsumer<String, Match> found) {
    Match match = matching.apply(name);
    if (match != null) {
      found.accept(name, match);
    }
  }
}
