package dev.concert.cagey;

import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.Gathering;
import dev.concert.cagey.view.CageyView;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is remembered of the window for each application. */
final class CageyLayout {
  private static final int MOST_CALLERS = 50;

  private final CageyModel model;
  private final CageyView view;

  /** What is shown once its graph has been made; null for nothing. */
  private Map<String, Object> restoring;

  CageyLayout(CageyModel model, CageyView view) {
    this.model = model;
    this.view = view;
  }

  Map<String, Object> keep() {
    return restoring != null && model.isWaitedFor() ? restoring : asShown();
  }

  private Map<String, Object> asShown() {
    return Map.of(
        "legend", view.hasLegend(),
        "roots", model.unfolding().plantedNames(),
        "unfolded", model.unfolding().unfolded(),
        "library", model.library(),
        "hidden", model.filters().active().stream().map(Omission::word).toList(),
        "outside", !model.filters().isOmitted(Omission.OUTSIDE),
        "callers", model.unfolding().callers().depth(),
        "gather", model.groups().gathering().word(),
        "merged", model.merged());
  }

  void restore(Map<String, Object> layout) {
    view.showMerged(Boolean.TRUE.equals(layout.get("merged")));
    view.showLegend(Boolean.TRUE.equals(layout.get("legend")));
    model
        .unfolding()
        .setCallers(
            layout.get("callers") instanceof Number depth
                ? Math.clamp(depth.intValue(), 0, MOST_CALLERS)
                : 0);
    model.groups().gather(gathering(layout.get("gather")));
    view.restoreHidden(
        strings(layout.get("hidden")),
        Boolean.TRUE.equals(layout.get("library")),
        Boolean.TRUE.equals(layout.get("outside")));
    restoring = layout;
    model.onceMade(() -> {
      restoring = null;
      model.plantAgain(strings(layout.get("roots")));
      model.unfolding().unfoldAgain(strings(layout.get("unfolded")));
    });
  }

  private static Gathering gathering(Object word) {
    return Stream.of(Gathering.values())
        .filter(each -> each.word().equals(word))
        .findFirst()
        .orElse(Gathering.NONE);
  }

  private static List<String> strings(Object value) {
    return value instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
  }
}
