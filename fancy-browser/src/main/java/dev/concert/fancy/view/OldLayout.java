package dev.concert.fancy.view;

import java.util.Map;

/**
 * A layout that was perhaps kept when fancy kept where its lists were divided whether somebody had
 * moved a divider or not: what was usual then is nobody's choice.
 */
record OldLayout(Map<String, Object> layout) {
  /** Of the width, at first. */
  private static final double FIRST_LISTS = 0.34;

  /** Layout units, later; at most this part of the width. */
  private static final double LATER_LISTS = 435;

  private static final double WIDEST_LISTS = 0.39;

  /** A window that is resized rounds its parts; no hand moves a divider by so little. */
  private static final double ROUNDED = 0.005;

  /** Of itself, a number may differ from a whole one by so much. */
  private static final double WHOLE = 1e-6;

  /** From then on only what was chosen is kept, beside this. */
  private boolean isOld() {
    return !layout.containsKey("outline");
  }

  boolean hasUsualLists() {
    if (!isOld() || !(layout.get("lists") instanceof Number kept)) {
      return false;
    }
    double share = kept.doubleValue();
    boolean typed = isWhole(100 * share); // by concert view
    return Math.abs(share - FIRST_LISTS) < ROUNDED
        || Math.abs(share - WIDEST_LISTS) < WHOLE
        || share < WIDEST_LISTS && !typed && isWhole(LATER_LISTS / share);
  }

  private static boolean isWhole(double value) {
    return Math.abs(value - Math.rint(value)) < WHOLE * value;
  }

  boolean hasUsualUpper() {
    return isOld()
        && layout.get("upper") instanceof Number kept
        && Math.abs(kept.doubleValue() - 0.5) < ROUNDED;
  }
}
