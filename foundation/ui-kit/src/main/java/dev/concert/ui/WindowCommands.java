package dev.concert.ui;

import dev.concert.ui.look.Theme;
import java.util.ArrayList;
import java.util.List;
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

/** What every window can do, by key, by menu and by the palette. */
final class WindowCommands {
  private static final KeyCombination.Modifier CTRL = KeyCombination.SHORTCUT_DOWN;
  private static final KeyCombination.Modifier SHIFT = KeyCombination.SHIFT_DOWN;
  private static final KeyCombination.Modifier ALT = KeyCombination.ALT_DOWN;
  private static final double ZOOM_STEP = 1.1;

  private final ToolShell shell;
  private final List<WindowCommand> commands = new ArrayList<>();

  WindowCommands(ToolShell shell) {
    this.shell = shell;
    Settings settings = shell.settings();
    add("Find anything", key(KeyCode.K, CTRL), shell::openPalette);
    add("Help", key(KeyCode.F1), () -> shell.help(null));
    add("Next pane", key(KeyCode.F6), () -> shell.cyclePanes(false));
    add("Pane before", key(KeyCode.F6, SHIFT), () -> shell.cyclePanes(true));
    add("Back", key(KeyCode.LEFT, ALT), () -> shell.selecting().back());
    add("Forward", key(KeyCode.RIGHT, ALT), () -> shell.selecting().forward());
    add("Follow other tools, or not", key(KeyCode.L, CTRL), shell::switchFollowing);
    add("Larger", key(KeyCode.EQUALS, CTRL), () -> settings.chooseZoom(shell.zoom() * ZOOM_STEP));
    add("Smaller", key(KeyCode.MINUS, CTRL), () -> settings.chooseZoom(shell.zoom() / ZOOM_STEP));
    add("Usual size", key(KeyCode.DIGIT0, CTRL), () -> settings.chooseZoom(1));
    add("Light theme", null, () -> settings.chooseTheme(Theme.LIGHT));
    add("Dark theme", null, () -> settings.chooseTheme(Theme.DARK));
    add("High contrast", null, () -> settings.chooseTheme(Theme.CONTRAST));
    add("Theme of the desktop", null, () -> settings.chooseTheme(null));
    add("Save picture…", key(KeyCode.S, CTRL, SHIFT), () -> shell.savePicture(1));
    add("Save picture at double size…", null, () -> shell.savePicture(2));
    add("Copy picture", null, shell::copyPicture);
    add("Copy name of the selection", key(KeyCode.C, CTRL, SHIFT), shell::copySelection);
    add("Reset layout", null, shell::resetLayout);
    add("Arrange on the screen", null, shell::arrange);
    add("Close window", key(KeyCode.W, CTRL), shell::close);
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
    keys.setOnAction(_ -> shell.showKeys());
    items.add(1, keys);
    return items;
  }

  /** Keys that the tool itself has not used. */
  void bind(Scene scene) {
    scene.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    scene.addEventHandler(
        KeyEvent.KEY_TYPED,
        event -> {
          boolean typing = scene.getFocusOwner() instanceof TextInputControl;
          if (event.getCharacter().equals("?") && !typing) {
            shell.showKeys();
            event.consume();
          }
        });
    scene.addEventFilter(MouseEvent.MOUSE_PRESSED, this::mousePressed);
    // Lists and tables swallow Esc.
    scene.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE && shell.closeFrontmost()) {
            event.consume();
          }
        });
  }

  private void pressed(KeyEvent event) {
    boolean plus =
        event.isShortcutDown()
            && (event.getCode() == KeyCode.PLUS || event.getCode() == KeyCode.ADD);
    boolean minus = event.isShortcutDown() && event.getCode() == KeyCode.SUBTRACT;
    if (event.isConsumed()) {
      return;
    }
    if (plus || minus) {
      shell.settings().chooseZoom(shell.zoom() * (plus ? ZOOM_STEP : 1 / ZOOM_STEP));
      event.consume();
    } else {
      commands.stream()
          .filter(command -> command.keys() != null && command.keys().match(event))
          .findFirst()
          .ifPresent(command -> {
            event.consume();
            command.action().run();
          });
    }
  }

  private void mousePressed(MouseEvent event) {
    if (event.getButton() == MouseButton.BACK) {
      shell.selecting().back();
    } else if (event.getButton() == MouseButton.FORWARD) {
      shell.selecting().forward();
    }
  }
}
