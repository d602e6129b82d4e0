package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.model.DifferenceWords;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
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
  private final ColumnTips tips;
  private final List<TreeTableColumn<CallingContext, ?>> ofRow;
  private final List<TreeTableColumn<CallingContext, ?>> ofBoth;
  private final TreeTableColumn<CallingContext, Number> inclusiveOfBoth;
  private final TreeTableColumn<CallingContext, Number> exclusiveOfBoth;
  private final TreeTableColumn<CallingContext, Number> noise;
  private DifferenceWords words;

  ContextColumns(RacyModel model, ToolContext context, TreeTableView<CallingContext> tree) {
    this.model = model;
    this.context = context;
    this.tree = tree;
    widths = new ColumnWidths(context);
    tips = new ColumnTips(tree);
    DoubleFunction<String> amount = value -> words.amount(value);
    inclusiveOfBoth = difference(Words.known("± Inclusive"), CallingContext::inclusive, amount);
    exclusiveOfBoth = difference(Words.known("± Exclusive"), CallingContext::exclusive, amount);
    noise = number(Words.known("± Noise"), it -> it.inclusive().noise(), amount);
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
    if (both != null) {
      noise.setVisible(both.comparison().knowsNoise());
      Tables.title(
          inclusiveOfBoth,
          both.isPerCall() ? Words.known("± Incl/call") : Words.known("± Inclusive"));
      Tables.title(
          exclusiveOfBoth,
          both.isPerCall() ? Words.known("± Excl/call") : Words.known("± Exclusive"));
    }
  }

  private TreeTableColumn<CallingContext, String> name(double min) {
    TreeTableColumn<CallingContext, String> name = new TreeTableColumn<>();
    Tables.title(name, Words.known("Calling context"));
    name.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(c.getValue().getValue().routine()));
    name.setCellFactory(_ -> new NameCell());
    widths.flex(min, 320, name);
    return name;
  }

  /** What a context is on both sides of a comparison. */
  private List<TreeTableColumn<CallingContext, ?>> ofBoth() {
    DoubleFunction<String> amount = value -> words.amount(value);
    TreeTableColumn<CallingContext, Number> before =
        number(Words.known("A: this"), it -> it.inclusive().a(), amount);
    TreeTableColumn<CallingContext, Number> after =
        number(Words.known("B: other"), it -> it.inclusive().b(), amount);
    TreeTableColumn<CallingContext, Number> calls =
        difference(Words.known("± Calls"), CallingContext::callsOfBoth, Units::count);
    widths.fix(70, before);
    widths.fix(76, after);
    widths.fix(74, noise);
    widths.fix(96, inclusiveOfBoth);
    widths.fix(100, exclusiveOfBoth);
    widths.fix(66, calls);
    tips.on(before, Words.say("Inclusive in the open run, or the mean of its repeated runs"))
        .on(after, Words.say("Likewise in the other"))
        .on(noise, Words.say("What the inclusive difference may be by chance"));
    return List.of(
        name(100), before, after, inclusiveOfBoth, noise, exclusiveOfBoth, calls, note());
  }

  private TreeTableColumn<CallingContext, String> note() {
    TreeTableColumn<CallingContext, String> note = new TreeTableColumn<>();
    Tables.title(note, Words.known("Note"));
    note.setCellValueFactory(c -> new ReadOnlyObjectWrapper<>(words.note(c.getValue().getValue())));
    note.setSortable(false);
    widths.flex(104, 110, note);
    return note;
  }

  /** Pale where chance explains it; the tip says how much that may be. */
  private TreeTableColumn<CallingContext, Number> difference(
      String title, Function<CallingContext, Difference> figure, DoubleFunction<String> format) {
    TreeTableColumn<CallingContext, Number> column =
        number(title, it -> figure.apply(it).difference(), format);
    column.setCellFactory(_ -> new DifferenceCell(figure, format));
    return column;
  }

  private List<TreeTableColumn<CallingContext, ?>> ofRow() {
    DoubleFunction<String> amount = value -> model.amounts().of(value);
    TreeTableColumn<CallingContext, Number> inclusive =
        number(Words.known("Inclusive"), CallingContext::inclusiveNanos, amount);
    TreeTableColumn<CallingContext, Number> share = number(this::share, Units::percent);
    Tables.title(share, "% of row", Words.say("%% of %s", Words.say("row")));
    TreeTableColumn<CallingContext, Number> exclusive =
        number(Words.known("Exclusive"), CallingContext::exclusiveNanos, amount);
    TreeTableColumn<CallingContext, Number> calls =
        number(Words.known("Calls"), CallingContext::calls, Units::count);
    TreeTableColumn<CallingContext, Number> perCall =
        number(Words.known("Incl/call"), ContextColumns::perCall, amount);
    widths.fix(84, inclusive, share, exclusive, perCall);
    widths.fix(96, calls);
    tips.on(inclusive, Words.say(FigureWords.INCLUSIVE))
        .on(share, Words.say("Inclusive ÷ life of the row"))
        .on(exclusive, Words.say(FigureWords.EXCLUSIVE))
        .on(perCall, Words.say(FigureWords.INCLUSIVE_PER_CALL));
    return List.of(name(180), inclusive, share, exclusive, calls, perCall);
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
    TreeTableColumn<CallingContext, Number> column = number(value, format);
    Tables.title(column, title);
    return column;
  }

  private TreeTableColumn<CallingContext, Number> number(
      ToDoubleFunction<CallingContext> value, DoubleFunction<String> format) {
    TreeTableColumn<CallingContext, Number> column = new TreeTableColumn<>();
    column.setCellValueFactory(
        c -> new ReadOnlyDoubleWrapper(value.applyAsDouble(c.getValue().getValue())));
    column.setCellFactory(_ -> new NumberCell(format));
    column.getStyleClass().add(Styles.NUMBER);
    column.setSortType(TreeTableColumn.SortType.DESCENDING);
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
      boolean blank = empty || value == null || Double.isNaN(value.doubleValue());
      setText(blank ? null : format.apply(value.doubleValue()));
    }
  }

  private final class DifferenceCell extends TreeTableCell<CallingContext, Number> {
    private final Function<CallingContext, Difference> figure;
    private final DoubleFunction<String> format;

    DifferenceCell(Function<CallingContext, Difference> figure, DoubleFunction<String> format) {
      this.figure = figure;
      this.format = format;
      getStyleClass().add(Styles.NUMBER);
    }

    @Override
    protected void updateItem(Number value, boolean empty) {
      super.updateItem(value, empty);
      getStyleClass().remove(Styles.MUTED);
      CallingContext of = getTableRow() == null ? null : getTableRow().getItem();
      if (empty || of == null || value == null || Double.isNaN(value.doubleValue())) {
        setText(null);
        Tips.on(this, null);
        return;
      }
      Difference both = figure.apply(of);
      setText(Difference.signed(both.difference(), format));
      Tips.on(this, words.noiseOfRuns().judged(both, format));
      if (both.withinNoise()) {
        getStyleClass().add(Styles.MUTED);
      }
    }
  }
}
