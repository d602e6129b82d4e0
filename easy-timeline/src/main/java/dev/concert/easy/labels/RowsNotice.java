package dev.concert.easy.labels;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowItem;
import dev.concert.easy.states.NodeShifts;
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
 * no tasks where they are wanted; there only if there is something to say.
 */
final class RowsNotice extends HBox {
  private static final int NAMED = 3;
  private static final int NAMED_IN_TIP = 40;

  private final Label hidden = new Label();
  private final Hyperlink show = new Hyperlink("Show");
  private final Label shifted = new Label();
  private final Hyperlink back = new Hyperlink("As recorded");
  private final Label noTasks =
      new Label("This run has no tasks whose submission was recorded; its threads have rows.");
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
    getChildren().addAll(noTasks, hidden, show, shifted, back);
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
    show(this, moved || without || !told.isEmpty());
  }

  private void tellHidden(List<RowItem> items) {
    hidden.setText(
        Units.plural(items.size(), "row is hidden: ", "rows are hidden: ") + names(items, NAMED));
    Tips.on(hidden, names(items, NAMED_IN_TIP) + "\nLegend and totals count them too.");
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
    return others <= 0 ? first : first + " and " + Units.count(others) + " more";
  }
}
