package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.PartFigures;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.BarsPainter;
import dev.concert.racy.paint.Look;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.Painter;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The function profile summary. */
public final class BarsView extends LinesView {
  private final RacyModel model;
  private final BarTargets targets;

  BarsView(RacyModel model, ToolContext context, Actions actions) {
    super(context, "bars", actions);
    this.model = model;
    targets = new SummaryTargets(model, this::geometry);
    listen(Words.say(BarsTable.NAME));
  }

  @Override
  BarTargets targets() {
    return model.summary() == null ? null : targets;
  }

  @Override
  int fixedLines() {
    return model.summary().statistics().size();
  }

  @Override
  double gutter(Painter painter, double zoom, double max) {
    return BarsPainter.gutter(painter, model.summary(), zoom, max);
  }

  @Override
  List<String> widestAmounts() {
    ProfileSummary summary = model.summary();
    double longest = summary.lines().stream().mapToDouble(StackedBar::lifeNanos).max().orElse(0);
    return List.of("999 ms", AmountFormat.of(summary).of(longest));
  }

  @Override
  int lineOf(RowKey row) {
    ProfileSummary summary = model.summary();
    if (summary == null) {
      return -1;
    }
    List<RowKey> lines = summary.lines().stream().map(StackedBar::key).toList();
    Set<RowKey> shown = summary.barsOf(row);
    int line = lines.indexOf(row);
    return line >= 0 ? line : first(lines, shown);
  }

  private static int first(List<RowKey> lines, Set<RowKey> any) {
    return IntStream.range(0, lines.size())
        .filter(line -> any.contains(lines.get(line)))
        .findFirst()
        .orElse(-1);
  }

  @Override
  void paint(Painter painter) {
    ProfileSummary summary = model.summary();
    if (summary == null) {
      return;
    }
    RowKey open = model.row();
    Set<RowKey> rows = open.equals(RowKey.MEAN) ? Set.of(open) : summary.barsOf(open);
    PartFigures part = model.partFigures();
    Look look =
        new Look(
            summary.segmentOf(model.function()),
            part == null ? new BitSet() : part.segments(),
            rows,
            shownFocus(),
            hovered());
    new BarsPainter(painter, geometry(), probe.paints(), context::colour, summary, look).paint();
  }
}
