package dev.concert.racy.accesses;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.racy.details.ColumnWidths;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.details.RoutineTable;
import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.CollectionAccess;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tables;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The collection access summary: one bar for each collection, local | remote. */
public final class CollectionsPane {
  private final RacyModel model;
  private final VBox root = new VBox();
  private final TableView<CollectionAccess> table =
      Tables.create(Words.say("Accesses to each collection"));
  private final ObservableList<CollectionAccess> all = FXCollections.observableArrayList();
  private final RoutineTable<CollectionAccess> lines;

  public CollectionsPane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    root.setId("collections");
    table.setId("collections-table");
    Label title = new Label(Words.say("Collection access"));
    title.getStyleClass().add(Styles.PANE_TITLE);
    VBox.setVgrow(table, Priority.ALWAYS);
    root.getChildren().addAll(title, table);
    TableColumn<CollectionAccess, String> name =
        Tables.text(
            Words.known("Collection"),
            CollectionAccess::collection,
            CollectionShare::withoutPackage);
    new ColumnWidths(context).flex(120, 180, name);
    table.getColumns().add(name);
    table.getColumns().addAll(new AccessCells(model, context).columns(access -> access));
    SortedList<CollectionAccess> sorted = new SortedList<>(all);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    lines =
        new RoutineTable<>(
            table,
            CollectionAccess::collection,
            access -> actions.openCollection(access.collection()));
    lines.offer(context, access -> new Message.SelectCollection(access.collection()));
  }

  public Node node() {
    return root;
  }

  /** Returns how many there are. */
  public int fill(ProfileSummary summary) {
    table.setPlaceholder(new Label(summary.profile().tracking().whyEmpty()));
    lines.fill(() -> all.setAll(summary.collections()));
    mark();
    return all.size();
  }

  /** The selected collection has changed. */
  public void mark() {
    lines.mark(model.collection());
  }
}
