package dev.concert.cagey.model;

import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.tree.CallNode;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The boxes of a picture, as rows for other programs. */
public final class BoxRows {
  private static final List<String> TITLES =
      List.of(
          Words.known("Routine"),
          Words.known("Called by"),
          Words.known("Depth"),
          Words.known("Kind"),
          "||",
          Words.known("Folded"),
          Words.known("Calls"),
          Words.known("Exclusive"),
          Words.known("Inclusive"));

  private BoxRows() {}

  public static TableData of(TreePicture picture, CageyModel model) {
    List<String> titles = new ArrayList<>(TITLES);
    if (model.measured().difference() != null) {
      titles.addAll(DifferenceHeat.TITLES);
    }
    return new TableData(
        titles,
        picture.boxes().stream()
            .filter(box -> box.kind() != TreeBox.Kind.MORE)
            .map(box -> row(box, model))
            .toList());
  }

  private static List<Object> row(TreeBox box, CageyModel model) {
    return box.kind() == TreeBox.Kind.GROUP ? group(box, model) : row(box.appearance(), model);
  }

  /** Of a group nothing is known but what it is. */
  private static List<Object> group(TreeBox box, CageyModel model) {
    List<Object> row = new ArrayList<>();
    row.add(box.label());
    row.add("");
    row.add(depth(box.appearance()));
    row.add(model.groups().gathering().word());
    row.add("");
    row.add("folded");
    int known = row.size();
    int wanted =
        TITLES.size() + (model.measured().difference() == null ? 0 : DifferenceHeat.TITLES.size());
    for (int i = known; i < wanted; i++) {
      row.add(null);
    }
    return row;
  }

  private static List<Object> row(CallNode at, CageyModel model) {
    Optional<Routine> routine = model.routine(at.routine());
    Optional<RoutineProfile> figures =
        model.measured().heat() == null
            ? Optional.empty()
            : model.measured().heat().of(at.routine());
    List<Object> row = new ArrayList<>();
    row.add(at.routine());
    row.add(at.parent() == null || at.upwards() ? "" : at.parent().routine());
    row.add(at.upwards() ? -depth(at) : depth(at));
    row.add(routine.map(r -> r.kind().name().toLowerCase(Locale.ROOT)).orElse("library"));
    row.add(model.mark(at.routine()).isPresent() ? "||" : "");
    row.add(at.folded() ? "folded" : "");
    row.add(figures.map(RoutineProfile::calls).orElse(null));
    row.add(figures.map(RoutineProfile::exclusiveNanos).orElse(null));
    row.add(figures.map(RoutineProfile::inclusiveNanos).orElse(null));
    if (model.measured().difference() != null) {
      row.addAll(model.measured().difference().cells(at.routine()));
    }
    return row;
  }

  private static int depth(CallNode at) {
    int depth = 0;
    for (CallNode above = at.parent(); above != null; above = above.parent()) {
      depth++;
    }
    return depth;
  }
}
