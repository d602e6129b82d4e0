package dev.concert.easy.paint;

import dev.concert.easy.states.StateNames;
import dev.concert.trace.StateLabel;
import dev.concert.trace.WaitReason;
import java.util.function.ToIntFunction;

/**
 * The colours of a picture, opaque {@code 0xFFrrggbb}.
 *
 * @param ground behind everything
 * @param raised behind headers
 * @param line between rows, and the grid
 * @param text of labels outside states
 * @param muted of lesser text and arrows
 * @param accent of ranges, origins and selected rows, and of what runs
 * @param overStates of messages, and of frames around what is found
 * @param selection outline of the selected function's states
 * @param look outline of the one state looked at, and marks of what is selected
 * @param lost of what is missing
 * @param routines colour of a routine
 * @param waits colour of a blocked state, by its reason
 */
public record TimelinePalette(
    boolean dark,
    int ground,
    int raised,
    int line,
    int text,
    int muted,
    int accent,
    int overStates,
    int selection,
    int look,
    int lost,
    ToIntFunction<String> routines,
    ToIntFunction<WaitReason> waits) {

  public int of(StateLabel label) {
    return label.reason() == null
        ? routines.applyAsInt(label.name())
        : waits.applyAsInt(label.reason());
  }

  int[] of(StateNames names) {
    int[] colours = new int[names.size()];
    for (int i = 0; i < colours.length; i++) {
      colours[i] = of(names.label(i));
    }
    return colours;
  }

  /** Tasks that are submitted and not started yet: paler than any state. */
  public int waitingTasks() {
    return Raster.mixed(raised, muted, 75);
  }

  /** The ink of a pattern on its colour. */
  int ink(int colour) {
    return Raster.mixed(colour, dark ? 0xFF000000 : 0xFFFFFFFF, 110);
  }

  /** Black or white, whichever has more contrast on a colour. */
  static int textOn(int colour) {
    double luminance = luminance(colour);
    return (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05 ? 0xFF000000 : 0xFFFFFFFF;
  }

  /** Relative luminance as WCAG 2.2 defines it. */
  private static double luminance(int colour) {
    return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
  }

  private static double linear(int part) {
    double value = (part & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
