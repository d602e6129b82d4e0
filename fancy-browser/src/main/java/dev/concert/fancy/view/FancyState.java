package dev.concert.fancy.view;

import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.LineHeat;
import dev.concert.fancy.model.RelatedModel;
import dev.concert.fancy.model.RelatedRow;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.ui.source.SourceMark;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** What is on the screen, as {@code concert state} prints it. */
final class FancyState {
  private static final int LISTED = 200;

  private FancyState() {}

  static Map<String, Object> of(FourLists lists, Viewer viewer, int tornOff) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("files", list(lists.files(), SourceFile::file));
    view.put("functions", list(lists.functions(), Routine::name));
    view.put("classes", list(lists.types(), Type::name));
    view.put("methods", list(lists.methods(), Routine::name));
    view.put("source", source(viewer));
    view.put("tornOff", tornOff);
    return view;
  }

  private static <T> Map<String, Object> list(NameList<T> list, Function<T, String> name) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("total", list.shown().size());
    described.put("items", list.shown().stream().limit(LISTED).map(name).toList());
    described.put("selected", list.marked() == null ? null : name.apply(list.marked()));
    return described;
  }

  /** What stands beside the source; null for nothing. */
  static Map<String, Object> beside(RelatedModel model, RelatedPane pane) {
    if (model.kind() == null) {
      return null;
    }
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("kind", model.kind().word());
    described.put("subject", model.list().subject());
    described.put("total", model.list().size());
    described.put("items", pane.rows().stream().limit(LISTED).map(FancyState::row).toList());
    described.put("selected", pane.marked() == null ? null : pane.marked().label());
    described.put("why", model.list().why());
    return described;
  }

  private static Map<String, Object> row(RelatedRow row) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("depth", row.depth());
    described.put("kind", row.badge());
    described.put("label", row.wholeLabel());
    described.put("note", row.note());
    described.put("name", row.selection() == null ? null : row.selection().subject());
    return described;
  }

  /** What the routines of a file take more or less in another run; null while none is compared. */
  static Map<String, Object> difference(FancyModel model, String file) {
    Stream<Routine> shown = file == null ? Stream.of() : model.routinesOf(file).stream();
    return model.measured().differenceState(shown.map(Routine::name));
  }

  private static Map<String, Object> source(Viewer viewer) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("file", viewer.file());
    described.put("firstVisibleLine", viewer.source().firstVisibleLine());
    described.put("lastVisibleLine", viewer.source().lastVisibleLine());
    described.put("total", viewer.marks().size());
    described.put(
        "marked",
        viewer.marks().stream().limit(LISTED).map(mark -> described(viewer, mark)).toList());
    described.put("calls", viewer.lines() == null ? List.of() : calls(viewer.lines()));
    described.put("changed", viewer.lines() == null ? List.of() : viewer.lines().changed());
    described.put("measured", viewer.lines() == null ? null : sum(viewer.lines().file()));
    return described;
  }

  private static List<Map<String, Object>> calls(LineHeat lines) {
    return lines.calls().entrySet().stream()
        .limit(LISTED)
        .map(line -> calls(line.getKey(), line.getValue()))
        .toList();
  }

  private static Map<String, Object> calls(int line, LineHeat.Calls calls) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("line", line);
    described.put("calls", calls.calls());
    described.put("inclusiveNanos", calls.inclusiveNanos());
    described.put("blockedNanos", known(calls.amount(LineHeat.BLOCKED)));
    described.put("allocatedBytes", known(calls.amount(LineHeat.ALLOCATED)));
    described.put("atMost", calls.isAtMost());
    described.put("callees", calls.sites().stream().map(site -> site.edge().other()).toList());
    return described;
  }

  /** What all routines of the file have by themselves. */
  private static Map<String, Object> sum(LineHeat.Sum sum) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("calls", sum.calls());
    described.put("exclusiveNanos", sum.exclusiveNanos());
    described.put("blockedNanos", known(sum.amount(LineHeat.BLOCKED)));
    described.put("allocatedBytes", known(sum.amount(LineHeat.ALLOCATED)));
    return described;
  }

  /** Null where it was not measured. */
  private static Long known(long amount) {
    return amount < 0 ? null : (Long) amount;
  }

  private static Map<String, Object> described(Viewer viewer, SourceMark mark) {
    return Map.of(
        "kind", mark.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        "from", mark.start(),
        "to", mark.end(),
        "line", viewer.source().text().line(mark.start()),
        "endLine", viewer.source().text().line(mark.end() - 1));
  }
}
