package dev.concert.trace.sources;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Which lines of a source are those of an older one. Lines count from 1; how they are indented does
 * not count. Immutable once it has been given away.
 */
public final class LineMap {
  /** Of a source that is as it was, or of which it is not known. */
  public static final LineMap SAME = new LineMap(new int[0], new int[0], List.of());

  /** Larger sources that differ are taken as changed throughout: comparing them would take long. */
  private static final int MOST_LINES = 100_000;

  /** By line of then; 0 where there is none. */
  private final int[] now;

  /** By line of now; 0 where there is none. */
  private final int[] then;

  private final List<Hunk> hunks;

  /**
   * A stretch that differs.
   *
   * @param after the last line before it, of then; 0 at the start
   * @param thenLines that are not there any more, from the next on
   * @param nowAfter the last line before it, of now
   * @param nowLines that have come
   */
  record Hunk(int after, int thenLines, int nowAfter, int nowLines) {}

  private LineMap(int[] now, int[] then, List<Hunk> hunks) {
    this.now = now;
    this.then = then;
    this.hunks = hunks;
  }

  /** Compares two sources, line by line; takes some milliseconds for thousands. */
  public static LineMap of(List<String> then, List<String> now) {
    List<String> before = stripped(then);
    List<String> after = stripped(now);
    if (before.equals(after)) {
      return SAME;
    }
    int[] nowOf = new int[before.size() + 1];
    int[] thenOf = new int[after.size() + 1];
    List<Hunk> hunks = new ArrayList<>();
    if (before.size() + after.size() > MOST_LINES) {
      hunks.add(new Hunk(0, before.size(), 0, after.size()));
      return new LineMap(nowOf, thenOf, hunks);
    }
    Patch<String> patch = DiffUtils.diff(before, after, new MyersDiffWithLinearSpace<>());
    int line = 1;
    int shift = 0;
    for (AbstractDelta<String> delta : patch.getDeltas()) {
      int at = delta.getSource().getPosition();
      line = pair(line, at, shift, nowOf, thenOf);
      hunks.add(
          new Hunk(
              at,
              delta.getSource().size(),
              delta.getTarget().getPosition(),
              delta.getTarget().size()));
      line += delta.getSource().size();
      shift += delta.getTarget().size() - delta.getSource().size();
    }
    pair(line, before.size(), shift, nowOf, thenOf);
    return new LineMap(nowOf, thenOf, hunks);
  }

  private static int pair(int from, int to, int shift, int[] nowOf, int[] thenOf) {
    for (int line = from; line <= to; line++) {
      nowOf[line] = line + shift;
      thenOf[line + shift] = line;
    }
    return to + 1;
  }

  static List<String> stripped(List<String> lines) {
    return lines.stream().map(String::strip).toList();
  }

  List<Hunk> hunks() {
    return hunks;
  }

  /**
   * A stretch that stands elsewhere now, once and unchanged, is found there.
   *
   * @param then all lines of the older source, as is now of the newer one
   * @return whether it is
   */
  boolean foundElsewhere(List<String> then, List<String> now, int line, int lastLine) {
    List<String> block = stripped(then.subList(line - 1, Math.min(lastLine, then.size())));
    List<String> all = stripped(now);
    int at = Collections.indexOfSubList(all, block);
    if (at < 0 || at != Collections.lastIndexOfSubList(all, block)) {
      return false;
    }
    for (int i = 0; i < block.size(); i++) {
      if (this.now[line + i] == 0 && this.then[at + 1 + i] == 0) {
        this.now[line + i] = at + 1 + i;
        this.then[at + 1 + i] = line + i;
      }
    }
    return true;
  }

  public boolean isSame() {
    return this == SAME;
  }

  /** Where a line of then is now; 0 if it was changed or taken out. */
  public int now(int line) {
    return at(now, line);
  }

  /** Where a line of now was then; 0 if it has been changed or has come since. */
  public int then(int line) {
    return at(then, line);
  }

  private int at(int[] lines, int line) {
    if (isSame()) {
      return line;
    }
    return line > 0 && line < lines.length ? lines[line] : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LineMap map
        && Arrays.equals(now, map.now)
        && Arrays.equals(then, map.then);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(now) + Arrays.hashCode(then);
  }
}
