package dev.concert.cagey.layout;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.IntPredicate;

/**
 * In which layer each box stands, so that all arrows lead to the right but for one or more of each
 * cycle: as far to the left as its callers let it, and callers of the roots as far to the right as
 * their callees do.
 */
final class Layering {
  private final int boxes;
  private final int[] from;
  private final int[] to;

  /** Of each box, the place of its first arrow among those by their start; then the end of all. */
  private final int[] firsts;

  private final int[] byStart;
  private final int[] layer;
  private final boolean[] back;

  /** Callees before callers. */
  private final int[] calleesFirst;

  /** In the order in which a walk from the first boxes on comes to them. */
  private final int[] walked;

  /**
   * @param from box at which each arrow starts
   * @param to box at which it ends
   * @param rightmost boxes that stand as near as possible to what they call
   */
  Layering(int boxes, int[] from, int[] to, IntPredicate rightmost) {
    this.boxes = boxes;
    this.from = from;
    this.to = to;
    firsts = new int[boxes + 1];
    byStart = new int[from.length];
    layer = new int[boxes];
    back = new boolean[from.length];
    calleesFirst = new int[boxes];
    walked = new int[boxes];
    sortArrows();
    walk();
    spread();
    pull(rightmost);
  }

  private void sortArrows() {
    for (int start : from) {
      firsts[start + 1]++;
    }
    for (int box = 0; box < boxes; box++) {
      firsts[box + 1] += firsts[box];
    }
    int[] next = Arrays.copyOf(firsts, boxes);
    for (int arrow = 0; arrow < from.length; arrow++) {
      byStart[next[from[arrow]]++] = arrow;
    }
  }

  /** Depth first; an arrow to a box that the walk has not left yet closes a cycle. */
  private void walk() {
    int[] state = new int[boxes]; // 0 before, 1 within, 2 after
    int[] next = Arrays.copyOf(firsts, boxes);
    int entered = 0;
    int left = 0;
    Deque<Integer> open = new ArrayDeque<>();
    for (int root = 0; root < boxes; root++) {
      if (state[root] != 0) {
        continue;
      }
      open.push(root);
      while (!open.isEmpty()) {
        int box = open.peek();
        if (state[box] == 0) {
          state[box] = 1;
          walked[entered++] = box;
        }
        if (next[box] == firsts[box + 1]) {
          state[box] = 2;
          calleesFirst[left++] = box;
          open.pop();
          continue;
        }
        int arrow = byStart[next[box]++];
        if (state[to[arrow]] == 0) {
          open.push(to[arrow]);
        } else {
          back[arrow] = state[to[arrow]] == 1;
        }
      }
    }
  }

  private void spread() {
    for (int i = boxes - 1; i >= 0; i--) {
      int box = calleesFirst[i];
      for (int at = firsts[box]; at < firsts[box + 1]; at++) {
        int arrow = byStart[at];
        if (!back[arrow]) {
          layer[to[arrow]] = Math.max(layer[to[arrow]], layer[box] + 1);
        }
      }
    }
  }

  private void pull(IntPredicate rightmost) {
    for (int box : calleesFirst) {
      int nearest = Integer.MAX_VALUE;
      for (int at = firsts[box]; rightmost.test(box) && at < firsts[box + 1]; at++) {
        int arrow = byStart[at];
        nearest = back[arrow] ? nearest : Math.min(nearest, layer[to[arrow]]);
      }
      if (nearest != Integer.MAX_VALUE) {
        layer[box] = nearest - 1;
      }
    }
  }

  int layer(int box) {
    return layer[box];
  }

  int layers() {
    return Arrays.stream(layer).max().orElse(-1) + 1;
  }

  /** Boxes in the order in which a walk along the arrows comes to them. */
  int[] walked() {
    return walked;
  }
}
