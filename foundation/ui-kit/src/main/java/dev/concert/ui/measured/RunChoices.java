package dev.concert.ui.measured;

import dev.concert.trace.sides.Sides;
import dev.concert.ui.Hypertool.Command;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.stage.DirectoryChooser;

/** The runs that the open one can be compared with, as items of a menu and by name. */
public final class RunChoices {
  private static final String OTHER = "Another folder…";

  private final Node owner;
  private final Consumer<Path> chosen;

  /**
   * @param owner in the window that the desktop's dialog belongs to
   * @param chosen told a run, or a folder of runs
   */
  public RunChoices(Node owner, Consumer<Path> chosen) {
    this.owner = owner;
    this.chosen = chosen;
  }

  /**
   * @param runs as {@code RepeatedRuns.beside} finds them
   */
  public List<MenuItem> items(List<Path> runs) {
    List<MenuItem> items = new ArrayList<>();
    runs.forEach(run -> items.add(item(Sides.name(run), () -> chosen.accept(run))));
    if (!runs.isEmpty()) {
      items.add(new SeparatorMenuItem());
    }
    items.add(item(OTHER, this::ask));
    return items;
  }

  /** A path may have an underscore, which is no mnemonic. */
  static MenuItem item(String title, Runnable action) {
    MenuItem item = new MenuItem(title);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    return item;
  }

  /** The same for the palette. */
  public List<Command> commands(List<Path> runs) {
    List<Command> commands = new ArrayList<>();
    for (Path run : runs) {
      commands.add(command("Compare with " + Sides.name(run), () -> chosen.accept(run)));
    }
    commands.add(command("Compare with… " + OTHER, this::ask));
    return commands;
  }

  static Command command(String title, Runnable action) {
    return new Command("Command", title, action);
  }

  private void ask() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle("Compare with a run, or a folder of runs");
    File folder = chooser.showDialog(owner.getScene().getWindow());
    if (folder != null) {
      chosen.accept(folder.toPath());
    }
  }
}
