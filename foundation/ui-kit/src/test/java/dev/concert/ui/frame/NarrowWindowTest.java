package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tables;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

class NarrowWindowTest {
  private static final double WIDTH = 360;

  @Test
  void whatIsWiderThanTheWindowDoesNotShiftTheHeaderOutOfIt() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, "--size", "360x380")) {
      String much = "So much is to be said that it fits into no window. ".repeat(9);
      Fx.run(() -> fixture.context().status(much));
      fixture.settle();
      Node header = fixture.nodes("." + Styles.HEADER).getFirst();
      Bounds bounds = Fx.call(() -> header.localToScene(header.getLayoutBounds()));
      assertEquals(0, bounds.getMinX());
      assertEquals(WIDTH, bounds.getMaxX());
    }
  }

  @Test
  void whatIsLargerThanItsPlaceLiesNeitherOverTheHeaderNorOverTheStatusLine() {
    Bounds shown =
        Fx.call(() -> {
          ToolWindow window = new ToolWindow("demo", 1, new BackgroundWork(() -> {}, () -> {}));
          Region large = new Region();
          large.setMinSize(900, 900);
          BorderPane content = new BorderPane(large);
          window.content(content);
          window.instead(null);
          new Scene(window.root(), WIDTH, 300);
          window.root().applyCss();
          window.root().layout();
          Bounds place = content.localToScene(content.getClip().getBoundsInParent());
          assertEquals(window.header.getBoundsInParent().getMaxY(), place.getMinY(), 1);
          Bounds status = window.status.localToScene(window.status.getLayoutBounds());
          assertEquals(status.getMinY(), place.getMaxY(), 1);
          return place;
        });
    assertEquals(0, shown.getMinX());
    assertEquals(WIDTH, shown.getMaxX());
  }

  @Test
  void aLongWordOnProgressLeavesCancelAndTheSwitchInTheWindow() {
    double right =
        Fx.call(() -> {
          StatusLine line = new StatusLine(new BackgroundWork(() -> {}, () -> {}));
          new Scene(line, WIDTH, 30);
          line.showWork(0.5, "Reading a/very/long/path".repeat(9), () -> {});
          line.applyCss();
          line.resize(WIDTH, 30);
          line.layout();
          return line.following.localToScene(line.following.getLayoutBounds()).getMaxX();
        });
    assertTrue(right <= WIDTH, () -> "reaches to " + right);
  }

  @Test
  void whatAnEmptyTableSaysIsWrapped() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      String why = "Select a routine to see where it is called and what it calls.";
      Stage stage =
          Fx.call(() -> {
            TableView<String> table = Tables.create("Calls");
            table.setPlaceholder(new Label(why));
            table.setPrefSize(200, 200);
            Stage narrow = fixture.context().window("Calls", table);
            narrow.show();
            return narrow;
          });
      Fx.pulses(2);
      Fx.run(() -> stage.setWidth(200));
      Fx.pulses(2);
      String shown =
          Fx.call(() -> ((Text) stage.getScene().lookup(".placeholder .label .text")).getText());
      assertEquals(why, shown);
    }
  }

  @Test
  void aToastShowsItsWholeSentence() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      String sentence = "No printer is set up on this machine; save a PDF and print that elsewhere";
      Fx.run(() -> fixture.context().toast(sentence, "Undo", () -> {}));
      fixture.settle();
      String shown =
          Fx.call(() ->
              fixture.node(".notification-bar").lookupAll(".text").stream()
                  .map(text -> ((Text) text).getText())
                  .filter(text -> text.startsWith("No printer"))
                  .findFirst()
                  .orElse("nothing"));
      assertEquals(sentence, shown);
    }
  }
}
