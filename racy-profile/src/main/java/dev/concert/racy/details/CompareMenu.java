package dev.concert.racy.details;

import dev.concert.racy.model.ComparedRuns;
import dev.concert.racy.model.RacyModel;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.stage.DirectoryChooser;

/** The runs that the open one can be compared with. */
public final class CompareMenu {
  /** The last of the choices. */
  public static final String OTHER = "Another folder…";

  private final RacyModel model;
  private final Node owner;

  public CompareMenu(RacyModel model, Node owner) {
    this.model = model;
    this.owner = owner;
  }

  /** Below a button. */
  void show(Node button) {
    ContextMenu menu = new ContextMenu();
    menu.setId("compare-menu");
    menu.getItems().setAll(items());
    menu.show(button, Side.BOTTOM, 0, 0);
  }

  private List<MenuItem> items() {
    List<MenuItem> items = new ArrayList<>();
    for (Path run : model.compared().choices()) {
      MenuItem item = new MenuItem(ComparedRuns.name(run));
      item.setMnemonicParsing(false);
      item.setOnAction(_ -> model.compared().compareWith(run));
      items.add(item);
    }
    if (!items.isEmpty()) {
      items.add(new SeparatorMenuItem());
    }
    MenuItem other = new MenuItem(OTHER);
    other.setOnAction(_ -> ask());
    items.add(other);
    return items;
  }

  /** By the desktop's dialog. */
  public void ask() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle("Compare with a run, or a folder of runs");
    File folder = chooser.showDialog(owner.getScene().getWindow());
    if (folder != null) {
      model.compared().compareWith(folder.toPath());
    }
  }
}
