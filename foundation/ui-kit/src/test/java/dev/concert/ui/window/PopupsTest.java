package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.parts.Tables;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafx.util.Duration;
import org.controlsfx.control.Notifications;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.textfield.TextFields;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What pops up takes over the theme of its window. */
class PopupsTest {
  private record Line(String routine, double nanos) {}

  private static final class Popups implements Hypertool {
    final TextField field = new TextField();
    final TableView<Line> table = Tables.create("Routines");
    final VBox content = new VBox(field, table);

    @Override
    public Node content() {
      table.getColumns().add(Tables.text("Routine", Line::routine));
      table.getColumns().add(Tables.number("Exclusive", Line::nanos, d -> d + " ns"));
      table.getItems().setAll(new Line("multiply", 10), new Line("add", 20));
      Tables.filterable(table);
      TextFields.bindAutoCompletion(field, "multiply", "multiplex", "main");
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

  @ParameterizedTest
  @EnumSource(dev.concert.ui.look.Theme.class)
  void popUpsTakeOverTheTheme(dev.concert.ui.look.Theme theme) throws Exception {
    try (var fixture = ToolFixture.open("easy", _ -> new Popups(), "--theme", theme.id())) {
      Popups popups = (Popups) fixture.tool();
      picture("pop-over", theme, () -> popOver(popups));
      picture("menu", theme, () -> menu(fixture, popups));
      picture("tooltip", theme, () -> tooltip(popups));
      picture("notification", theme, () -> notification(popups));
      MouseAndKeys hand = fixture.hand();
      hand.click(popups.field);
      hand.type("mu");
      picture("completion", theme, () -> {});
      hand.press(KeyCode.ESCAPE);
      hand.rightClick(fixture.nodes(".column-header").get(0));
      picture("table-filter", theme, () -> {});
    }
  }

  private static void popOver(Popups popups) {
    PopOver over = new PopOver(new Label("  What a pop-over says  "));
    over.setTitle("Title");
    over.setHeaderAlwaysVisible(true);
    over.show(popups.table);
  }

  private static void menu(ToolFixture fixture, Popups popups) {
    ContextMenu menu = fixture.context().showInMenu("a.B#m()");
    menu.show(popups.table, 100, 100);
  }

  private static void tooltip(Popups popups) {
    Tooltip tip = new Tooltip("exclusive time = inclusive − calls; unit ns; 12 samples");
    tip.show(popups.table, 100, 100);
  }

  private static void notification(Popups popups) {
    Notifications.create()
        .owner(popups.table)
        .title("Copied")
        .text("12 rows")
        .hideAfter(Duration.seconds(20))
        .show();
  }

  private static void picture(String name, dev.concert.ui.look.Theme theme, Runnable show)
      throws Exception {
    Fx.run(show);
    Fx.until("a pop-up " + name + " is there", () -> !popupWindows().isEmpty());
    Scene scene = Fx.call(() -> popupWindows().getLast().getScene());
    // What fades in can be read only after some pulses.
    Fx.until("the " + name + " can be read", () -> unreadable(scene, shot(scene)).isEmpty());
    WritableImage image = Fx.call(() -> shot(scene));
    ExportFile.of(Path.of("target/pictures", "popup-" + name + '-' + theme.id() + ".png"))
        .write(Pictures.png(image));
    assertTrue(image.getWidth() > 40, name);
    Fx.run(() -> popupWindows().forEach(Window::hide));
  }

  private static WritableImage shot(Scene scene) {
    return Pictures.take(scene.getRoot(), 2);
  }

  /** The texts whose letters do not differ enough from their ground. */
  private static List<String> unreadable(Scene scene, WritableImage image) {
    return scene.getRoot().lookupAll(".text").stream()
        .filter(node -> node instanceof Text text && !text.getText().isBlank())
        .filter(node -> contrast(node.localToScene(node.getBoundsInLocal()), image) < 4.5)
        .map(node -> ((Text) node).getText())
        .toList();
  }

  private static List<Window> popupWindows() {
    return Window.getWindows().stream().filter(w -> w instanceof PopupWindow).toList();
  }

  private static double contrast(Bounds bounds, WritableImage image) {
    Color darkest = Color.WHITE;
    Color brightest = Color.BLACK;
    for (int y = (int) bounds.getMinY() * 2; y < (int) bounds.getMaxY() * 2; y++) {
      for (int x = (int) bounds.getMinX() * 2; x < (int) bounds.getMaxX() * 2; x++) {
        Color color = image.getPixelReader().getColor(x, y);
        darkest = color.getBrightness() < darkest.getBrightness() ? color : darkest;
        brightest = color.getBrightness() > brightest.getBrightness() ? color : brightest;
      }
    }
    return Contrast.ratio(darkest, brightest);
  }
}
