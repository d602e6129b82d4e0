package dev.concert.easy.lanes;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.paint.DrawnStrip;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.PlacesPane;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;

/**
 * What stands out at some time, there where it is at its worst, by its number in the list of all; a
 * click goes there. Those whose marks would lie over each other share one.
 */
public final class FindingsLane extends DrawnStrip {
  private static final double HEIGHT = 16;
  private static final double FONT_SIZE = 10;

  /** As much can be hit, however short it is. */
  private static final double NARROWEST = 16;

  /** Room for a character of a mark. */
  private static final double CHARACTER = 6.5;

  private static final int MOST_IN_TIP = 6;

  private static final Color COLOUR = Color.web("#cf222e");

  private final EasyModel model;
  private final ThemeProbe theme;
  private final Consumer<Annotation> choose;

  /** What the last click went to; null once the pointer has left. */
  private Annotation chosen;

  /** One for those that begin at nearly the same place; the costliest first. */
  private record Mark(double left, List<Annotation> findings) {}

  public FindingsLane(EasyModel model, ThemeProbe theme, Consumer<Annotation> choose) {
    super(FONT_SIZE);
    this.model = model;
    this.theme = theme;
    this.choose = choose;
    setId("findings");
    setOnMouseClicked(this::click);
    setOnMouseMoved(event -> Tips.on(this, tip(at(event.getX()))));
    setOnMouseExited(_ -> leave());
    setAccessibleText(Words.say("What stands out in the visible time"));
    speak(
        DrawnRows.toRead(() -> shown().size(), finding -> tip(shown().get(finding))),
        Words.say(
            "N goes to the next, Shift+N shows them as a table: %s",
            Words.say(PlacesPane.FINDINGS)));
  }

  /** Of several in one place each click goes to the next. */
  private void click(MouseEvent event) {
    List<Annotation> hits = at(event.getX());
    if (!hits.isEmpty() && event.getButton() == MouseButton.PRIMARY) {
      chosen = hits.get((hits.indexOf(chosen) + 1) % hits.size());
      choose.accept(chosen);
      paint();
    }
  }

  private void leave() {
    chosen = null;
    paint();
  }

  private String tip(List<Annotation> hits) {
    List<String> parts = new ArrayList<>();
    for (Annotation hit : hits.subList(0, Math.min(MOST_IN_TIP, hits.size()))) {
      parts.add(tip(hit));
    }
    if (hits.size() > MOST_IN_TIP) {
      parts.add(Words.say("%d more, in the list (Shift+N)", hits.size() - MOST_IN_TIP));
    }
    if (hits.size() > 1) {
      parts.add(Words.say("each click goes to the next"));
    }
    return String.join("\n\n", parts);
  }

  private String tip(Annotation finding) {
    return Words.say("%d  %s\nprobably %s", number(finding), finding.sentence(), finding.cause());
  }

  /** None where nothing is to be shown. */
  public double wantedHeight() {
    return model.findings().all().stream().anyMatch(FindingsLane::hasTime) ? HEIGHT : 0;
  }

  private static boolean hasTime(Annotation finding) {
    return finding.when().isKnown();
  }

  /** Those in view, the costliest first. */
  private List<Annotation> shown() {
    return model.findings().all().stream()
        .filter(FindingsLane::hasTime)
        .filter(it -> model.axis().view().shows(it.when().fromNanos(), it.when().toNanos()))
        .toList();
  }

  private int number(Annotation finding) {
    return model.findings().all().indexOf(finding) + 1;
  }

  private double x(double nanos) {
    return model.axis().view().x(nanos, getWidth());
  }

  /** A mark at an edge is seen whole. */
  private double left(Annotation finding) {
    return Math.clamp(x(finding.when().fromNanos()), 0, Math.max(0, getWidth() - NARROWEST));
  }

  /** From left to right. */
  private List<Mark> marks() {
    List<Annotation> shown = shown();
    List<Mark> marks = new ArrayList<>();
    shown.stream()
        .sorted(Comparator.comparingDouble(this::left))
        .forEach(finding -> {
          double left = left(finding);
          if (marks.isEmpty() || left > right(marks.getLast()) + 1) {
            marks.add(new Mark(left, new ArrayList<>()));
          }
          marks.getLast().findings().add(finding);
        });
    marks.forEach(mark -> mark.findings().sort(Comparator.comparingInt(shown::indexOf)));
    return marks;
  }

  private double right(Mark mark) {
    return mark.left() + Math.max(NARROWEST, CHARACTER * text(mark).length());
  }

  /** The number of the one that was clicked or costs most, and how many there are besides. */
  private String text(Mark mark) {
    List<Annotation> all = mark.findings();
    int number = number(all.contains(chosen) ? chosen : all.getFirst());
    return all.size() == 1 ? Integer.toString(number) : number + " +" + (all.size() - 1);
  }

  /** Those of the mark that is there, else those whose time is; the costliest first. */
  private List<Annotation> at(double x) {
    for (Mark mark : marks()) {
      if (mark.left() <= x && x <= right(mark)) {
        return mark.findings();
      }
    }
    return shown().stream()
        .filter(it -> x(it.when().fromNanos()) <= x && x <= x(it.when().toNanos()))
        .toList();
  }

  @Override
  protected void paint(Painter painter) {
    painter.fill(ThemeProbe.fx(theme.palette().ground()), 0, 0, getWidth(), getHeight());
    shown().forEach(finding -> paintTime(painter, finding));
    marks().forEach(mark -> paint(painter, mark));
  }

  private void paintTime(Painter painter, Annotation finding) {
    double left = left(finding);
    double right = Math.min(getWidth(), x(finding.when().toNanos()));
    Color pale = COLOUR.deriveColor(0, 1, 1, 0.35);
    painter.fill(pale, left, 3, Math.max(0, right - left), HEIGHT - 5);
  }

  private void paint(Painter painter, Mark mark) {
    double width = right(mark) - mark.left();
    painter.round(COLOUR, mark.left(), 1, width, HEIGHT - 2, 3);
    String text = text(mark);
    double x = mark.left() + (width - painter.textWidth(text, false)) / 2;
    painter.text(text, false, Contrast.textOn(COLOUR), x, HEIGHT / 2);
  }
}
