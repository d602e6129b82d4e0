package dev.concert.cagey;

import dev.concert.bus.Message;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.model.CallNode;
import dev.concert.cagey.model.TreeBox;
import dev.concert.cagey.view.CallSitesTable;
import dev.concert.cagey.view.RoutineOutline;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.trace.Heat;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.read.Run;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.Crumbs.Crumb;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Separator;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;

/** The call graph display (TAU §4.2) in the common window. */
final class CageyTool implements Hypertool {
  private static final int LISTED = 200;

  private final ToolContext context;
  private final CageyModel model = new CageyModel();
  private final TreePane picture;
  private final RoutineOutline outline;
  private final CallSitesTable sites;
  private final Crumbs way = new Crumbs("The way from the root to the selection");
  private final ToggleButton library = new ToggleButton("Library");
  private final ToggleButton merged = new ToggleButton("Merged");
  private final Label counts = new Label();
  private final SplitPane split = new SplitPane();
  private final SplitPane right = new SplitPane();
  private final VBox whole;
  private final StackPane content = new StackPane();
  private Heat heat;

  CageyTool(ToolContext context) {
    this.context = context;
    picture = new TreePane(context, model, this::select, this::menu, this::updateCounts);
    outline = new RoutineOutline(this::plant, context::showInMenu);
    sites = new CallSitesTable(context);
    right.setOrientation(Orientation.VERTICAL);
    way.setPadding(new Insets(3, 8, 3, 8));
    right.getItems().addAll(picture, new VBox(way, sites.node()));
    VBox.setVgrow(sites.node(), Priority.ALWAYS);
    right.setDividerPositions(0.78);
    split.getItems().addAll(outline, right);
    split.setDividerPositions(0.2);
    VBox.setVgrow(split, Priority.ALWAYS);
    whole = new VBox(toolBar(), split);
    content.getChildren().setAll(empty());
    context.onThemeChange(picture::restyle);
  }

  private static Node empty() {
    return new EmptyState(
        Material2AL.DEVICE_HUB,
        "No application is open",
        "Drop a project folder or a sources jar on this window, or open one in master control, to"
            + " see who calls whom.");
  }

  private Node toolBar() {
    Tips.on(library, "Show routines of libraries that the application calls");
    library.setOnAction(_ -> {
      model.setLibrary(library.isSelected());
      outline.show(model);
      picture.rebuild(null);
    });
    Tips.on(merged, "One box for each routine, instead of one below each caller");
    merged.setOnAction(_ -> {
      model.setMerged(merged.isSelected());
      picture.rebuild(null);
    });
    Button fit = new Button("Fit");
    Tips.on(fit, "Show everything (0)");
    fit.setOnAction(_ -> picture.fit());
    counts.getStyleClass().add(Styles.MUTED);
    return ToolBars.of(
        List.of(
            fit, new Separator(Orientation.VERTICAL), merged, library, ToolBars.spacer(), counts));
  }

  private void updateCounts() {
    if (!model.hasProgram()) {
      counts.setText("");
      return;
    }
    int appearances = model.appearances().size();
    String selected =
        model.selected() == null
            ? ""
            : Units.plural(appearances, "appearance", "appearances") + " of the selection · ";
    counts.setText(
        selected
            + Units.plural(picture.picture().boxes().size(), "box", "boxes")
            + " · "
            + Units.plural(model.program().routines().size(), "routine", "routines"));
  }

  private void select(String routine) {
    context.select(new Message.SelectFunction(routine));
  }

  private void plant(String routine) {
    model.plant(List.of(routine));
    picture.home();
    select(routine);
  }

  private ContextMenu menu(CallNode at) {
    ContextMenu menu = context.showInMenu(at.routine());
    MenuItem unfold = new MenuItem("Unfold all below");
    unfold.setOnAction(_ -> picture.unfoldSubtree(at));
    MenuItem fold = new MenuItem("Fold all below");
    fold.setOnAction(_ -> picture.foldSubtree(at));
    MenuItem root = new MenuItem("Make it the root");
    root.setOnAction(_ -> plant(at.routine()));
    menu.getItems().addAll(new SeparatorMenuItem(), unfold, fold, root);
    return menu;
  }

  @Override
  public Node content() {
    return content;
  }

  @Override
  public void showProgram(Program program) {
    model.show(program);
    content.getChildren().setAll(program == null ? empty() : whole);
    outline.show(model);
    sites.show(List.of(), null);
    way.show(List.of());
    picture.home();
  }

  @Override
  public void showRun(Path run) {
    showHeat(null);
    if (run != null) {
      context.background("heat", "Reading the run", _ -> Run.heat(run), this::showHeat);
    }
  }

  private void showHeat(Heat read) {
    heat = read;
    if (read != null) {
      context.rankColours(read.largest(24));
    }
    picture.heat(read);
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    if (!(selection instanceof Message.SelectFunction wanted)) {
      return ShowResult.missing("cagey shows routines only");
    }
    Optional<CallNode> at = model.select(wanted.routine());
    way.show(crumbs(at.orElse(null)));
    sites.show(model.sites(), wanted.routine());
    picture.rebuild(wanted.routine());
    return at.isPresent() ? ShowResult.FOUND : ShowResult.missing(model.missing(wanted.routine()));
  }

  /** From the root to an appearance; a click selects. */
  private List<Crumb> crumbs(CallNode appearance) {
    List<Crumb> crumbs = new ArrayList<>();
    for (CallNode at = appearance; at != null; at = at.parent()) {
      String routine = at.routine();
      crumbs.addFirst(new Crumb(model.label(routine), () -> select(routine)));
    }
    return crumbs;
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    if (request instanceof Message.ShowCallers wanted) {
      return show(new Message.SelectFunction(wanted.routine()));
    }
    return Hypertool.super.fulfil(request);
  }

  @Override
  public Map<String, Object> view() {
    Map<String, Object> view = new LinkedHashMap<>();
    List<TreeBox> boxes = picture.picture().boxes();
    view.put("mode", model.merged() ? "merged" : "tree");
    view.put("roots", model.rootNames());
    view.put("nodes", cut(boxes.stream().<Object>map(this::described).toList()));
    view.put(
        "edges",
        cut(
            picture.picture().arrows().stream()
                .<Object>map(arrow -> List.of(arrow.from(), arrow.to()))
                .toList()));
    view.put(
        "folded",
        cut(
            boxes.stream()
                .filter(box -> box.kind() == TreeBox.Kind.ROUTINE && box.appearance().folded())
                .<Object>map(TreeBox::id)
                .toList()));
    view.put("appearances", appearances());
    view.put("sites", sites.size());
    view.put("heat", heat != null);
    return view;
  }

  private Map<String, Object> described(TreeBox box) {
    return Map.of(
        "id", box.id(),
        "routine", box.routine(),
        "label", box.label(),
        "inView", picture.isInView(box));
  }

  private Map<String, Object> appearances() {
    List<TreeBox> of =
        picture.picture().boxes().stream()
            .filter(box -> box.kind() == TreeBox.Kind.ROUTINE)
            .filter(box -> box.routine().equals(model.selected()))
            .toList();
    return Map.of(
        "total", of.size(),
        "ids", of.stream().limit(LISTED).map(TreeBox::id).toList(),
        "inView", of.stream().anyMatch(picture::isInView));
  }

  private static Map<String, Object> cut(List<Object> items) {
    return Map.of("total", items.size(), "items", items.subList(0, Math.min(LISTED, items.size())));
  }

  @Override
  public TableData table() {
    List<List<Object>> rows =
        picture.picture().boxes().stream()
            .filter(box -> box.kind() == TreeBox.Kind.ROUTINE)
            .map(this::row)
            .toList();
    return new TableData(
        List.of("Routine", "Called by", "Depth", "Kind", "||", "Folded", "Calls", "Self", "Total"),
        rows);
  }

  private List<Object> row(TreeBox box) {
    CallNode at = box.appearance();
    Optional<Routine> routine = model.routine(at.routine());
    Optional<RoutineProfile> figures = heat == null ? Optional.empty() : heat.of(at.routine());
    int depth = 0;
    for (CallNode above = at.parent(); above != null; above = above.parent()) {
      depth++;
    }
    List<Object> row = new ArrayList<>();
    row.add(at.routine());
    row.add(at.parent() == null ? "" : at.parent().routine());
    row.add(depth);
    row.add(routine.map(r -> r.kind().name().toLowerCase(Locale.ROOT)).orElse("library"));
    row.add(routine.filter(Routine::parallel).isPresent() ? "||" : "");
    row.add(at.folded() ? "folded" : "");
    row.add(figures.map(RoutineProfile::calls).orElse(null));
    row.add(figures.map(RoutineProfile::exclusiveNanos).orElse(null));
    row.add(figures.map(RoutineProfile::inclusiveNanos).orElse(null));
    return row;
  }

  @Override
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    if (model.hasProgram()) {
      commands.add(new Command("Command", "Show the whole picture", picture::fit));
      commands.add(new Command("Command", "Next appearance of the selection", picture::next));
      model
          .program()
          .routines()
          .forEach(r -> commands.add(new Command("Function", r.name(), () -> select(r.name()))));
    }
    return commands;
  }

  @Override
  public Map<String, Object> layout() {
    return Map.of(
        "roots", model.plantedNames(),
        "unfolded", unfoldedRoutines(),
        "library", model.library(),
        "merged", model.merged());
  }

  private List<String> unfoldedRoutines() {
    return model.tree() == null
        ? List.of()
        : model.tree().visible().stream()
            .filter(CallNode::unfolded)
            .map(CallNode::routine)
            .distinct()
            .toList();
  }

  @Override
  public void restore(Map<String, Object> layout) {
    library.setSelected(Boolean.TRUE.equals(layout.get("library")));
    merged.setSelected(Boolean.TRUE.equals(layout.get("merged")));
    model.setLibrary(library.isSelected());
    model.setMerged(merged.isSelected());
    List<String> roots = strings(layout.get("roots"));
    if (!roots.isEmpty() && model.hasProgram()) {
      model.plant(roots.stream().filter(model.graph()::contains).toList());
    }
    List<String> unfolded = strings(layout.get("unfolded"));
    if (model.tree() != null) {
      model.tree().visible().forEach(at -> unfoldAgain(at, unfolded));
    }
    outline.show(model);
    picture.home();
  }

  private void unfoldAgain(CallNode at, List<String> unfolded) {
    if (unfolded.contains(at.routine()) && !at.recursive()) {
      model.tree().unfold(at);
      at.children().forEach(child -> unfoldAgain(child, unfolded));
    }
  }

  private static List<String> strings(Object value) {
    return value instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
  }

  @Override
  public void dispose() {
    picture.dispose();
  }
}
