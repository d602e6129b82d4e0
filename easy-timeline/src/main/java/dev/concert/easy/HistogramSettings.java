package dev.concert.easy;

import static dev.concert.easy.EasySettings.model;
import static dev.concert.easy.EasySettings.needRun;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramModel.Times;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.histogram.Scale;
import dev.concert.easy.states.Channel;
import dev.concert.trace.StateLabel;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The settings of easy's histogram. */
final class HistogramSettings {
  private static final String NONE = "none";

  private HistogramSettings() {}

  static void addTo(SettingTable<EasyTool> table) {
    table.add(
        "histogram",
        Values.text("NAME").or(NONE),
        "What is counted by its length: a routine, a wait, 'wait of tasks of pool-1'.",
        tool -> counted(model(tool).histogram()),
        HistogramSettings::count);
    histogram(
        table,
        "histogram-of",
        Values.constants(Times.class),
        "Of which time: the run, the visible time, or the range.",
        HistogramModel::times,
        HistogramModel::count);
    histogram(
        table,
        "histogram-row",
        Values.flag(),
        "Whether only the selected row counts.",
        HistogramModel::oneRow,
        HistogramModel::countOneRow);
    histogram(
        table,
        "histogram-scale",
        Values.constants(Scale.class),
        "How lengths are laid out.",
        HistogramModel::scale,
        HistogramModel::scale);
    histogram(
        table,
        "histogram-bins",
        Values.whole(HistogramModel.FEWEST_BINS, HistogramModel.MOST_BINS),
        "How many bars there are.",
        HistogramModel::wantedBins,
        HistogramModel::wantBins);
  }

  private static <T> void histogram(
      SettingTable<EasyTool> table,
      String name,
      Values<T> values,
      String help,
      Function<HistogramModel, T> read,
      BiConsumer<HistogramModel, T> set) {
    table.add(
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

  /** All that has lengths, or sizes, to be counted. */
  private static List<HistogramSubject> countable(EasyTool tool) {
    List<HistogramSubject> all = new ArrayList<>();
    StateSettings.labels(model(tool)).map(HistogramSubject.OfStates::new).forEach(all::add);
    for (Channel channel : StateSettings.channels(tool)) {
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
                    "state", name, countable.stream().map(HistogramSettings::name).toList())));
  }
}
