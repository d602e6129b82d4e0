package dev.concert.easy;

import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramModel.Times;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.histogram.Scale;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.TimeAxis;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowArrangement.Kept;
import dev.concert.easy.rows.RowArrangement.Move;
import dev.concert.easy.rows.RowNames;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.view.EasyView;
import dev.concert.easy.view.EasyView.Below;
import dev.concert.easy.view.EasyView.SideTab;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace.Arrow;
import dev.concert.ui.look.Units;
import dev.concert.ui.memory.FilterSetting;
import dev.concert.ui.memory.TableSettings;
import dev.concert.ui.run.LiveSetting;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Span;
import dev.concert.ui.setting.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What of easy's view can be set and read by name. */
public final class EasySettings extends SettingTable<EasyTool> {
  private static final String USUAL = "usual";
  private static final String NONE = "none";
  private static final String ALL = "all";
  private static final Pattern SHIFT = Pattern.compile("(.+)=(-?[0-9]+(?:\\.[0-9]{1,9})?)");
  private static final double NARROWEST = 90;
  private static final double WIDEST = 2_000;

  public EasySettings() {
    order(
        "filter",
        Values.text("NAME"),
        "A filter that was saved in easy, by its name.",
        EasySettings::filter);
    ofRows();
    ofStates();
    ofHistogram();
    ofTime();
    ofPanels();
  }

  private static EasyModel model(EasyTool tool) {
    return tool.window().model();
  }

  private static EasyView view(EasyTool tool) {
    return tool.window().view();
  }

  private static void needRun(EasyTool tool) {
    if (model(tool).timeline() == null) {
      throw new Refusal("no run with events is open");
    }
  }

  private static void filter(EasyTool tool, String name) {
    needRun(tool);
    List<String> known = view(tool).filters().names();
    if (!known.contains(name)) {
      throw Refusal.unknown("filter", name, known);
    }
    view(tool).filters().show(name);
  }

  private void ofRows() {
    add(
        "rows",
        Values.choice(List.of(Grouping.values()), Grouping::word).or(USUAL),
        "What has a row.",
        tool -> model(tool).rows().chosenGrouping(),
        (tool, wanted) -> model(tool).rows().group(wanted));
    add(
        "compact",
        Values.flag().or(USUAL),
        "Whether rows are low, without labels.",
        tool -> model(tool).rows().chosenCompact(),
        (tool, wanted) -> model(tool).rows().showCompact(wanted));
    rows(
        "toggled",
        "Rows that are folded, or unfolded where they are folded at first; by name or key.",
        tool -> model(tool).rows().folded().keys().stream().sorted().toList(),
        (tool, keys) -> model(tool).rows().folded().restore(Set.copyOf(keys)));
    rows(
        "hide-row",
        "Rows that are hidden, by name or key.",
        tool -> kept(tool).hidden(),
        (tool, keys) -> keep(tool, new Kept(keys, kept(tool).pinned(), kept(tool).moves())));
    rows(
        "pin-row",
        "Rows that stay at the top, the topmost first.",
        tool -> kept(tool).pinned(),
        (tool, keys) -> keep(tool, new Kept(kept(tool).hidden(), keys, kept(tool).moves())));
    add(
        "move-row",
        Values.texts("ROW>ROW"),
        "Rows that were put before another one, by name or key; ROW> is put at the end.",
        tool -> moves(tool, kept(tool).moves()),
        (tool, moves) ->
            keep(tool, new Kept(kept(tool).hidden(), kept(tool).pinned(), moved(tool, moves))));
    add(
        "shift",
        Values.texts("NODE=S"),
        "By how many seconds nodes are shown later than they were recorded; -S is earlier.",
        tool -> shifts(model(tool)),
        EasySettings::shift);
    LiveSetting.addTo(this, tool -> view(tool).live());
  }

  /** Those that the run has. */
  private static List<String> moves(EasyTool tool, List<Move> moves) {
    RowNames names = model(tool).rows().names();
    return moves.stream()
        .filter(move -> names.has(move.key()))
        .filter(move -> move.before() == null || names.has(move.before()))
        .map(move -> move.key() + '>' + Objects.requireNonNullElse(move.before(), ""))
        .toList();
  }

  private static List<Move> moved(EasyTool tool, List<String> moves) {
    List<Move> all = new ArrayList<>();
    for (String move : moves) {
      int at = move.indexOf('>');
      if (at < 1) {
        throw new Refusal("%s is not a row, > and a row".formatted(move));
      }
      String before = move.substring(at + 1);
      all.add(
          new Move(key(tool, move.substring(0, at)), before.isEmpty() ? null : key(tool, before)));
    }
    return all;
  }

  /** Of a name that several have, the first. */
  private static String key(EasyTool tool, String row) {
    return keys(tool, List.of(row)).getFirst();
  }

  private static List<String> shifts(EasyModel model) {
    return model.shifts().wanted().laterNanos().entrySet().stream()
        .map(node -> node.getKey() + '=' + BigDecimal.valueOf(node.getValue(), 9).toPlainString())
        .toList();
  }

  private static void shift(EasyTool tool, List<String> wanted) {
    NodeShifts shifts = NodeShifts.NONE;
    for (String each : wanted) {
      needRun(tool);
      Matcher matcher = SHIFT.matcher(each);
      if (!matcher.matches()) {
        throw new Refusal("%s is not a node, = and seconds".formatted(each));
      }
      long later = new BigDecimal(matcher.group(2)).movePointRight(9).longValue();
      shifts = shifts.with(node(tool, matcher.group(1)), later);
    }
    if (!shifts.equals(model(tool).shifts().wanted())) {
      needRun(tool);
      model(tool).shifts().shift(shifts);
    }
  }

  /** As it is called, or as messages name it. */
  private static String node(EasyTool tool, String wanted) {
    Timeline timeline = model(tool).timeline();
    List<String> nodes =
        timeline.threads().stream().map(thread -> thread.trace().node()).distinct().toList();
    return nodes.stream()
        .filter(node -> node.equals(wanted) || timeline.nodeLabel(node).equals(wanted))
        .findFirst()
        .orElseThrow(() -> Refusal.unknown("node", wanted, nodes));
  }

  private void rows(
      String name,
      String help,
      Function<EasyTool, List<String>> read,
      BiConsumer<EasyTool, List<String>> set) {
    add(
        name,
        Values.texts("ROW"),
        help,
        tool -> known(tool, read.apply(tool)),
        (tool, rows) -> set.accept(tool, keys(tool, rows)));
  }

  /** Those that the run has; others are kept for other runs. */
  private static List<String> known(EasyTool tool, List<String> keys) {
    RowNames names = model(tool).rows().names();
    return keys.stream().filter(names::has).toList();
  }

  private static List<String> keys(EasyTool tool, List<String> rows) {
    RowNames names = model(tool).rows().names();
    List<String> keys = new ArrayList<>();
    for (String row : rows) {
      needRun(tool);
      List<String> found = names.called(row);
      if (found.isEmpty()) {
        throw Refusal.unknown("row", row, names.labels());
      }
      keys.addAll(found);
    }
    return keys;
  }

  private static Kept kept(EasyTool tool) {
    return model(tool).rows().arrangement().kept();
  }

  private static void keep(EasyTool tool, Kept kept) {
    model(tool).rows().arrangement().restore(kept);
  }

  private void ofStates() {
    add(
        "hide",
        Values.texts("NAME"),
        "Routines, waits and spans that are not drawn.",
        tool -> hidden(model(tool)),
        EasySettings::hide);
    add(
        "shortest",
        Values.seconds().or(NONE),
        "States that are shorter are not drawn.",
        tool ->
            model(tool).hiding().minNanos() <= 0 ? null : (Long) model(tool).hiding().minNanos(),
        (tool, nanos) ->
            hide(tool, it -> it.withLengths(nanos == null ? 0 : nanos, it.maxNanos())));
    add(
        "longest",
        Values.seconds().or(NONE),
        "States that are longer are not drawn.",
        tool -> longest(model(tool).hiding()),
        (tool, nanos) ->
            hide(
                tool, it -> it.withLengths(it.minNanos(), nanos == null ? Long.MAX_VALUE : nanos)));
    add(
        "channel",
        Values.text("CHANNEL").or(ALL),
        "The one whose arrows are drawn: 'tasks of pool-1', 'all messages'.",
        tool -> model(tool).channel() == null ? null : model(tool).channel().title(),
        EasySettings::channel);
    add(
        "arrows",
        Values.flag(),
        "Whether tasks and messages are drawn as arrows.",
        tool -> model(tool).arrowsShown(),
        (tool, wanted) -> model(tool).showArrows(wanted));
    add(
        "path",
        Values.flag(),
        "Whether the critical path is shown.",
        tool -> model(tool).path().path() != null,
        EasySettings::path);
    add(
        "find",
        Values.text("TEXT"),
        "What is looked for by name.",
        tool -> view(tool).find(),
        EasySettings::find);
  }

  private static Long longest(StateFilter hiding) {
    return hiding.maxNanos() == Long.MAX_VALUE ? null : (Long) hiding.maxNanos();
  }

  private static Stream<StateLabel> labels(EasyModel model) {
    return model.analysis().named().stream().map(StateTotal::label);
  }

  private static List<String> hidden(EasyModel model) {
    Set<StateLabel> hidden = model.hiding().labels();
    return labels(model)
        .filter(hidden::contains)
        .map(StateLabel::name)
        .distinct()
        .sorted()
        .toList();
  }

  private static void hide(EasyTool tool, List<String> names) {
    Set<StateLabel> hidden = new HashSet<>();
    for (String name : names) {
      needRun(tool);
      List<StateLabel> found = labels(model(tool)).filter(it -> it.name().equals(name)).toList();
      if (found.isEmpty()) {
        throw Refusal.unknown(
            "state", name, labels(model(tool)).map(StateLabel::name).distinct().toList());
      }
      hidden.addAll(found);
    }
    hide(tool, it -> it.with(hidden));
  }

  private static void hide(EasyTool tool, Function<StateFilter, StateFilter> change) {
    StateFilter wanted = change.apply(model(tool).hiding());
    if (!wanted.equals(model(tool).hiding())) {
      view(tool).filters().hide(wanted);
    }
  }

  private static void channel(EasyTool tool, String title) {
    Channel now = model(tool).channel();
    if (Objects.equals(title, now == null ? null : now.title())) {
      return;
    }
    List<Channel> known = channels(tool);
    Channel wanted = known.stream().filter(it -> it.title().equals(title)).findFirst().orElse(null);
    if (wanted == null && title != null) {
      throw Refusal.unknown("channel", title, known.stream().map(Channel::title).toList());
    }
    model(tool).showArrowsOf(wanted);
  }

  private static void path(EasyTool tool, boolean wanted) {
    if (wanted) {
      needRun(tool);
    }
    view(tool).showPath(wanted);
  }

  private static void find(EasyTool tool, String text) {
    if (!text.isEmpty()) {
      needRun(tool);
    }
    view(tool).find(text);
  }

  private void ofPanels() {
    add(
        "mountains",
        Values.flag(),
        "Whether the mountain range is shown: how many threads are in which routine.",
        tool -> model(tool).mountainsShown(),
        (tool, wanted) -> model(tool).showMountains(wanted));
    add(
        "below",
        Values.constants(Below.class),
        "The table below the rows: of states, locks, channels, or what stands out.",
        tool -> view(tool).below(),
        (tool, wanted) -> view(tool).show(wanted));
    add(
            "side",
            Values.constants(SideTab.class),
            "What is open at the side.",
            tool -> view(tool).sideTab(),
            (tool, tab) -> view(tool).show(tab))
        .late();
    add(
        "legend",
        Values.words(List.of("side", "window")),
        "Whether the legend is at the side or in a window of its own.",
        tool -> view(tool).isLegendTornOff() ? "window" : "side",
        (tool, place) -> view(tool).tearLegendOff(place.equals("window")));
    FilterSetting.add(this, "legend-filter", "Filter routines", EasySettings::view);
    TableSettings.addTo(this, EasySettings::view);
    add(
        "side-width",
        Values.decimal(NARROWEST, WIDEST),
        "How wide the side is, in units of the window.",
        tool -> view(tool).sideWidth(),
        (tool, width) -> view(tool).setSideWidth(width));
    add(
        "header-width",
        Values.decimal(NARROWEST, WIDEST),
        "How wide the names of rows are.",
        tool -> view(tool).timeline().headerWidth(),
        (tool, width) -> view(tool).timeline().setHeaderWidth(width));
    add(
            "scroll",
            Values.decimal(0, Integer.MAX_VALUE),
            "How far the rows are scrolled down, in units of the window.",
            tool -> model(tool).rows().top(),
            (tool, top) -> model(tool).rows().scrollTo(top))
        .late();
  }

  private void ofHistogram() {
    add(
        "histogram",
        Values.text("NAME").or(NONE),
        "What is counted by its length: a routine, a wait, 'wait of tasks of pool-1'.",
        tool -> counted(model(tool).histogram()),
        EasySettings::count);
    histogram(
        "histogram-of",
        Values.constants(Times.class),
        "Of which time: the run, the visible time, or the range.",
        HistogramModel::times,
        HistogramModel::count);
    histogram(
        "histogram-row",
        Values.flag(),
        "Whether only the selected row counts.",
        HistogramModel::oneRow,
        HistogramModel::countOneRow);
    histogram(
        "histogram-scale",
        Values.constants(Scale.class),
        "How lengths are laid out.",
        HistogramModel::scale,
        HistogramModel::scale);
    histogram(
        "histogram-bins",
        Values.whole(HistogramModel.FEWEST_BINS, HistogramModel.MOST_BINS),
        "How many bars there are.",
        HistogramModel::wantedBins,
        HistogramModel::wantBins);
  }

  private <T> void histogram(
      String name,
      Values<T> values,
      String help,
      Function<HistogramModel, T> read,
      BiConsumer<HistogramModel, T> set) {
    add(
        name,
        values,
        help,
        tool -> read.apply(model(tool).histogram()),
        (tool, value) -> {
          if (!value.equals(read.apply(model(tool).histogram()))) {
            set.accept(model(tool).histogram(), value);
          }
        });
  }

  /** Null for nothing. */
  private static String counted(HistogramModel histogram) {
    return histogram.subject() == null ? null : name(histogram.subject());
  }

  private static String name(HistogramSubject subject) {
    return subject instanceof HistogramSubject.OfStates(StateLabel label)
        ? label.name()
        : subject.id();
  }

  private static List<Channel> channels(EasyTool tool) {
    return Stream.concat(
            Stream.of(Arrow.Kind.values()).map(Channel::all),
            model(tool).channels().all().stream().map(ChannelTotal::channel))
        .toList();
  }

  /** All that has lengths, or sizes, to be counted. */
  private static List<HistogramSubject> countable(EasyTool tool) {
    List<HistogramSubject> all = new ArrayList<>();
    labels(model(tool)).map(HistogramSubject.OfStates::new).forEach(all::add);
    for (Channel channel : channels(tool)) {
      for (Measure measure : Measure.values()) {
        all.add(new HistogramSubject.OfArrows(channel, measure));
      }
    }
    return all;
  }

  private static void count(EasyTool tool, String name) {
    HistogramModel histogram = model(tool).histogram();
    if (Objects.equals(name, counted(histogram))) {
      return;
    }
    if (name == null) {
      histogram.show(null);
      return;
    }
    needRun(tool);
    List<HistogramSubject> countable = countable(tool);
    histogram.show(
        countable.stream()
            .filter(subject -> name(subject).equals(name))
            .findFirst()
            .orElseThrow(() ->
                Refusal.unknown(
                    "state", name, countable.stream().map(EasySettings::name).toList())));
  }

  private void ofTime() {
    add(
        "range",
        Values.span().or(NONE),
        "The stretch of time that is marked and measured.",
        tool -> range(model(tool).range()),
        EasySettings::range);
    add(
            "from",
            Values.seconds().or("start"),
            "Where the visible time begins.",
            tool -> from(model(tool).axis()),
            EasySettings::from)
        .late();
    add(
        "to",
        Values.seconds().or("end"),
        "Where the visible time ends.",
        tool -> to(model(tool).axis()),
        EasySettings::to);
    origin(
        "origin", "What counts as 0 of elapsed time.", TimeAxis::originNanos, TimeAxis::setOrigin);
    origin(
        "zoom-origin",
        "What keeps its place when keys zoom.",
        TimeAxis::zoomOriginNanos,
        TimeAxis::setZoomOrigin);
    add(
        "zoom-factor",
        Values.decimal(TimeAxis.LEAST_ZOOM, TimeAxis.MOST_ZOOM),
        "By how much a key magnifies.",
        tool -> model(tool).axis().zoomFactor(),
        (tool, factor) -> model(tool).axis().setZoomFactor(factor));
  }

  private static Span range(TimeRange marked) {
    return marked == null ? null : new Span(Math.max(0, marked.fromNanos()), marked.toNanos());
  }

  private static void range(EasyTool tool, Span wanted) {
    if (Objects.equals(wanted, range(model(tool).range()))) {
      return;
    }
    if (wanted == null) {
      tool.window().controller().dropRange();
      return;
    }
    needRun(tool);
    if (wanted.fromNanos() > model(tool).axis().endNanos()) {
      throw beyondTheEnd(tool);
    }
    tool.window().controller().measure(new TimeRange(wanted.fromNanos(), wanted.toNanos()));
  }

  private static Refusal beyondTheEnd(EasyTool tool) {
    long end = Math.round(model(tool).axis().endNanos());
    return new Refusal("the run ends at %s".formatted(Units.time(end)));
  }

  /** Null for the run's. */
  private static Long from(TimeAxis axis) {
    return axis.view().fromNanos() <= 0 ? null : (Long) Math.round(axis.view().fromNanos());
  }

  private static Long to(TimeAxis axis) {
    return axis.view().toNanos() >= axis.endNanos()
        ? null
        : (Long) Math.round(axis.view().toNanos());
  }

  /** An end that lies before it gives way: it may be the next to be set. */
  private static void from(EasyTool tool, Long wanted) {
    TimeAxis axis = model(tool).axis();
    double from = wanted == null ? 0 : wanted;
    if (wanted != null) {
      needRun(tool);
      if (from >= axis.endNanos()) {
        throw beyondTheEnd(tool);
      }
    }
    double to = axis.view().toNanos() > from ? axis.view().toNanos() : axis.endNanos();
    see(tool, from, to);
  }

  private static void to(EasyTool tool, Long wanted) {
    TimeAxis axis = model(tool).axis();
    double from = axis.view().fromNanos();
    if (wanted != null) {
      needRun(tool);
      if (wanted <= from) {
        throw new Refusal("that is not after from");
      }
    }
    see(tool, from, wanted == null ? axis.endNanos() : Math.min(wanted, axis.endNanos()));
  }

  private static void see(EasyTool tool, double from, double to) {
    if (model(tool).timeline() != null && to > from) {
      model(tool).showAskedFor(new Viewport(from, to));
    }
  }

  private void origin(
      String name, String help, Function<TimeAxis, Double> read, BiConsumer<TimeAxis, Double> set) {
    add(
        name,
        Values.seconds().or(NONE),
        help,
        tool -> whole(read.apply(model(tool).axis())),
        (tool, nanos) -> {
          if (nanos != null) {
            needRun(tool);
          }
          set.accept(model(tool).axis(), nanos == null ? null : (Double) (double) nanos);
        });
  }

  private static Long whole(Double nanos) {
    return nanos == null ? null : (Long) Math.max(0, Math.round(nanos));
  }
}
