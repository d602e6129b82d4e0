package dev.concert.easy.noting;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.notes.Note;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;

/** Over the rows: a line through all at the ends of a note, or a mark at the state it is about. */
public final class NoteLines extends Pane {
  /** More would cover the rows; the lane still tells of all. */
  private static final int MOST = 100;

  private static final double MARK = 9;

  private final EasyModel model;

  public NoteLines(EasyModel model) {
    this.model = model;
    setMouseTransparent(true);
  }

  /** Puts everything where the model says. */
  public void update(double width, double height) {
    getChildren().clear();
    Viewport view = model.axis().view();
    for (Note note : model.notes().all()) {
      TimeRange when = model.notes().when(note);
      if (getChildren().size() < MOST && view.shows(when.fromNanos(), when.toNanos())) {
        if (note.place() == null) {
          line(when.fromNanos(), width, height);
          line(when.toNanos(), width, height);
        } else {
          mark(note.place(), when, width);
        }
      }
    }
  }

  private void line(long nanos, double width, double height) {
    double x = Math.round(model.axis().view().x(nanos, width)) + 0.5;
    if (x >= 0 && x <= width) {
      Line line = new Line(x, 0, x, height);
      line.getStyleClass().add("timeline-note");
      getChildren().add(line);
    }
  }

  private void mark(Note.Place place, TimeRange when, double width) {
    TimelineRow row = model.rows().find(place.node(), place.thread());
    if (row != null && model.rows().isVisible(row)) {
      double x = Math.max(0, model.axis().view().x(when.fromNanos(), width));
      double y = row.y() - model.rows().top();
      Polygon mark = new Polygon(x, y, x + MARK, y, x, y + MARK);
      mark.getStyleClass().add("timeline-note-mark");
      getChildren().add(mark);
    }
  }
}
