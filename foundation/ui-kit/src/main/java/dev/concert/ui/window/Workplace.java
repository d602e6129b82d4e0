package dev.concert.ui.window;

import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool;
import dev.concert.ui.frame.PaneCycle;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.look.Theme;
import dev.concert.ui.marking.MarkBar;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.memory.AppearanceSettings;
import dev.concert.ui.parts.Clipboards;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tables;
import javafx.stage.Stage;

/** One window with a tool in it: what can be done there by key, button, menu and palette. */
final class Workplace {
  private final ToolShell shell;
  private final ToolWindow window;
  private final Hypertool tool;
  private final WindowContext desk;
  private final Runnable close;
  private final WindowCommands commands;
  private final Overlays sheets;
  private final Exports exports;

  /**
   * @param close what closing this window means
   */
  Workplace(
      ToolShell shell, ToolWindow window, Hypertool tool, WindowContext desk, Runnable close) {
    this.shell = shell;
    this.window = window;
    this.tool = tool;
    this.desk = desk;
    this.close = close;
    window.content(tool.content());
    exports = new Exports(this);
    commands = new WindowCommands(this);
    sheets = new Overlays(this);
    listen();
  }

  private void listen() {
    AppearanceSettings settings = shell.settings();
    commands.bind(window.root());
    window.header.back.setOnAction(_ -> shell.selecting().back());
    window.header.forward.setOnAction(_ -> shell.selecting().forward());
    window.header.theme.setOnAction(
        _ -> settings.chooseTheme(desk.dark() ? Theme.LIGHT : Theme.DARK));
    window.header.palette.setOnAction(_ -> sheets.openPalette());
    window.header.help.setOnAction(_ -> shell.help(null));
    window.header.menu.getItems().setAll(commands.forMenu());
    window.status.following.selectedProperty().addListener((_, _, on) -> shell.follow(on));
    FileDrops.accept(window.root(), desk);
    if (tool.hasMarks()) {
      offerMarks(shell.marks());
    }
  }

  private void offerMarks(Marks marks) {
    MarkBar bar = new MarkBar(marks, shell.applied().in(desk));
    window.below(bar);
    window.header.offerMarks(marks::toggle);
    Runnable show = () -> window.header.showMarked(marks.isShown());
    marks.onChange(show);
    show.run();
    window.whenGone(() -> {
      bar.dispose();
      marks.removeListener(show);
    });
  }

  ToolShell shell() {
    return shell;
  }

  ToolWindow window() {
    return window;
  }

  Hypertool tool() {
    return tool;
  }

  WindowContext desk() {
    return desk;
  }

  WindowCommands commands() {
    return commands;
  }

  Overlays sheets() {
    return sheets;
  }

  Exports exports() {
    return exports;
  }

  /** Whether it is the tool's first window, which has a place on the screen. */
  boolean isFirst() {
    return desk == shell.desk();
  }

  void close() {
    close.run();
  }

  /** The rows of what is shown, in a window of their own. */
  void showTable() {
    TableData rows = tool.table();
    if (rows == null || rows.rows().isEmpty()) {
      desk.toast(Words.say("Nothing is shown that could be listed"));
      return;
    }
    Stage stage = desk.window(Words.say("%s: what is shown", shell.name()), Tables.of(rows));
    stage.setWidth(820);
    stage.setHeight(520);
    stage.show();
  }

  void copySelection() {
    shell
        .selecting()
        .history()
        .newest()
        .ifPresent(selection -> {
          Clipboards.put(selection.subject());
          desk.toast(Words.say("Copied %s", selection.subject()));
        });
  }

  void cyclePanes(boolean backwards) {
    PaneCycle.cycle(window.root(), backwards);
  }

  /** What Esc does; false if there is nothing to close. */
  boolean closeFrontmost() {
    if (window.isCovered()) {
      window.uncover();
      return true;
    }
    boolean error = window.hasError();
    window.clearError();
    return error;
  }
}
