package dev.concert.control.window;

import dev.concert.ui.look.Styles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/**
 * The part of the run form that is folded at first: all else that {@code concert run} takes. What
 * makes no sense is told by that command, in the form's own window.
 */
final class MoreOptions extends TitledPane {
  private static final double HEIGHT = 230;

  private final TextField annotation = field("annotation", "such as com.acme.Timed");
  private final TextField size = field("size", "bytecode instructions, such as 20");
  private final CheckBox loops = box("loops", "methods with loops");
  private final TextField throttle = field("throttle", "calls,microseconds, such as 100000,10");
  private final TextField selection = field("selection", "what concert ctl --save has written");
  private final TextArea captures = new TextArea();
  private final TextField depth = field("capture-depth", "0 to 3; usually 1");
  private final TextField length = field("capture-length", "up to 500; usually 64");
  private final CheckBox calls = box("capture-calls", "call methods of the program for it");
  private final TextField redact = field("redact", "names, or /a regular expression/");
  private final CheckBox statistics = box("statistics", "durations of calls as statistics");
  private final TextField collections =
      field("collections", "such as java.util.HashMap double[] com.acme.Grid#cells");
  private final TextField owner =
      field("collection-owner", "first (who accessed it first), or names of threads: worker-*");
  private final TextField blocks = field("collection-blocks", "elements that have one owner");
  private final TextField sample = field("collection-sample", "one access in so many");
  private final ComboBox<String> clock = new ComboBox<>();
  private final TextField traceLimit = field("trace-limit", "for each JVM; usually 4G");
  private final TextField profileLimit = field("profile-limit", "for each JVM; usually 1G");
  private final CheckBox ring = box("ring", "at the limit keep the newest events");
  private final TextField profiler = field("profiler", "a ProfilerService of the program");
  private final GridPane grid = new GridPane(10, 8);

  /**
   * @param events whether arguments and results are to be recorded
   * @param choose asks for a file with a selection
   */
  MoreOptions(ObservableBooleanValue events, Supplier<Optional<Path>> choose) {
    setText("M_ore");
    setMnemonicParsing(true);
    setId("more");
    setExpanded(false);
    setAnimated(false);
    captures.setId("captures");
    captures.setPrefRowCount(3);
    captures.setPromptText("one a line: com.acme.Matrix#set: args[1], this.size(), result");
    clock.setId("clock");
    clock.getItems().setAll("auto", "tsc", "nanotime");
    clock.setValue("auto");
    ColumnConstraints growing = new ColumnConstraints();
    growing.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(new ColumnConstraints(), growing);
    whatToMeasure(choose);
    dataAccess();
    arguments(events);
    howToMeasure();
    grid.getStyleClass().add("grid-pane");
    ScrollPane scroll = new ScrollPane(grid);
    scroll.setFitToWidth(true);
    scroll.setPrefViewportHeight(HEIGHT);
    setContent(scroll);
  }

  private void whatToMeasure(Supplier<Optional<Path>> choose) {
    add("Only annotated", annotation);
    add("Only larger than", size);
    add("Only", loops);
    add("Throttle", throttle);
    Button choosing = new Button("Choose…");
    choosing.setOnAction(_ -> choose.get().ifPresent(file -> selection.setText(file.toString())));
    choosing.setMinWidth(USE_PREF_SIZE);
    HBox.setHgrow(selection, Priority.ALWAYS);
    add("Selection file", selection, choosing);
    add("Statistics", statistics);
  }

  private void dataAccess() {
    add("Collections", collections);
    add("Owner", owner);
    HBox.setHgrow(blocks, Priority.ALWAYS);
    HBox.setHgrow(sample, Priority.ALWAYS);
    add("Blocks, sample", blocks, sample);
    for (Node node : List.of(owner, blocks, sample)) {
      node.disableProperty().bind(collections.textProperty().isEmpty());
    }
  }

  private void arguments(ObservableBooleanValue events) {
    add("Capture", captures);
    Label explanation = new Label("Arguments and results are recorded in mode events only.");
    explanation.getStyleClass().add(Styles.MUTED);
    explanation.setWrapText(true);
    grid.add(explanation, 1, grid.getRowCount());
    HBox.setHgrow(depth, Priority.ALWAYS);
    HBox.setHgrow(length, Priority.ALWAYS);
    add("Depth, length", depth, length);
    add("To capture", calls);
    add("Redact", redact);
    for (Node node : List.of(captures, depth, length, calls, redact)) {
      node.disableProperty().bind(javafx.beans.binding.Bindings.not(events));
    }
  }

  private void howToMeasure() {
    add("Clock", clock);
    add("Events up to", traceLimit);
    add("Contexts up to", profileLimit);
    add("Full", ring);
    add("Profiler", profiler);
  }

  private static TextField field(String id, String prompt) {
    TextField field = new TextField();
    field.setId(id);
    field.setPromptText(prompt);
    return field;
  }

  private static CheckBox box(String id, String text) {
    CheckBox box = new CheckBox(text);
    box.setId(id);
    return box;
  }

  private void add(String name, Node... fields) {
    Label label = new Label(name);
    label.setLabelFor(fields[0]);
    label.setMinWidth(USE_PREF_SIZE);
    GridPane.setValignment(label, fields[0] instanceof TextArea ? VPos.TOP : VPos.CENTER);
    Node all = fields.length == 1 ? fields[0] : new HBox(8, fields);
    grid.addRow(grid.getRowCount(), label, all);
  }

  /** The options that were chosen, as words of {@code concert run}. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    add(words, "--include", annotation, "@");
    add(words, "--include", size, "size>");
    if (loops.isSelected()) {
      words.addAll(List.of("--include", "loops"));
    }
    add(words, "--throttle", throttle, "");
    add(words, "--selection", selection, "");
    add(words, statistics, "--statistics");
    for (String collection : collections.getText().strip().split("\\s+")) {
      words.addAll(collection.isEmpty() ? List.of() : List.of("--collections", collection));
    }
    add(words, "--collection-owner", owner, "");
    add(words, "--collection-blocks", blocks, "");
    add(words, "--collection-sample", sample, "");
    captures
        .getText()
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !captures.isDisabled())
        .forEach(line -> words.addAll(List.of("--capture", line)));
    add(words, "--capture-depth", depth, "");
    add(words, "--capture-length", length, "");
    add(words, calls, "--capture-calls");
    add(words, "--redact", redact, "");
    if (!clock.getValue().equals("auto")) {
      words.addAll(List.of("--clock", clock.getValue()));
    }
    add(words, "--trace-limit", traceLimit, "");
    add(words, "--profile-limit", profileLimit, "");
    add(words, ring, "--ring");
    add(words, "--profiler", profiler, "");
    return words;
  }

  private static void add(List<String> words, String option, TextInputControl field, String sign) {
    String text = field.getText().strip();
    if (!text.isEmpty() && !field.isDisabled()) {
      words.addAll(List.of(option, text.startsWith(sign) ? text : sign + text));
    }
  }

  private static void add(List<String> words, CheckBox box, String option) {
    if (box.isSelected() && !box.isDisabled()) {
      words.add(option);
    }
  }
}
