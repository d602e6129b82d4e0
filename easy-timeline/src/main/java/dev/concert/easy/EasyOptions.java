package dev.concert.easy;

import dev.concert.easy.rows.Grouping;
import dev.concert.ui.options.ToolOptions;
import java.util.List;

/**
 * What only easy is asked for by the command line.
 *
 * @param rows what has a row, whatever is remembered; null if nothing was said
 * @param filter name of one by which the first run is shown; null for none
 * @param picture whether nothing but a picture of the first window is wanted
 */
record EasyOptions(Grouping rows, String filter, boolean picture) {
  static final EasyOptions NOTHING = new EasyOptions(null, null, false);

  /** Of arguments that have been found to make sense. */
  static EasyOptions of(String... args) {
    ToolOptions options = ToolOptions.parse("easy", List.of(args), true);
    return new EasyOptions(
        options.rows() == null ? null : Grouping.of(options.rows()),
        options.filter(),
        options.picture());
  }
}
