package dev.concert.ui.memory;

import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.function.Function;
import javafx.scene.Node;

/** The text of a filter field as a setting of a tool's view. */
public final class FilterSetting {
  private FilterSetting() {}

  /**
   * @param what the field filters, as it was made
   * @param content of the window, in which the field is
   */
  public static <W> void add(
      SettingTable<W> table, String name, String what, Function<W, Node> content) {
    table
        .add(
            name,
            Values.text("TEXT"),
            what + ": words, /regex/, ! for not.",
            window ->
                ContentMemory.filter(content.apply(window), what).map(it -> it.text()).orElse(""),
            (window, text) ->
                ContentMemory.filter(content.apply(window), what)
                    .ifPresentOrElse(it -> it.setText(text), () -> missing(text)))
        .late();
  }

  private static void missing(String text) {
    if (!text.isEmpty()) {
      throw new Refusal("what it filters is not shown");
    }
  }
}
