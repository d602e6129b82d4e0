package dev.concert.racy.view;

import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.AccessChoice.Shown;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Row;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What of the model is kept between sessions, as a plain map. */
final class RacyLayout {

  private RacyLayout() {}

  static Map<String, Object> save(RacyModel model) {
    BarOptions options = model.options();
    Map<String, Object> layout = new LinkedHashMap<>();
    layout.put("quantity", lower(options.quantity()));
    layout.put("part", lower(options.part()));
    layout.put("scale", lower(options.scale()));
    layout.put("grouping", options.grouping() == null ? "natural" : lower(options.grouping()));
    layout.put("alike", options.alike().together());
    layout.put("segments", lower(options.segments()));
    layout.put("top", options.top());
    layout.put("threshold", options.threshold());
    layout.put("subtracted", options.subtracted());
    layout.put("metric", options.metric());
    layout.put("formulas", model.formulas().save());
    layout.put("formula", options.derived() == null ? null : options.derived().name());
    layout.put("pies", model.pies().areWanted());
    layout.put("accesses", lower(model.accesses().shown()));
    layout.put("accessKind", lower(model.accesses().kind()));
    layout.put("detail", lower(lasting(model.detail())));
    return layout;
  }

  /** What is missing or makes no sense is as it comes. */
  static void restore(RacyModel model, Map<String, Object> layout) {
    BarOptions usual = BarOptions.INITIAL;
    Object top = layout.get("top");
    model.formulas().restore(layout.get("formulas"));
    model.choose(
        new BarOptions(
            value(Quantity.class, layout.get("quantity"), usual.quantity()),
            value(Part.class, layout.get("part"), usual.part()),
            value(Scale.class, layout.get("scale"), usual.scale()),
            value(Row.Grouping.class, layout.get("grouping"), null),
            value(Segments.class, layout.get("segments"), usual.segments()),
            top instanceof Number n && n.intValue() > 0 ? n.intValue() : usual.top(),
            layout.get("threshold") instanceof Number n ? Math.clamp(n.doubleValue(), 0, 1) : 0,
            Boolean.TRUE.equals(layout.get("subtracted")),
            layout.get("metric") instanceof String metric ? metric : usual.metric(),
            layout.get("alike") instanceof Boolean together
                ? new AlikeChoice(together, Set.of())
                : AlikeChoice.NATURAL,
            layout.get("formula") instanceof String name ? model.formulas().named(name) : null));
    model.pies().want(Boolean.TRUE.equals(layout.get("pies")));
    model.accesses().show(value(Shown.class, layout.get("accesses"), Shown.ROWS));
    model.accesses().choose(value(Kind.class, layout.get("accessKind"), Kind.ALL));
    if (model.compared().with() == null) { // what the command line asks for goes first
      model.openDetail(value(DetailKind.class, layout.get("detail"), DetailKind.NODE));
    }
  }

  /** What is compared is not remembered. */
  private static DetailKind lasting(DetailKind detail) {
    return detail == DetailKind.DIFFERENCE ? DetailKind.NODE : detail;
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static <E extends Enum<E>> E value(Class<E> type, Object text, E otherwise) {
    for (E constant : type.getEnumConstants()) {
      if (lower(constant).equals(text)) {
        return constant;
      }
    }
    return otherwise;
  }
}
