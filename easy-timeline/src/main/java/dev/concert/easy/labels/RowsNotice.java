package dev.concert.easy.labels;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowItem;
import dev.concert.easy.states.NodeShifts;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/**
 * The line above the rows that says how many are hidden, which nodes are shifted, or that there are
 * no tasks or carriers where they are wanted; there only if there is something to say.
 */
final class RowsNotice extends HBox {
  private static final int NAMED = 3;
  private static final int NAMED_IN_TIP = 40;

  private final Label hidden = new Label();
  private final Hyperlink show = new Hyperlink(Words.say("Show"));
  private final Label shifted = new Label();
  private final Hyperlink back = new Hyperlink(Words.say("As recorded"));
  private final Label noTasks =
      new Label(
          Words.say("This run has no tasks whose submission was recorded; its threads have rows."));
  private final Label carriers = new Label();
  private final EasyModel model;
  private List<RowItem> told = List.of();

  RowsNotice(EasyModel model) {
    this.model = model;
    getStyleClass().add("rows-notice");
    hidden.setId("hidden-rows");
    show.setId("show-hidden");
    show.setMinWidth(USE_PREF_SIZE);
    show.setOnAction(_ -> model.rows().arrangement().showAll());
    shifted.setId("shifted-nodes");
    back.setId("shift-back");
    back.setMinWidth(USE_PREF_SIZE);
    back.setOnAction(_ -> model.shifts().clear());
    noTasks.setId("no-tasks");
    carriers.setId("carriers-notice");
    getChildren().addAll(noTasks, carriers, hidden, show, shifted, back);
    show(this, false);
    show(List.of(hidden, show), false);
  }

  void update() {
    NodeShifts shifts = model.shifts().wanted();
    boolean moved = model.timeline() != null && !shifts.isNone();
    if (moved) {
      shifted.setText(ShiftText.sentence(shifts, model.timeline().reversed()));
    }
    show(List.of(shifted, back), moved);
    if (model.rows().hidden() != told) {
      told = model.rows().hidden();
      tellHidden(told);
    }
    boolean without =
        model.timeline() != null
            && model.rows().grouping() == Grouping.TASK
            && model.timeline().tasks().size() == 0;
    show(noTasks, without);
    String ofCarriers = ofCarriers();
    carriers.setText(ofCarriers);
    show(carriers, !ofCarriers.isEmpty());
    show(this, moved || without || !ofCarriers.isEmpty() || !told.isEmpty());
  }

  /** What has to be known of rows of carriers; empty for nothing. */
  private String ofCarriers() {
    if (model.timeline() == null || model.rows().grouping() != Grouping.CARRIER) {
      return "";
    }
    if (model.rows().carriers().all().isEmpty()) {
      return Words.say(
          "No virtual thread of this run told what carried it: that takes a trace of a program"
              + " that has the agent. Its threads have rows.");
    }
    long shortest = model.timeline().trace().resolution().shortestNanos();
    return shortest == 0
        ? ""
        : Words.say(
            "Waits shorter than %s are left out: virtual threads seem to stay on their carriers.",
            Units.time(shortest));
  }

  private void tellHidden(List<RowItem> items) {
    hidden.setText(
        Units.plural(items.size(), "row is hidden: ", "rows are hidden: ") + names(items, NAMED));
    String counted = Words.say("Legend and totals count them too.");
    Tips.on(hidden, names(items, NAMED_IN_TIP) + "\n" + counted);
    show(List.of(hidden, show), !items.isEmpty());
  }

  private static void show(List<Node> nodes, boolean shown) {
    nodes.forEach(node -> show(node, shown));
  }

  private static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }

  private static String names(List<RowItem> items, int most) {
    String first =
        items.stream().limit(most).map(RowItem::fullLabel).collect(Collectors.joining(", "));
    int others = items.size() - most;
    return others <= 0 ? first : Words.say("%s and %s more", first, Units.count(others));
  }
}
