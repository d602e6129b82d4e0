package dev.concert.cagey.view;

import dev.concert.cagey.model.BoxTip;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.paint.GraphCanvas;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Ends;
import dev.concert.model.RoutineName;
import dev.concert.ui.ToolContext;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Which line of the picture is selected, by mouse, by key or by name. Used on the FX thread. */
final class LineChoice {
  /** Between the ends of a line as it is named. */
  private static final String TO = ">";

  private final ToolContext context;
  private final CageyModel model;
  private final GraphCanvas canvas;
  private final Supplier<TreePicture> picture;
  private final BoxTip tip;

  /** What the status line says of it; null for nothing. */
  private String said;

  /**
   * @param picture what the canvas shows
   */
  LineChoice(
      ToolContext context, CageyModel model, GraphCanvas canvas, Supplier<TreePicture> picture) {
    this.context = context;
    this.model = model;
    this.canvas = canvas;
    this.picture = picture;
    tip = new BoxTip(model);
  }

  /** The line under a point of the pane. */
  Optional<Ends> at(double x, double y) {
    return canvas.lineAt(x, y).flatMap(picture.get()::ends);
  }

  String tip(Ends line) {
    return tip.of(line);
  }

  void choose(Ends line) {
    model.selection().selectLine(line);
    said = tip.of(line).lines().limit(2).collect(Collectors.joining(": "));
    context.status(said);
  }

  /** Says whether one was selected. */
  boolean drop() {
    boolean there = model.selection().line() != null;
    if (there) {
      model.selection().selectLine(null);
    }
    return there;
  }

  /**
   * Goes through the lines at a box, those to its callees first.
   *
   * @param step 1 or -1
   */
  void next(TreeBox box, int step) {
    List<Ends> lines = picture.get().at(box);
    if (!lines.isEmpty()) {
      int at = model.selection().line() == null ? -1 : lines.indexOf(model.selection().line());
      int next = at < 0 && step < 0 ? lines.size() - 1 : Math.floorMod(at + step, lines.size());
      choose(lines.get(next));
    }
  }

  /** Draws it as it is selected; one that the picture has no more is not selected any more. */
  void show() {
    Ends line = model.selection().line();
    TreePicture.Arrow arrow = line == null ? null : picture.get().arrow(line).orElse(null);
    canvas.selectLine(arrow);
    if (arrow == null && said != null) {
      context.status(said, "");
      said = null;
    }
    if (line != null && arrow == null) {
      model.selection().selectLine(null);
    }
  }

  // By name

  /** Caller and callee, or the groups at both ends; null while none is selected. */
  String named() {
    Ends line = model.selection().line();
    return line == null ? null : name(line.from()) + ' ' + TO + ' ' + name(line.to());
  }

  private String name(TreeBox box) {
    return box.kind() == TreeBox.Kind.GROUP ? model.groups().of(box.routine()) : box.routine();
  }

  /**
   * The line of that name.
   *
   * @param named two ends, whole names or as they stand in the boxes
   */
  Optional<Ends> find(String named) {
    String[] ends = named.split(" *" + TO + " *", -1);
    // An arrow of a lambda's name, a.B#m()->1, is no end.
    String[] two = ends.length == 2 ? ends : named.split(" +" + TO + " +", -1);
    return two.length != 2
        ? Optional.empty()
        : picture.get().arrows().stream()
            .map(picture.get()::ends)
            .flatMap(Optional::stream)
            .filter(line -> isCalled(line.from(), two[0]) && isCalled(line.to(), two[1]))
            .findFirst();
  }

  private boolean isCalled(TreeBox box, String typed) {
    return typed.equals(name(box))
        || typed.equals(box.label())
        || box.kind() == TreeBox.Kind.ROUTINE && typed.equals(RoutineName.label(box.routine()));
  }
}
