package dev.concert.racy.view;

import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.compared.DifferenceLine;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.DifferenceBarText;
import dev.concert.racy.model.DifferencePieces;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.BarsGeometry;
import java.util.List;
import java.util.function.Supplier;

/** The bars of what differs. */
final class DifferenceTargets extends BarTargets {
  private final RacyModel model;

  DifferenceTargets(RacyModel model, Supplier<BarsGeometry> geometry) {
    super(geometry);
    this.model = model;
  }

  private DifferenceBars bars() {
    return model.compared().bars();
  }

  private DifferenceLine line(int line) {
    return bars().lines().get(line);
  }

  private DifferencePieces laidOut(int line) {
    int marked = bars().segmentOf(model.function());
    return new DifferencePieces(bars(), line(line), geometry.get().axisWidth(), marked);
  }

  @Override
  int lines() {
    return bars().lines().size();
  }

  @Override
  List<BarPiece> pieces(int line) {
    return laidOut(line).pieces();
  }

  @Override
  RowKey row(int line) {
    return line(line).key();
  }

  @Override
  List<String> segments() {
    return bars().segments();
  }

  @Override
  Segments kind() {
    return bars().open().options().segments();
  }

  @Override
  String hint(int line, BarPiece piece) {
    DifferenceBarText text = new DifferenceBarText(bars());
    return piece == null ? text.of(line(line)) : text.of(line(line), piece, laidOut(line));
  }

  @Override
  String spoken(int line) {
    return new DifferenceBarText(bars()).spoken(line(line));
  }

  @Override
  String summary() {
    return new DifferenceBarText(bars()).summary();
  }
}
