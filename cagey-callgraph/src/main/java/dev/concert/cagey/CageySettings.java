package dev.concert.cagey;

import dev.concert.cagey.graph.CallPaths;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.Gathering;
import dev.concert.cagey.tree.UnfoldedTree.Depth;
import dev.concert.cagey.view.CageyView;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.MarkSettings;
import dev.concert.ui.measured.ComparisonSettings;
import dev.concert.ui.memory.FilterSetting;
import dev.concert.ui.memory.TableSettings;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.List;
import java.util.function.UnaryOperator;

/** What of cagey's view can be set and read by name. */
public final class CageySettings extends SettingTable<CageySettings.Window> {
  /** What is set and read: the window of the tool. */
  record Window(ToolContext context, CageyModel model, CageyView view) {}

  private static final String MERGED = "merged";
  private static final String TREE = "tree";
  private static final int DEEPEST = 50;
  private static final int MOST_PATHS = 1_000_000;

  public CageySettings() {
    ComparisonSettings.addTo(
        this, Window::context, tool -> tool.model().measured().whyNotCompared());
    MarkSettings.addTo(this, tool -> tool.context().marks());
    add(
        "mode",
        Values.words(List.of(TREE, MERGED)),
        "A box below each caller, or one box for each routine.",
        tool -> tool.model().merged() ? MERGED : TREE,
        (tool, mode) -> mode(tool, mode.equals(MERGED)));
    add(
        "library",
        Values.flag(),
        "Whether routines of libraries are shown that the application calls.",
        tool -> tool.model().library(),
        (tool, wanted) -> library(tool, wanted));
    hidden(Omission.TESTS, "Whether routines of test sources are shown.");
    hidden(Omission.TRIVIAL, "Whether getters, setters, empty and delegating routines are shown.");
    hidden(
        Omission.ONE_IN_ONE_OUT, "Whether routines are shown that have one caller and one callee.");
    hidden(Omission.GUESSES, "Whether calls are shown that may go elsewhere instead.");
    hidden(
        Omission.OUTSIDE,
        "Whether calls are shown that only an object from outside of the application leads to.");
    add(
        "legend",
        Values.flag(),
        "Whether the picture says what its lines and signs mean; SVG and PDF always do.",
        tool -> tool.view().hasLegend(),
        (tool, wanted) -> tool.view().showLegend(wanted));
    add(
            "roots",
            Values.texts("ROUTINE"),
            "What the trees begin with.",
            tool -> tool.model().unfolding().plantedNames(),
            (tool, roots) -> roots(tool.model(), roots))
        .late();
    order(
            "depth",
            Values.whole(0, DEEPEST),
            "All is unfolded that is called up to so many calls away from the roots, the rest"
                + " folded; of too much what is nearer.",
            (tool, depth) -> depth(tool.model(), depth))
        .late()
        .remarking(tool -> remark(tool.model().unfolding().reached()));
    add(
            "callers",
            Values.whole(0, DEEPEST),
            "So many calls away from the roots their callers are shown; 0 shows none.",
            tool -> tool.model().unfolding().callers().depth(),
            (tool, depth) -> callers(tool.model(), depth))
        .remarking(tool -> remark(tool.model().unfolding().callers().reached()));
    add(
            "unfolded",
            Values.texts("ROUTINE"),
            "The routines whose callees are shown.",
            tool -> tool.model().unfolding().unfolded(),
            (tool, routines) -> unfolded(tool.model(), routines))
        .late();
    ofGroups();
    ofPaths();
    ofLine();
    FilterSetting.add(this, "find", Words.known("Find a routine"), Window::view);
    TableSettings.addTo(this, Window::view);
    ofCamera();
  }

  private void ofGroups() {
    add(
        "gather",
        Values.constants(Gathering.class),
        "Which boxes of the merged graph stand together as one.",
        tool -> tool.model().groups().gathering(),
        (tool, wanted) -> {
          if (wanted != tool.model().groups().gathering()) {
            tool.model().groups().gather(wanted);
          }
        });
    add(
        "open",
        Values.texts("GROUP"),
        "Groups whose routines are shown: a cycle's first routine, a class, a package.",
        tool -> tool.model().groups().open(),
        (tool, groups) -> {
          if (!groups.equals(tool.model().groups().open())) {
            tool.model().groups().openOnly(groups);
          }
        });
  }

  private void ofLine() {
    add(
            "line",
            Values.text("CALLER > CALLEE").or("none"),
            "The line between two boxes is selected, whose calls are listed with their places.",
            tool -> tool.view().line(),
            CageySettings::line)
        .late();
  }

  private static void line(Window tool, String ends) {
    if (!tool.view().selectLine(ends)) {
      throw new Refusal("the picture has no line %s; name the boxes at its ends".formatted(ends));
    }
  }

  private void ofPaths() {
    add(
            "from",
            Values.text("ROUTINE"),
            "With --to, the shortest paths from one routine to another are shown instead of the"
                + " trees.",
            tool -> shown(tool.model().paths().query().from()),
            (tool, routine) -> paths(tool, query -> query.from(end(tool.model(), routine))))
        .late();
    add(
            "via",
            Values.texts("ROUTINE"),
            "Routines that the paths lead through, in this order.",
            tool -> tool.model().paths().query().via(),
            (tool, routines) ->
                paths(
                    tool, it -> it.via(routines.stream().map(r -> end(tool.model(), r)).toList())))
        .late();
    add(
        "paths",
        Values.whole(1, MOST_PATHS).or("all"),
        "So many of the shortest paths are shown at most.",
        tool -> most(tool.model().paths().query()),
        (tool, most) -> paths(tool, query -> query.most(most == null ? PathQuery.ALL : most)));
    add(
            "to",
            Values.text("ROUTINE"),
            "Where the paths end.",
            tool -> shown(tool.model().paths().query().to()),
            (tool, routine) -> paths(tool, query -> query.to(end(tool.model(), routine))))
        .late()
        .unless(tool -> whyNoPath(tool.model()));
  }

  private static String shown(String routine) {
    return routine == null ? "" : routine;
  }

  private static Integer most(PathQuery query) {
    return query.most() == PathQuery.ALL ? null : (Integer) query.most();
  }

  private static void paths(Window tool, UnaryOperator<PathQuery> change) {
    PathQuery before = tool.model().paths().query();
    PathQuery wanted = change.apply(before);
    if (!wanted.equals(before)) {
      tool.model().showPaths(wanted);
    }
  }

  private static String whyNoPath(CageyModel model) {
    CallPaths found = model.paths().found();
    return found == null || found.none() == null ? null : found.none().sentence(model::name);
  }

  /** A routine by its whole name, or as people type it where only one is called so. */
  private static String end(CageyModel model, String typed) {
    if (typed.isEmpty()) {
      return null;
    }
    if (model.hasProgram() && !model.has(typed)) {
      List<String> called =
          model.program().routines().stream()
              .map(Routine::name)
              .filter(name -> isCalled(name, typed))
              .toList();
      if (called.size() > 1) {
        throw new Refusal(
            "%d routines are called %s; name one as %s"
                .formatted(called.size(), typed, called.getFirst()));
      }
      if (called.size() == 1) {
        return called.getFirst();
      }
    }
    if (!model.hasProgram() || model.program().routine(typed).isEmpty()) {
      check(model, List.of(typed));
    }
    return typed;
  }

  private static boolean isCalled(String name, String typed) {
    return RoutineName.label(name).equals(typed)
        || RoutineName.labelWithParameters(name).equals(typed);
  }

  private static void mode(Window tool, boolean merged) {
    if (merged != tool.model().merged()) {
      tool.view().showMerged(merged);
    }
  }

  private void hidden(Omission what, String help) {
    add(
        what.word(),
        Values.flag(),
        help,
        tool -> !tool.model().filters().isOmitted(what),
        (tool, shown) -> {
          if (shown == tool.model().filters().isOmitted(what)) {
            tool.model().setOmitted(what, !shown);
          }
        });
  }

  private static void library(Window tool, boolean wanted) {
    if (wanted != tool.model().library()) {
      tool.view().showLibrary(wanted);
    }
  }

  private static void roots(CageyModel model, List<String> roots) {
    check(model, roots);
    if (!roots.equals(model.unfolding().plantedNames())) {
      model.plant(roots);
    }
  }

  private static void unfolded(CageyModel model, List<String> routines) {
    check(model, routines);
    if (!routines.equals(model.unfolding().unfolded())) {
      model.unfolding().unfoldOnly(routines);
    }
  }

  private static void check(CageyModel model, List<String> routines) {
    if (!routines.isEmpty() && !model.hasProgram()) {
      throw new Refusal("no application is open");
    }
    for (String routine : routines) {
      if (!model.has(routine) && model.program().routine(routine).isPresent()) {
        throw new Refusal(model.missing(routine));
      }
      if (!model.has(routine)) {
        throw Refusal.unknown(
            "routine", routine, model.program().routines().stream().map(Routine::name).toList());
      }
    }
  }

  private static void callers(CageyModel model, int depth) {
    if (depth != model.unfolding().callers().depth()) {
      model.unfolding().setCallers(depth);
    }
  }

  /** Where less is shown than was asked for. */
  private static String remark(Depth reached) {
    return reached.isWhole()
        ? null
        : "all is shown up to depth %d; up to depth %d that would be more than %s %s"
            .formatted(
                reached.shown(),
                reached.wanted(),
                Units.count(reached.most()),
                reached.once() ? "lines" : "boxes");
  }

  private static void depth(CageyModel model, int depth) {
    if (!model.hasProgram()) {
      throw new Refusal("no application is open");
    }
    model.unfolding().unfoldTo(depth);
  }

  private void ofCamera() {
    add(
            "zoom",
            Values.decimal(TreePane.SMALLEST_ZOOM, TreePane.LARGEST_ZOOM).or("fit"),
            "How large the picture is; fit shows all of it.",
            tool -> tool.view().zoom(),
            (tool, zoom) -> zoom(tool.view(), zoom))
        .late();
    add(
            "x",
            Values.decimal(),
            "What of the picture is at the left edge, in its units.",
            tool -> tool.view().corner()[0],
            (tool, x) -> tool.view().lookFrom(x, tool.view().corner()[1]))
        .late();
    add(
        "y",
        Values.decimal(),
        "What of the picture is at the upper edge, in its units.",
        tool -> tool.view().corner()[1],
        (tool, y) -> tool.view().lookFrom(tool.view().corner()[0], y));
  }

  private static void zoom(CageyView view, Double zoom) {
    if (zoom == null) {
      view.fit();
    } else {
      view.zoom(zoom);
    }
  }
}
