package dev.concert.easy.view;

import dev.concert.easy.panels.TotalsTable;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;

/** What a user can do with a line of the legend, or of the range's figures. */
record LabelActions(EasyController controller, HistogramControl histogram)
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
}
