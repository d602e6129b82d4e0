package dev.concert.ui.parts;

import dev.concert.ui.look.Styles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.util.UndoUtils;

/**
 * Shows Java source with marks and links; cannot be edited. Offsets are those of the file, lines
 * count from 1.
 */
public final class SourceView extends BorderPane {
  private static final int LINES_ABOVE = 4;
  private static final KeyCombination FIND =
      new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);
  private static final KeyCombination GO_TO_LINE =
      new KeyCodeCombination(KeyCode.G, KeyCombination.SHORTCUT_DOWN);

  private final CodeArea area = new CodeArea();
  private final SourceGutter gutter = new SourceGutter();
  private final LineStripe stripe = new LineStripe();
  private final Tooltip tip = new Tooltip();
  private final FindBar find = new FindBar(this);
  private SourceText text = SourceText.of("");
  private final Runnable pulsed = this::pulsed;
  private int firstVisible;
  private int lastVisible;
  private List<Mark> given = List.of();
  private Marks marks = new Marks(text, List.of());

  public SourceView() {
    getStyleClass().add(Styles.SOURCE);
    area.setEditable(false);
    area.setUndoManager(UndoUtils.noOpUndoManager());
    area.setAccessibleText("Source");
    area.setParagraphGraphicFactory(gutter::line);
    area.setMouseOverTextDelay(Duration.ofMillis(350));
    area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, this::showTip);
    area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> tip.hide());
    area.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    sceneProperty().addListener((_, before, now) -> watchPulses(before, now));
    setCenter(new VirtualizedScrollPane<>(area));
    setRight(stripe);
  }

  /** Shows another text, from its top and without marks. */
  public void show(SourceText source) {
    text = source;
    marks = new Marks(source, List.of());
    given = List.of();
    gutter.reset(source, marks);
    area.replace(0, area.getLength(), source.document());
    area.moveTo(0);
    area.showParagraphAtTop(0);
    stripe.lines(source.lines());
  }

  /** Replaces the marks. */
  public void mark(List<Mark> newMarks) {
    unstyle();
    given = List.copyOf(newMarks);
    marks = new Marks(text, newMarks);
    gutter.reset(text, marks);
    if (!marks.isEmpty()) {
      StyleSpans<Collection<String>> syntax = text.syntax(marks.start(), marks.end());
      area.setStyleSpans(marks.start(), syntax.overlay(marks.styles(), SourceView::both));
    }
  }

  public List<Mark> marks() {
    return given;
  }

  /** Nodes to be shown left of the line numbers, made for visible lines only; null for none. */
  public void gutter(IntFunction<Node> beforeLine) {
    gutter.extra(beforeLine);
    area.setParagraphGraphicFactory(gutter::line);
  }

  /** The strip beside the scroll bar. */
  public LineStripe stripe() {
    return stripe;
  }

  /** Scrolls so that a stretch is visible; where its beginning is already, only if told to. */
  public void reveal(int start, int end, boolean always) {
    int line = text.line(start);
    int lastWanted = Math.min(text.line(Math.max(start, end - 1)), line + LINES_ABOVE);
    if (always || line < firstVisibleLine() || lastWanted > lastVisibleLine()) {
      area.showParagraphAtTop(Math.max(0, line - 1 - LINES_ABOVE));
    }
    area.moveTo(text.toShown(start));
  }

  public void goToLine(int line) {
    int valid = Math.clamp(line, 1, text.lines());
    area.moveTo(valid - 1, 0);
    area.showParagraphAtTop(Math.max(0, valid - 1 - LINES_ABOVE));
  }

  /** As of the latest pulse; 0 before the first. */
  public int firstVisibleLine() {
    return firstVisible;
  }

  public int lastVisibleLine() {
    return lastVisible;
  }

  public SourceText text() {
    return text;
  }

  @Override
  public void requestFocus() {
    area.requestFocus();
  }

  /** Opens the line that searches. */
  public void find() {
    setTop(find);
    find.open("");
  }

  void closeFind() {
    setTop(null);
    area.requestFocus();
  }

  CodeArea area() {
    return area;
  }

  /** Asked between pulses, the viewer would lay itself out anew for each answer. */
  private void watchPulses(Scene before, Scene now) {
    if (before != null) {
      before.removePostLayoutPulseListener(pulsed);
    }
    if (now != null) {
      now.addPostLayoutPulseListener(pulsed);
    }
  }

  private void pulsed() {
    boolean laidOut = area.getHeight() > 0 && !area.getVisibleParagraphs().isEmpty();
    firstVisible = laidOut ? area.firstVisibleParToAllParIndex() + 1 : 0;
    lastVisible = laidOut ? area.lastVisibleParToAllParIndex() + 1 : 0;
  }

  private void unstyle() {
    if (!marks.isEmpty()) {
      area.setStyleSpans(marks.start(), text.syntax(marks.start(), marks.end()));
    }
  }

  private static Collection<String> both(Collection<String> syntax, Collection<String> marked) {
    if (marked.isEmpty()) {
      return syntax;
    }
    List<String> styles = new ArrayList<>(syntax);
    styles.addAll(marked);
    return styles;
  }

  private Optional<Mark> markUnder(MouseEvent event) {
    var hit = area.hit(event.getX(), event.getY()).getCharacterIndex();
    return hit.isPresent() ? marks.at(hit.getAsInt()) : Optional.empty();
  }

  private void clicked(MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
      markUnder(event)
          .filter(mark -> mark.link() != null)
          .ifPresent(mark -> mark.link().follow(event.getScreenX(), event.getScreenY()));
    }
  }

  private void showTip(MouseOverTextEvent event) {
    Point2D at = event.getScreenPosition();
    marks
        .at(event.getCharacterIndex())
        .filter(mark -> mark.tip() != null)
        .ifPresent(mark -> {
          tip.setText(mark.tip());
          tip.show(area, at.getX() + 8, at.getY() + 12);
        });
  }

  private void pressed(KeyEvent event) {
    if (FIND.match(event)) {
      find();
      event.consume();
    } else if (GO_TO_LINE.match(event)) {
      setTop(find);
      find.open(":");
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER && getTop() == null) {
      followAtCaret();
    }
  }

  private void followAtCaret() {
    Optional<Bounds> caret = area.getCaretBounds();
    marks
        .at(area.getCaretPosition())
        .filter(mark -> mark.link() != null && caret.isPresent())
        .ifPresent(mark -> mark.link().follow(caret.get().getMinX(), caret.get().getMaxY()));
  }
}
