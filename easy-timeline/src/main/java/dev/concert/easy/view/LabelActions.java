package dev.concert.easy.view;

import dev.concert.easy.panels.TotalsTable;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.ToolContext;
import dev.concert.ui.menu.LineMenu;
import java.util.List;
import javafx.scene.control.MenuItem;

/** What a user can do with a line of the legend, or of the range's figures. */
record LabelActions(EasyController controller, HistogramControl histogram, ToolContext context)
    implements TotalsTable.Actions {
  @Override
  public void select(StateLabel label) {
    controller.select(label);
  }

  @Override
  public void open(StateLabel label) {
    controller.source(label.kind() == Kind.ROUTINE ? label.name() : null);
  }

  @Override
  public void showLengths(StateLabel label) {
    histogram.show(label);
  }

  @Override
  public List<MenuItem> others(StateLabel label) {
    return label.kind() == Kind.ROUTINE
        ? LineMenu.itemsOf(context.showInMenu(label.name()))
        : List.of();
  }
}
