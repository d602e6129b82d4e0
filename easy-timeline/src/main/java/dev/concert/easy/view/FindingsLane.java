package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.look.Contrast;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** What stands out, at the time at which it is at its worst; a click goes there. */
final class FindingsLane extends Region {
  private static final double HEIGHT = 16;

  /** As much can be hit, however short it is. */
  private static final double NARROWEST = 16;

  private static final Color COLOUR = Color.web("#cf222e");

  private final EasyModel model;
  private final ThemeProbe theme;
  private final Canvas canvas = new Canvas();
  private final Tooltip tip = new Tooltip();

  FindingsLane(EasyModel model, ThemeProbe theme, Consumer<Annotation> choose) {
    this.model = model;
    this.theme = theme;
    setId("findings");
    getChildren().add(canvas);
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
    return model.findings().isEmpty() ? 0 : HEIGHT;
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
        .filter(finding -> left(finding) <= x && x <= right(finding))
        .findFirst()
        .orElse(null);
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    paint();
  }

  void paint() {
    GraphicsContext g = canvas.getGraphicsContext2D();
    g.setFill(ThemeProbe.fx(theme.palette().ground()));
    g.fillRect(0, 0, getWidth(), getHeight());
    g.setFont(Font.font(10));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.CENTER);
    List<Annotation> findings = model.findings();
    Viewport view = model.axis().view();
    for (int i = findings.size() - 1; i >= 0; i--) {
      Annotation finding = findings.get(i);
      if (view.shows(finding.when().fromNanos(), finding.when().toNanos())) {
        paint(g, finding, i + 1);
      }
    }
  }

  /** Its place in the list stands where it begins. */
  private void paint(GraphicsContext g, Annotation finding, int place) {
    double left = Math.max(0, left(finding));
    g.setFill(COLOUR.deriveColor(0, 1, 1, 0.35));
    g.fillRect(left, 3, right(finding) - left, HEIGHT - 5);
    g.setFill(COLOUR);
    g.fillRoundRect(left, 1, NARROWEST, HEIGHT - 2, 6, 6);
    g.setFill(Contrast.textOn(COLOUR));
    g.fillText(Integer.toString(place), left + NARROWEST / 2, HEIGHT / 2);
  }
}
