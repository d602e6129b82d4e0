package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.FancyModel.Change;
import dev.concert.fancy.model.Related;
import dev.concert.fancy.model.RelatedModel;
import dev.concert.fancy.model.SourceTarget;
import dev.concert.model.Program;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Changes;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.parts.Splits;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/**
 * A source in a window of its own, with what can stand beside it. It stays on what it shows,
 * whatever is selected elsewhere; its outline follows its own caret.
 */
final class TornOffSource extends StackPane {
  private final Viewer viewer;
  private final RelatedModel related;
  private final Beside beside;
  private final Redraw<Change> redraw;

  /**
   * @param key tells the background work of several viewers apart
   */
  TornOffSource(ToolContext context, String key, FancyModel model, OpenInEditor editor) {
    Changes<Change> changes = new Changes<>();
    related = model.relatedAlone(changes, this::look);
    SubjectMenu menus = new SubjectMenu(context, this::showBeside, editor::open);
    viewer = new Viewer(context, key, model, Beside.button(related, this::showBeside));
    viewer.reset(model.program());
    viewer.onCaret(related::caret);
    viewer.menus(menus::of);
    SplitPane split = Splits.of(Orientation.HORIZONTAL, viewer);
    beside = new Beside(context, split, viewer, related, menus::of, this::drawNow);
    getChildren().add(split);
    setPrefSize(820, 620);
    addEventFilter(KeyEvent.KEY_PRESSED, this::keyed);
    redraw = new Redraw<>(Change.class, changes, this::draw);
    redraw.request(Change.RELATED);
  }

  private void keyed(KeyEvent event) {
    Related asked = Beside.asked(event);
    if (asked != null) {
      showBeside(asked);
      event.consume();
    }
  }

  private void showBeside(Related kind) {
    beside.show(kind);
  }

  private void showBeside(Message.Selection subject, Related kind) {
    related.point(subject);
    showBeside(kind);
  }

  private void drawNow() {
    redraw.now();
  }

  private void draw(Set<Change> changes) {
    if (changes.contains(Change.RELATED)) {
      beside.draw();
    } else {
      beside.pane().follow();
    }
  }

  /** The place of a line of what stands beside it, which may lie in another file. */
  private void look(SourceTarget place) {
    viewer.show(place, false);
    if (getScene() != null && getScene().getWindow() instanceof Stage stage) {
      stage.setTitle(viewer.title());
    }
  }

  /** The same application after an edit. */
  void showEdited(Program now) {
    related.edited();
    viewer.showEdited(now);
  }

  Viewer viewer() {
    return viewer;
  }

  void dispose() {
    redraw.dispose();
  }
}
