package dev.concert.easy.labels;

import dev.concert.easy.rows.RowItem;
import dev.concert.easy.rows.RowsModel;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** The line above the rows that says how many are hidden; there only if any are. */
final class RowsNotice extends HBox {
  private static final int NAMED = 3;
  private static final int NAMED_IN_TIP = 40;

  private final Label hidden = new Label();
  private final Hyperlink show = new Hyperlink("Show");

  RowsNotice(RowsModel rows) {
    getStyleClass().add("rows-notice");
    hidden.setId("hidden-rows");
    show.setId("show-hidden");
    show.setMinWidth(USE_PREF_SIZE);
    show.setOnAction(_ -> rows.arrangement().showAll());
    getChildren().addAll(hidden, show);
    update(rows);
  }

  void update(RowsModel rows) {
    List<RowItem> items = rows.hidden();
    hidden.setText(
        Units.plural(items.size(), "row is hidden: ", "rows are hidden: ") + names(items, NAMED));
    Tips.on(hidden, names(items, NAMED_IN_TIP) + "\nLegend and totals count them too.");
    show(this, !items.isEmpty());
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
