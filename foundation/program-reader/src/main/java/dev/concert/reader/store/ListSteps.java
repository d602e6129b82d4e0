package dev.concert.reader.store;

import java.util.List;

/**
 * How one list becomes another, step by step: some stay, some go, some come. What comes and goes is
 * little where lists are alike but for a few stretches; in any case the steps lead there.
 */
final class ListSteps<T> {
  private final List<T> before;
  private final List<T> now;
  private int old;
  private int at;
  private int kept;
  private int gone;
  private int come;

  ListSteps(List<T> before, List<T> now) {
    this.before = before;
    this.now = now;
  }

  /** False if the other list is there. */
  boolean next() {
    old += gone;
    at += come;
    kept = 0;
    gone = 0;
    come = 0;
    if (old == before.size() && at == now.size()) {
      return false;
    }
    while (isSame(old, at)) {
      kept++;
      old++;
      at++;
    }
    differ();
    return true;
  }

  int kept() {
    return kept;
  }

  int gone() {
    return gone;
  }

  List<T> come() {
    return now.subList(at, at + come);
  }

  /**
   * Until they go on alike: as many further on in both, or where all that one list has more has
   * come already.
   */
  private void differ() {
    int more = now.size() - at - (before.size() - old);
    int longest = Math.max(before.size() - old, now.size() - at);
    for (int i = 0; i <= longest; i++) {
      if (goesOn(i, i)) {
        return;
      }
      if (more > 0 ? goesOn(i, i + more) : goesOn(i - more, i)) {
        return;
      }
    }
    gone = before.size() - old;
    come = now.size() - at;
  }

  private boolean goesOn(int further, int furtherNow) {
    boolean ends = old + further == before.size() && at + furtherNow == now.size();
    boolean alike =
        isSame(old + further, at + furtherNow)
            && (isSame(old + further + 1, at + furtherNow + 1)
                || old + further + 1 >= before.size()
                || at + furtherNow + 1 >= now.size());
    if (ends || alike) {
      gone = further;
      come = furtherNow;
    }
    return ends || alike;
  }

  private boolean isSame(int i, int k) {
    return i < before.size()
        && k < now.size()
        && (before.get(i) == now.get(k) || before.get(i).equals(now.get(k)));
  }
}
