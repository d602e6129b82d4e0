package dev.concert.cagey.view;

import dev.concert.cagey.graph.CallPaths;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.model.CageyModel;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Asks between which routines paths are wanted, and says which there are. */
final class PathBar extends VBox {
  private static final List<Integer> MOST = List.of(1, 5, PathQuery.USUAL, 100, PathQuery.ALL);

  private final CageyModel model;
  private final Runnable closed;
  private final RoutineField from;
  private final RoutineField via;
  private final RoutineField to;
  private final ComboBox<Integer> most = new ComboBox<>();
  private final HBox waypoints = new HBox();
  private final Label said = new Label();
  private final HBox answer = new HBox(waypoints, said);
  private boolean open;

  /** Whether the bar itself changes what it shows. */
  private boolean showing;

  /**
   * @param closed gets the keyboard
   */
  PathBar(CageyModel model, Runnable closed) {
    this.model = model;
    this.closed = closed;
    setId("paths");
    from = field("path-from", Words.say("Where paths begin"), it -> query().from(it));
    via = field("path-via", Words.say("What paths lead through"), this::through);
    to = field("path-to", Words.say("Where paths end"), it -> query().to(it));
    initMost();
    waypoints.getStyleClass().add("chips");
    said.setId("path-said");
    said.setMinWidth(0);
    answer.getStyleClass().add("comparison-bar");
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox asked =
        new HBox(
            label(Words.say("Paths from")),
            from,
            label(Words.say("through")),
            via,
            label(Words.say("to")),
            to,
            label(Words.say("at most")),
            most,
            button(Material2MZ.SWAP_HORIZ, Words.say("The other way round"), this::turn),
            spacer,
            button(Material2AL.CLOSE, Words.say("Close (Esc)"), this::close));
    asked.getStyleClass().add(Styles.TOOL_BAR);
    getChildren().setAll(asked, answer);
    addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    show();
  }

  private interface Change {
    PathQuery of(String routine);
  }

  private RoutineField field(String id, String what, Change change) {
    RoutineField field =
        new RoutineField(id, what, model::name, it -> model.showPaths(change.of(it)));
    HBox.setHgrow(field, Priority.SOMETIMES);
    return field;
  }

  private PathQuery query() {
    return model.paths().query();
  }

  private PathQuery through(String routine) {
    return routine == null ? query() : query().andVia(routine);
  }

  private void initMost() {
    most.setId("path-most");
    most.setAccessibleText(Words.say("How many paths are shown at most"));
    Tips.on(most, Words.say("So many of the shortest paths are shown at most"));
    most.setMinWidth(Region.USE_PREF_SIZE);
    most.getItems().setAll(MOST);
    most.setConverter(new Number());
    most.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            model.showPaths(query().most(value));
          }
        });
  }

  private static final class Number extends StringConverter<Integer> {
    @Override
    public String toString(Integer number) {
      return number == null || number == PathQuery.ALL ? Words.say("all") : Units.count(number);
    }

    @Override
    public Integer fromString(String text) {
      throw new UnsupportedOperationException("nothing is typed here");
    }
  }

  private static Label label(String text) {
    Label label = new Label(text);
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }

  private static Button button(Ikon icon, String what, Runnable action) {
    Button button = new Button(null, Icons.of(icon));
    button.getStyleClass().add(Styles.FLAT);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setAccessibleText(what);
    Tips.on(button, what);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private void turn() {
    model.showPaths(query().reversed());
  }

  private void pressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      close();
      event.consume();
    }
  }

  /** Asks for the rest of what is wanted; the first field that is empty gets the keyboard. */
  void open(PathQuery wanted) {
    open = true;
    model.showPaths(wanted);
    show();
    RoutineField empty = wanted.from() == null ? from : to;
    Platform.runLater(empty::requestFocus); // it may be laid out for the first time
  }

  boolean isOpen() {
    return open || !query().isEmpty();
  }

  /** Shows the whole tree again. */
  void close() {
    open = false;
    model.showPaths(PathQuery.NONE);
    show();
    closed.run();
  }

  /** The application is another one. */
  void offer() {
    List<String> routines =
        model.hasProgram()
            ? model.program().routines().stream().map(Routine::name).toList()
            : List.of();
    List.of(from, via, to).forEach(field -> field.offer(routines));
  }

  /** Brings it into step with the model. */
  void show() {
    setVisible(isOpen());
    setManaged(isOpen());
    from.show(query().from());
    via.show(null);
    to.show(query().to());
    showing = true;
    most.setValue(query().most());
    showing = false;
    waypoints.getChildren().setAll(query().via().stream().map(this::chip).toList());
    waypoints.setManaged(!query().via().isEmpty());
    CallPaths found = model.paths().found();
    said.setText(found == null ? asked() : sentence(found));
    Tips.on(said, said.getText());
  }

  private Node chip(String waypoint) {
    return new Chip(
        "waypoint",
        Words.say("through %s", model.name(waypoint)),
        Words.say("%s: a click no longer asks for it", waypoint),
        () -> model.showPaths(query().without(waypoint)));
  }

  private String asked() {
    return model.paths().isAwaited()
        ? Words.say("Looking for paths…")
        : Words.say("Choose where paths begin and end.");
  }

  private String sentence(CallPaths found) {
    if (found.none() != null) {
      String clause = found.none().sentence(model::name);
      return clause.substring(0, 1).toUpperCase(Words.locale()) + clause.substring(1) + '.';
    }
    String calls = Units.plural(found.calls(), "call", "calls");
    String routines = Units.plural(found.routines(), "routine", "routines");
    String paths =
        found.count() == Long.MAX_VALUE
            ? Words.say("more shortest paths than can be counted")
            : Units.plural(found.count(), "shortest path", "shortest paths");
    return found.count() > query().most()
        ? Words.say("%d of %s of %s · %s", query().most(), paths, calls, routines)
        : Words.say("%s of %s · %s", paths, calls, routines);
  }
}
