package dev.concert.easy.view;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.PathPane;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.menu.LineMenu;
import java.util.List;
import javafx.scene.control.MenuItem;

/** Finds the critical path when it is asked for, shows it over the rows and in the side. */
final class PathControl implements PathPane.Actions {
  private final EasyController controller;
  private final EasyModel model;
  private final ToolContext context;
  private final PathFinding finding;
  private final PathPane pane;

  PathControl(
      EasyController controller, ToolContext context, ThemeProbe theme, PathFinding finding) {
    this.controller = controller;
    this.model = controller.model();
    this.context = context;
    this.finding = finding;
    pane = new PathPane(theme, this);
  }

  PathPane pane() {
    return pane;
  }

  void show() {
    pane.show(model.path().path());
  }

  @Override
  public void toggle() {
    if (model.timeline() == null) {
      context.status(Words.say("no run with events is open"));
    } else if (model.path().path() != null) {
      model.path().show(null);
    } else {
      finding.find(this::found);
    }
  }

  private void found(CriticalPath path) {
    model.path().show(path);
    context.status(
        path.isEmpty()
            ? Words.say("no critical path: no measured routine ran")
            : Words.say(
                "the critical path takes %s; a line above the rows shows where it is",
                Units.time(path.nanos())));
  }

  @Override
  public void select(String routine) {
    context.select(new Message.SelectFunction(routine));
  }

  @Override
  public List<MenuItem> others(String routine) {
    return LineMenu.itemsOf(context.showInMenu(routine));
  }

  @Override
  public void goTo(Part part) {
    model.axis().show(Viewport.around(part.fromNanos(), part.toNanos()));
    TimelineRow row = model.rows().find(part.node(), part.thread());
    if (row != null) {
      controller.select(row);
    }
  }
}
