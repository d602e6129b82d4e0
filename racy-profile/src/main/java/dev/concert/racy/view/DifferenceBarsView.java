package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.DifferenceBarText;
import dev.concert.racy.model.PartFigures;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.DifferenceBarsPainter;
import dev.concert.racy.paint.Look;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.Painter;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** What each row has more or less of in the other run. */
final class DifferenceBarsView extends LinesView {
  private final RacyModel model;
  private final BarTargets targets;

  DifferenceBarsView(RacyModel model, ToolContext context, Actions actions) {
    super(context, "difference-bars", actions);
    this.model = model;
    targets = new DifferenceTargets(model, this::geometry);
    listen(Words.say(DifferenceTable.NAME));
  }

  @Override
  BarTargets targets() {
    return model.compared().bars() == null ? null : targets;
  }

  @Override
  List<String> widestAmounts() {
    DifferenceBars bars = model.compared().bars();
    String largest =
        bars.lines().stream()
            .max(Comparator.comparingDouble(line -> Math.abs(line.life().difference())))
            .map(new DifferenceBarText(bars)::life)
            .orElse("");
    return List.of("+999 ms", largest);
  }

  @Override
  int lineOf(RowKey row) {
    DifferenceBars bars = model.compared().bars();
    if (bars == null) {
      return -1;
    }
    List<RowKey> lines = bars.lines().stream().map(DifferenceLine::key).toList();
    Set<RowKey> shown = shown(bars, row);
    return IntStream.range(0, lines.size())
        .filter(line -> lines.get(line) != null && shown.contains(lines.get(line)))
        .findFirst()
        .orElse(-1);
  }

  @Override
  int fixedLines() {
    return Math.min(1, model.compared().bars().lines().size());
  }

  @Override
  double gutter(Painter painter, double zoom, double max) {
    return DifferenceBarsPainter.gutter(painter, model.compared().bars(), zoom, max);
  }

  private static Set<RowKey> shown(DifferenceBars bars, RowKey row) {
    return row.equals(RowKey.MEAN) ? Set.of(row) : bars.linesOf(row);
  }

  /** What a figure is made of is told of one run, not of two. */
  @Override
  RowKey explained(BarTargets.Target target) {
    return null;
  }

  private BitSet part(DifferenceBars bars) {
    BitSet segments = new BitSet();
    PartFigures part = model.partFigures();
    if (part != null) {
      part.routines().stream()
          .mapToInt(bars::segmentOf)
          .filter(segment -> segment >= 0)
          .forEach(segments::set);
    }
    return segments;
  }

  @Override
  void paint(Painter painter) {
    DifferenceBars bars = model.compared().bars();
    if (bars != null) {
      int marked = bars.segmentOf(model.function());
      Look look = new Look(marked, part(bars), shown(bars, model.row()), shownFocus(), hovered());
      new DifferenceBarsPainter(painter, geometry(), probe.paints(), context::colour, bars, look)
          .paint();
    }
  }
}
