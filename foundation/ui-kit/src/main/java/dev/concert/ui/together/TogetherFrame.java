package dev.concert.ui.together;

import dev.concert.bus.Bus;
import dev.concert.model.words.Words;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.memory.AppearanceSettings;
import dev.concert.ui.memory.WindowMemory;
import dev.concert.ui.memory.WindowPlacement;
import dev.concert.ui.menu.MenuKey;
import dev.concert.ui.start.BusSource;
import dev.concert.ui.window.ToolShell;
import dev.concert.ui.window.ToolStart;
import dev.concert.ui.window.WindowCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/**
 * One window in which tools lie beside each other, each as it would be in a window of its own: the
 * header above belongs to the one that is being used. Used on the FX thread.
 */
public final class TogetherFrame {
  /** What it is called where windows are remembered. */
  private static final String NAME = "together";

  private static final int SETTLING_PULSES = 20;
  private static final KeyCombination TEAR_OFF =
      new KeyCodeCombination(KeyCode.D, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

  private final Stage stage = new Stage();
  private final BorderPane content = new BorderPane();
  private final Map<String, ToolStart> starts = new LinkedHashMap<>();
  private final Map<String, DockedPane> panes = new LinkedHashMap<>();
  private final Map<String, ToolShell> shells = new LinkedHashMap<>();
  private final CompletableFuture<Void> painted = new CompletableFuture<>();
  private final CompletableFuture<Void> closed = new CompletableFuture<>();
  private final Path folder;
  private final AppearanceSettings settings;
  private final BusSource buses;

  /** With whose end all end. */
  private final String main;

  private final WindowPlacement placement;
  private final Arrangements arrangements;
  private final ArrangementMenu menu;
  private final DockArea area;
  private final HeaderAbove header;
  private final boolean onScreen;
  private boolean closing;

  /** Whether it is arranged the next time as it was left. */
  private final boolean remembered;

  /**
   * @param starts the tools that there are, in the order of their keys; the last one's end is that
   *     of the window
   * @param folder where the user's things are remembered
   * @param settings of all windows of this process
   */
  public TogetherFrame(
      List<ToolStart> starts, Path folder, AppearanceSettings settings, BusSource buses) {
    starts.forEach(start -> this.starts.put(start.program().name(), start));
    this.folder = folder;
    this.settings = settings;
    this.buses = buses;
    main = starts.getLast().program().name();
    onScreen = starts.stream().noneMatch(start -> start.options().headless());
    remembered = starts.stream().noneMatch(start -> start.options().picture());
    placement =
        new WindowPlacement(
            NAME,
            stage,
            new WindowMemory(folder, NAME),
            onScreen,
            action -> Pulses.after(SETTLING_PULSES, action));
    arrangements = new Arrangements(folder, this.starts.keySet());
    area = new DockArea(settings.appearance(), this::requestClose, this::moved);
    menu = new ArrangementMenu(arrangements, area::arrangement, this::arrange);
    header = new HeaderAbove(stage, panes, area::isTornOff, menu.node());
    content.setTop(header.node());
    content.setCenter(area.node());
    content.getStyleClass().add("together");
    Scene scene = new Scene(content);
    MenuKey.in(scene);
    settings.appearance().dress(scene);
    scene.focusOwnerProperty().addListener((_, _, owner) -> header.focused(owner));
    stage.setScene(scene);
    stage.setTitle("Concert");
    stage.setOnCloseRequest(event -> {
      event.consume();
      close();
    });
    Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> failed(failure));
  }

  /**
   * Shows the window and starts its tools, those in front first.
   *
   * @param arrangement its name; null for that in which the window was left
   * @throws IllegalArgumentException with one sentence if there is none of that name
   */
  public void start(String arrangement, double width, double height) {
    placement.first(width, height);
    area.arrange(first(arrangement));
    open(main);
    stage.setMaximized(onScreen && arrangements.leftMaximised());
    stage.show();
    Pulses.after(
        1,
        () -> {
          painted.complete(null);
          stage.getIcons().addAll(Pictures.icons(main));
          openInTurn(area.shownFirst());
        });
  }

  /** A picture is the same for every user. */
  private Arrangement first(String arrangement) {
    if (arrangement == null) {
      return remembered ? arrangements.left() : arrangements.get(Arrangements.ALL);
    }
    return arrangements.named(arrangement);
  }

  /** Runs the action when the panes in front show what there is to show. */
  void whenSettled(Runnable action) {
    List<String> inFront = area.inFront();
    if (!shells.keySet().containsAll(inFront)) {
      Pulses.after(1, () -> whenSettled(action));
    } else {
      settle(inFront.stream().map(shells::get).iterator(), action);
    }
  }

  private static void settle(Iterator<ToolShell> left, Runnable action) {
    if (left.hasNext()) {
      left.next().whenSettled(() -> settle(left, action));
    } else {
      action.run();
    }
  }

  /** Completes when the window has been drawn for the first time. */
  public CompletableFuture<Void> painted() {
    return painted;
  }

  /** Completes when the window and all tools have been closed. */
  public CompletableFuture<Void> closed() {
    return closed;
  }

  public Scene scene() {
    return stage.getScene();
  }

  DockArea area() {
    return area;
  }

  /** A tool that is open; null if it is not. */
  public ToolShell shell(String tool) {
    return shells.get(tool);
  }

  /** Offers something in the menu of the arrangements. */
  public void offer(String title, Runnable action) {
    menu.offer(title, action);
  }

  /** Starts a tool here, unless it is there; brings it to the front if it is. */
  public void open(String tool) {
    if (closing) {
      return;
    }
    if (shells.containsKey(tool)) {
      raise(tool);
      return;
    }
    DockedPane pane = new DockedPane(tool, this);
    panes.put(tool, pane);
    ToolStart start = starts.get(tool);
    Bus bus = buses.join(tool, start.options().bus(), painted);
    ToolShell shell = new ToolShell(start, folder, settings, bus, pane);
    shells.put(tool, shell);
    shell.start();
  }

  void take(ToolWindow window) {
    window.within(stage);
    window.title().addListener(_ -> header.updateTitles());
  }

  void show(String tool, ToolWindow window) {
    area.open(tool, window.root(), !tool.equals(main));
    header.update();
  }

  void raise(String tool) {
    area.select(tool);
    ToolWindow window = panes.containsKey(tool) ? panes.get(tool).window() : null;
    if (window == null) {
      return;
    }
    Stage on = window.stage();
    on.setIconified(false);
    on.toFront();
    on.requestFocus();
    header.focusOf(tool).requestFocus();
  }

  private void requestClose(String tool) {
    if (panes.containsKey(tool)) {
      panes.get(tool).requestClose();
    }
  }

  /** A tool has ended. */
  void closed(String tool) {
    shells.remove(tool);
    if (tool.equals(main)) {
      close(); // as it is arranged now
    }
    if (!closing) {
      area.remove(tool);
    }
    panes.remove(tool);
  }

  /** Ends all tools and the window. */
  public void close() {
    if (closing) {
      return;
    }
    closing = true;
    Arrangement left = area.arrangement();
    if (left != null && remembered) {
      arrangements.leave(left, stage.isMaximized());
    }
    if (remembered) {
      placement.keep();
    }
    List<ToolShell> open = new ArrayList<>(shells.values());
    ToolShell last = shells.get(main);
    open.remove(last);
    open.forEach(ToolShell::close);
    if (last != null) {
      last.close();
    }
    area.dispose();
    stage.close();
    closed.complete(null);
  }

  /** Arranges the tools as an arrangement of that name says, if there is one. */
  void arrange(String name) {
    if (arrangements.get(name) != null) {
      arrange(arrangements.get(name));
    }
  }

  /** Other tools are ended, those that are missing started. */
  private void arrange(Arrangement wanted) {
    for (String tool : List.copyOf(shells.keySet())) {
      if (!wanted.tools().contains(tool) && !tool.equals(main)) {
        requestClose(tool);
      }
    }
    area.arrange(wanted);
    openInTurn(wanted.tools());
  }

  /** Those that are missing; between two of them what is there is drawn. */
  private void openInTurn(List<String> tools) {
    tools.stream()
        .filter(tool -> !closing && !shells.containsKey(tool))
        .findFirst()
        .ifPresent(tool -> {
          open(tool);
          Pulses.after(1, () -> openInTurn(tools));
        });
  }

  private void moved() {
    menu.update();
    header.update();
  }

  /** What escaped is told by the pane that is being used. */
  private void failed(Throwable failure) {
    DockedPane told = panes.getOrDefault(header.active(), panes.get(main));
    if (told == null) {
      Thread thread = Thread.currentThread();
      thread.getThreadGroup().uncaughtException(thread, failure);
    } else {
      told.failed(failure);
    }
  }

  /** What each pane offers about its place. */
  List<WindowCommand> commands(String tool) {
    List<WindowCommand> commands = new ArrayList<>();
    List<String> tools = List.copyOf(starts.keySet());
    for (int i = 0; i < tools.size(); i++) {
      String other = tools.get(i);
      commands.add(
          new WindowCommand(Words.say("Go to %s", other), altDigit(i + 1), () -> open(other)));
    }
    commands.add(
        new WindowCommand(
            Words.say("Tear off into a window, or put back"), TEAR_OFF, () -> switchTornOff(tool)));
    for (String name : arrangements.names()) {
      String title = Words.say("Arrangement: %s", arrangements.title(name));
      commands.add(new WindowCommand(title, null, () -> arrange(name)));
    }
    return commands;
  }

  private static KeyCombination altDigit(int digit) {
    return digit > 9
        ? null
        : new KeyCodeCombination(KeyCode.valueOf("DIGIT" + digit), KeyCombination.ALT_DOWN);
  }

  private void switchTornOff(String tool) {
    if (area.isTornOff(tool)) {
      area.putBack(tool);
      Pulses.after(1, () -> raise(tool)); // the keys stay with it
    } else {
      area.tearOff(tool);
    }
    raise(tool);
  }
}
