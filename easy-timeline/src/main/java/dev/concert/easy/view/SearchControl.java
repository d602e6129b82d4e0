package dev.concert.easy.view;

import dev.concert.easy.lanes.SearchLane;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.search.FoundPlace;
import dev.concert.easy.search.SearchModel;
import dev.concert.easy.search.SearchState;
import dev.concert.easy.search.SearchText;
import dev.concert.easy.search.Visit;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.model.words.Words;
import dev.concert.trace.notes.Note;
import dev.concert.trace.read.Found;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Pause;
import dev.concert.ui.parts.FindField;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

/** The line that finds things in the run by name, and the way to each place where one is. */
final class SearchControl implements FindField.Finding {
  /** Who types, or moves the view, pauses for so long when he wants to see something. */
  private static final Duration STILL = Duration.ofMillis(150);

  private final EasyModel model;
  private final ToolContext context;
  private final SearchModel search;
  private final Visit visit;
  private final Consumer<Note> goToNote;
  private final FindField field;
  private final SearchLane lane;
  private final BorderPane pane = new BorderPane();
  private final Pause typing = Pause.onFxThread();
  private final Pause resting = Pause.onFxThread();
  private TimelineReading read;
  private boolean waiting;

  SearchControl(
      EasyController controller,
      ToolContext context,
      ThemeProbe theme,
      HistogramControl.RunReading reading,
      Consumer<Note> goToNote) {
    this.model = controller.model();
    this.context = context;
    this.goToNote = goToNote;
    search = new SearchModel(model, reading::read);
    visit = new Visit(model, controller, controller::selectRange);
    field =
        new FindField(
            Words.say("Find a routine, wait, lock, mark, task, message, thread, note"), this);
    field.setId("search");
    lane = new SearchLane(model, search, theme, search::stepFrom);
    search.changes().listen(this::searchChanged);
    model.changes().listen(this::modelChanged);
  }

  /** The rows, below the line while it is open. */
  Node over(Node rows) {
    pane.setCenter(rows);
    return pane;
  }

  SearchLane lane() {
    return lane;
  }

  /** Opens the line with the selected text of last time. */
  void open() {
    if (model.timeline() == null) {
      context.status(
          Words.say("open a run with events first; then Ctrl+F finds things in it by name"));
      return;
    }
    pane.setTop(field);
    field.open(field.text());
    search.look(field.text());
  }

  @Override
  public void close() {
    typing.stop();
    pane.setTop(null);
    search.look("");
    pane.getCenter().requestFocus();
  }

  @Override
  public void look(String text) {
    waiting = true;
    typing.start(STILL, this::lookNow);
  }

  private void lookNow() {
    typing.stop();
    waiting = false;
    if (pane.getTop() != null && !field.text().strip().equalsIgnoreCase(search.text())) {
      search.look(field.text());
    }
  }

  @Override
  public void next() {
    lookNow();
    search.step(true);
  }

  @Override
  public void previous() {
    lookNow();
    search.step(false);
  }

  private void modelChanged(Change change) {
    if (!search.isActive()) {
      return;
    }
    if (change == Change.DATA && model.reading() != read) {
      read = model.reading();
      search.again();
    } else if (change == Change.VIEW) {
      waiting = true;
      resting.start(STILL, this::rested);
    }
  }

  private void rested() {
    waiting = false;
    search.show((int) lane.getWidth());
  }

  private void searchChanged(SearchModel.Change change) {
    switch (change) {
      case COUNTS -> {
        field.say(search.sentence());
        if (lane.getHeight() != lane.wantedHeight() && lane.getParent() != null) {
          lane.getParent().requestLayout();
        }
      }
      case MARKS -> {}
      case PLACE -> goTo();
    }
    lane.paint();
  }

  private void goTo() {
    if (search.ended()) {
      context.status(
          search.isNowhere()
              ? Words.say("there is nothing to go to")
              : Words.say("there is no further one; once more begins at the other end"));
    } else if (search.note() != null) {
      goToNote.accept(search.note());
    } else {
      goTo(search.place());
    }
  }

  private void goTo(Found place) {
    visit.goTo(place);
    String thread = FoundPlace.threadName(model.timeline(), place.thread());
    context.status(SearchText.place(place, thread));
  }

  /** What is looked for; empty for nothing. */
  String text() {
    return search.text();
  }

  /** Looks for a text, or for nothing and closes the line. */
  void find(String text) {
    if (!text.isBlank()) {
      pane.setTop(field);
      field.open(text);
      lookNow();
    } else if (pane.getTop() != null) {
      close();
    }
  }

  Map<String, Object> state() {
    return SearchState.of(search);
  }

  boolean isDrawn() {
    return !waiting && search.isSettled();
  }

  void dispose() {
    typing.stop();
    resting.stop();
  }
}
