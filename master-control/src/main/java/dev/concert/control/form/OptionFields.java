package dev.concert.control.form;

import dev.concert.control.measure.FormField;
import dev.concert.control.measure.RunMode;
import dev.concert.control.measure.RunOption;
import dev.concert.control.measure.RunWishes;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Fields for options of a run, made from their table. Used on the FX thread. */
final class OptionFields {
  private static final int CAPTURE_ROWS = 3;

  private record Field(RunOption option, FormField form, Node node) {}

  private final GridPane grid = new GridPane(10, 8);
  private final List<Field> fields = new ArrayList<>();
  private final ObservableValue<RunMode> mode;
  private final Supplier<Optional<Path>> choose;

  /**
   * @param mode which some options depend on
   * @param choose asks for a file
   */
  OptionFields(ObservableValue<RunMode> mode, Supplier<Optional<Path>> choose) {
    this.mode = mode;
    this.choose = choose;
    ColumnConstraints growing = new ColumnConstraints();
    growing.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(new ColumnConstraints(), growing);
    grid.getStyleClass().add("grid-pane");
  }

  GridPane grid() {
    return grid;
  }

  /** A row that belongs to no option. */
  void addRow(String name, Node field) {
    addRow(name, field, field);
  }

  /**
   * @param focused what the label's letter leads to
   */
  void addRow(String name, Node field, Node focused) {
    Label label = new Label(name);
    label.setMnemonicParsing(true);
    label.setLabelFor(focused);
    label.setMinWidth(Region.USE_PREF_SIZE);
    GridPane.setValignment(label, field instanceof TextArea ? VPos.TOP : VPos.CENTER);
    grid.addRow(grid.getRowCount(), label, field);
  }

  /** Rows for all fields of the table that are shown at first, or for all others. */
  void addAll(boolean first) {
    for (RunOption option : RunOption.values()) {
      option.fields().stream()
          .filter(form -> form.first() == first)
          .forEach(form -> add(option, form));
    }
    Field collections = field(RunOption.COLLECTIONS);
    fields.stream()
        .filter(field -> field.option().needsCollections())
        .forEach(field -> disableWhile(field, isEmpty(collections)));
  }

  private Field field(RunOption option) {
    return fields.stream().filter(field -> field.option() == option).findFirst().orElse(null);
  }

  private static BooleanBinding isEmpty(Field field) {
    return ((TextInputControl) field.node()).textProperty().isEmpty();
  }

  private static void disableWhile(Field field, BooleanBinding condition) {
    field.node().disableProperty().bind(condition);
  }

  private void add(RunOption option, FormField form) {
    Field field = new Field(option, form, node(option, form));
    field.node().setId(form.id().isEmpty() ? option.word() : form.id());
    fields.add(field);
    if (!option.needsCollections()) {
      disableWhile(
          field, Bindings.createBooleanBinding(() -> !option.isUsedIn(mode.getValue()), mode));
    }
    if (form.label().equals(FormField.SAME_ROW)) {
      joinRow(field.node());
    } else if (option.kind() == RunOption.Kind.PATH) {
      addRow(Words.say(form.label()), withChooser((TextField) field.node()));
    } else {
      addRow(Words.say(form.label()), field.node());
    }
    if (!option.note().isEmpty()) {
      addNote(option.note());
    }
  }

  private Node node(RunOption option, FormField form) {
    if (form.fixed() != null || option.kind() == RunOption.Kind.FLAG) {
      return new CheckBox(Words.say(form.prompt()));
    }
    return switch (option.kind()) {
      case CHOICE -> {
        ComboBox<String> box = new ComboBox<>();
        box.getItems().setAll(option.choices());
        box.setValue(option.usual());
        yield box;
      }
      case LINES -> {
        TextArea area = new TextArea();
        area.setPrefRowCount(CAPTURE_ROWS);
        area.setPromptText(Words.say(form.prompt()));
        yield area;
      }
      default -> {
        TextField field = new TextField();
        field.setPromptText(Words.say(form.prompt()));
        yield field;
      }
    };
  }

  private HBox withChooser(TextField file) {
    Button choosing = new Button(Words.say("Choose…"));
    choosing.setOnAction(_ -> choose.get().ifPresent(chosen -> file.setText(chosen.toString())));
    choosing.setMinWidth(Region.USE_PREF_SIZE);
    HBox.setHgrow(file, Priority.ALWAYS);
    return new HBox(8, file, choosing);
  }

  /** Puts a field beside the last one. */
  private void joinRow(Node field) {
    Node before = grid.getChildren().removeLast();
    HBox.setHgrow(before, Priority.ALWAYS);
    HBox.setHgrow(field, Priority.ALWAYS);
    grid.add(new HBox(8, before, field), 1, GridPane.getRowIndex(before));
  }

  private void addNote(String text) {
    Label note = new Label(text);
    note.getStyleClass().add(Styles.MUTED);
    note.setWrapText(true);
    grid.add(note, 1, grid.getRowCount());
  }

  /** Lines that say something of the rows before, and take no room as long as they are empty. */
  void addHints(Label... hints) {
    for (Label hint : hints) {
      hint.getStyleClass().add(Styles.MUTED);
      hint.setWrapText(true);
      hint.setMinHeight(Region.USE_PREF_SIZE);
      hint.visibleProperty().bind(hint.textProperty().isNotEmpty());
      hint.managedProperty().bind(hint.visibleProperty());
    }
    grid.add(new VBox(2, hints), 1, grid.getRowCount());
  }

  /** Adds what has been chosen; what is disabled says nothing. */
  void addTo(RunWishes wishes) {
    for (Field field : fields) {
      if (!field.node().isDisabled()) {
        values(field).forEach(value -> wishes.add(field.option(), value));
      }
    }
  }

  /**
   * Shows what was chosen before, and nothing else.
   *
   * @return what no field stands for, or has no room in one
   */
  RunWishes show(RunWishes wishes) {
    RunWishes left = new RunWishes();
    fields.forEach(OptionFields::clear);
    for (RunOption option : RunOption.values()) {
      for (String value : wishes.all(option)) {
        Field field = fieldFor(option, value);
        if (field == null || !put(field, value)) {
          left.add(option, value);
        }
      }
    }
    return left;
  }

  /** Runs whenever a field is changed. */
  void onChange(Runnable changed) {
    for (Field field : fields) {
      ObservableValue<?> value =
          switch (field.node()) {
            case CheckBox box -> box.selectedProperty();
            case ComboBox<?> box -> box.valueProperty();
            case TextInputControl text -> text.textProperty();
            default -> throw new IllegalStateException("no value in " + field.node());
          };
      value.addListener((_, _, _) -> changed.run());
    }
  }

  private static void clear(Field field) {
    switch (field.node()) {
      case CheckBox box -> box.setSelected(false);
      case ComboBox<?> box -> select(box, field.option().usual());
      case TextInputControl text -> text.clear();
      default -> throw new IllegalStateException("no value in " + field.node());
    }
  }

  @SuppressWarnings("unchecked")
  private static void select(ComboBox<?> box, String value) {
    ((ComboBox<String>) box).setValue(value);
  }

  /** Of several fields of an option the one for such a value; null if there is none. */
  private Field fieldFor(RunOption option, String value) {
    List<Field> own = fields.stream().filter(field -> field.option() == option).toList();
    return own.stream()
        .filter(field -> value.equals(field.form().fixed()))
        .findFirst()
        .or(() -> own.stream().filter(field -> isFor(field.form(), value)).findFirst())
        .or(() -> own.stream().filter(field -> isForAny(field.form())).findFirst())
        .orElse(null);
  }

  private static boolean isFor(FormField form, String value) {
    return form.fixed() == null && !form.prefix().isEmpty() && value.startsWith(form.prefix());
  }

  private static boolean isForAny(FormField form) {
    return form.fixed() == null && form.prefix().isEmpty();
  }

  /** Whether there was room. */
  private static boolean put(Field field, String value) {
    return switch (field.node()) {
      case CheckBox box -> {
        box.setSelected(true);
        yield true;
      }
      case ComboBox<?> box -> {
        select(box, value);
        yield true;
      }
      case TextInputControl text ->
          put(field, text, value.substring(field.form().prefix().length()));
      default -> throw new IllegalStateException("no value in " + field.node());
    };
  }

  private static boolean put(Field field, TextInputControl text, String value) {
    if (!text.getText().isEmpty() && field.option().kind() == RunOption.Kind.REPEATED) {
      return false;
    }
    String between = field.option().kind() == RunOption.Kind.LINES ? "\n" : " ";
    boolean several = field.option().kind().isRepeatable() && !text.getText().isEmpty();
    text.setText(several ? text.getText() + between + value : value);
    return true;
  }

  private static List<String> values(Field field) {
    RunOption option = field.option();
    FormField form = field.form();
    return switch (field.node()) {
      case CheckBox box when !box.isSelected() -> List.of();
      case CheckBox _ -> List.of(form.fixed() == null ? "" : form.fixed());
      case ComboBox<?> box when box.getValue().equals(option.usual()) -> List.of();
      case ComboBox<?> box -> List.of(box.getValue().toString());
      case TextInputControl text ->
          option.kind().split(text.getText()).stream()
              .map(value -> value.startsWith(form.prefix()) ? value : form.prefix() + value)
              .toList();
      default -> throw new IllegalStateException("no value in " + field.node());
    };
  }
}
