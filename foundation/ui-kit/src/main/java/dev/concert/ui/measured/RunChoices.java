package dev.concert.ui.measured;

import dev.concert.model.words.Words;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.memory.LastFolders;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

/** The runs that the open one can be compared with, as items of a menu and by name. */
public final class RunChoices {
  private static final String FOLDER = Words.known("Another folder…");
  private static final String FILE = Words.known("Another file…");

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
    items.add(item(Words.say(FOLDER), this::askForFolder));
    items.add(item(Words.say(FILE), this::askForFile));
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
      commands.add(
          command(Words.say("Compare with %s", Sides.name(run)), () -> chosen.accept(run)));
    }
    commands.add(compare(FOLDER, this::askForFolder));
    commands.add(compare(FILE, this::askForFile));
    return commands;
  }

  private static Command compare(String with, Runnable action) {
    return command(Words.say("Compare with… %s", Words.say(with)), action);
  }

  static Command command(String title, Runnable action) {
    return new Command(Words.known("Command"), title, action);
  }

  private void askForFolder() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(Words.say("Compare with a run, or a folder of runs"));
    LastFolders.ofUser().begin(FOLDER, chooser::setInitialDirectory);
    take(LastFolders.ofUser().keep(FOLDER, chooser.showDialog(owner.getScene().getWindow())));
  }

  private void askForFile() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(Words.say("Compare with a merged run, as concert merge writes it"));
    LastFolders.ofUser().begin(FILE, chooser::setInitialDirectory);
    take(LastFolders.ofUser().keep(FILE, chooser.showOpenDialog(owner.getScene().getWindow())));
  }

  /** Null if nothing was chosen. */
  private void take(File file) {
    if (file != null) {
      chosen.accept(file.toPath());
    }
  }
}
