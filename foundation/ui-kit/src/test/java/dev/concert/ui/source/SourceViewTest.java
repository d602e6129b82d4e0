package dev.concert.ui.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.look.Appearance;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SourceViewTest {
  private static final String CODE =
      IntStream.rangeClosed(1, 400)
          .mapToObj(i -> "  int line%d() { return call(%d); } // π".formatted(i, i))
          .collect(Collectors.joining("\r\n"));

  private final AtomicInteger lines = new AtomicInteger();
  private Stage stage;
  private SourceView view;

  @BeforeEach
  void open() {
    stage =
        Fx.call(() -> {
          view = new SourceView();
          Stage opened = new Stage();
          Scene scene = new Scene(view, 700, 500);
          new Appearance(null).dress(scene);
          opened.setScene(scene);
          opened.show();
          view.show(SourceDocument.of(CODE));
          return opened;
        });
    Fx.pulses(3);
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  @Test
  void offsetsOfAFileWithCarriageReturnsFindTheirPlace() {
    int offset = CODE.indexOf("line300");
    Fx.run(() -> view.mark(List.of(new SourceMark(offset, offset + 7, SourceMark.Kind.HIT))));
    assertEquals(300, view.text().line(offset));
    assertEquals("line300", Fx.call(() -> textStyled("mark-hit")));
  }

  @Test
  void theCaretIsToldByItsPlaceInTheFileWhenItMovesAndWhenAnotherTextIsShown() {
    List<Integer> told = new ArrayList<>();
    int offset = CODE.indexOf("line300");
    Fx.run(() -> {
      view.onCaret(told::add);
      view.reveal(offset, offset + 7, true);
    });
    assertEquals(offset, told.getLast());
    assertEquals(offset, Fx.call(view::caret));
    SourceDocument before = Fx.call(view::text);
    Fx.run(() -> view.show(SourceDocument.of("int x;")));
    assertEquals(0, told.getLast());
    Fx.run(() -> view.show(before));
    assertEquals(offset, told.getLast(), "it comes back as it was left");
  }

  @Test
  void revealingScrollsOnlyIfNothingIsVisible() {
    int offset = CODE.indexOf("line300");
    Fx.run(() -> view.reveal(offset, offset + 30, false));
    Fx.pulses(3);
    int first = Fx.call(view::firstVisibleLine);
    assertTrue(first <= 300 && Fx.call(view::lastVisibleLine) >= 300, "line 300 is visible");
    int near = CODE.indexOf("line305");
    Fx.run(() -> view.reveal(near, near + 30, false));
    Fx.pulses(3);
    assertEquals(first, Fx.call(view::firstVisibleLine));
  }

  @Test
  void whatWasRevealedIsToBeSeenInALowerWindowToo() {
    Fx.run(() -> {
      view.goToLine(300);
      view.showFrom(300 - 22);
    });
    Fx.until("it is seen", () -> view.lastVisibleLine() >= 300);
    Fx.run(() -> stage.setHeight(stage.getHeight() - 250));
    Fx.until("it is lower", () -> view.getHeight() < 300);
    Fx.until(
        "it is seen again", () -> view.firstVisibleLine() <= 300 && view.lastVisibleLine() >= 300);
  }

  @Test
  void newMarksReplaceTheOldOnes() {
    Fx.run(() -> view.mark(List.of(new SourceMark(0, 20, SourceMark.Kind.HEADER))));
    Fx.run(() -> view.mark(List.of(new SourceMark(60, 64, SourceMark.Kind.HEADER))));
    assertEquals(4, Fx.call(() -> textStyled("mark-header")).length());
  }

  @Test
  void aTextThatWasShownLatelyComesBackWithoutBeingLaidOutAgain() {
    SourceDocument first = SourceDocument.of(CODE);
    int offset = CODE.indexOf("line300");
    List<SourceMark> marks = List.of(new SourceMark(offset, offset + 7, SourceMark.Kind.HIT));
    showMarked(first, marks);
    int visible = Fx.call(view::firstVisibleLine);
    showMarked(SourceDocument.of("class Other {}"), List.of());
    int laidOut = lines.get();
    showMarked(first, marks);

    assertEquals(laidOut, lines.get());
    assertEquals(visible, Fx.call(view::firstVisibleLine));
    assertEquals("line300", Fx.call(() -> textStyled("mark-hit")));
  }

  @Test
  void onlyLinesThatLookOtherwiseAreLaidOutAnewWhenMarksChange() {
    SourceDocument text = SourceDocument.of(CODE);
    int call = CODE.indexOf("call(7)");
    int end = CODE.indexOf("line15");
    SourceMark body = new SourceMark(0, end, SourceMark.Kind.BODY);
    SourceMark marked = new SourceMark(call, call + 4, SourceMark.Kind.CALL);
    showMarked(text, List.of());
    int before = lines.get();
    Fx.run(() -> view.mark(List.of(body, marked)));
    Fx.pulses(3);
    assertEquals(before + 1, lines.get());
    assertEquals("call", Fx.call(() -> textStyled("mark-call")));
    Fx.run(() -> view.mark(List.of(body)));
    Fx.pulses(3);
    assertEquals(before + 2, lines.get());
    assertEquals("", Fx.call(() -> textStyled("mark-call")));
  }

  @Test
  void whatStandsLeftOfTheLinesChangesWithoutAScrollAlsoInATextThatComesBack() {
    SourceDocument first = SourceDocument.of(CODE);
    int offset = CODE.indexOf("line300");
    showMarked(first, List.of(new SourceMark(offset, offset + 7, SourceMark.Kind.HIT)));
    int visible = Fx.call(view::firstVisibleLine);
    int made = refreshed();
    assertTrue(lines.get() > made, "the lines on the screen have got others");
    assertEquals(visible, Fx.call(view::firstVisibleLine));

    showMarked(SourceDocument.of("class Other {}"), List.of());
    made = refreshed();
    Fx.run(() -> view.show(first, _ -> line()));
    Fx.pulses(3);

    assertTrue(lines.get() > made + 1, "so have those that were not");
    assertEquals(visible, Fx.call(view::firstVisibleLine));
  }

  /** How many have been made before. */
  private int refreshed() {
    int before = lines.get();
    Fx.run(view::refreshGutters);
    Fx.pulses(3);
    return before;
  }

  private Node line() {
    lines.incrementAndGet();
    return null;
  }

  private void showMarked(SourceDocument text, List<SourceMark> marks) {
    Fx.run(() -> {
      view.show(text, _ -> line());
      view.mark(marks);
      marks.forEach(mark -> view.reveal(mark.start(), mark.end(), true));
    });
    Fx.pulses(3);
  }

  @Test
  void onlyTheLastFewTextsStayLaidOut() {
    for (int i = 0; i < 2 * SourceView.KEPT; i++) {
      SourceDocument text = SourceDocument.of("class C" + i + " {}");
      Fx.run(() -> view.show(text));
    }
    assertEquals(SourceView.KEPT, Fx.call(() -> view.lookupAll(".code-area").size()));
    assertEquals(view.area(), Fx.call(() -> view.lookup(".code-area")));
  }

  @Test
  void aClickOnALinkFollowsIt() {
    AtomicInteger followed = new AtomicInteger();
    int offset = CODE.indexOf("call(3)");
    SourceMark link =
        new SourceMark(
            offset,
            offset + 4,
            SourceMark.Kind.CALL,
            "a.B#call(int)",
            (_, _) -> followed.incrementAndGet());
    Fx.run(() -> view.mark(List.of(link)));
    Fx.pulses(3);
    MouseAndKeys hand = new MouseAndKeys(stage.getScene());
    Bounds letter =
        Fx.call(() ->
            view.screenToLocal(
                view.area()
                    .getCharacterBoundsOnScreen(
                        view.text().toShown(offset + 1), view.text().toShown(offset + 2))
                    .orElseThrow()));
    hand.clickAt(view, letter.getCenterX(), letter.getCenterY());
    assertEquals(1, followed.get());
  }

  @Test
  void anUnfinishedFileIsColouredAsFarAsItMakesSense() {
    Fx.run(() -> view.show(SourceDocument.of("class A { String s = \"open\n /* never closed")));
    assertEquals("/* never closed", Fx.call(() -> textStyled("comment")));
    assertEquals("\"open", Fx.call(() -> textStyled("string")));
  }

  private String textStyled(String style) {
    StringBuilder found = new StringBuilder();
    String text = view.area().getText();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) != '\n' && view.area().getStyleOfChar(i).contains(style)) {
        found.append(text.charAt(i));
      }
    }
    return found.toString();
  }
}
