package dev.concert.ui.measured;

import dev.concert.bus.Message.CompareRun;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** Chooses which run the open one is compared with, in all windows. */
public final class CompareButton extends Button {
  private static final String STOP = Words.known("Stop comparing");

  private final ToolContext context;
  private final MeasuredRoutines measured;
  private final RunChoices choices = new RunChoices(this, run -> compare(run.toString()));

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
    setAccessibleText(Words.say("Compare with another run"));
    setMinWidth(Region.USE_PREF_SIZE);
    Tips.on(
        this,
        Words.say("Show what routines take more or less time in another run, in all windows"));
    setOnAction(_ -> menu().show(this, Side.BOTTOM, 0, 0));
    setDisable(true);
  }

  /** Another run is open, or none. */
  public void follow() {
    setDisable(context.run() == null);
  }

  ContextMenu menu() {
    ContextMenu menu = new ContextMenu();
    menu.getItems().setAll(choices.items(measured.choices()));
    if (measured.comparison() != null) {
      menu.getItems().addAll(new SeparatorMenuItem(), RunChoices.item(Words.say(STOP), this::stop));
    }
    return menu;
  }

  /** The same for the palette; none while no run is open. */
  public List<Command> commands() {
    if (context.run() == null) {
      return List.of();
    }
    List<Command> commands = new ArrayList<>(choices.commands(measured.choices()));
    if (measured.comparison() != null) {
      commands.add(RunChoices.command(Words.say(STOP), this::stop));
    }
    return commands;
  }

  private void stop() {
    context.compare(CompareRun.NOTHING);
  }

  /** All of the open run with all of another, by what amounts are divided by now. */
  private void compare(String with) {
    CompareRun now = context.comparison();
    String normalise = now == null ? null : now.normalise();
    context.compare(new CompareRun(with, null, null, null, null, null, normalise, false));
  }
}
