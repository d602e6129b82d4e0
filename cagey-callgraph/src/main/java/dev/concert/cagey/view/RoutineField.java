package dev.concert.cagey.view;

import dev.concert.model.words.Words;
import dev.concert.ui.parts.TextFilter;
import dev.concert.ui.parts.Tips;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.controlsfx.control.textfield.AutoCompletionBinding;
import org.controlsfx.control.textfield.TextFields;

/**
 * A field in which a routine is chosen: those that what is typed may mean are listed below it, and
 * Enter takes the first.
 */
final class RoutineField extends TextField {
  private static final int LISTED = 12;
  private static final double WIDTH_OF_LIST = 420;

  private final Consumer<String> choose;
  private final UnaryOperator<String> name;
  private final AutoCompletionBinding<String> completion;
  private final String hint;
  private volatile List<String> routines = List.of();
  private String chosen;

  /** What stands here while nothing is typed. */
  private volatile String settled = "";

  /**
   * @param what is asked for, as a screen reader says it
   * @param name how a routine is called in little room
   * @param choose is told the whole name of a routine, or null for none
   */
  RoutineField(String id, String what, UnaryOperator<String> name, Consumer<String> choose) {
    this.choose = choose;
    this.name = name;
    hint = Words.say("%s: part of a name, such as SU.join; Enter takes the first", what);
    setId(id);
    setAccessibleText(what);
    setPromptText(Words.say("Find a routine"));
    setPrefColumnCount(16);
    setMinWidth(90);
    completion = TextFields.bindAutoCompletion(this, asked -> proposed(asked.getUserText()));
    completion.setVisibleRowCount(LISTED);
    completion.setMinWidth(WIDTH_OF_LIST);
    completion.setOnAutoCompleted(event -> take(event.getCompletion()));
    completion.getAutoCompletionPopup().setOnShown(_ -> hideIfSettled());
    setOnAction(_ -> takeTyped());
    focusedProperty().addListener((_, _, focused) -> focusMoved(focused));
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    put(null);
  }

  /** What there is to choose from. */
  void offer(Collection<String> names) {
    routines = List.copyOf(names);
  }

  /** Null for none; what is being typed stays unless another one is chosen. */
  void show(String routine) {
    if (!isFocused() || !Objects.equals(routine, chosen)) {
      put(routine);
    }
  }

  private void put(String routine) {
    chosen = routine;
    settled = routine == null ? "" : name.apply(routine);
    setText(settled);
    Tips.on(this, routine == null ? hint : routine);
  }

  /** Called off the FX thread. */
  private List<String> proposed(String typed) {
    return typed.isBlank() || typed.equals(settled) ? List.of() : matching(typed);
  }

  private List<String> matching(String typed) {
    return TextFilter.of(typed).best(routines.stream()).stream().limit(LISTED).toList();
  }

  /** What was found for what had been typed may come after the choice. */
  private void hideIfSettled() {
    if (getText().equals(settled)) {
      completion.getAutoCompletionPopup().hide();
    }
  }

  private void focusMoved(boolean focused) {
    if (focused) {
      selectAll();
    } else {
      put(chosen);
    }
  }

  private void takeTyped() {
    String typed = getText();
    if (typed.isBlank()) {
      take(null);
    } else if (!typed.equals(settled)) {
      matching(typed).stream().findFirst().ifPresent(this::take);
    }
  }

  private void take(String routine) {
    completion.getAutoCompletionPopup().hide();
    put(routine);
    choose.accept(routine);
  }

  /** First what is listed goes, then what was typed; the bar closes after that. */
  private void pressed(KeyEvent event) {
    boolean typed = !getText().equals(settled);
    boolean listed = completion.getAutoCompletionPopup().isShowing();
    if (event.getCode() == KeyCode.ESCAPE && (listed || typed)) {
      completion.getAutoCompletionPopup().hide();
      put(chosen);
      event.consume();
    }
  }
}
