package dev.concert.easy.labels;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.ShiftModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.TimeText;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** Shifts a node in time: by a number that is typed, or by dragging its label with Alt. */
final class ShiftControl {
  private final EasyModel model;
  private final ShiftModel shifts;
  private final ToolContext context;
  private final Prompt prompt;
  private final DoubleSupplier width;
  private String dragged;
  private double pressedX;
  private long before;

  /**
   * @param width of the rows, in the unit of the mouse
   */
  ShiftControl(EasyModel model, ToolContext context, Prompt prompt, DoubleSupplier width) {
    this.model = model;
    this.shifts = model.shifts();
    this.context = context;
    this.prompt = prompt;
    this.width = width;
  }

  /** A node alone has nothing to be shifted against. */
  boolean isPossible() {
    return model.timeline() != null
        && model.timeline().threads().stream().map(t -> t.trace().node()).distinct().count() > 1;
  }

  /** What the node of a row is called. */
  String label(TimelineRow row) {
    return model.timeline().nodeLabel(row.node());
  }

  /**
   * @param row null where none is selected
   */
  void ask(TimelineRow row) {
    if (row == null || !isPossible()) {
      context.status(
          Words.say(
              row == null
                  ? "select a row first"
                  : "the run has one node: nothing to shift it against"));
      return;
    }
    long now = shifts.wanted().of(row.node());
    String shown = now == 0 ? "" : TimeText.moment(now, Math.abs(now) / 1e6);
    prompt
        .ask(
            Words.say("Shift %s", label(row)),
            Words.say("Later by: 1.5 ms, or earlier: -350 µs, 0 as recorded"),
            shown)
        .ifPresent(text -> shift(row.node(), text));
  }

  private void shift(String node, String text) {
    OptionalDouble later = ShiftText.parse(text);
    if (later.isPresent()) {
      tell(node, later.getAsDouble(), shifts.shift(node, later.getAsDouble()));
    } else {
      context.toast(Words.say("\"%s\" is not a time; write 1.5 ms or -350 µs", text.strip()));
    }
  }

  private void tell(String node, double asked, long later) {
    String how =
        later == 0
            ? Words.say("%s is shown as it was recorded", node)
            : Words.say("%s is shown shifted by %s", node, ShiftText.of(later));
    boolean limited = later > Math.round(asked);
    String why = limited ? Words.say(", no more: nothing comes before the run's start") : "";
    context.status(how + why);
  }

  void press(TimelineRow row, MouseEvent event) {
    if (isPossible()) {
      dragged = row.node();
      pressedX = event.getX();
      before = shifts.wanted().of(dragged);
    }
  }

  void drag(Region labels, MouseEvent event) {
    if (dragged != null) {
      labels.setCursor(Cursor.H_RESIZE);
      shifts.preview(dragged, later(event));
      context.status(dragged + " " + ShiftText.of(shifts.wanted().of(dragged)));
    }
  }

  private double later(MouseEvent event) {
    double nanosPerPixel = model.axis().view().spanNanos() / Math.max(1, width.getAsDouble());
    return before + (event.getX() - pressedX) * nanosPerPixel;
  }

  void release(Region labels, MouseEvent event) {
    if (dragged != null) {
      String node = dragged;
      double asked = later(event);
      end(labels);
      tell(node, asked, shifts.shift(node, asked));
    }
  }

  private void end(Region labels) {
    dragged = null;
    labels.setCursor(Cursor.DEFAULT);
  }

  /** Whether there was anything to give up. */
  boolean cancel(Region labels) {
    boolean cancels = dragged != null;
    if (cancels) {
      shifts.preview(dragged, before);
      end(labels);
    }
    return cancels;
  }
}
