package dev.concert.easy;

import dev.concert.ui.options.ToolOptions;
import java.util.List;

/**
 * What easy has to know of the command line before it opens a window.
 *
 * @param picture whether nothing but a picture of the first window is wanted
 */
record EasyOptions(boolean picture) {
  /** Of arguments that have been found to make sense. */
  static EasyOptions of(String... args) {
    return new EasyOptions(ToolOptions.parse("easy", List.of(args), true).picture());
  }
}
