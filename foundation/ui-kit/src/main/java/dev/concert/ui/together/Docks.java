package dev.concert.ui.together;

import dev.concert.ui.look.Appearance;
import dev.concert.ui.menu.MenuKey;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import software.coley.bentofx.Bento;
import software.coley.bentofx.building.StageBuilding;
import software.coley.bentofx.control.DragDropStage;
import software.coley.bentofx.control.Header;
import software.coley.bentofx.dockable.Dockable;
import software.coley.bentofx.dockable.DockableClickBehavior;
import software.coley.bentofx.layout.container.DockContainerLeaf;

/** The docking library with our look and manners. */
final class Docks extends Bento {
  private static final double LEAST_WIDTH = 320;
  private static final double LEAST_HEIGHT = 240;

  /** The library makes its parts before a constructor of ours runs: hence no arguments. */
  static Docks of(Appearance appearance) {
    Docks docks = new Docks();
    docks.stageBuilding().setStageFactory(_ -> new DragDropStage(true));
    docks
        .stageBuilding()
        .setSceneFactory((_, content, width, height) -> {
          Scene scene = new Scene(content, width, height);
          MenuKey.in(scene);
          appearance.dress(scene);
          return scene;
        });
    // Its focus would bring a pane to the front; there are keys for that.
    docks
        .controlsBuilding()
        .setHeaderFactory((pane, headers) -> {
          Header tab = new Header(pane, headers).withDragDrop();
          tab.setFocusTraversable(false);
          return tab;
        });
    return docks;
  }

  private Docks() {}

  /** A window of its own is as free as any other, and gets its look from us. */
  @Override
  protected StageBuilding newStageBuilding() {
    return new StageBuilding(this) {
      @Override
      protected void initializeFromSource(
          Scene source, Scene scene, Stage from, DragDropStage stage, boolean owned) {
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
      }
    };
  }

  /** A click on the tab in front folds nothing away. */
  @Override
  protected DockableClickBehavior newClickBehavior() {
    return new DockableClickBehavior() {
      @Override
      public void onMouseClick(
          DockContainerLeaf leaf, Dockable pane, Header tab, MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
          leaf.selectDockable(pane);
        } else {
          DockableClickBehavior.super.onMouseClick(leaf, pane, tab, event);
        }
      }
    };
  }
}
