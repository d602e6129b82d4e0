package dev.concert.racy.accesses;

import dev.concert.model.words.Words;
import dev.concert.racy.details.ColumnWidths;
import dev.concert.racy.details.DetailPane;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.details.RoutineTable;
import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.AccessChoice.Shown;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.CollectionAccess;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.ToolBars;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Local and remote accesses of one collection on each row, and from where they were made. */
public final class CollectionPane implements DetailPane {
  /** There is room for six rows; places are often more. */
  private static final double USUAL_ROWS = 220;

  private final RacyModel model;
  private final VBox root = new VBox();
  private final Label title = new Label();
  private final Label about = new Label();
  private final Label counting = new Label();
  private final TableView<CollectionShare> table =
      Tables.create(Words.say("The collection on each row"));
  private final ObservableList<CollectionShare> all = FXCollections.observableArrayList();
  private final RoutineTable<CollectionShare> lines;
  private final SitesPane sites;
  private final ElementsPane elements;
  private final ToggleButton asRows = new ToggleButton(Words.say("Rows"));
  private final ToggleButton asElements = new ToggleButton(Words.say("Elements"));
  private final SplitPane split = Splits.of(Orientation.VERTICAL, table);

  public CollectionPane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    sites = new SitesPane(model, context, actions);
    elements = new ElementsPane(model, context, actions);
    root.setId(DetailKind.COLLECTION.id());
    table.setId("collection-table");
    layOut();
    TableColumn<CollectionShare, String> row =
        Tables.text(Words.known("Row"), CollectionShare::label);
    new ColumnWidths(context).flex(100, 150, row);
    table.getColumns().add(row);
    table.getColumns().addAll(new AccessCells(model, context).columns(CollectionShare::access));
    SortedList<CollectionShare> sorted = new SortedList<>(all);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setPlaceholder(new Label(Words.say("No row accessed this collection")));
    lines =
        new RoutineTable<>(
            table, share -> share.key().toString(), share -> model.showAccessesOf(share.key()));
    lines.onOpen(share -> actions.openRow(share.key()));
    lines.offer(context, share -> share.key().selectable() ? share.key().selection() : null);
  }

  private void layOut() {
    title.getStyleClass().add(Styles.PANE_TITLE);
    about.getStyleClass().add(Styles.MUTED);
    counting.setId("counting");
    counting.getStyleClass().add(Styles.MUTED);
    counting.setWrapText(true);
    counting.setMinHeight(VBox.USE_PREF_SIZE);
    HBox head = new HBox(title, about);
    head.getStyleClass().add(Styles.TOOL_BAR);
    HBox how = new HBox(counting, ToolBars.spacer(), pills());
    how.getStyleClass().add(Styles.TOOL_BAR);
    new KeptSide(split, table, USUAL_ROWS, KeptSide.atMost(0.5));
    VBox.setVgrow(split, Priority.ALWAYS);
    root.getChildren().addAll(head, how, split);
  }

  private HBox pills() {
    ToggleGroup group = new ToggleGroup();
    pill(asRows, "as-rows", group, Shown.ROWS, atlantafx.base.theme.Styles.LEFT_PILL);
    pill(asElements, "as-elements", group, Shown.ELEMENTS, atlantafx.base.theme.Styles.RIGHT_PILL);
    asRows.setTooltip(
        new Tooltip(Words.say("What each row accessed, and from where in the program")));
    asElements.setTooltip(
        new Tooltip(Words.say("Which row accessed which elements of its arrays and lists")));
    return new HBox(asRows, asElements);
  }

  private void pill(ToggleButton pill, String id, ToggleGroup group, Shown shown, String place) {
    pill.setId(id);
    pill.setToggleGroup(group);
    pill.setMinWidth(Region.USE_PREF_SIZE);
    pill.getStyleClass().addAll(place, atlantafx.base.theme.Styles.SMALL);
    pill.setOnAction(_ -> {
      model.accesses().show(shown);
      pill.setSelected(true);
    });
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    String name = model.shownCollection();
    if (name == null) {
      title.setText(summary.profile().tracking().whyEmpty());
      about.setText("");
      all.clear();
      fillParts();
      return;
    }
    List<CollectionShare> shares = CollectionShare.of(summary, name);
    long accesses = shares.stream().mapToLong(share -> share.access().accesses()).sum();
    boolean estimated = shares.stream().anyMatch(share -> AccessCells.isEstimated(share.access()));
    String rows = Units.plural(shares.size(), "row", "rows");
    title.setText(name);
    about.setText(
        (estimated ? "~" : "")
            + Words.say("%s on %s", Units.plural(accesses, "access", "accesses"), rows));
    lines.fill(() -> all.setAll(shares));
    fillParts();
  }

  /** The map of elements has the same rows, and all the room; what was told by hand no sites. */
  private void fillParts() {
    CollectionAccess access = model.shownAccess();
    boolean byRow = access == null || model.accesses().shown() == Shown.ROWS;
    counting.setText(access == null ? "" : AccessCells.counting(model, access).replace("\n", "; "));
    lines.mark(model.accessor() == null ? null : model.accessor().toString());
    (byRow ? asRows : asElements).setSelected(true);
    asRows.getParent().setVisible(access != null);
    if (!byRow) {
      showParts(List.of(elements.node()));
      elements.fill(model.summary());
    } else if (access == null || access.sites().isEmpty()) {
      showParts(List.of(table));
    } else {
      showParts(List.of(table, sites.node()));
      sites.fill(model.summary(), access);
    }
  }

  private void showParts(List<Node> wanted) {
    if (!split.getItems().equals(wanted)) {
      split.getItems().setAll(wanted);
    }
  }

  @Override
  public void mark(ProfileSummary summary) {
    fillParts();
  }

  @Override
  public void recolour() {
    sites.recolour();
    elements.recolour();
  }
}
