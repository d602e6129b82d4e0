package dev.concert.cagey.view;

import dev.concert.cagey.graph.CallPaths;
import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.graph.RunCalls.Unexplained;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.model.GraphFilters;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.tree.ShownPaths;
import dev.concert.model.Call;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What is on the screen, as {@code concert state} prints it. */
final class CageyState {
  private static final int LISTED = 200;

  private CageyState() {}

  static Map<String, Object> of(CageyModel model, TreePane pane, int sites) {
    List<TreeBox> boxes = pane.picture().boxes();
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("mode", model.merged() ? "merged" : "tree");
    view.put("making", model.isMaking());
    view.put("roots", model.unfolding().rootNames());
    view.put("nodes", cut(boxes.stream().<Object>map(box -> described(box, pane)).toList()));
    view.put(
        "edges",
        cut(
            pane.picture().arrows().stream()
                .<Object>map(arrow -> List.of(arrow.from(), arrow.to()))
                .toList()));
    view.put("unexplained", cut(arrows(pane, Seen.UNEXPLAINED)));
    view.put("notMade", cut(arrows(pane, Seen.NOT_MADE)));
    view.put(
        "folded",
        cut(
            boxes.stream()
                .filter(box -> box.kind() == TreeBox.Kind.ROUTINE && box.appearance().folded())
                .<Object>map(TreeBox::id)
                .toList()));
    view.put("appearances", appearances(boxes, model.selection().routine(), pane));
    view.put("cursor", pane.cursor().map(TreeBox::id).orElse(null));
    view.put("part", part(boxes, model, pane));
    view.put("callers", model.unfolding().callers().depth());
    view.put("hidden", hidden(model.filters()));
    view.put("paths", paths(model.paths(), model));
    view.put("sites", sites);
    view.put("line", pane.lines().named());
    view.put("callSites", callSites(model));
    view.put("heat", model.measured().heat() != null);
    view.put("difference", difference(boxes, model));
    return view;
  }

  /** How much each filter hides, by its name in commands; null while that is being found out. */
  private static Map<String, Object> hidden(GraphFilters filters) {
    Map<String, Object> hidden = new LinkedHashMap<>();
    filters
        .active()
        .forEach(what ->
            hidden.put(
                what.word(), filters.isAwaited(what) ? null : (Integer) filters.count(what)));
    return hidden;
  }

  /** Null while none are asked for. */
  private static Map<String, Object> paths(ShownPaths shown, CageyModel model) {
    CallPaths found = shown.found();
    if (found == null) {
      return null;
    }
    Map<String, Object> paths = new LinkedHashMap<>();
    paths.put("stops", shown.query().stops());
    paths.put("count", found.count());
    paths.put("shown", Math.min(found.count(), shown.query().most()));
    paths.put("calls", found.calls());
    paths.put("routines", found.routines());
    paths.put("why", found.none() == null ? null : found.none().sentence(model::name));
    paths.put("nearest", found.none() == null ? null : found.none().nearest());
    return paths;
  }

  private static List<Object> arrows(TreePane pane, Seen seen) {
    return pane.picture().arrows().stream()
        .filter(arrow -> arrow.seen() == seen)
        .<Object>map(arrow -> List.of(arrow.from(), arrow.to()))
        .toList();
  }

  /** What the table lists: of the selected line, or of the selected routine. */
  private static Map<String, Object> callSites(CageyModel model) {
    List<Object> sites = new ArrayList<>();
    model.selectedCalls().sites().forEach(call -> sites.add(described(call)));
    model.selectedCalls().unexplained().forEach(made -> sites.add(described(made)));
    return cut(sites);
  }

  private static Map<String, Object> described(Call call) {
    Map<String, Object> site = new LinkedHashMap<>();
    site.put("caller", call.caller());
    site.put("callee", call.callee());
    site.put("file", call.file());
    site.put("line", call.line());
    site.put("kind", call.kind().name().toLowerCase(Locale.ROOT));
    site.put("certain", call.certain());
    site.put("fromOutside", call.fromOutside());
    return site;
  }

  /** It has no place. */
  private static Map<String, Object> described(Unexplained made) {
    Map<String, Object> site = new LinkedHashMap<>();
    site.put("caller", made.caller());
    site.put("callee", made.callee());
    site.put("kind", "unexplained");
    site.put("calls", made.calls());
    return site;
  }

  /** Null while nothing is compared. */
  private static Map<String, Object> difference(List<TreeBox> boxes, CageyModel model) {
    Stream<String> shown =
        boxes.stream()
            .filter(box -> box.kind() == TreeBox.Kind.ROUTINE)
            .map(TreeBox::routine)
            .distinct();
    return model.measured().differenceState(shown);
  }

  private static Map<String, Object> described(TreeBox box, TreePane pane) {
    return Map.of(
        "id", box.id(),
        "routine", box.routine(),
        "label", box.label(),
        "inView", pane.isInView(box));
  }

  /** The selected class or file; null where a routine was selected since. */
  private static Map<String, Object> part(List<TreeBox> boxes, CageyModel model, TreePane pane) {
    if (model.selection().part() == null) {
      return null;
    }
    List<TreeBox> of =
        boxes.stream()
            .filter(box ->
                box.routines().stream().anyMatch(model.selection().routinesOfPart()::contains))
            .toList();
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("kind", model.selection().part().noun());
    part.put("name", model.selection().part().name());
    part.put("routines", model.selection().routinesOfPart().size());
    part.put("boxes", of.size());
    part.put("inView", of.stream().filter(pane::isInView).count());
    return part;
  }

  private static Map<String, Object> appearances(
      List<TreeBox> boxes, String selected, TreePane pane) {
    List<TreeBox> of =
        boxes.stream()
            .filter(box -> selected != null && box.routines().contains(selected))
            .toList();
    return Map.of(
        "total", of.size(),
        "ids", of.stream().limit(LISTED).map(TreeBox::id).toList(),
        "inView", of.stream().anyMatch(pane::isInView));
  }

  private static Map<String, Object> cut(List<Object> items) {
    return Map.of("total", items.size(), "items", items.subList(0, Math.min(LISTED, items.size())));
  }
}
