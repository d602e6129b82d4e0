package dev.concert.racy.accesses;

import atlantafx.base.theme.Styles;
import dev.concert.model.words.Words;
import dev.concert.racy.details.ColumnWidths;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.details.RoutineTable;
import dev.concert.racy.figures.CollectionShare;
import dev.concert.racy.figures.ElementMap;
import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.AccessChoice.Shown;
import dev.concert.racy.model.ElementText;
import dev.concert.racy.model.ElementText.Cell;
import dev.concert.racy.model.RacyModel;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.ToolBars;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** At which elements each row accessed a collection, as a picture or as a table. */
final class ElementsPane {
  static final String TWIN = Words.known("Accesses to elements");

  private final RacyModel model;
  private final VBox root = new VBox();
  private final Label title = new Label();
  private final Label notes = new Label();
  private final Label empty = new Label();
  private final Map<Kind, ToggleButton> kinds = new EnumMap<>(Kind.class);
  private final ToggleButton asTable = new ToggleButton(Words.say("Table"));
  private final StackPane content = new StackPane();
  private final ElementsPicture picture;
  private final TableView<Cell> table = Tables.create(Words.say(TWIN));
  private final RoutineTable<Cell> lines;
  private ElementText text;

  /** What is shown, and whose it is: adding it up anew takes a while. */
  private ElementMap map;

  private ProfileSummary mapped;
  private String collection;

  ElementsPane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    picture = new ElementsPicture(model, context, actions);
    root.setId("elements-pane");
    table.setId("elements-table");
    title.getStyleClass().add(dev.concert.ui.look.Styles.MUTED);
    title.setMinWidth(0);
    for (Label words : List.of(notes, empty)) {
      words.getStyleClass().add(dev.concert.ui.look.Styles.MUTED);
      words.setWrapText(true);
    }
    notes.setId("elements-notes");
    notes.setMinHeight(Region.USE_PREF_SIZE);
    empty.setId("elements-empty");
    HBox head = new HBox(title, ToolBars.spacer(), pills(), asTable);
    head.getStyleClass().add(dev.concert.ui.look.Styles.TOOL_BAR);
    HBox below = new HBox(notes);
    below.getStyleClass().add(dev.concert.ui.look.Styles.TOOL_BAR);
    VBox.setVgrow(content, Priority.ALWAYS);
    content.setMinSize(0, 0);
    root.getChildren().addAll(head, content, below);
    columns(context);
    lines =
        new RoutineTable<>(
            table, cell -> cell.key().toString(), cell -> model.showAccessesOf(cell.key()));
    lines.onOpen(cell -> actions.openRow(cell.key()));
    lines.offer(context, cell -> cell.key().selectable() ? cell.key().selection() : null);
  }

  private HBox pills() {
    ToggleGroup group = new ToggleGroup();
    HBox pills = new HBox();
    for (Kind kind : Kind.values()) {
      ToggleButton pill = new ToggleButton(ElementText.word(kind));
      pill.setId("access-kind-" + kind.name().toLowerCase(Locale.ROOT));
      pill.setToggleGroup(group);
      pill.setMinWidth(Region.USE_PREF_SIZE);
      pill.getStyleClass().addAll(place(kind), Styles.SMALL);
      pill.setOnAction(_ -> {
        model.accesses().choose(kind);
        pill.setSelected(true);
      });
      kinds.put(kind, pill);
      pills.getChildren().add(pill);
    }
    kinds.get(Kind.WRITES).setTooltip(new Tooltip(Words.say("Also what writes only sometimes")));
    asTable.setId("elements-as-table");
    asTable.setMinWidth(Region.USE_PREF_SIZE);
    asTable.getStyleClass().add(Styles.SMALL);
    asTable.setTooltip(new Tooltip(Words.say("The same as a table")));
    asTable.setOnAction(
        _ -> model.accesses().show(asTable.isSelected() ? Shown.TABLE : Shown.ELEMENTS));
    return pills;
  }

  private static String place(Kind kind) {
    return switch (kind) {
      case ALL -> Styles.LEFT_PILL;
      case READS, WRITES -> Styles.CENTER_PILL;
      case REMOTE -> Styles.RIGHT_PILL;
    };
  }

  private void columns(ToolContext context) {
    TableColumn<Cell, String> row = Tables.text(Words.known("Row"), cell -> cell.line().label());
    TableColumn<Cell, String> elements =
        Tables.text(Words.known("Elements"), cell -> text.range(cell));
    elements.setSortable(false);
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(100, 150, row);
    widths.flex(90, 120, elements);
    table
        .getColumns()
        .setAll(
            List.of(
                row,
                elements,
                counts(Words.known("Reads"), Cell::reads),
                counts(Words.known("Writes"), Cell::writes),
                counts(Words.known("Local"), Cell::local),
                counts(Words.known("Remote"), Cell::remote)));
  }

  private TableColumn<Cell, Number> counts(String name, ToDoubleFunction<Cell> count) {
    Predicate<Cell> estimated = _ -> text != null && text.isEstimated();
    return AccessCells.counts(name, count, estimated);
  }

  Node node() {
    return root;
  }

  void fill(ProfileSummary summary) {
    String name = model.shownCollection();
    if (summary != mapped || !name.equals(collection)) {
      mapped = summary;
      collection = name;
      map = ElementMap.of(CollectionShare.of(summary, name));
    }
    Kind kind = model.accesses().kind();
    boolean tabled = model.accesses().shown() == Shown.TABLE;
    kinds.get(kind).setSelected(true);
    asTable.setSelected(tabled);
    String why = ElementText.whyEmpty(map);
    kinds.values().forEach(pill -> pill.setDisable(why != null || tabled));
    asTable.setDisable(why != null);
    text = why == null ? new ElementText(map, kind) : null;
    title.setText(why == null ? text.title() : "");
    notes.setText(why == null ? String.join(". ", text.notes()) + '.' : "");
    empty.setText(why == null ? "" : why);
    show(why != null ? empty : tabled ? table : picture);
    if (why == null && tabled) {
      lines.fill(() -> table.getItems().setAll(text.cells()));
      mark();
    } else if (why == null) {
      picture.show(map, kind);
    }
  }

  private void show(Node wanted) {
    if (!content.getChildren().contains(wanted)) {
      content.getChildren().setAll(wanted);
    }
  }

  private void mark() {
    RowKey row = model.accessor();
    lines.mark(row == null ? null : row.toString());
  }

  void recolour() {
    picture.requestLayout();
  }
}
