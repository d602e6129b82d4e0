package dev.concert.ui.window;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.sources.NameChoices;
import dev.concert.trace.sources.Renamed;
import dev.concert.trace.sources.SourceChanges;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What a run was made from, what has changed since, and which new names its routines get. */
final class SourcesSheet extends VBox {
  private static final int MOST_LISTED = 200;
  private static final double WIDTH_EMS = 46;
  private static final double HEIGHT_EMS = 20;

  private final Map<Renamed, CheckBox> boxes = new LinkedHashMap<>();

  /**
   * @param choose takes what was taken and what was refused
   */
  SourcesSheet(
      SourceChanges changes,
      List<Renamed> renamed,
      NameChoices.Kept kept,
      BiConsumer<List<Renamed>, List<Renamed>> choose,
      Runnable close) {
    getStyleClass().add(Styles.PALETTE);
    setId("sources-sheet");
    setSpacing(8);
    setStyle("-fx-max-width: %sem; -fx-pref-width: %sem;".formatted(WIDTH_EMS, WIDTH_EMS));
    setMaxHeight(USE_PREF_SIZE);
    Label title = new Label(Words.say("Sources of this run"));
    title.getStyleClass().add("sheet-title");
    getChildren().addAll(title, text(made(changes)), text(changed(changes)));
    if (!changes.routines().isEmpty()) {
      getChildren().add(scrolled(listed(changes)));
    }
    if (!renamed.isEmpty()) {
      Label heading = new Label(Words.say("Routines that are called otherwise now"));
      heading.getStyleClass().add(Styles.PANE_TITLE);
      getChildren().addAll(heading, scrolled(proposals(renamed, kept)));
    }
    getChildren().add(buttons(choose, close));
  }

  private static String made(SourceChanges changes) {
    String sentence = changes.sources().sentence();
    return sentence.isEmpty()
        ? Words.say("It is not known what this run was made from.")
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1) + '.';
  }

  private static String changed(SourceChanges changes) {
    if (!changes.why().isEmpty()) {
      return Words.say("What has changed since is not known: %s.", changes.why());
    }
    if (!changes.isKnown()) {
      return Words.say("What has changed since is not known.");
    }
    return changes.sentence().isEmpty()
        ? Words.say("Nothing that was measured has changed since.")
        : changes.sentence();
  }

  private static Label text(String said) {
    Label label = new Label(said);
    label.setWrapText(true);
    return label;
  }

  private static ScrollPane scrolled(VBox content) {
    ScrollPane pane = new ScrollPane(content);
    pane.setFitToWidth(true);
    pane.setStyle("-fx-max-height: %sem;".formatted(HEIGHT_EMS / 2));
    return pane;
  }

  private static VBox listed(SourceChanges changes) {
    VBox lines = new VBox(2);
    for (String file : changes.files()) {
      lines.getChildren().add(new Label(file));
      for (String routine : changes.routines(file)) {
        Label label = new Label("    " + RoutineName.labelWithParameters(routine));
        label.getStyleClass().add(Styles.MUTED);
        Tips.on(label, routine);
        lines.getChildren().add(label);
      }
      if (lines.getChildren().size() > MOST_LISTED) {
        lines.getChildren().add(new Label("…"));
        break;
      }
    }
    return lines;
  }

  /** Those that are certain are marked already, unless the user has said otherwise. */
  private VBox proposals(List<Renamed> renamed, NameChoices.Kept kept) {
    VBox lines = new VBox(4);
    List<Renamed> open = kept.open(renamed);
    for (Renamed each : renamed) {
      CheckBox box = new CheckBox(each.sentence());
      box.setMnemonicParsing(false);
      boolean taken = each.now().equals(kept.taken().get(each.then()));
      box.setSelected(taken || each.certain() && open.contains(each));
      Tips.on(box, each.then() + "\n" + each.now());
      boxes.put(each, box);
      lines.getChildren().add(box);
    }
    return lines;
  }

  private HBox buttons(BiConsumer<List<Renamed>, List<Renamed>> choose, Runnable close) {
    HBox row = new HBox(8);
    row.setAlignment(Pos.CENTER_RIGHT);
    if (!boxes.isEmpty()) {
      Button take = new Button(Words.say("Take the marked ones"));
      take.setId("take-names");
      take.getStyleClass().add("accent");
      take.setDefaultButton(true);
      Tips.on(take, Words.say("The others are kept as not the same, and not proposed again"));
      take.setOnAction(_ -> choose.accept(marked(true), marked(false)));
      row.getChildren().add(take);
    }
    Button leave = new Button(Words.say("Close"));
    leave.setOnAction(_ -> close.run());
    row.getChildren().add(leave);
    return row;
  }

  private List<Renamed> marked(boolean wanted) {
    List<Renamed> marked = new ArrayList<>();
    boxes.forEach((each, box) -> {
      if (box.isSelected() == wanted) {
        marked.add(each);
      }
    });
    return marked;
  }
}
