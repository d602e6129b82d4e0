package dev.concert.ui.source;

import dev.concert.ui.look.Styles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;

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

  /** So many texts stay laid out: one goes to and fro between a few files. */
  public static final int KEPT = 4;

  private final LineStripe stripe = new LineStripe();
  private final Tooltip tip = new Tooltip();
  private final FindBar find = new FindBar(this);
  private Supplier<ContextMenu> menu = () -> null;
  private IntConsumer caretMoved = _ -> {};
  private final Runnable pulsed = this::pulsed;

  /** The one that is shown last. */
  private final List<SourcePage> pages = new ArrayList<>();

  private final StackPane desk = new StackPane();
  private SourcePage page;
  private int firstVisible;
  private int lastVisible;
  private double height;

  public SourceView() {
    getStyleClass().add(Styles.SOURCE);
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    sceneProperty().addListener((_, before, now) -> watchPulses(before, now));
    setCenter(desk);
    setRight(stripe);
    show(SourceDocument.of(""));
  }

  /**
   * Shows another text, from its top and without marks; one of the last few that were shown comes
   * back as it was left.
   */
  public void show(SourceDocument source) {
    show(source, null);
  }

  /**
   * The same.
   *
   * @param beforeLine nodes to be shown left of the line numbers, made for visible lines only; null
   *     for none
   */
  public void show(SourceDocument source, IntFunction<Node> beforeLine) {
    SourcePage wanted =
        pages.stream()
            .filter(one -> one.text() == source)
            .findFirst()
            .orElseGet(() -> open(source, beforeLine));
    pages.remove(wanted);
    pages.add(wanted);
    while (pages.size() > KEPT) {
      desk.getChildren().remove(pages.removeFirst().node());
    }
    if (wanted != page) {
      tip.hide();
      page = wanted;
      pages.forEach(one -> one.show(one == page));
      // The first to be found by who looks for the text on the screen.
      page.node().toBack();
      tellCaret(page);
    }
    stripe.lines(source.lines());
  }

  private SourcePage open(SourceDocument source, IntFunction<Node> beforeLine) {
    SourcePage opened = new SourcePage(source, beforeLine);
    CodeArea area = opened.area();
    area.setMouseOverTextDelay(Duration.ofMillis(350));
    area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, this::showTip);
    area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> tip.hide());
    area.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
    area.caretPositionProperty().addListener(_ -> tellCaret(opened));
    // A filter, since the text keeps the request for itself.
    area.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::openMenu);
    desk.getChildren().add(opened.node());
    return opened;
  }

  /**
   * Tells from now on where in the file the caret is, when it has moved or another text is shown.
   */
  public void onCaret(IntConsumer moved) {
    caretMoved = moved;
  }

  private void tellCaret(SourcePage of) {
    if (of == page) {
      caretMoved.accept(caret());
    }
  }

  /** Where in the file the caret is. */
  public int caret() {
    return page.text().toFile(area().getCaretPosition());
  }

  /** Replaces the marks. */
  public void mark(List<SourceMark> newMarks) {
    page.mark(newMarks);
  }

  public List<SourceMark> marks() {
    return page.marks();
  }

  /** What stands left of the lines has changed. */
  public void refreshGutters() {
    pages.forEach(SourcePage::refreshGutter);
  }

  /** The strip beside the scroll bar. */
  public LineStripe stripe() {
    return stripe;
  }

  /** Scrolls so that a stretch is visible; where its beginning is already, only if told to. */
  public void reveal(int start, int end, boolean always) {
    SourceDocument text = page.text();
    int line = text.line(start);
    int lastWanted = Math.min(text.line(Math.max(start, end - 1)), line + LINES_ABOVE);
    if (always || line < firstVisibleLine() || lastWanted > lastVisibleLine()) {
      area().showParagraphAtTop(Math.max(0, line - 1 - LINES_ABOVE));
    }
    area().moveTo(text.toShown(start));
  }

  public void goToLine(int line) {
    int valid = Math.clamp(line, 1, page.text().lines());
    area().moveTo(valid - 1, 0);
    area().showParagraphAtTop(Math.max(0, valid - 1 - LINES_ABOVE));
  }

  /** Scrolls so that a line is the first on the screen, unless the text ends before. */
  public void showFrom(int line) {
    area().showParagraphAtTop(Math.clamp(line, 1, page.text().lines()) - 1);
  }

  /** As of the latest pulse; 0 before the first. */
  public int firstVisibleLine() {
    return firstVisible;
  }

  public int lastVisibleLine() {
    return lastVisible;
  }

  public SourceDocument text() {
    return page.text();
  }

  @Override
  public void requestFocus() {
    area().requestFocus();
  }

  /** Opens the line that searches. */
  void find() {
    setTop(find.field());
    find.field().open("");
  }

  void closeFind() {
    setTop(null);
    area().requestFocus();
  }

  /**
   * @param made tells the menu of the text when one is asked for, or null for none
   */
  public void menu(Supplier<ContextMenu> made) {
    menu = made;
  }

  private void openMenu(ContextMenuEvent event) {
    ContextMenu shown = menu.get();
    if (shown != null) {
      shown.show(this, event.getScreenX(), event.getScreenY());
      event.consume();
    }
  }

  CodeArea area() {
    return page.area();
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
    CodeArea area = area();
    boolean laidOut = area.getHeight() > 0 && !area.getVisibleParagraphs().isEmpty();
    int caret = area.getCurrentParagraph() + 1;
    boolean seen = firstVisible <= caret && caret <= lastVisible;
    boolean lower = area.getHeight() < height;
    height = area.getHeight();
    firstVisible = laidOut ? area.firstVisibleParToAllParIndex() + 1 : 0;
    lastVisible = laidOut ? area.lastVisibleParToAllParIndex() + 1 : 0;
    if (laidOut && lower && seen && caret > lastVisible) {
      area.showParagraphAtTop(Math.max(0, caret - 1 - LINES_ABOVE)); // it stays to be seen
    }
  }

  private void clicked(MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
      page.markUnder(event)
          .filter(mark -> mark.link() != null)
          .ifPresent(mark -> mark.link().follow(event.getScreenX(), event.getScreenY()));
    }
  }

  private void showTip(MouseOverTextEvent event) {
    Point2D at = event.getScreenPosition();
    page.markAt(event.getCharacterIndex())
        .filter(mark -> mark.tip() != null)
        .ifPresent(mark -> {
          tip.setText(mark.tip());
          tip.show(area(), at.getX() + 8, at.getY() + 12);
        });
  }

  private void pressed(KeyEvent event) {
    if (FIND.match(event)) {
      find();
      event.consume();
    } else if (GO_TO_LINE.match(event)) {
      setTop(find.field());
      find.field().open(":");
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER && getTop() == null) {
      followAtCaret();
    }
  }

  private void followAtCaret() {
    Optional<Bounds> caret = area().getCaretBounds();
    page.markAt(area().getCaretPosition())
        .filter(mark -> mark.link() != null && caret.isPresent())
        .ifPresent(mark -> mark.link().follow(caret.get().getMinX(), caret.get().getMaxY()));
  }
}
