package dev.concert.racy.view;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.BarTooltips;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.BarsGeometry;
import java.util.List;
import java.util.function.Supplier;

/** The bars of the open run. */
final class SummaryTargets extends BarTargets {
  private final RacyModel model;

  SummaryTargets(RacyModel model, Supplier<BarsGeometry> geometry) {
    super(geometry);
    this.model = model;
  }

  private StackedBar bar(int line) {
    return model.summary().lines().get(line);
  }

  @Override
  int lines() {
    return model.summary().lines().size();
  }

  @Override
  List<BarPiece> pieces(int line) {
    ProfileSummary summary = model.summary();
    return BarPiece.layOut(
        bar(line),
        summary.axisEnd(),
        geometry.get().axisWidth(),
        summary.options().top(),
        summary.segmentOf(model.function()));
  }

  @Override
  RowKey row(int line) {
    return bar(line).key();
  }

  @Override
  List<String> segments() {
    return model.summary().segments();
  }

  @Override
  Segments kind() {
    return model.summary().options().segments();
  }

  @Override
  String hint(int line, BarPiece piece) {
    return piece == null ? hints().of(bar(line)) : hints().of(bar(line), piece);
  }

  @Override
  String spoken(int line) {
    return hints().spoken(bar(line));
  }

  @Override
  String summary() {
    return hints().summary();
  }

  private BarTooltips hints() {
    ProfileSummary summary = model.summary();
    return new BarTooltips(
        summary, geometry.get().axisWidth(), summary.segmentOf(model.function()));
  }
}
