package dev.concert.ui.measured;

import dev.concert.bus.Message.CompareRun;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** Chooses which run the open one is compared with, in all windows. */
public final class CompareButton extends MenuButton {
  private static final String STOP = "Stop comparing";

  private final ToolContext context;
  private final MeasuredRoutines measured;
  private final RunChoices choices =
      new RunChoices(this, run -> compare(new CompareRun(run.toString())));

  /**
   * @param title null for the icon alone
   */
  public CompareButton(String title, MeasuredRoutines measured, ToolContext context) {
    super(title, Icons.of(Material2AL.COMPARE_ARROWS));
    this.context = context;
    this.measured = measured;
    setId("compare");
    if (title == null) {
      getStyleClass().add(Styles.FLAT);
    }
    setAccessibleText("Compare with another run");
    setMinWidth(Region.USE_PREF_SIZE);
    Tips.on(this, "Show what routines take more or less time in another run, in all windows");
    showingProperty().addListener((_, _, showing) -> fill());
    fill();
    setDisable(true);
  }

  /** Another run is open, or none. */
  public void follow() {
    setDisable(context.run() == null);
  }

  private void fill() {
    List<MenuItem> items = new ArrayList<>(choices.items(measured.choices()));
    if (measured.comparison() != null) {
      items.add(new SeparatorMenuItem());
      items.add(RunChoices.item(STOP, this::stop));
    }
    getItems().setAll(items);
  }

  /** The same for the palette; none while no run is open. */
  public List<Command> commands() {
    if (context.run() == null) {
      return List.of();
    }
    List<Command> commands = new ArrayList<>(choices.commands(measured.choices()));
    if (measured.comparison() != null) {
      commands.add(RunChoices.command(STOP, this::stop));
    }
    return commands;
  }

  private void stop() {
    compare(CompareRun.NOTHING);
  }

  private void compare(CompareRun wanted) {
    context.compare(wanted);
  }
}
