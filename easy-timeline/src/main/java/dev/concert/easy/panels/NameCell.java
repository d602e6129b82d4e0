package dev.concert.easy.panels;

import dev.concert.easy.paint.Swatch;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.trace.StateLabel;
import dev.concert.ui.parts.MemberText;
import dev.concert.ui.parts.Tips;
import java.util.function.Function;
import javafx.scene.control.TableCell;

/** A short name with its colour; the whole name is its tip. */
final class NameCell<T> extends TableCell<T, String> {
  private final Swatch swatch = new Swatch();
  private final MemberText name = new MemberText(this);
  private final ThemeProbe theme;
  private final Function<T, StateLabel> label;
  private final Function<StateLabel, String> shortName;

  /**
   * @param label null for a line that stands for no state, whose text is shown as it is
   */
  NameCell(
      ThemeProbe theme, Function<T, StateLabel> label, Function<StateLabel, String> shortName) {
    this.theme = theme;
    this.label = label;
    this.shortName = shortName;
    setGraphicTextGap(7);
  }

  @Override
  protected void updateItem(String value, boolean empty) {
    super.updateItem(value, empty);
    T line = empty || getTableRow() == null ? null : getTableRow().getItem();
    StateLabel its = line == null ? null : label.apply(line);
    if (its != null) {
      swatch.show(theme.palette(), its);
    }
    setGraphic(its == null ? null : swatch);
    name.show(line == null ? null : its == null ? value : shortName.apply(its));
    Tips.on(this, line == null ? null : value);
  }
}
