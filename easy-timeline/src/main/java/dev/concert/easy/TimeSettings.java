package dev.concert.easy;

import static dev.concert.easy.EasySettings.model;
import static dev.concert.easy.EasySettings.needRun;

import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.ui.look.Units;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Span;
import dev.concert.ui.setting.Values;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The settings of the time that easy shows and measures. */
final class TimeSettings {
  private static final String NONE = "none";

  private TimeSettings() {}

  static void addTo(SettingTable<EasyTool> table) {
    table.add(
        "range",
        Values.span().or(NONE),
        "The stretch of time that is marked and measured.",
        tool -> range(model(tool).range()),
        TimeSettings::range);
    table
        .add(
            "from",
            Values.seconds().or("start"),
            "Where the visible time begins.",
            tool -> from(model(tool).axis()),
            TimeSettings::from)
        .late();
    table.add(
        "to",
        Values.seconds().or("end"),
        "Where the visible time ends.",
        tool -> to(model(tool).axis()),
        TimeSettings::to);
    origin(
        table,
        "origin",
        "What counts as 0 of elapsed time.",
        TimeAxis::originNanos,
        TimeAxis::setOrigin);
    origin(
        table,
        "zoom-origin",
        "What keeps its place when keys zoom.",
        TimeAxis::zoomOriginNanos,
        TimeAxis::setZoomOrigin);
    table.add(
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

  private static void origin(
      SettingTable<EasyTool> table,
      String name,
      String help,
      Function<TimeAxis, Double> read,
      BiConsumer<TimeAxis, Double> set) {
    table.add(
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
