package dev.concert.easy.noting;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.notes.NotesModel;
import dev.concert.easy.paint.DrawnStrip;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.notes.Note;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;

/** The notes at their times; those that fall together share one flag with their number. */
public final class NotesLane extends DrawnStrip {
  static final Color COLOUR = Color.web("#bf8700");
  private static final double HEIGHT = 18;
  private static final double FLAG = 14;
  private static final double FONT_SIZE = 10.5;
  private static final int MOST_IN_TIP = 8;

  private final EasyModel model;
  private final NotesModel notes;
  private final ThemeProbe theme;
  private final NotesControl control;
  private ContextMenu menu;

  /** Those whose flags would lie over each other. */
  private record Flag(double x, List<Note> notes) {}

  NotesLane(EasyModel model, ThemeProbe theme, NotesControl control) {
    super(FONT_SIZE);
    this.model = model;
    this.notes = model.notes();
    this.theme = theme;
    this.control = control;
    setId("notes-lane");
    setOnMouseMoved(event -> Tips.on(this, tip(at(event.getX()))));
    setOnMouseClicked(this::click);
    setOnContextMenuRequested(this::openMenu);
    setAccessibleText(Words.say("Notes of the visible time"));
    speak(
        DrawnRows.toRead(() -> shown().size(), note -> line(shown().get(note))),
        Words.say("Shift+M lists the notes of the run"));
  }

  /** None where there is no note. */
  public double wantedHeight() {
    return notes.all().isEmpty() || model.timeline() == null ? 0 : HEIGHT;
  }

  private double x(double nanos) {
    return model.axis().view().x(nanos, getWidth());
  }

  /** Those in view, by time. */
  private List<Note> shown() {
    Viewport view = model.axis().view();
    return notes.all().stream()
        .filter(note -> view.shows(notes.when(note).fromNanos(), notes.when(note).toNanos()))
        .toList();
  }

  /** In view, by time. */
  private List<Flag> flags() {
    List<Flag> flags = new ArrayList<>();
    for (Note note : shown()) {
      double x = Math.max(0, Math.round(x(notes.when(note).fromNanos())));
      if (flags.isEmpty() || x - flags.getLast().x() >= FLAG + 1) {
        flags.add(new Flag(x, new ArrayList<>()));
      }
      flags.getLast().notes().add(note);
    }
    return flags;
  }

  /** The notes whose flag, text or range is there; none where there is nothing. */
  private List<Note> at(double x) {
    List<Note> found = List.of();
    for (Flag flag : flags()) {
      boolean begun = x >= flag.x() && x <= flag.x() + FLAG;
      boolean within =
          flag.notes().stream().anyMatch(n -> x >= flag.x() && x <= x(notes.when(n).toNanos()));
      if (begun || within) {
        found = flag.notes();
      }
    }
    return found;
  }

  private String tip(List<Note> hits) {
    List<String> lines = new ArrayList<>();
    for (Note note : hits.subList(0, Math.min(MOST_IN_TIP, hits.size()))) {
      lines.add(line(note));
    }
    if (hits.size() > MOST_IN_TIP) {
      lines.add(Words.say("%s more…", hits.size() - MOST_IN_TIP));
    }
    return String.join("\n", lines);
  }

  private String line(Note note) {
    double resolution = model.axis().view().spanNanos() / 1_000;
    return TimeText.moment(notes.when(note).fromNanos(), resolution) + "  " + note.text();
  }

  /** Of several in one place each click goes to the next. */
  private void click(MouseEvent event) {
    List<Note> hits = at(event.getX());
    if (hits.isEmpty() || event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    if (event.getClickCount() == 2 && hits.contains(control.chosen())) {
      control.edit(control.chosen());
    } else if (event.getClickCount() == 1) {
      control.goTo(hits.get((hits.indexOf(control.chosen()) + 1) % hits.size()));
    }
  }

  private void openMenu(ContextMenuEvent event) {
    if (menu != null) {
      menu.hide();
    }
    List<Note> hits = at(event.getX());
    menu = new ContextMenu();
    menu.getItems()
        .addAll(
            hits.isEmpty()
                ? control.items(model.axis().view().nanos(event.getX(), getWidth()))
                : control.items(
                    hits.contains(control.chosen()) ? control.chosen() : hits.getFirst()));
    menu.show(this, event.getScreenX(), event.getScreenY());
    event.consume();
  }

  @Override
  protected void paint(Painter painter) {
    painter.fill(ThemeProbe.fx(theme.palette().ground()), 0, 0, getWidth(), getHeight());
    List<Flag> flags = flags();
    for (int i = 0; i < flags.size(); i++) {
      double end = i + 1 < flags.size() ? flags.get(i + 1).x() : getWidth();
      paint(painter, flags.get(i), end);
    }
  }

  private void paint(Painter painter, Flag flag, double end) {
    for (Note note : flag.notes()) {
      double to = Math.min(getWidth(), x(notes.when(note).toNanos()));
      Color range = COLOUR.deriveColor(0, 1, 1, 0.3);
      painter.fill(range, flag.x(), 3, Math.max(0, to - flag.x()), HEIGHT - 6);
    }
    boolean looked = flag.notes().contains(control.chosen());
    Color colour = looked ? ThemeProbe.fx(theme.palette().look()) : COLOUR;
    painter.fill(colour, flag.x(), 1, 1.5, HEIGHT - 1);
    painter.round(colour, flag.x(), 1, FLAG, HEIGHT - 5, 2);
    boolean several = flag.notes().size() > 1;
    String mark = several ? Integer.toString(Math.min(99, flag.notes().size())) : "✎";
    double middle = flag.x() + (FLAG - painter.textWidth(mark, false)) / 2;
    painter.text(mark, false, Contrast.textOn(colour), middle, HEIGHT / 2 - 1.5);
    double left = flag.x() + FLAG + 4;
    String text = flag.notes().getFirst().text() + (several ? " …" : "");
    String seen = TextElision.end(text, end - left - 4, it -> painter.textWidth(it, false));
    painter.text(seen, false, ThemeProbe.fx(theme.palette().text()), left, HEIGHT / 2 - 0.5);
  }
}
