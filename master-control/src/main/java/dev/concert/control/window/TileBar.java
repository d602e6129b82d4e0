package dev.concert.control.window;

import dev.concert.control.host.ToolPresence;
import dev.concert.control.launch.Tool;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.shape.Circle;
import org.kordamp.ikonli.javafx.FontIcon;

/** The five large tiles: what a tool is, how it stands, and a click that starts or raises it. */
final class TileBar extends HBox {
  private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");
  private static final PseudoClass RUNNING = PseudoClass.getPseudoClass("running");
  private static final PseudoClass STARTING = PseudoClass.getPseudoClass("starting");

  private static final double ROOMY_EMS = 30;

  private final ControlModel model;
  private final Consumer<Tool> clicked;

  TileBar(ControlModel model, Consumer<Tool> clicked) {
    this.model = model;
    this.clicked = clicked;
    getStyleClass().add("tiles");
    for (Tool tool : Tool.values()) {
      getChildren().add(new Tile(tool));
    }
    model.tiles.addListener((ListChangeListener<ToolPresence.Entry>) _ -> update());
    update();
  }

  /**
   * In a low window tiles have their names and states only.
   *
   * @param height of what is below the header of the window
   * @return whether there is room for all
   */
  boolean fit(double height) {
    getChildren().forEach(tile -> ((Tile) tile).fit(height));
    return getChildren().stream().allMatch(tile -> ((Tile) tile).roomy);
  }

  private void update() {
    for (ToolPresence.Entry entry : model.tiles) {
      Tool.named(entry.tool())
          .ifPresent(tool -> ((Tile) getChildren().get(tool.ordinal())).show(entry));
    }
  }

  private final class Tile extends FaceButton {
    private final Tool tool;
    private final Label state = new Label();
    private final List<Node> more;
    private boolean roomy = true;

    Tile(Tool tool) {
      this.tool = tool;
      getStyleClass().add("tile");
      FontIcon icon = Icons.tool(tool.id());
      Label name = new Label(tool.id());
      name.getStyleClass().add("tile-name");
      Label shows = new Label(Words.say(tool.shows));
      shows.getStyleClass().add(Styles.MUTED);
      shows.setWrapText(true);
      state.getStyleClass().add("tile-state");
      state.setWrapText(true);
      Circle dot = new Circle(4);
      dot.getStyleClass().add("tile-dot");
      state.setGraphic(dot);
      more = List.of(icon, shows);
      face().getChildren().setAll(icon, name, shows, state);
      face().getStyleClass().add("tile-face");
      setAlignment(Pos.TOP_CENTER); // names in one line, however many lines are below them
      HBox.setHgrow(this, Priority.ALWAYS);
      setOnAction(_ -> clicked.accept(tool));
    }

    void fit(double height) {
      boolean enough = height >= ROOMY_EMS * state.getFont().getSize();
      if (enough != roomy) {
        roomy = enough;
        more.forEach(node -> node.setVisible(enough));
        more.forEach(node -> node.setManaged(enough));
      }
    }

    void show(ToolPresence.Entry entry) {
      pseudoClassStateChanged(LOST, entry.state() == ToolPresence.State.LOST);
      pseudoClassStateChanged(RUNNING, entry.state() == ToolPresence.State.RUNNING);
      pseudoClassStateChanged(STARTING, entry.state() == ToolPresence.State.STARTING);
      state.setText(words(entry));
      String hint = hint(entry);
      Tips.on(this, hint);
      setAccessibleText(tool.id() + ", " + Words.say(tool.shows) + ". " + hint);
    }

    private static String words(ToolPresence.Entry entry) {
      return switch (entry.state()) {
        case OFF -> Words.say("off");
        case STARTING -> Words.say("starting");
        case RUNNING -> Words.say("running");
        case LOST -> Words.say("lost – restart");
      };
    }

    private String hint(ToolPresence.Entry entry) {
      return switch (entry.state()) {
        case OFF -> Words.say("Click starts it");
        case STARTING -> Words.say("Process %d is starting", entry.pid());
        case RUNNING -> Words.say("%s runs; a click brings it to the front", entry.instance());
        case LOST -> Words.say("Lost: %s\nClick starts it again where you are now", entry.note());
      };
    }
  }
}
