package dev.concert.ui.marking;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * Says what is wanted of measuring and what it would cost, applies it, and says what each running
 * program has answered. There while marks are shown.
 */
public final class MarkBar extends HBox {
  /** What the bar can have done. */
  public interface Actions {
    /** What is wanted holds from now on. */
    void apply();

    /** What {@link #apply} is called at present. */
    String applying();

    /** Chooses a file whose lines become what is wanted. */
    void open();

    /** Writes what is measured, with what is wanted, to a file that the user names. */
    void save();

    /** Shows what is measured as lines that can be changed. */
    void edit();

    /** What of it is to be said, in one sentence. */
    String sentence();
  }

  private final Marks marks;
  private final Actions actions;
  private final Label sentence = new Label();
  private final Button apply = new Button();
  private final Button discard = new Button(Words.say("Discard"));
  private final Runnable update = this::update;

  public MarkBar(Marks marks, Actions actions) {
    this.marks = marks;
    this.actions = actions;
    setId("mark-bar");
    getStyleClass().add("mark-bar");
    sentence.setId("mark-sentence");
    sentence.setMinWidth(0);
    sentence.setWrapText(true);
    sentence.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(sentence, Priority.ALWAYS);
    apply.setId("mark-apply");
    apply.setDefaultButton(false);
    apply.getStyleClass().add("accent");
    apply.setOnAction(_ -> actions.apply());
    discard.setId("mark-discard");
    discard.getStyleClass().add(Styles.FLAT);
    discard.setOnAction(_ -> marks.discard());
    Button close = new Button(Words.say("Close"));
    close.setId("mark-close");
    close.getStyleClass().add(Styles.FLAT);
    close.setOnAction(_ -> marks.show(false));
    Tips.on(close, Words.say("Hide the marks; what is not applied is forgotten"));
    getChildren().setAll(Icons.of(Material2AL.CHECK_BOX), sentence, apply, discard, more(), close);
    getChildren().stream()
        .filter(node -> node instanceof Region && node != sentence)
        .forEach(node -> ((Region) node).setMinWidth(USE_PREF_SIZE));
    marks.onChange(update);
    update();
  }

  private MenuButton more() {
    MenuButton more = new MenuButton(Words.say("Selection"));
    more.setId("mark-more");
    more.getStyleClass().add(Styles.FLAT);
    Tips.on(more, Words.say("What is measured, as a file"));
    more.getItems()
        .setAll(
            item(Words.say("Edit as text…"), actions::edit),
            item(Words.say("Open a selection…"), actions::open),
            item(Words.say("Save as…"), actions::save));
    return more;
  }

  private static MenuItem item(String title, Runnable action) {
    MenuItem item = new MenuItem(title);
    item.setOnAction(_ -> action.run());
    return item;
  }

  /** What is to be said may be something else. */
  public void update() {
    setVisible(marks.isShown());
    setManaged(marks.isShown());
    boolean wanted = marks.isPending();
    apply.setText(actions.applying());
    apply.setDisable(!marks.isKnown());
    for (Button button : new Button[] {apply, discard}) {
      button.setVisible(wanted);
      button.setManaged(wanted);
    }
    if (marks.isShown()) {
      sentence.setText(actions.sentence());
      Tips.on(sentence, sentence.getText());
    }
  }

  /** The window is gone. */
  public void dispose() {
    marks.removeListener(update);
  }
}
