package dev.concert.ui.window;

import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.look.Theme;
import dev.concert.ui.memory.AppearanceSettings;
import java.util.ArrayList;
import java.util.List;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;

/** What every window can do, by key, by menu and by the palette. */
final class WindowCommands {
  private static final KeyCombination.Modifier CTRL = KeyCombination.SHORTCUT_DOWN;
  private static final KeyCombination.Modifier SHIFT = KeyCombination.SHIFT_DOWN;
  private static final KeyCombination.Modifier ALT = KeyCombination.ALT_DOWN;
  private static final double ZOOM_STEP = 1.1;

  private static final KeyCombination CLOSE = key(KeyCode.W, CTRL);

  private final Workplace place;
  private final ToolShell shell;
  private final List<WindowCommand> commands = new ArrayList<>();

  /** Those that make sense in a further window too, such as a viewer torn off. */
  private final List<WindowCommand> minor = new ArrayList<>();

  /** The last of each group in the menu. */
  private final List<WindowCommand> groupEnds = new ArrayList<>();

  WindowCommands(Workplace place) {
    this.place = place;
    shell = place.shell();
    addMoves();
    addLook(shell.settings());
    addExports();
    add(Words.say("Reset layout"), null, shell::resetLayout);
    if (place.isFirst()) {
      commands.addAll(shell.home().commands());
    }
    add(Words.say("Close window"), CLOSE, place::close);
  }

  private void addMoves() {
    add(Words.say("Find anything"), key(KeyCode.K, CTRL), () -> place.sheets().openPalette());
    addMinor(Words.say("Help"), key(KeyCode.F1), () -> shell.help(null));
    add(Words.say("Next pane"), key(KeyCode.F6), () -> place.cyclePanes(false));
    add(Words.say("Pane before"), key(KeyCode.F6, SHIFT), () -> place.cyclePanes(true));
    endGroup();
    add(Words.say("Back"), key(KeyCode.LEFT, ALT), () -> shell.selecting().back());
    add(Words.say("Forward"), key(KeyCode.RIGHT, ALT), () -> shell.selecting().forward());
    if (place.tool().hasMarks()) {
      add(Words.say("What is measured"), key(KeyCode.M, CTRL), () -> place.desk().marks().toggle());
    }
    add(
        Words.say("What has changed in the sources since the run"),
        null,
        () -> shell.session().sources().open(place.window()));
    add(Words.say("Follow other tools, or not"), key(KeyCode.L, CTRL), shell::switchFollowing);
    endGroup();
  }

  private void addLook(AppearanceSettings settings) {
    addMinor(
        Words.say("Larger"),
        key(KeyCode.EQUALS, CTRL),
        () -> settings.chooseZoom(place.desk().zoom() * ZOOM_STEP));
    addMinor(
        Words.say("Smaller"),
        key(KeyCode.MINUS, CTRL),
        () -> settings.chooseZoom(place.desk().zoom() / ZOOM_STEP));
    addMinor(Words.say("Usual size"), key(KeyCode.DIGIT0, CTRL), () -> settings.chooseZoom(1));
    add(Words.say("Light theme"), null, () -> settings.chooseTheme(Theme.LIGHT));
    add(Words.say("Dark theme"), null, () -> settings.chooseTheme(Theme.DARK));
    add(Words.say("High contrast"), null, () -> settings.chooseTheme(Theme.CONTRAST));
    add(
        Words.say("Enterprise: the papers' red, green and yellow"),
        null,
        () -> settings.chooseTheme(Theme.ENTERPRISE));
    add(Words.say("Theme of the desktop"), null, () -> settings.chooseTheme(null));
    endGroup();
    for (Language language : Language.values()) {
      String title = Words.say("Language: %s", language.title());
      add(title, null, () -> choose(settings, language, title));
    }
    String desktops = Words.say("Language of the desktop");
    add(desktops, null, () -> choose(settings, null, desktops));
    endGroup();
  }

  private void choose(AppearanceSettings settings, Language language, String title) {
    settings.chooseLanguage(language);
    place.desk().toast(Words.say("%s, in windows that are opened from now on", title));
  }

  private void addExports() {
    add(
        Words.say("Save picture…"),
        key(KeyCode.S, CTRL, SHIFT),
        () -> save(ExportFile.Kind.PNG, 1));
    add(Words.say("Save picture at double size…"), null, () -> save(ExportFile.Kind.PNG, 2));
    add(Words.say("Save as SVG…"), null, () -> save(ExportFile.Kind.SVG, 1));
    add(Words.say("Save as PDF…"), null, () -> save(ExportFile.Kind.PDF, 1));
    add(Words.say("Save what is shown as CSV…"), null, () -> save(ExportFile.Kind.CSV, 1));
    add(Words.say("Save what is shown as JSON…"), null, () -> save(ExportFile.Kind.JSON, 1));
    if (place.tool().hasGraph()) {
      add(Words.say("Save as GraphML…"), null, () -> save(ExportFile.Kind.GRAPHML, 1));
      add(Words.say("Save as DOT (Graphviz)…"), null, () -> save(ExportFile.Kind.DOT, 1));
    }
    add(
        Words.say("Print…"),
        key(KeyCode.P, CTRL),
        () -> place.exports().print(PrinterJob::createPrinterJob));
    add(Words.say("Copy picture"), null, () -> place.exports().copyPicture());
    add(Words.say("Copy name of the selection"), key(KeyCode.C, CTRL, SHIFT), place::copySelection);
    endGroup();
    add(Words.say("What is shown as a table"), key(KeyCode.T, CTRL, SHIFT), place::showTable);
  }

  private void save(ExportFile.Kind kind, double scale) {
    place.exports().save(kind, scale);
  }

  private void add(String title, KeyCombination keys, Runnable action) {
    commands.add(new WindowCommand(title, keys, action));
  }

  private void addMinor(String title, KeyCombination keys, Runnable action) {
    add(title, keys, action);
    minor.add(commands.getLast());
  }

  private void endGroup() {
    groupEnds.add(commands.getLast());
  }

  private static KeyCombination key(KeyCode code, KeyCombination.Modifier... modifiers) {
    return new KeyCodeCombination(code, modifiers);
  }

  List<Hypertool.Command> forPalette() {
    return commands.stream().map(WindowCommand::forPalette).toList();
  }

  List<Hypertool.Key> forSheet() {
    List<Hypertool.Key> keys = new ArrayList<>();
    commands.stream().filter(c -> c.keys() != null).map(WindowCommand::forSheet).forEach(keys::add);
    keys.add(new Hypertool.Key("?", Words.say("These keys")));
    keys.add(new Hypertool.Key("Esc", Words.say("Close what is open, clear what is typed")));
    return keys;
  }

  List<MenuItem> forMenu() {
    List<MenuItem> items = new ArrayList<>();
    for (WindowCommand command : commands) {
      MenuItem item = new MenuItem(command.title());
      item.setAccelerator(command.keys());
      item.setOnAction(_ -> command.action().run());
      items.add(item);
      if (groupEnds.contains(command)) {
        items.add(new SeparatorMenuItem());
      }
    }
    MenuItem keys = new MenuItem(Words.say("Keys  (?)"));
    keys.setOnAction(_ -> place.sheets().showKeys());
    items.add(1, keys);
    return items;
  }

  /** The keys that make sense in a further window too, such as a viewer torn off. */
  void bindMinor(Scene scene, Stage stage) {
    scene.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (CLOSE.match(event) || event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            stage.close();
          } else {
            run(event, minor);
          }
        });
  }

  /** Keys that the tool itself has not used. */
  void bind(Node window) {
    window.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    window.addEventHandler(
        KeyEvent.KEY_TYPED,
        event -> {
          boolean typing = event.getTarget() instanceof TextInputControl;
          if (event.getCharacter().equals("?") && !typing) {
            place.sheets().showKeys();
            event.consume();
          }
        });
    window.addEventFilter(MouseEvent.MOUSE_PRESSED, this::mousePressed);
    // Lists and tables swallow Esc.
    window.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE && place.closeFrontmost()) {
            event.consume();
          }
        });
  }

  private void pressed(KeyEvent event) {
    run(event, commands);
  }

  private static void run(KeyEvent event, List<WindowCommand> of) {
    of.stream()
        .filter(command -> command.matches(event))
        .findFirst()
        .ifPresent(command -> {
          event.consume();
          command.action().run();
        });
  }

  private void mousePressed(MouseEvent event) {
    if (event.getButton() == MouseButton.BACK) {
      shell.selecting().back();
    } else if (event.getButton() == MouseButton.FORWARD) {
      shell.selecting().forward();
    }
  }
}
