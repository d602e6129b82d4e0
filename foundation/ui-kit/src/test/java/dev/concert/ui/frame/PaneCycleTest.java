package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ToolFixture;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

class PaneCycleTest {
  private static final class ThreePanes implements Hypertool {
    final ListView<String> files = new ListView<>();
    final ListView<String> classes = new ListView<>();
    final ListView<String> source = new ListView<>();

    @Override
    public Node content() {
      SplitPane left =
          new SplitPane(new VBox(new Label("Files"), new Button("All"), files), new VBox(classes));
      left.setOrientation(Orientation.VERTICAL);
      return new SplitPane(left, source, new Label("nothing to focus"));
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

  @Test
  void f6GoesThroughThePanesAndBack() {
    try (var fixture = ToolFixture.open("demo", _ -> new ThreePanes())) {
      ThreePanes tool = (ThreePanes) fixture.tool();
      MouseAndKeys hand = fixture.hand();
      Fx.run(tool.files::requestFocus);
      for (ListView<String> next : List.of(tool.classes, tool.source, tool.files)) {
        hand.press(KeyCode.F6);
        assertEquals(next, Fx.call(() -> fixture.scene().getFocusOwner()));
        assertTrue(next.isFocusVisible(), "the focus is seen");
        Fx.pulses(1);
        assertEquals(shown(next), shown(fixture.node(".focus-ring")), "a frame is around it");
      }
      hand.press(KeyCode.SHIFT, KeyCode.F6);
      assertEquals(tool.source, Fx.call(() -> fixture.scene().getFocusOwner()));
      hand.click(tool.files);
      assertFalse(Fx.call(() -> fixture.node(".focus-ring").isVisible()), "a hand sees itself");
    }
  }

  private static Bounds shown(Node node) {
    return Fx.call(() -> node.localToScene(node.getLayoutBounds()));
  }

  @Test
  void aFurtherWindowZoomsWithTheOthersAndClosesAlone() {
    try (var fixture = ToolFixture.open("demo", _ -> new ThreePanes())) {
      Stage further =
          Fx.call(() -> {
            Stage stage = fixture.context().window("Viewer", new VBox(new ListView<String>()));
            stage.show();
            return stage;
          });
      MouseAndKeys hand = new MouseAndKeys(further.getScene());
      hand.press(KeyCode.CONTROL, KeyCode.EQUALS);
      assertTrue(Fx.call(() -> fixture.context().zoom()) > 1);
      hand.press(KeyCode.CONTROL, KeyCode.W);
      assertFalse(Fx.call(further::isShowing));
      assertTrue(Fx.call(() -> fixture.scene().getWindow().isShowing()));
    }
  }
}
