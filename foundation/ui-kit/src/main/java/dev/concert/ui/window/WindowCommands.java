package dev.concert.ui.window;

import dev.concert.ui.Hypertool;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.look.Theme;
import dev.concert.ui.memory.AppearanceSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
  private static final String HELP = "Help";
  private static final String LARGER = "Larger";
  private static final String SMALLER = "Smaller";
  private static final String USUAL_SIZE = "Usual size";
  private static final Set<String> MINOR = Set.of(HELP, LARGER, SMALLER, USUAL_SIZE);

  private final Workplace place;
  private final ToolShell shell;
  private final List<WindowCommand> commands = new ArrayList<>();

  WindowCommands(Workplace place) {
    this.place = place;
    shell = place.shell();
    AppearanceSettings settings = shell.settings();
    add("Find anything", key(KeyCode.K, CTRL), () -> place.sheets().openPalette());
    add(HELP, key(KeyCode.F1), () -> shell.help(null));
    add("Next pane", key(KeyCode.F6), () -> place.cyclePanes(false));
    add("Pane before", key(KeyCode.F6, SHIFT), () -> place.cyclePanes(true));
    add("Back", key(KeyCode.LEFT, ALT), () -> shell.selecting().back());
    add("Forward", key(KeyCode.RIGHT, ALT), () -> shell.selecting().forward());
    if (place.tool().hasMarks()) {
      add("What is measured", key(KeyCode.M, CTRL), () -> place.desk().marks().toggle());
    }
    add("Follow other tools, or not", key(KeyCode.L, CTRL), shell::switchFollowing);
    add(
        LARGER,
        key(KeyCode.EQUALS, CTRL),
        () -> settings.chooseZoom(place.desk().zoom() * ZOOM_STEP));
    add(
        SMALLER,
        key(KeyCode.MINUS, CTRL),
        () -> settings.chooseZoom(place.desk().zoom() / ZOOM_STEP));
    add(USUAL_SIZE, key(KeyCode.DIGIT0, CTRL), () -> settings.chooseZoom(1));
    add("Light theme", null, () -> settings.chooseTheme(Theme.LIGHT));
    add("Dark theme", null, () -> settings.chooseTheme(Theme.DARK));
    add("High contrast", null, () -> settings.chooseTheme(Theme.CONTRAST));
    add(
        "Enterprise: the papers' red, green and yellow",
        null,
        () -> settings.chooseTheme(Theme.ENTERPRISE));
    add("Theme of the desktop", null, () -> settings.chooseTheme(null));
    add("Save picture…", key(KeyCode.S, CTRL, SHIFT), () -> save(ExportFile.Kind.PNG, 1));
    add("Save picture at double size…", null, () -> save(ExportFile.Kind.PNG, 2));
    add("Save as SVG…", null, () -> save(ExportFile.Kind.SVG, 1));
    add("Save as PDF…", null, () -> save(ExportFile.Kind.PDF, 1));
    add("Save what is shown as CSV…", null, () -> save(ExportFile.Kind.CSV, 1));
    add("Save what is shown as JSON…", null, () -> save(ExportFile.Kind.JSON, 1));
    add("Print…", key(KeyCode.P, CTRL), () -> place.exports().print(PrinterJob::createPrinterJob));
    add("Copy picture", null, () -> place.exports().copyPicture());
    add("Copy name of the selection", key(KeyCode.C, CTRL, SHIFT), place::copySelection);
    add("What is shown as a table", key(KeyCode.T, CTRL, SHIFT), place::showTable);
    add("Reset layout", null, shell::resetLayout);
    if (place.isFirst()) {
      commands.addAll(shell.home().commands());
    }
    add("Close window", CLOSE, place::close);
  }

  private void save(ExportFile.Kind kind, double scale) {
    place.exports().save(kind, scale);
  }

  private void add(String title, KeyCombination keys, Runnable action) {
    commands.add(new WindowCommand(title, keys, action));
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
    keys.add(new Hypertool.Key("?", "These keys"));
    keys.add(new Hypertool.Key("Esc", "Close what is open, clear what is typed"));
    return keys;
  }

  List<MenuItem> forMenu() {
    List<MenuItem> items = new ArrayList<>();
    for (WindowCommand command : commands) {
      MenuItem item = new MenuItem(command.title());
      item.setAccelerator(command.keys());
      item.setOnAction(_ -> command.action().run());
      items.add(item);
      if (List.of(
              "Pane before",
              "Follow other tools, or not",
              "Theme of the desktop",
              "Copy name of the selection")
          .contains(command.title())) {
        items.add(new SeparatorMenuItem());
      }
    }
    MenuItem keys = new MenuItem("Keys  (?)");
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
            run(event, MINOR);
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
    run(event, commands.stream().map(WindowCommand::title).collect(Collectors.toSet()));
  }

  private void run(KeyEvent event, Set<String> titles) {
    commands.stream()
        .filter(command -> titles.contains(command.title()) && command.matches(event))
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
