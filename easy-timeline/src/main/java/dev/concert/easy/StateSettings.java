package dev.concert.easy;

import static dev.concert.easy.EasySettings.model;
import static dev.concert.easy.EasySettings.needRun;
import static dev.concert.easy.EasySettings.view;

import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.StateFilter;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace.Arrow;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The settings of which states and arrows easy draws. */
final class StateSettings {
  private static final String NONE = "none";
  private static final String ALL = "all";

  private StateSettings() {}

  static void addTo(SettingTable<EasyTool> table) {
    table.add(
        "hide",
        Values.texts("NAME"),
        "Routines, waits and spans that are not drawn.",
        tool -> hidden(model(tool)),
        StateSettings::hide);
    table.add(
        "shortest",
        Values.seconds().or(NONE),
        "States that are shorter are not drawn.",
        tool ->
            model(tool).hiding().minNanos() <= 0 ? null : (Long) model(tool).hiding().minNanos(),
        (tool, nanos) ->
            hide(tool, it -> it.withLengths(nanos == null ? 0 : nanos, it.maxNanos())));
    table.add(
        "longest",
        Values.seconds().or(NONE),
        "States that are longer are not drawn.",
        tool -> longest(model(tool).hiding()),
        (tool, nanos) ->
            hide(
                tool, it -> it.withLengths(it.minNanos(), nanos == null ? Long.MAX_VALUE : nanos)));
    table.add(
        "channel",
        Values.text("CHANNEL").or(ALL),
        "The one whose arrows are drawn: 'tasks of pool-1', 'all messages'.",
        tool -> model(tool).channel() == null ? null : model(tool).channel().title(),
        StateSettings::channel);
    table.add(
        "arrows",
        Values.flag(),
        "Whether tasks and messages are drawn as arrows.",
        tool -> model(tool).arrowsShown(),
        (tool, wanted) -> model(tool).showArrows(wanted));
    table.add(
        "path",
        Values.flag(),
        "Whether the critical path is shown.",
        tool -> model(tool).path().path() != null,
        StateSettings::path);
    table.add(
        "find",
        Values.text("TEXT"),
        "What is looked for by name.",
        tool -> view(tool).find(),
        StateSettings::find);
  }

  private static Long longest(StateFilter hiding) {
    return hiding.maxNanos() == Long.MAX_VALUE ? null : (Long) hiding.maxNanos();
  }

  static Stream<StateLabel> labels(EasyModel model) {
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

  static List<Channel> channels(EasyTool tool) {
    return Stream.concat(
            Stream.of(Arrow.Kind.values()).map(Channel::all),
            model(tool).channels().all().stream().map(ChannelTotal::channel))
        .toList();
  }
}
