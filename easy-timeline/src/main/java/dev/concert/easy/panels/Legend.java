package dev.concert.easy.panels;

import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.StateFilter;
import dev.concert.model.RoutineLabels;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.EventShare;
import dev.concert.ui.look.Styles;
import dev.concert.ui.memory.OrderedLines;
import dev.concert.ui.parts.Clipboards;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.TypeAhead;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.CheckListView;

/** Every name of the run with its colour and figures; unticked ones are not drawn. */
public final class Legend extends VBox implements OrderedLines {
  private static final double ROOMY = 370;

  /** Less is left to names and times. */
  private static final double COUNTED = 440;

  private static final double CRAMPED = 300;

  /** Lines above one that is scrolled to. */
  private static final int SHOWN_ABOVE = 2;

  private final CheckListView<StateTotal> list = new CheckListView<>();
  private final BooleanBinding roomy = widthProperty().greaterThan(ROOMY);
  private final BooleanBinding counted = widthProperty().greaterThan(COUNTED);
  private final BooleanBinding cramped = widthProperty().lessThan(CRAMPED);
  private final LegendHead titles = new LegendHead(this::fill, counted);
  private final FilterField filter = new FilterField(Words.known("Filter routines"));
  private final LengthFilter lengths;
  private final TotalsTable.Actions actions;
  private final Consumer<Set<StateLabel>> onHide;
  private final HBox head = head();
  private final Label none = new Label();
  private List<StateTotal> totals = List.of();
  private RoutineLabels names = RoutineLabels.PLAIN;
  private EventShare reported = EventShare.ALL;
  private Set<StateLabel> hidden = Set.of();
  private StateLabel marked;

  /**
   * @param colours makes a menu that gives routines other colours
   * @param onHide the names that are not to be drawn any more
   * @param onLengths the lengths of states that are to be drawn
   */
  public Legend(
      ThemeProbe theme,
      TotalsTable.Actions actions,
      Function<Supplier<List<String>>, Menu> colours,
      Consumer<Set<StateLabel>> onHide,
      LengthFilter.Lengths onLengths) {
    this.actions = actions;
    this.onHide = onHide;
    lengths = new LengthFilter(onLengths);
    setId("legend");
    getStyleClass().add("legend");
    list.setId("legend-list");
    list.getStyleClass().add("dense");
    list.setAccessibleText(Words.say("Legend: routines with their colours and figures"));
    list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    list.setCellFactory(_ ->
        new LegendCell(
            list,
            theme::palette,
            () -> reported,
            label -> TotalsTable.shortName(label, names),
            actions,
            counted,
            cramped));
    none.getStyleClass().add(Styles.MUTED);
    list.setPlaceholder(none);
    list.setContextMenu(menu(colours.apply(this::chosenNames)));
    TypeAhead.in(list, total -> TotalsTable.shortName(total.label()));
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    titles.alignWith(list);
    VBox.setVgrow(list, Priority.ALWAYS);
    filter.filterProperty().addListener((_, _, _) -> fill());
    getChildren().addAll(head, filter, lengths, titles, list);
  }

  private HBox head() {
    Label title = new Label(Words.say("Legend"));
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setMinWidth(Region.USE_PREF_SIZE);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Button all = button(Words.say("All"), Words.say("Show all routines"), () -> hide(Set.of()));
    Button none =
        button(Words.say("None"), Words.say("Hide all routines"), () -> hide(Set.copyOf(labels())));
    for (Button button : List.of(all, none)) { // its menu has them, too
      button.visibleProperty().bind(roomy);
      button.managedProperty().bind(roomy);
    }
    HBox head = new HBox(2, title, space, all, none);
    head.getStyleClass().add("legend-head");
    return head;
  }

  /** Puts what else can be done with the legend before its buttons. */
  public void add(Node tool) {
    head.getChildren().add(head.getChildren().size() - 2, tool);
  }

  private static Button button(String text, String what, Runnable action) {
    Button button = new Button(text);
    button.getStyleClass().add(Styles.FLAT);
    button.setAccessibleText(what);
    Tips.on(button, what);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private ContextMenu menu(Menu colours) {
    List<MenuItem> own =
        List.of(
            item(Words.say("Show or hide"), () -> toggle(chosen())),
            item(Words.say("Show only this"), this::only),
            item(Words.say("Show all"), () -> hide(Set.of())),
            item(Words.say("Hide all"), () -> hide(Set.copyOf(labels()))),
            item(Words.say("Histogram of lengths (Ctrl+H)"), this::showLengths),
            new SeparatorMenuItem());
    List<MenuItem> behind = List.of(colours, new SeparatorMenuItem());
    List<MenuItem> copies = Tables.copyItems(this::text);
    ContextMenu menu = new ContextMenu();
    menu.getItems().setAll(own);
    menu.getItems().addAll(behind);
    menu.setOnShowing(_ -> {
      List<MenuItem> all = new ArrayList<>(others()); // which have colours, too
      boolean none = all.isEmpty();
      if (!none) {
        all.add(new SeparatorMenuItem());
      }
      all.addAll(own);
      all.addAll(none ? behind : List.of());
      all.addAll(copies);
      menu.getItems().setAll(all);
    });
    return menu;
  }

  /** What other windows know of the routine that is chosen; of several nothing. */
  private List<MenuItem> others() {
    return chosen().size() == 1 ? actions.others(chosen().getFirst()) : List.of();
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.SPACE) {
      toggle(chosen());
    } else if (event.getCode() == KeyCode.ENTER && !chosen().isEmpty()) {
      actions.select(chosen().getFirst());
    } else if (event.getCode() == KeyCode.H && event.isShortcutDown()) {
      showLengths(); // a letter alone goes to the lines that begin with it
    } else if (event.getCode() == KeyCode.C && event.isShortcutDown() && !event.isShiftDown()) {
      Clipboards.put(text().tsv());
    } else {
      return;
    }
    event.consume();
  }

  private List<StateLabel> labels() {
    return totals.stream().map(StateTotal::label).toList();
  }

  private List<StateLabel> chosen() {
    return list.getSelectionModel().getSelectedItems().stream().map(StateTotal::label).toList();
  }

  /**
   * Of functions, and of what the program reported; what waits look like is the same everywhere.
   */
  private List<String> chosenNames() {
    return chosen().stream()
        .filter(label -> label.kind() != Kind.BLOCKED)
        .map(StateLabel::name)
        .toList();
  }

  private void toggle(List<StateLabel> labels) {
    Set<StateLabel> next = new HashSet<>(hidden);
    labels.forEach(label -> {
      if (!next.remove(label)) {
        next.add(label);
      }
    });
    hide(next);
  }

  private void showLengths() {
    if (!chosen().isEmpty()) {
      actions.showLengths(chosen().getFirst());
    }
  }

  private void only() {
    Set<StateLabel> kept = Set.copyOf(chosen());
    hide(labels().stream().filter(label -> !kept.contains(label)).collect(Collectors.toSet()));
  }

  private void hide(Set<StateLabel> next) {
    showHidden(next);
    onHide.accept(next);
  }

  /**
   * Replaces the lines.
   *
   * @param share which of the states are there that the program reported
   */
  public void show(List<StateTotal> newTotals, EventShare share) {
    totals = List.copyOf(newTotals);
    names = TotalsTable.labels(totals);
    reported = share;
    filter.complete(
        totals.stream()
            .map(StateTotal::label)
            .filter(label -> label.kind() == Kind.ROUTINE)
            .map(StateLabel::name)
            .toList());
    fill();
  }

  /** What is hidden has been changed elsewhere. */
  public void showHidden(Set<StateLabel> now) {
    if (!hidden.equals(now)) {
      hidden = Set.copyOf(now);
      fill();
    }
  }

  /**
   * @param longestNanos the longest state of the run
   */
  public void showLengths(StateFilter hiding, long longestNanos) {
    lengths.show(hiding, longestNanos);
  }

  /**
   * The list's check model counts by place, so filtering and sorting begin with a model anew; what
   * is ticked is known from the names that are hidden.
   */
  private void fill() {
    Comparator<StateTotal> order = titles.order();
    List<StateTotal> lines = totals.stream().filter(this::passes).sorted(order).toList();
    none.setText(
        totals.isEmpty()
            ? Words.say("No state has been read yet.")
            : Words.say("No routine matches the filter."));
    list.setItems(FXCollections.observableArrayList(lines));
    list.getCheckModel()
        .checkIndices(
            IntStream.range(0, lines.size())
                .filter(i -> !hidden.contains(lines.get(i).label()))
                .toArray());
    list.getCheckModel().getCheckedItems().addListener(this::ticked);
    mark(marked);
  }

  private boolean passes(StateTotal total) {
    return filter.filter().test(total.label().name())
        || filter.filter().test(TotalsTable.shortName(total.label()));
  }

  private void ticked(ListChangeListener.Change<? extends StateTotal> change) {
    Set<StateLabel> next = new HashSet<>(hidden);
    for (StateTotal line : list.getItems()) {
      if (list.getItemBooleanProperty(line).get()) {
        next.remove(line.label());
      } else {
        next.add(line.label());
      }
    }
    if (!next.equals(hidden)) {
      hidden = Set.copyOf(next);
      onHide.accept(hidden);
    }
  }

  /** Marks the line of a name, without telling anybody; another one than before comes into view. */
  public void mark(StateLabel label) {
    boolean other = !Objects.equals(label, marked);
    marked = label;
    list.getSelectionModel().clearSelection();
    int line = label == null ? -1 : line(label);
    if (line >= 0) {
      list.getSelectionModel().select(line);
    }
    if (line >= 0 && other && !isInView(line)) {
      list.scrollTo(Math.max(0, line - SHOWN_ABOVE));
    }
  }

  private int line(StateLabel label) {
    return IntStream.range(0, list.getItems().size())
        .filter(i -> list.getItems().get(i).label().equals(label))
        .findFirst()
        .orElse(-1);
  }

  private boolean isInView(int line) {
    VirtualFlow<?> flow = (VirtualFlow<?>) list.lookup(".virtual-flow");
    IndexedCell<?> first = flow == null ? null : flow.getFirstVisibleCell();
    IndexedCell<?> last = flow == null ? null : flow.getLastVisibleCell();
    return first != null && first.getIndex() <= line && line <= last.getIndex();
  }

  /** The colours have changed. */
  public void repaint() {
    list.refresh();
  }

  /** The selected lines, or all where none is. */
  private TableData text() {
    List<StateTotal> selected = list.getSelectionModel().getSelectedItems();
    List<StateTotal> lines = List.copyOf(selected.isEmpty() ? list.getItems() : selected);
    return new TableData(
        List.of(
            Words.known("Routine"), Words.known("Count"), Words.known("Incl"), Words.known("Excl")),
        lines.stream()
            .map(total ->
                List.<Object>of(
                    total.label().name(),
                    total.count(),
                    total.inclusiveNanos(),
                    total.exclusiveNanos()))
            .toList());
  }

  @Override
  public List<String> titles() {
    return titles.titles();
  }

  @Override
  public String sortedBy() {
    return titles.sortedBy();
  }

  @Override
  public boolean isFalling() {
    return titles.isFalling();
  }

  @Override
  public boolean fallsUsually(String title) {
    return titles.fallsUsually(title);
  }

  /** There is always an order: none is that of the exclusive time. */
  @Override
  public void sort(String title, boolean falling) {
    if (title == null) {
      titles.sort(LegendHead.USUAL, true);
    } else {
      titles.sort(title, falling);
    }
  }

  public FilterField filter() {
    return filter;
  }
}
