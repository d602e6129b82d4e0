package dev.concert.ui.measured;

import dev.concert.bus.Message.CompareRun;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Says above a pane which runs it compares, why they are not comparable, and ends it. */
public final class ComparisonBar extends HBox {
  private final Label sentence = new Label();
  private final Label notes = new Label(null, Icons.of(Material2MZ.WARNING));

  public ComparisonBar(ToolContext context) {
    setId("comparison");
    getStyleClass().add("comparison-bar");
    sentence.setId("comparison-sentence");
    notes.setId("comparison-notes");
    notes.setMinWidth(0);
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    Button end = new Button(Words.say("Stop"));
    end.setId("comparison-stop");
    end.getStyleClass().add(Styles.FLAT);
    end.setMinWidth(Region.USE_PREF_SIZE);
    Tips.on(end, Words.say("Compare with nothing any more, in all windows"));
    end.setOnAction(_ -> context.compare(CompareRun.NOTHING));
    getChildren().setAll(Icons.of(Material2AL.COMPARE_ARROWS), sentence, notes, spacer, end);
    show(null);
  }

  /** Null for nothing: the bar is not there. */
  public void show(ShownComparison<?> shown) {
    setVisible(shown != null);
    setManaged(shown != null);
    if (shown == null) {
      return;
    }
    sentence.setText(shown.sentence());
    Tips.on(sentence, shown.sentence());
    boolean comparable = shown.notes().isEmpty();
    // Where both have no room, what is compared is read first.
    sentence.setMinWidth(comparable ? 0 : Region.USE_PREF_SIZE);
    notes.setVisible(!comparable);
    notes.setManaged(!comparable);
    if (!comparable) {
      int more = shown.notes().size() - 1;
      notes.setText(shown.notes().getFirst() + (more == 0 ? "" : Words.say(" %d more…", more)));
      Tips.on(notes, String.join("\n", shown.notes()));
    }
  }
}
