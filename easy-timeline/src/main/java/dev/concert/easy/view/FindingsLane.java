package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.paint.DrawnStrip;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Tooltip;
import javafx.scene.paint.Color;

/**
 * What stands out at some time, there where it is at its worst, by its number in the list of all; a
 * click goes there.
 */
final class FindingsLane extends DrawnStrip {
  private static final double HEIGHT = 16;
  private static final double FONT_SIZE = 10;

  /** As much can be hit, however short it is. */
  private static final double NARROWEST = 16;

  private static final Color COLOUR = Color.web("#cf222e");

  private final EasyModel model;
  private final ThemeProbe theme;
  private final Tooltip tip = new Tooltip();

  FindingsLane(EasyModel model, ThemeProbe theme, Consumer<Annotation> choose) {
    super(FONT_SIZE);
    this.model = model;
    this.theme = theme;
    setId("findings");
    setOnMouseClicked(event -> {
      Annotation hit = at(event.getX());
      if (hit != null) {
        choose.accept(hit);
      }
    });
    setOnMouseMoved(event -> show(at(event.getX())));
  }

  private void show(Annotation hit) {
    if (hit == null) {
      Tooltip.uninstall(this, tip);
    } else {
      tip.setText(hit.sentence() + "\nprobably " + hit.cause());
      Tooltip.install(this, tip);
    }
  }

  /** None where nothing is to be shown. */
  double wantedHeight() {
    return model.findings().stream().anyMatch(FindingsLane::hasTime) ? HEIGHT : 0;
  }

  private static boolean hasTime(Annotation finding) {
    return finding.when().isKnown();
  }

  private double left(Annotation finding) {
    return model.axis().view().x(finding.when().fromNanos(), getWidth());
  }

  private double right(Annotation finding) {
    double end = model.axis().view().x(finding.when().toNanos(), getWidth());
    return Math.max(end, left(finding) + NARROWEST);
  }

  /** The one that concerns most of the run's time; null if there is none. */
  private Annotation at(double x) {
    return model.findings().stream()
        .filter(FindingsLane::hasTime)
        .filter(finding -> left(finding) <= x && x <= right(finding))
        .findFirst()
        .orElse(null);
  }

  @Override
  protected void paint(Painter painter) {
    painter.fill(ThemeProbe.fx(theme.palette().ground()), 0, 0, getWidth(), getHeight());
    List<Annotation> findings = model.findings();
    Viewport view = model.axis().view();
    for (int i = findings.size() - 1; i >= 0; i--) {
      Annotation finding = findings.get(i);
      if (hasTime(finding) && view.shows(finding.when().fromNanos(), finding.when().toNanos())) {
        paint(painter, finding, i + 1);
      }
    }
  }

  /** Its place in the list stands where it begins. */
  private void paint(Painter painter, Annotation finding, int place) {
    double left = Math.max(0, left(finding));
    Color pale = COLOUR.deriveColor(0, 1, 1, 0.35);
    painter.fill(pale, left, 3, Math.max(0, right(finding) - left), HEIGHT - 5);
    painter.round(COLOUR, left, 1, NARROWEST, HEIGHT - 2, 3);
    String number = Integer.toString(place);
    double x = left + (NARROWEST - painter.textWidth(number, false)) / 2;
    painter.text(number, false, Contrast.textOn(COLOUR), x, HEIGHT / 2);
  }
}
