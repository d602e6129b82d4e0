package dev.concert.ui.marking;

import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.function.Function;

/** Whether the marks are shown, as a setting of a tool's view. */
public final class MarkSettings {
  private MarkSettings() {}

  /**
   * @param marks those of a window
   */
  public static <W> void addTo(SettingTable<W> table, Function<W, Marks> marks) {
    table.add(
        "marks",
        Values.flag(),
        "Whether marks say of each routine, class and package if it is measured.",
        window -> marks.apply(window).isShown(),
        (window, wanted) -> marks.apply(window).show(wanted));
  }
}
