package dev.concert.racy;

import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Local and remote accesses of one collection on each row. */
final class CollectionPane implements DetailPane {
  private final RacyModel model;
  private final VBox root = new VBox();
  private final Label title = new Label();
  private final Label about = new Label();
  private final TableView<CollectionShare> table = Tables.create("The collection on each row");
  private final ObservableList<CollectionShare> all = FXCollections.observableArrayList();

  CollectionPane(RacyModel model, ToolContext context, Actions actions) {
    this.model = model;
    root.setId(Detail.COLLECTION.id());
    table.setId("collection-table");
    title.getStyleClass().add(Styles.PANE_TITLE);
    about.getStyleClass().add(Styles.MUTED);
    HBox head = new HBox(title, about);
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(table, Priority.ALWAYS);
    root.getChildren().addAll(head, table);
    TableColumn<CollectionShare, String> row = Tables.text("Row", CollectionShare::label);
    new Widths(context).flex(100, 150, row);
    table.getColumns().add(row);
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
    table.getColumns().addAll(AccessCells.columns(context, CollectionShare::access));
    SortedList<CollectionShare> sorted = new SortedList<>(all);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setPlaceholder(new Label("No row accessed this collection"));
    RoutineTable<CollectionShare> lines =
        new RoutineTable<>(table, share -> share.key().toString(), _ -> {});
    lines.onOpen(share -> actions.openRow(share.key()));
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(Summary summary) {
    String name = model.shownCollection();
    if (name == null) {
      title.setText("The run has no collections");
      all.clear();
      return;
    }
    List<CollectionShare> shares = CollectionShare.of(summary, name);
    long accesses = shares.stream().mapToLong(s -> s.access().local() + s.access().remote()).sum();
    String rows = Units.plural(shares.size(), "row", "rows");
    title.setText(name);
    about.setText(Units.plural(accesses, "access", "accesses") + " on " + rows);
    all.setAll(shares);
  }
}
