package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.model.DifferenceWords;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;

/** The columns of calling contexts: of one row, or of both sides of a comparison. */
final class ContextColumns {
  private final RacyModel model;
  private final ToolContext context;
  private final TreeTableView<CallingContext> tree;
  private final ColumnWidths widths;
  private final List<TreeTableColumn<CallingContext, ?>> ofRow;
  private final List<TreeTableColumn<CallingContext, ?>> ofBoth;
  private DifferenceWords words;

  ContextColumns(RacyModel model, ToolContext context, TreeTableView<CallingContext> tree) {
    this.model = model;
    this.context = context;
    this.tree = tree;
    widths = new ColumnWidths(context);
    ofRow = ofRow();
    ofBoth = ofBoth();
    tree.getColumns().setAll(ofRow);
  }

  /**
   * @param both how a comparison is written; null for a row
   */
  void show(DifferenceWords both) {
    words = both == null ? words : both;
    List<TreeTableColumn<CallingContext, ?>> wanted = both == null ? ofRow : ofBoth;
    if (!tree.getColumns().contains(wanted.getFirst())) {
      tree.getColumns().setAll(wanted);
    }
  }

  private TreeTableColumn<CallingContext, String> name() {
    TreeTableColumn<CallingContext, String> name = new TreeTableColumn<>("Calling context");
    name.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue().getValue().routine()));
    name.setCellFactory(_ -> new NameCell());
    widths.flex(180, 320, name);
    return name;
  }

  /** What a context is on both sides of a comparison. */
  private List<TreeTableColumn<CallingContext, ?>> ofBoth() {
    DoubleFunction<String> amount = value -> words.amount(value);
    DoubleFunction<String> signed = value -> words.signed(value);
    return List.of(
        name(),
        number("A: this", it -> it.inclusive().a(), amount),
        number("B: other", it -> it.inclusive().b(), amount),
        number("± Inclusive", it -> it.inclusive().difference(), signed),
        number("± Exclusive", it -> it.exclusive().difference(), signed),
        number(
            "± Calls",
            it -> it.callsOfBoth().difference(),
            value -> Difference.signed(value, Units::count)));
  }

  private List<TreeTableColumn<CallingContext, ?>> ofRow() {
    DoubleFunction<String> amount = value -> model.amounts().of(value);
    TreeTableColumn<CallingContext, Number> inclusive =
        number("Inclusive", CallingContext::inclusiveNanos, amount);
    TreeTableColumn<CallingContext, Number> share = number("% of row", this::share, Units::percent);
    TreeTableColumn<CallingContext, Number> exclusive =
        number("Exclusive", CallingContext::exclusiveNanos, amount);
    TreeTableColumn<CallingContext, Number> perCall =
        number("Incl/call", ContextColumns::perCall, amount);
    new ColumnTips(tree)
        .on(inclusive, FigureWords.INCLUSIVE)
        .on(share, "Inclusive ÷ life of the row")
        .on(exclusive, FigureWords.EXCLUSIVE)
        .on(perCall, FigureWords.INCLUSIVE_PER_CALL);
    return List.of(
        name(),
        inclusive,
        share,
        exclusive,
        number("Calls", CallingContext::calls, Units::count),
        perCall);
  }

  private double share(CallingContext of) {
    TreeItem<CallingContext> top = tree.getRoot();
    long whole = top == null ? 0 : top.getValue().inclusiveNanos();
    return whole <= 0 ? 0 : (double) of.inclusiveNanos() / whole;
  }

  private static double perCall(CallingContext of) {
    return of.calls() == 0 ? 0 : (double) of.inclusiveNanos() / of.calls();
  }

  private TreeTableColumn<CallingContext, Number> number(
      String title, ToDoubleFunction<CallingContext> value, DoubleFunction<String> format) {
    TreeTableColumn<CallingContext, Number> column = new TreeTableColumn<>(title);
    column.setCellValueFactory(
        c -> new ReadOnlyDoubleWrapper(value.applyAsDouble(c.getValue().getValue())));
    column.setCellFactory(_ -> new NumberCell(format));
    column.getStyleClass().add(Styles.NUMBER);
    column.setSortable(false);
    widths.fix(84, column);
    return column;
  }

  private final class NameCell extends TreeTableCell<CallingContext, String> {
    private final Tooltip tooltip = new Tooltip();

    @Override
    protected void updateItem(String routine, boolean empty) {
      super.updateItem(routine, empty);
      boolean blank = empty || routine == null;
      setText(blank ? null : RoutineName.label(routine));
      setGraphic(blank ? null : ProfileCells.swatch(context.colour(routine)));
      tooltip.setText(routine);
      setTooltip(blank ? null : tooltip);
    }
  }

  private static final class NumberCell extends TreeTableCell<CallingContext, Number> {
    private final DoubleFunction<String> format;

    NumberCell(DoubleFunction<String> format) {
      this.format = format;
      getStyleClass().add(Styles.NUMBER);
    }

    @Override
    protected void updateItem(Number value, boolean empty) {
      super.updateItem(value, empty);
      setText(empty || value == null ? null : format.apply(value.doubleValue()));
    }
  }
}
