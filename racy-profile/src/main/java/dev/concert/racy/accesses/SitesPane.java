package dev.concert.racy.accesses;

import dev.concert.model.words.Words;
import dev.concert.racy.details.ColumnWidths;
import dev.concert.racy.details.ProfileCells;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.details.RoutineTable;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.AccessSite;
import dev.concert.trace.CollectionAccess;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.function.Predicate;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** From where in the program a collection is accessed, on one row or all. */
final class SitesPane {
  private final RacyModel model;
  private final VBox root = new VBox();
  private final Label about = new Label();
  private final Hyperlink all = new Hyperlink(Words.say("all rows"));
  private final TableView<AccessSite> table = Tables.create(Words.say("Call sites of accesses"));
  private final ObservableList<AccessSite> sites = FXCollections.observableArrayList();
  private final RoutineTable<AccessSite> lines;
  private CollectionAccess shown;

  SitesPane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    root.setId("sites");
    table.setId("sites-table");
    Label title = new Label(Words.say("Call sites"));
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setMinWidth(HBox.USE_PREF_SIZE);
    about.getStyleClass().add(Styles.MUTED);
    all.setId("all-rows");
    all.setMinWidth(HBox.USE_PREF_SIZE);
    all.setOnAction(_ -> model.showAccessesOf(null));
    HBox head = new HBox(title, about, all);
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(table, Priority.ALWAYS);
    root.getChildren().addAll(head, table);
    columns(context);
    SortedList<AccessSite> sorted = new SortedList<>(sites);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    lines =
        new RoutineTable<>(
            table, AccessSite::routine, site -> actions.selectRoutine(site.routine()));
    lines.onOpen(site -> actions.openSource(site.routine(), site.line()));
    lines.showInMenu(context, AccessSite::routine);
  }

  private void columns(ToolContext context) {
    TableColumn<AccessSite, String> function =
        Tables.text(Words.known("Routine"), AccessSite::routine);
    ProfileCells.showRoutines(function, context, model::label);
    TableColumn<AccessSite, Number> line =
        Tables.number(
            Words.known("Line"), site -> site.line() == 0 ? Double.NaN : site.line(), Units::count);
    TableColumn<AccessSite, String> operation =
        Tables.text(Words.known("Operation"), AccessSite::operation);
    operation.setCellFactory(_ -> new OperationCell());
    Predicate<AccessSite> estimated = _ -> AccessCells.isEstimated(shown);
    TableColumn<AccessSite, Number> remote =
        AccessCells.counts(Words.known("Remote"), AccessSite::remote, estimated);
    TableColumn<AccessSite, Number> local =
        AccessCells.counts(Words.known("Local"), AccessSite::local, estimated);
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(110, 190, function);
    widths.flex(90, 130, operation);
    table.getColumns().setAll(List.of(function, line, operation, remote, local));
  }

  /** Without packages, which are in the tooltip. */
  private static final class OperationCell extends TableCell<AccessSite, String> {
    @Override
    protected void updateItem(String operation, boolean empty) {
      super.updateItem(operation, empty);
      setText(empty || operation == null ? null : withoutPackages(operation));
      Tips.on(this, empty ? null : operation);
    }
  }

  private static String withoutPackages(String operation) {
    return operation.replaceAll("[\\w$]+\\.", "");
  }

  Node node() {
    return root;
  }

  void fill(ProfileSummary summary, CollectionAccess access) {
    shown = access;
    StackedBar row = model.accessor() == null ? null : summary.bar(model.accessor());
    long remote = access.sites().stream().filter(site -> site.remote() > 0).count();
    about.setText(
        Words.say(
            "%s, %s with remote accesses, on %s",
            Units.plural(access.sites().size(), "place", "places"),
            Units.count(remote),
            row == null ? Words.say("all rows") : row.title()));
    all.setVisible(row != null);
    all.setManaged(row != null);
    AccessSite chosen = table.getSelectionModel().getSelectedItem();
    lines.fill(() -> {
      sites.setAll(access.sites());
      choose(chosen);
    });
    mark();
  }

  /** The same place again, for a run that is going; a routine may have several. */
  private void choose(AccessSite chosen) {
    List<AccessSite> now = table.getItems();
    for (int i = 0; i < now.size() && chosen != null; i++) {
      boolean same = now.get(i).place().equals(chosen.place());
      if (same && now.get(i).operation().equals(chosen.operation())) {
        table.getSelectionModel().clearAndSelect(i);
        return;
      }
    }
  }

  void recolour() {
    table.refresh();
  }

  private void mark() {
    lines.mark(model.function());
  }
}
