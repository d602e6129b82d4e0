package dev.concert.easy.rows;

import dev.concert.easy.carriers.Carriers;
import dev.concert.model.words.Words;
import java.util.List;
import java.util.Set;

/**
 * Which rows there are as the user wants them, which is selected, and which are scrolled into view.
 */
public final class RowsModel {
  private final FoldedRows folded = new FoldedRows(this::changed);
  private final Undo undo = new Undo();
  private final RowArrangement arrangement = new RowArrangement(undo, this::changed);
  private final Runnable onRows;
  private final Runnable onScroll;
  private Carriers carriers = Carriers.none();
  private ArrangedRows arranged;
  private RowLayout layout;
  private Grouping chosen;
  private Grouping usual = RowTree.usual(carriers);
  private Boolean chosenCompact;
  private boolean compact;
  private double top;
  private double height = 1;
  private String selectedKey;

  /**
   * @param onRows runs when there are other rows
   * @param onScroll runs when others are in view
   */
  public RowsModel(Runnable onRows, Runnable onScroll) {
    this.onRows = onRows;
    this.onScroll = onScroll;
    layOut();
  }

  /** Another run, or none. */
  public void open(Carriers opened) {
    take(opened);
    top = 0;
    selectedKey = null;
    undo.forget();
    layOut();
  }

  /** The same run read again. */
  public void refresh(Carriers again) {
    take(again);
    layOut();
  }

  private void take(Carriers taken) {
    carriers = taken;
    usual = RowTree.usual(taken);
  }

  private void layOut() {
    arranged = ArrangedRows.of(tree(), arrangement.kept());
    place();
  }

  private List<RowItem> tree() {
    return RowTree.of(carriers, grouping(), folded.keys());
  }

  /** Full rows where there is room for them, as long as the user has not chosen. */
  private void place() {
    layout = layout(RowLayout.LANE);
    compact = chosenCompact == null ? !layout.fits(height) : chosenCompact;
    if (compact) {
      layout = layout(RowLayout.COMPACT_LANE);
    }
    top = clamped(top);
  }

  private RowLayout layout(double lane) {
    return new RowLayout(carriers, arranged, grouping(), folded.keys(), lane);
  }

  private void changed() {
    layOut();
    onRows.run();
  }

  public List<TimelineRow> all() {
    return layout.rows();
  }

  private ScrolledRows scrolled() {
    return new ScrolledRows(layout, top, height);
  }

  /** Those in view that scroll; the rows that {@link #staying} are drawn over them. */
  public List<TimelineRow> scrolling() {
    return scrolled().scrolling();
  }

  /** Those in view that are pinned to the top. */
  public List<TimelineRow> staying() {
    return scrolled().staying();
  }

  public List<TimelineRow> visible() {
    return scrolled().visible();
  }

  /** Whether a row, where it is on the screen, is one of those. */
  public boolean stays(TimelineRow row) {
    return scrolled().stays(row);
  }

  /** Height of the rows that stay on top. */
  public double stuck() {
    return scrolled().stuck();
  }

  /** The row at a place, or null below the last. */
  public TimelineRow at(double place) {
    return scrolled().at(place);
  }

  public boolean isVisible(TimelineRow row) {
    return scrolled().shows(row);
  }

  /**
   * The row that shows what a thread was in at a moment: the task's or the thread's own, or the
   * folded one that holds it; null where all are hidden.
   */
  public TimelineRow rowOf(int thread, long nanos) {
    return scrolled().placed(layout.rowOf(thread, nanos));
  }

  /** What has a place in a visible row. */
  public ShownStates inView() {
    return layout.in(visible());
  }

  /** What has a place in a row, in view or not. */
  public ShownStates inRows() {
    return layout.in(all());
  }

  /** The run by what carried its virtual threads. */
  public Carriers carriers() {
    return carriers;
  }

  /** As chosen, else what suits the run. */
  public Grouping grouping() {
    return chosen != null ? chosen : usual;
  }

  /** What the user has chosen, or null. */
  public Grouping chosenGrouping() {
    return chosen;
  }

  /**
   * @param wanted null for what suits the run
   */
  public void group(Grouping wanted) {
    chosen = wanted;
    changed();
  }

  // Folding, hiding, order

  public FoldedRows folded() {
    return folded;
  }

  public RowArrangement arrangement() {
    return arrangement;
  }

  public Undo undo() {
    return undo;
  }

  /** What all rows of the run are called, hidden ones too. */
  public RowNames names() {
    return new RowNames(tree());
  }

  /**
   * The same as they would be grouped and folded otherwise.
   *
   * @param wanted null for what suits the run
   */
  public RowNames names(Grouping wanted, Set<String> toggled) {
    return new RowNames(RowTree.of(carriers, wanted == null ? usual : wanted, toggled));
  }

  /** Those of the run that the user has hidden, without what is below them. */
  public List<RowItem> hidden() {
    return arranged.hidden();
  }

  /** Likewise, with what is below them. */
  public List<RowItem> allHidden() {
    return hidden().stream().flatMap(RowItem::all).toList();
  }

  /** The rows among which one can be moved. */
  public RowSiblings siblings(TimelineRow row) {
    return new RowSiblings(layout, row);
  }

  /** Shows a row again that is hidden, and scrolls to it; null where the run has none such. */
  public TimelineRow bringBack(String key) {
    arrangement.show(allHidden().stream().filter(item -> item.key().equals(key)).toList());
    TimelineRow row = layout.row(key);
    if (row != null) {
      scrollTo(row);
    }
    return row;
  }

  /** Shows the row again that has what a thread was in at a moment, if it is hidden. */
  public void bringBack(int thread, long nanos) {
    if (rowOf(thread, nanos) == null) {
      bringBack(layout.keyOf(thread));
    }
  }

  // Height

  public boolean compact() {
    return compact;
  }

  /** What the user has chosen, or null. */
  public Boolean chosenCompact() {
    return chosenCompact;
  }

  /**
   * Low lanes without labels, so that more rows are seen at once.
   *
   * @param wanted null for what suits the run
   */
  public void showCompact(Boolean wanted) {
    chosenCompact = wanted;
    changed();
  }

  public double totalHeight() {
    return layout.height();
  }

  /** How much of the rows is visible, layout units. */
  public double height() {
    return height;
  }

  public void resize(double visibleHeight) {
    boolean wasCompact = compact;
    double before = top;
    height = visibleHeight;
    place();
    if (compact != wasCompact) {
      onRows.run();
    } else if (top != before) {
      onScroll.run();
    }
  }

  // Scrolling

  /** How far the rows are scrolled, layout units. */
  public double top() {
    return top;
  }

  public void scrollTo(double wanted) {
    double next = clamped(wanted);
    if (next != top) {
      top = next;
      onScroll.run();
    }
  }

  private double clamped(double wanted) {
    return Math.clamp(wanted, 0, Math.max(0, totalHeight() - height));
  }

  /** Scrolls as little as is needed to see a lane, or the row where that is folded. */
  public void scrollTo(int thread, long nanos, int depth) {
    TimelineRow row = layout.rowOf(thread, nanos);
    if (row != null && row.drawsStates()) {
      double lane = row.laneY(row.laneOf(thread, depth));
      scrollTo(scrolled().topFor(lane, lane + row.laneHeight()));
    } else if (row != null) {
      scrollTo(row);
    }
  }

  public void scrollTo(TimelineRow row) {
    TimelineRow there = layout.row(row.key());
    scrollTo(scrolled().topFor(there.y(), there.bottom()));
  }

  /** The row of a key, or null where it is not shown. */
  public TimelineRow row(String key) {
    return layout.row(key);
  }

  // Selection

  /** The key of the selected row, or null. */
  public String selectedKey() {
    return selectedKey;
  }

  /**
   * @param row null for none
   */
  public void select(TimelineRow row) {
    selectedKey = row == null ? null : row.key();
  }

  /**
   * A thread's row; with a null thread the node's header, or where nodes have none its first row.
   *
   * @return null if the run has no such node or thread, or it is hidden
   */
  public TimelineRow find(String node, Long thread) {
    return scrolled().placed(layout.find(node, thread));
  }

  /** Why there is no row of a node or thread, as a clause. */
  public String whyMissing(String node, Long thread) {
    String key = thread == null ? RowItem.nodeKey(node) : RowItem.threadKey(node, thread);
    return allHidden().stream().anyMatch(item -> item.key().equals(key))
        ? Words.say("hidden: \"Show\" in the line above the rows brings it back")
        : Words.say(thread == null ? "the run has no such node" : "the run has no such thread");
  }
}
