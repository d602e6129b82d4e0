package dev.concert.easy.view;

import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.Channel;
import dev.concert.model.words.Words;
import dev.concert.trace.Trace.Arrow;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** What can be done with what arrows go through: in the bar, beside an arrow, in the palette. */
final class ChannelItems {
  /** More would not fit on a screen; the palette has all. */
  private static final int MOST = 25;

  private final EasyModel model;
  private final HistogramControl histogram;
  private final Runnable table;

  /**
   * @param table shows all channels with their figures
   */
  ChannelItems(EasyModel model, HistogramControl histogram, Runnable table) {
    this.model = model;
    this.histogram = histogram;
    this.table = table;
  }

  private List<Channel.Traffic> channels() {
    return model.timeline() == null ? List.of() : model.timeline().channels();
  }

  /** A menu for each channel, the busiest first. */
  List<MenuItem> all() {
    List<Channel.Traffic> channels = channels();
    List<MenuItem> items = new ArrayList<>();
    CheckMenuItem every = new CheckMenuItem(Words.say("Arrows of all channels"));
    every.setSelected(model.arrowsShown() && model.channel() == null);
    every.setOnAction(_ -> model.showArrowsOf(null));
    items.add(every);
    items.add(item(Words.say("All channels with their figures (Shift+C)"), table));
    totals(channels).forEach(total -> items.addAll(histograms(total)));
    items.add(new SeparatorMenuItem());
    for (Channel.Traffic traffic : channels.subList(0, Math.min(MOST, channels.size()))) {
      String chosen = traffic.channel().equals(model.channel()) ? "✓ " : "";
      String title = chosen + title(traffic);
      Menu menu = new Menu(title);
      menu.setMnemonicParsing(false);
      menu.getItems().addAll(of(traffic));
      items.add(menu);
    }
    if (channels.size() > MOST) {
      MenuItem more =
          new MenuItem(
              Words.say(
                  "%s more channels: by name in Ctrl+K", Units.count(channels.size() - MOST)));
      more.setDisable(true);
      items.add(more);
    } else if (channels.isEmpty()) {
      MenuItem none = new MenuItem(Words.say("No task and no message was seen"));
      none.setDisable(true);
      items.add(none);
    }
    return items;
  }

  /** All tasks, and all messages, as far as there are any. */
  private static List<Channel.Traffic> totals(List<Channel.Traffic> channels) {
    return Stream.of(Arrow.Kind.TASK, Arrow.Kind.MESSAGE)
        .flatMap(kind -> total(kind, channels).stream())
        .toList();
  }

  private static Optional<Channel.Traffic> total(Arrow.Kind kind, List<Channel.Traffic> channels) {
    return channels.stream()
        .filter(traffic -> traffic.channel().kind() == kind)
        .map(it -> new Channel.Traffic(Channel.all(kind), it.arrows(), it.sized()))
        .reduce(Channel.Traffic::plus);
  }

  private List<MenuItem> histograms(Channel.Traffic traffic) {
    Channel channel = traffic.channel();
    List<MenuItem> items = new ArrayList<>();
    items.add(
        item(
            Words.say("Histogram: %s", title(traffic)),
            () -> histogram.show(channel, Measure.TIME)));
    if (traffic.sized()) {
      items.add(
          item(
              Words.say("Histogram: sizes of %s", channel.shownTitle()),
              () -> histogram.show(channel, Measure.SIZE)));
    }
    return items;
  }

  private String title(Channel.Traffic traffic) {
    return traffic.channel().shownTitle() + " (" + count(traffic) + ")";
  }

  /** Of all, once they have been counted. */
  private String count(Channel.Traffic traffic) {
    ChannelTotals totals = model.channels();
    long all = totals.isOfAll() ? totals.arrows(traffic.channel()) : -1;
    boolean whole = model.timeline().trace().shares().tasks().isWhole();
    return all < 0 && !whole
        ? Words.say("%s of a part", Units.count(traffic.arrows()))
        : Units.count(whole ? traffic.arrows() : all);
  }

  /** Of the channel that an arrow goes through; none of arrows that go through none. */
  List<MenuItem> of(Arrow arrow) {
    return of(Channel.of(model.timeline(), arrow));
  }

  /** Likewise of a channel that the run has. */
  List<MenuItem> of(Channel channel) {
    return channels().stream()
        .filter(traffic -> traffic.channel().equals(channel))
        .findFirst()
        .map(this::of)
        .orElse(List.of());
  }

  private List<MenuItem> of(Channel.Traffic traffic) {
    Channel channel = traffic.channel();
    List<MenuItem> items = new ArrayList<>();
    boolean alone = channel.equals(model.channel());
    items.add(
        alone
            ? item(Words.say("Draw the arrows of all channels"), () -> model.showArrowsOf(null))
            : item(
                Words.say("Draw only arrows of %s", channel.name()),
                () -> model.showArrowsOf(channel)));
    boolean task = channel.kind() == Arrow.Kind.TASK;
    items.add(
        item(
            task
                ? Words.say("Histogram of waits before the start")
                : Words.say("Histogram of times under way"),
            () -> histogram.show(channel, Measure.TIME)));
    if (traffic.sized()) {
      items.add(item(Words.say("Histogram of sizes"), () -> histogram.show(channel, Measure.SIZE)));
    }
    return items;
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    return item;
  }

  List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (Channel.Traffic total : totals(channels())) {
      Channel channel = total.channel();
      String title = Words.say("Histogram: %s", channel.shownTitle());
      commands.add(
          new Command(Words.known("Channel"), title, () -> histogram.show(channel, Measure.TIME)));
    }
    for (Channel.Traffic traffic : channels()) {
      Channel channel = traffic.channel();
      String title = channel.shownTitle();
      commands.add(
          new Command(
              Words.known("Channel"),
              Words.say("Only arrows: %s", title),
              () -> model.showArrowsOf(channel)));
      commands.add(
          new Command(
              Words.known("Channel"),
              Words.say("Histogram: %s", title),
              () -> histogram.show(channel, Measure.TIME)));
    }
    return commands;
  }
}
