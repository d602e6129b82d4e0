package dev.concert.easy.labels;

import dev.concert.bus.Message;
import dev.concert.easy.facts.TaskDetails;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.RowItem;
import dev.concert.easy.rows.RowsModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.menu.LineMenu;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Rows in the user's hands: their labels, what was done to them, and taking that back. */
public final class RowsControl {
  private final RowsModel rows;
  private final ToolContext context;
  private final Consumer<TimelineRow> onSelect;
  private final ShiftControl shift;
  private final RowHeaders headers;
  private final RowsNotice notice;

  /**
   * @param width of the rows
   * @param onSelect the user has chosen a row
   */
  public RowsControl(
      EasyModel model,
      ToolContext context,
      Prompt prompt,
      DoubleSupplier width,
      Consumer<TimelineRow> onSelect) {
    this.rows = model.rows();
    this.context = context;
    this.onSelect = onSelect;
    shift = new ShiftControl(model, context, prompt, width);
    headers = new RowHeaders(model, shift, onSelect, row -> others(row, model.timeline()));
    notice = new RowsNotice(model);
  }

  /** "Show in …" for a node, a thread, or the function of tasks. */
  private List<MenuItem> others(TimelineRow row, Timeline timeline) {
    Message.Selection subject = subject(row, timeline);
    if (subject == null) {
      return List.of();
    }
    List<MenuItem> items = new ArrayList<>(LineMenu.itemsOf(context.showInMenu(subject)));
    items.add(new SeparatorMenuItem());
    return items;
  }

  /** Others know tasks by their routine; null of those that have none. */
  private static Message.Selection subject(TimelineRow row, Timeline timeline) {
    if (row.isOfTasks()) {
      String routine = TaskDetails.routine(row);
      return routine == null ? null : new Message.SelectFunction(routine);
    }
    return new Message.SelectNode(
        row.node(), row.isThread() ? timeline.threads().get(row.thread()).trace().id() : null);
  }

  public RowHeaders headers() {
    return headers;
  }

  /** What is said above the rows. */
  public Node notice() {
    return notice;
  }

  public void update() {
    notice.update();
  }

  /** Asks how far the node of the selected row is to be shifted. */
  public void shift() {
    shift.ask(headers.selected());
  }

  public void undo() {
    String what = rows.undo().undo();
    context.status(
        what == null
            ? Words.say("nothing was done to rows or notes")
            : Words.say("taken back: %s", what));
  }

  /** Goes to rows; hidden ones are shown again. */
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    String group = Words.known("Row");
    for (TimelineRow row : rows.all()) {
      commands.add(new Command(group, row.label(), () -> onSelect.accept(row)));
    }
    for (RowItem item : rows.allHidden()) {
      String title = Words.say("%s (hidden)", item.fullLabel());
      commands.add(new Command(group, title, () -> bringBack(item)));
    }
    return commands;
  }

  private void bringBack(RowItem item) {
    TimelineRow row = rows.bringBack(item.key());
    if (row != null) {
      onSelect.accept(row);
    }
  }
}
