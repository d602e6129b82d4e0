package dev.concert.easy.panels;

import dev.concert.easy.model.EasyModel;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.WaitTotal;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;

/** All locks, queues, futures and other things that threads of the run waited for. */
final class LocksTable {
  private final EasyModel model;
  private final ToolContext context;
  private final JumpTable<WaitTotal> lines;
  private final TableColumn<WaitTotal, String> node;

  /**
   * @param onGo goes to the longest wait for a thing
   */
  LocksTable(EasyModel model, ToolContext context, Consumer<WaitTotal> onGo) {
    this.model = model;
    this.context = context;
    node = NodeColumn.of(model::timeline, WaitTotal::node);
    lines =
        new JumpTable<>(
            "locks-table",
            Words.say("Locks, queues and futures of the run"),
            onGo,
            LocksTable::isSame);
    addColumns();
    lines.whenEmpty(
        Words.say(
            "No thread waited for %d µs or longer while it was in a measured routine,"
                + " or the run is of an instrumented copy, where waits are not seen.",
            WaitReason.SHORTEST_MICROS));
    lines.menu(this::showIn);
  }

  private void addColumns() {
    TableColumn<WaitTotal, String> kind =
        Tables.text(Words.known("Kind"), each -> each.reason().said());
    TableColumn<WaitTotal, String> what = Tables.text(Words.known("Waited for"), WaitTotal::name);
    what.setMinWidth(180);
    TableColumn<WaitTotal, String> type =
        Tables.text(
            Words.known("Class"), total -> total.object() == null ? "" : total.object().type());
    type.setVisible(false);
    TableColumn<WaitTotal, String> routine =
        Tables.members(
            Words.known("Longest in"), total -> total.longest().routine(), RoutineName::label);
    routine.setMinWidth(120);
    TableColumn<WaitTotal, String> thread =
        Tables.text(Words.known("Longest by"), total -> total.longest().threadName());
    lines.addColumns(
        List.of(
            kind,
            what,
            type,
            JumpTable.figure(Words.known("Waits"), WaitTotal::waits, Units::count),
            JumpTable.figure(Words.known("Holders"), LocksTable::holders, Units::count),
            JumpTable.figure(Words.known("Total"), WaitTotal::nanos, Units::time),
            JumpTable.figure(Words.known("Longest"), each -> each.longest().nanos(), Units::time),
            routine,
            thread,
            node),
        null);
  }

  /** Only a lock is held. */
  private static double holders(WaitTotal total) {
    return total.reason().isForALock() ? total.holders() : Double.NaN;
  }

  /** "Show in …" of the routine in which was waited longest. */
  private List<MenuItem> showIn(WaitTotal total) {
    if (total.longest().routine() == null) {
      return List.of();
    }
    return LineMenu.itemsOf(context.showInMenu(total.longest().routine()));
  }

  JumpTable<WaitTotal> lines() {
    return lines;
  }

  /** Lists what the run that is shown has. */
  void update() {
    List<WaitTotal> waits = WaitTotal.sorted(model.analysis().waits());
    lines.show(waits);
    node.setVisible(waits.stream().map(WaitTotal::node).distinct().count() > 1);
    lines.title().setText(sentence(waits));
  }

  private static boolean isSame(WaitTotal one, WaitTotal other) {
    return one.node().equals(other.node())
        && one.reason() == other.reason()
        && one.name().equals(other.name());
  }

  private static String sentence(List<WaitTotal> waits) {
    long count = waits.stream().mapToLong(WaitTotal::waits).sum();
    long nanos = waits.stream().mapToLong(WaitTotal::nanos).sum();
    return Words.say(
        "Locks, queues and futures of the whole run: %s, %s",
        Units.plural(count, "wait", "waits"), Units.time(nanos));
  }
}
