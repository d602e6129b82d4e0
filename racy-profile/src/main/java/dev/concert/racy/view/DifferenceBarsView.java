package dev.concert.racy.view;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.DifferenceBarsPainter;
import dev.concert.racy.paint.Look;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.Painter;
import java.util.Set;

/** What each row has more or less of in the other run. */
final class DifferenceBarsView extends LinesView {
  private final RacyModel model;
  private final BarTargets targets;

  DifferenceBarsView(RacyModel model, ToolContext context, Actions actions) {
    super(context, "difference-bars", actions);
    this.model = model;
    targets = new DifferenceTargets(model, this::geometry);
    listen();
  }

  @Override
  BarTargets targets() {
    return model.compared().bars() == null ? null : targets;
  }

  @Override
  String widestAmount() {
    return "+999 ms";
  }

  @Override
  int lineOf(RowKey row) {
    DifferenceBars bars = model.compared().bars();
    return bars == null ? -1 : bars.lines().stream().map(DifferenceLine::key).toList().indexOf(row);
  }

  @Override
  int fixedLines() {
    return 1;
  }

  @Override
  double gutter(Painter painter, double zoom, double max) {
    return DifferenceBarsPainter.gutter(painter, model.compared().bars(), zoom, max);
  }

  @Override
  void paint(Painter painter) {
    DifferenceBars bars = model.compared().bars();
    if (bars != null) {
      int marked = bars.segmentOf(model.function());
      Look look = new Look(marked, Set.of(model.row()), shownFocus(), hovered());
      new DifferenceBarsPainter(painter, geometry(), probe.paints(), context::colour, bars, look)
          .paint();
    }
  }
}
