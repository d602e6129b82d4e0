package dev.concert.easy.facts;

import dev.concert.easy.histogram.Bins;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.NormalAssumption;
import dev.concert.easy.histogram.Part;
import dev.concert.easy.histogram.Picked;
import dev.concert.easy.histogram.ValueCounts;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The histogram in the {@code view} of {@code concert state}. */
final class HistogramViewState {
  private static final int MAX_ITEMS = 20;

  private HistogramViewState() {}

  /** Null while none is shown. */
  static Map<String, Object> of(HistogramModel model) {
    if (model.subject() == null) {
      return null;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("of", model.subject().id());
    map.put("unit", model.subject().unit());
    map.put("times", model.times().name().toLowerCase(Locale.ROOT));
    map.put("oneRow", model.oneRow());
    map.put("scale", model.scale().name().toLowerCase(Locale.ROOT));
    map.put("counted", model.counts() == null ? null : counted(model.counts()));
    map.put("bins", model.bins().bins().stream().map(HistogramViewState::bin).toList());
    map.put("normal", model.normal() == null ? null : normal(model));
    map.put("picked", model.pick() == null ? null : picked(model));
    return map;
  }

  private static Map<String, Object> counted(ValueCounts counts) {
    Map<String, Object> map = new LinkedHashMap<>();
    boolean none = counts.count() == 0;
    map.put("total", counts.count());
    map.put("min", none ? null : counts.least());
    map.put("p50", none ? null : counts.quantile(0.5));
    map.put("p90", none ? null : counts.quantile(0.9));
    map.put("p99", none ? null : counts.quantile(0.99));
    map.put("max", none ? null : counts.most());
    return map;
  }

  private static Map<String, Object> normal(HistogramModel model) {
    NormalAssumption normal = model.normal();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mean", normal.mean());
    map.put("deviation", normal.deviation());
    map.put("far", normal.isFar());
    map.put("outside", model.level() == null ? null : model.level().percent());
    map.put("expected", model.level() == null ? null : normal.expected(model.level()));
    return map;
  }

  private static List<Long> bin(Bins.Bin bin) {
    return List.of(bin.from(), bin.to(), bin.count());
  }

  private static Map<String, Object> picked(HistogramModel model) {
    Picked picked = model.picked();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("parts", model.pick().parts().stream().map(HistogramViewState::part).toList());
    map.put("total", picked == null ? null : picked.total());
    map.put(
        "items",
        picked == null
            ? List.of()
            : picked.greatest().stream().limit(MAX_ITEMS).map(HistogramViewState::item).toList());
    return map;
  }

  /** Where it begins, and below which value it ends; null where it has no end. */
  private static List<Long> part(Part part) {
    return Arrays.asList(part.from(), part.hasEnd() ? part.to() : null);
  }

  private static Map<String, Object> item(Picked.Item item) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("value", item.value());
    map.put("node", item.thread().node());
    map.put("thread", item.thread().thread());
    map.put("startNanos", item.fromNanos());
    return map;
  }
}
