package dev.concert.easy.panels;

import dev.concert.easy.facts.TimelineSummary;
import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.Channel;
import dev.concert.model.words.Words;
import dev.concert.trace.Trace.Arrow;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;

/** All executors, queues and connections, with how much went through them and how fast. */
final class ChannelsTable {
  private final EasyModel model;
  private final JumpTable<ChannelTotal> lines;
  private final TableColumn<ChannelTotal, Number> size =
      JumpTable.figure(Words.known("Size"), ChannelsTable::bytes, ChannelsTable::size);
  private final TableColumn<ChannelTotal, Number> meanSize =
      JumpTable.figure(Words.known("Mean size"), ChannelTotal::meanBytes, ChannelsTable::size);
  private final TableColumn<ChannelTotal, Number> sized =
      JumpTable.figure(Words.known("Sized"), ChannelTotal::sized, Units::count);
  private final TableColumn<ChannelTotal, String> nodes;

  /**
   * @param onGo goes to what took longest
   * @param items what can be done with a channel
   */
  ChannelsTable(
      EasyModel model, Consumer<ChannelTotal> onGo, Function<Channel, List<MenuItem>> items) {
    this.model = model;
    nodes =
        Tables.text(
            Words.known("Nodes"), total -> NodeColumn.labels(model.timeline(), total.nodes()));
    lines =
        new JumpTable<>(
            "channels-table",
            Words.say("Executors, queues and connections of the run"),
            onGo,
            (one, other) -> one.channel().equals(other.channel()));
    addColumns();
    lines.whenEmpty(
        Words.say(
            "No task was seen from its submission to its start, and no message from one thread to"
                + " another."));
    lines.menu(total -> items.apply(total.channel()));
    Tips.on(
        lines.title(),
        Words.say(
            "Times are from the submission of a task to its start, or from the sending of a message"
                + " to its receipt.\nThe histograms of a channel (right click) count the same."));
  }

  private void addColumns() {
    TableColumn<ChannelTotal, String> kind =
        Tables.text(
            Words.known("Kind"),
            each -> isOfTasks(each) ? Words.say("tasks") : Words.say("messages"));
    TableColumn<ChannelTotal, String> name =
        Tables.text(Words.known("Through"), each -> each.channel().shownName());
    name.setMinWidth(200);
    TableColumn<ChannelTotal, Number> total =
        JumpTable.figure(Words.known("Total"), ChannelTotal::nanos, Units::time);
    TableColumn<ChannelTotal, String> between =
        Tables.text(Words.known("Longest between"), ChannelTotal::between);
    between.setMinWidth(150);
    lines.addColumns(
        List.of(
            kind,
            name,
            JumpTable.figure(Words.known("Count"), ChannelTotal::arrows, Units::count),
            total,
            JumpTable.figure(Words.known("Median"), ChannelTotal::medianNanos, Units::time),
            JumpTable.figure("95 %", ChannelTotal::slowNanos, Units::time),
            JumpTable.figure(Words.known("Longest"), ChannelTotal::longestNanos, Units::time),
            size,
            meanSize,
            sized,
            between,
            nodes),
        total);
  }

  private static boolean isOfTasks(ChannelTotal total) {
    return total.channel().kind() == Arrow.Kind.TASK;
  }

  private static double bytes(ChannelTotal total) {
    return total.sized() == 0 ? Double.NaN : total.bytes();
  }

  private static String size(double bytes) {
    return Units.format(bytes, "B");
  }

  JumpTable<ChannelTotal> lines() {
    return lines;
  }

  /** Lists what the run that is shown has. */
  void update() {
    if (model.timeline() == null) {
      return;
    }
    List<ChannelTotal> totals = model.channels().all();
    lines.show(totals);
    boolean sizes = totals.stream().anyMatch(total -> total.sized() > 0);
    size.setVisible(sizes);
    meanSize.setVisible(sizes);
    sized.setVisible(totals.stream().anyMatch(ChannelsTable::isPartlySized));
    nodes.setVisible(
        totals.stream().flatMap(total -> total.nodes().stream()).distinct().count() > 1);
    lines.title().setText(sentence(model.channels()));
  }

  /** Then the sizes are those of a part. */
  private static boolean isPartlySized(ChannelTotal total) {
    return total.sized() > 0 && total.sized() < total.arrows();
  }

  static String sentence(ChannelTotals totals) {
    long tasks = totals.arrows(Arrow.Kind.TASK);
    long messages = totals.arrows(Arrow.Kind.MESSAGE);
    List<String> parts = new ArrayList<>();
    if (tasks > 0 || messages == 0) {
      parts.add(Units.plural(tasks, "task", "tasks"));
    }
    if (messages > 0) {
      parts.add(Units.plural(messages, "message", "messages"));
    }
    return Words.say("Channels of the whole run: %s", String.join(", ", parts))
        + TimelineSummary.missing(totals.share())
        + others(totals)
        + unmatched(totals.unmatched());
  }

  private static String others(ChannelTotals totals) {
    long others = totals.others().values().stream().mapToLong(Long::longValue).sum();
    return others == 0
        ? ""
        : Words.say("; %s of them through channels that are not listed", Units.count(others));
  }

  /** Ends what is told of a count: empty if all are counted. */
  static String unmatched(long unmatched) {
    return unmatched == 0
        ? ""
        : Words.say(
            "; for up to %s more there was no memory while they were under way",
            Units.count(unmatched));
  }
}
