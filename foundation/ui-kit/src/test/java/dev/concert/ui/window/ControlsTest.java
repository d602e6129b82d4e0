package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.PictureContrast;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.Theme;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.FactCard;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.PopOvers;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafx.util.Duration;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.NotificationPane;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.RangeSlider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The controls of ControlsFX that windows use, in every theme: seen, and used. */
class ControlsTest {
  private static final double TEXT = 4.5;
  private static final double MARK = 3;

  private static final class Used implements Hypertool {
    final FilterField filter = new FilterField("Filter routines");
    final RangeSlider slider = new RangeSlider(0, 100, 20, 70);
    final Crumbs crumbs = new Crumbs("The way");
    final CheckListView<String> checks =
        new CheckListView<>(FXCollections.observableArrayList("multiply", "add"));
    final VBox content = new VBox(20, filter, slider, crumbs, checks);
    int clicked;

    @Override
    public Node content() {
      content.setStyle("-fx-padding: 30;");
      checks.getCheckModel().check(0);
      checks.setId("checks");
      checks.setMaxHeight(100);
      filter.complete(List.of("a.b.Alpha#m()", "a.b.Alpha#n()", "a.c.Beta#m()"));
      crumbs.show(
          List.of(
              new Crumbs.Crumb("main", () -> clicked++),
              new Crumbs.Crumb("multiply", () -> {}),
              new Crumbs.Crumb("add", () -> {})));
      return content;
    }

    @Override
    public ShowResult show(Message.Selection selection) {
      return ShowResult.FOUND;
    }

    @Override
    public Map<String, Object> view() {
      return Map.of();
    }
  }

  private ToolFixture fixture;
  private Used used;

  private void open(Theme theme) {
    fixture = ToolFixture.open("easy", _ -> new Used(), "--theme", theme.id(), "--size", "700x500");
    used = (Used) fixture.tool();
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyControlStandsOutFromItsGround(Theme theme) {
    open(theme);
    try {
      Fx.run(() -> fixture.context().toast("Copied 12 rows", "Undo", () -> {}));
      NotificationPane toasts = (NotificationPane) fixture.node(".notification-pane");
      Fx.until("the toast is up", () -> PictureContrast.contrast(bar(toasts), image(), 1) >= TEXT);
      Fx.run(() -> PopOvers.show(used.checks, "Details", card()));
      Fx.until("the pop-over is up", () -> !popUps().isEmpty() && popUpContrast() >= TEXT);
      Fx.run(() -> used.filter.setText("alpha"));
      Fx.until("what clears the filter has faded in", () -> clearButton() >= MARK);
      fixture.picture("controlsfx-" + theme.id());
      WritableImage image = Fx.call(ControlsTest.this::windowAlone);
      assertAll(
          () -> seen("text of the filter", ".filter-field .text", TEXT, image),
          () -> seen("what clears it", ".clear-button .graphic", MARK, image),
          () -> seen("low thumb", ".low-thumb", MARK, image),
          () -> seen("high thumb", ".high-thumb", MARK, image),
          () -> seen("the chosen range", ".range-slider", MARK, image),
          () -> seen("the first crumb", ".bread-crumb-bar .text", TEXT, image),
          () -> seen("a line to tick", "#checks .list-cell .text", TEXT, image),
          () -> seen("the tick", "#checks .check-box .mark", MARK, image),
          () -> seen("an empty box", "#checks .check-box:not-ticked .box", MARK, image));
    } finally {
      Fx.run(() -> popUps().forEach(Window::hide));
      fixture.close();
    }
  }

  private double clearButton() {
    Node graphic = fixture.scene().getRoot().lookup(".clear-button .graphic");
    return graphic == null ? 0 : PictureContrast.contrast(graphic, windowAlone(), 1);
  }

  private static FactCard card() {
    return new FactCard(
        "Matrix.multiply", null, "a.Matrix#multiply()", List.of(FactCard.Fact.of("Self", "1 s")));
  }

  private static Node bar(NotificationPane toasts) {
    return toasts.lookup(".notification-bar");
  }

  private WritableImage image() {
    return Pictures.take(fixture.scene().getRoot(), 1);
  }

  private WritableImage windowAlone() {
    return fixture.scene().getRoot().snapshot(null, null);
  }

  private double popUpContrast() {
    Node text = popUps().getLast().getScene().getRoot().lookup(".fact-title");
    return PictureContrast.contrast(
        text, Pictures.take(popUps().getLast().getScene().getRoot(), 1), 1);
  }

  private static List<PopupWindow> popUps() {
    return Window.getWindows().stream()
        .filter(window -> window instanceof PopupWindow)
        .map(PopupWindow.class::cast)
        .toList();
  }

  private void seen(String what, String selector, double least, WritableImage image) {
    Node node = Fx.call(() -> shown(selector));
    double contrast = Fx.call(() -> PictureContrast.contrast(node, image, 1));
    assertTrue(contrast >= least, what + " stands out by " + contrast + " only");
  }

  private Node shown(String selector) {
    String plain = selector.replace(":not-ticked", "");
    return fixture.scene().getRoot().lookupAll(plain).stream()
        .filter(node -> node.localToScreen(0, 0) != null && node.getLayoutBounds().getWidth() > 0)
        .reduce((first, last) -> selector.contains(":not-ticked") ? last : first)
        .orElseThrow(() -> new AssertionError("nothing in the window is " + selector));
  }

  @Test
  void classesAreProposedWhileOneTypesAndEnterTakesWhatWasTyped() {
    open(Theme.LIGHT);
    try {
      MouseAndKeys hand = proposing("a.Alpha#m()", "a.Alpha#n()", "b.Beta#m()");
      hand.type("al");
      Fx.until("the class is proposed", () -> proposed().equals(List.of("a.Alpha")));
      hand.press(KeyCode.ENTER);
      assertEquals("al", Fx.call(used.filter::text));
      hand.press(KeyCode.DOWN);
      hand.press(KeyCode.ENTER);
      assertEquals("a.Alpha", Fx.call(used.filter::text));
      Fx.until("the filter follows", () -> used.filter.filter().test("a.Alpha#m()"));
      assertFalse(Fx.call(() -> used.filter.filter().test("b.Beta#m()")));
    } finally {
      fixture.close();
    }
  }

  @Test
  void enterTakesWhatWasTypedWhileProposalsWereShownAlready() {
    open(Theme.LIGHT);
    try {
      MouseAndKeys hand = proposing("a.Alpha#m()", "a.Alpha#n()", "a.Alone#m()", "a.Alone#n()");
      hand.type("al");
      Fx.until("both are proposed", () -> proposed().equals(List.of("a.Alone", "a.Alpha")));
      hand.type("p");
      Fx.until("one is proposed", () -> proposed().equals(List.of("a.Alpha")));
      hand.press(KeyCode.ENTER);
      assertEquals("alp", Fx.call(used.filter::text));
    } finally {
      fixture.close();
    }
  }

  /** The focus is in the filter, which is empty and can be completed to what these lie in. */
  private MouseAndKeys proposing(String... names) {
    MouseAndKeys hand = fixture.hand();
    Fx.run(() -> {
      used.filter.complete(List.of(names));
      used.filter.setText("");
    });
    hand.click(used.filter);
    return hand;
  }

  private static List<?> proposed() {
    return popUps().stream()
        .map(popUp -> popUp.getScene().getRoot().lookup(".list-view"))
        .filter(ListView.class::isInstance)
        .findFirst()
        .map(list -> List.copyOf(((ListView<?>) list).getItems()))
        .orElse(List.of());
  }

  @Test
  void escapeClosesTheProposalsFirstAndThenClears() {
    open(Theme.LIGHT);
    try {
      MouseAndKeys hand = fixture.hand();
      Fx.run(() -> used.filter.setText(""));
      hand.click(used.filter);
      hand.type("al");
      Fx.until("something is proposed", () -> !popUps().isEmpty());
      hand.press(KeyCode.ESCAPE);
      Fx.until("the proposals are closed", () -> popUps().isEmpty());
      assertEquals("al", Fx.call(used.filter::text));
      hand.press(KeyCode.ESCAPE);
      assertEquals("", Fx.call(used.filter::text));
    } finally {
      fixture.close();
    }
  }

  @Test
  void aNarrowPathKeepsItsEndAndOffersItsBeginning() {
    open(Theme.LIGHT);
    try {
      assertEquals(List.of("main", "multiply", "add"), Fx.call(used.crumbs::titles));
      Fx.run(() -> used.crumbs.setMaxWidth(110));
      Fx.pulses(3);
      assertEquals(List.of("…", "add"), Fx.call(used.crumbs::titles));
      Fx.run(() -> used.crumbs.setMaxWidth(Double.MAX_VALUE));
      Fx.pulses(3);
      MouseAndKeys hand = fixture.hand();
      hand.click(fixture.nodes(".bread-crumb-bar .button").getFirst());
      assertEquals(1, Fx.call(() -> used.clicked));
    } finally {
      fixture.close();
    }
  }

  @Test
  void aToastOffersWhatCanBeDoneAndGoes() {
    open(Theme.LIGHT);
    try {
      int[] undone = new int[1];
      Fx.run(() -> fixture.context().toast("Hidden", "Undo", () -> undone[0]++));
      NotificationPane toasts = (NotificationPane) fixture.node(".notification-pane");
      Fx.until("the toast can be clicked", () -> action(toasts) != null);
      Fx.run(() -> action(toasts).fireEvent(new javafx.event.ActionEvent()));
      assertEquals(1, undone[0]);
      assertFalse(Fx.call(toasts::isShowing));
    } finally {
      fixture.close();
    }
  }

  private static Node action(NotificationPane toasts) {
    return toasts.lookupAll(".button").stream()
        .filter(node -> node instanceof Labeled button && "Undo".equals(button.getText()))
        .findFirst()
        .orElse(null);
  }

  @Test
  void aPopOverIsInThePictureOfItsWindow() {
    open(Theme.LIGHT);
    try {
      PopOver over = Fx.call(() -> PopOvers.show(used.slider, "Details", card()));
      Fx.until("the pop-over is up", () -> popUpContrast() >= TEXT);
      double with = Fx.call(() -> PictureContrast.contrast(used.checks, image(), 1));
      assertTrue(Fx.call(() -> differ(image(), windowAlone())), "the pop-over is not seen " + with);
      Fx.run(() -> over.hide(Duration.ZERO));
    } finally {
      fixture.close();
    }
  }

  private static boolean differ(WritableImage a, WritableImage b) {
    for (int y = 0; y < a.getHeight(); y++) {
      for (int x = 0; x < a.getWidth(); x++) {
        if (a.getPixelReader().getArgb(x, y) != b.getPixelReader().getArgb(x, y)) {
          return true;
        }
      }
    }
    return false;
  }
}
