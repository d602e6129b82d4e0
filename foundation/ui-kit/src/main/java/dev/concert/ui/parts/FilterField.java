package dev.concert.ui.parts;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import impl.org.controlsfx.autocompletion.AutoCompletionTextFieldBinding;
import java.util.Collection;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.util.Duration;
import org.controlsfx.control.textfield.AutoCompletionBinding;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * A text field that filters: words, {@code /regex/}, and {@code !} for not. Esc clears it, the
 * arrow down leads into what lies below it. While one types, packages and classes are proposed.
 */
public final class FilterField extends StackPane {
  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
  private static final String HINT =
      Words.known(
          "Words must all be there, or names, such as SU.join or add(int[]; /regex/ is a regular"
              + " expression; ! before a term excludes");

  private static final String SHORT = Words.known("Filter");

  /** What the icon, the cross and their distances take of the width. */
  private static final double AROUND_EMS = 4.5;

  private static final long COMPLETION_DELAY_MILLIS = 200;
  private static final double WIDTH_OF_PROPOSALS = 260;

  private final String what;
  private final TextField field = TextFields.createClearableTextField();
  private final ReadOnlyObjectWrapper<TextFilter> filter =
      new ReadOnlyObjectWrapper<>(TextFilter.ALL);
  private final AutoCompletionBinding<String> completion = new Completion();
  private volatile Proposals proposals = Proposals.NONE;
  private final PauseTransition rest = new PauseTransition(Duration.millis(120));

  /**
   * @param what is filtered, in English, such as "Filter files": under that its text is remembered
   */
  public FilterField(String what) {
    this.what = what;
    getStyleClass().add(Styles.FILTER);
    field.widthProperty().subscribe(this::prompt);
    field.fontProperty().subscribe(this::prompt);
    field.setAccessibleText(Words.say(what));
    Tips.on(field, Words.say(HINT));
    ((CustomTextField) field).setLeft(Icons.of(Material2AL.FILTER_LIST));
    getChildren().add(field);
    rest.setOnFinished(_ -> apply());
    field.textProperty().addListener((_, _, _) -> rest.playFromStart());
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    completion.setDelay(COMPLETION_DELAY_MILLIS);
    completion.setVisibleRowCount(Proposals.MAX);
    completion.setMinWidth(WIDTH_OF_PROPOSALS);
  }

  /** What it filters, as it was made. */
  public String what() {
    return what;
  }

  /** Says what it filters where there is room for that. */
  private void prompt() {
    String whole = Words.say(what);
    Text text = new Text(whole);
    text.setFont(field.getFont());
    double room = field.getWidth() - AROUND_EMS * field.getFont().getSize();
    boolean fits = text.getLayoutBounds().getWidth() <= room;
    field.setPromptText(fits ? whole : Words.say(SHORT));
  }

  /** The newest filter; follows the typing by an eighth of a second, Enter at once. */
  public ReadOnlyObjectProperty<TextFilter> filterProperty() {
    return filter.getReadOnlyProperty();
  }

  public TextFilter filter() {
    return filter.get();
  }

  /**
   * What is filtered, so that packages, folders and classes are proposed while one types.
   *
   * @param names whole names, such as {@code a.b.C#m(int)} or {@code a/b/C.java}
   */
  public void complete(Collection<String> names) {
    proposals = Proposals.of(names);
  }

  /** Called off the FX thread. */
  private List<String> propose(String typed) {
    return proposals.of(typed);
  }

  /** Sets text and filter at once. */
  public void setText(String text) {
    field.setText(text);
    apply();
  }

  public String text() {
    return field.getText();
  }

  @Override
  public void requestFocus() {
    field.requestFocus();
  }

  private void pressed(KeyEvent event) {
    boolean escape = event.getCode() == KeyCode.ESCAPE;
    if (escape && completion.getAutoCompletionPopup().isShowing()) {
      completion.getAutoCompletionPopup().hide();
      event.consume();
    } else if (escape && !field.getText().isEmpty()) {
      setText("");
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER) {
      apply();
    } else if (event.getCode() == KeyCode.DOWN
        && !completion.getAutoCompletionPopup().isShowing()
        && field.requestFocusTraversal(TraversalDirection.DOWN)) {
      apply();
      begin(field.getScene().getFocusOwner());
      event.consume();
    }
  }

  /** A list in which nothing is selected begins with its first line. */
  private static void begin(Node below) {
    SelectionModel<?> selection =
        switch (below) {
          case ListView<?> list -> list.getSelectionModel();
          case TableView<?> table -> table.getSelectionModel();
          case TreeView<?> tree -> tree.getSelectionModel();
          case TreeTableView<?> tree -> tree.getSelectionModel();
          default -> null;
        };
    if (selection != null && selection.isEmpty()) {
      selection.selectFirst();
    }
  }

  private void apply() {
    rest.stop();
    TextFilter typed = TextFilter.of(field.getText());
    pseudoClassStateChanged(WRONG, typed.problem() != null);
    Tips.on(field, typed.problem() == null ? Words.say(HINT) : typed.problem());
    filter.set(typed);
  }

  /** Enter means what was typed, unless a proposal has been chosen by the arrow keys. */
  private final class Completion extends AutoCompletionTextFieldBinding<String> {
    Completion() {
      super(field, request -> propose(request.getUserText()));
    }

    /** ControlsFX chooses the first proposal itself, whenever there are new ones. */
    @Override
    protected void showPopup() {
      super.showPopup();
      if (getAutoCompletionPopup().getSkin().getNode() instanceof ListView<?> list) {
        list.getSelectionModel().clearSelection();
      }
    }
  }
}
