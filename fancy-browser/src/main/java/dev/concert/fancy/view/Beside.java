package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.Related;
import dev.concert.fancy.model.RelatedModel;
import dev.concert.fancy.model.RelatedRow;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Tips;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** The last part of a split pane, beside a source, while something is wanted there. */
final class Beside {
  private static final double USUAL_WIDTH = 300;
  private static final double WIDEST = 0.33;

  private final ToolContext context;
  private final SplitPane split;
  private final Viewer viewer;
  private final RelatedModel model;
  private final Runnable drawNow;
  private final RelatedPane pane;
  private final KeptSide side;

  /**
   * @param split has the viewer already
   * @param menus of what a line is of
   * @param drawNow draws what the model has told of, and calls {@link #draw} with it
   */
  Beside(
      ToolContext context,
      SplitPane split,
      Viewer viewer,
      RelatedModel model,
      Function<Message.Selection, ContextMenu> menus,
      Runnable drawNow) {
    this.context = context;
    this.split = split;
    this.viewer = viewer;
    this.model = model;
    this.drawNow = drawNow;
    pane = new RelatedPane(model, new Hand(), menus);
    side = new KeptSide(split, pane, USUAL_WIDTH, KeptSide.atMost(WIDEST));
  }

  /** Opens the class outline, or closes whatever is there. */
  static Node button(RelatedModel model, Consumer<Related> show) {
    String outline = Related.OUTLINE.title();
    Button button = new Button(null, Icons.of(Material2AL.FORMAT_LIST_BULLETED));
    button.getStyleClass().add(Styles.FLAT);
    button.setAccessibleText(outline);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> show.accept(model.kind() == null ? Related.OUTLINE : null));
    Tips.on(button, outline + "  " + FancyActions.keys(Related.OUTLINE).getDisplayText());
    button.setId("outline");
    return button;
  }

  /**
   * What a key asks for.
   *
   * @return null for none of it
   */
  static Related asked(KeyEvent event) {
    for (Related kind : Related.values()) {
      if (FancyActions.keys(kind).match(event)) {
        return kind;
      }
    }
    return null;
  }

  private final class Hand implements RelatedPane.Hand {
    @Override
    public void choose(RelatedRow row) {
      if (row.selection() != null) {
        context.select(row.selection());
      }
      model.look(row);
    }

    @Override
    public void leave() {
      viewer.source().requestFocus();
    }
  }

  /**
   * Shows something of what was pointed at last, and gives it the focus; an outline that has it
   * already is closed.
   *
   * @param kind null for nothing
   */
  void show(Related kind) {
    boolean again = kind == model.kind() && pane.hasFocus();
    model.show(again && kind.follows() ? null : kind);
    drawNow.run();
    if (model.kind() == null) {
      viewer.source().requestFocus();
    } else {
      pane.requestFocus();
    }
  }

  void draw() {
    boolean wanted = model.kind() != null;
    if (wanted != split.getItems().contains(pane)) {
      if (wanted) {
        split.getItems().add(pane);
      } else {
        split.getItems().remove(pane);
      }
    }
    pane.show();
  }

  RelatedPane pane() {
    return pane;
  }

  KeptSide side() {
    return side;
  }
}
