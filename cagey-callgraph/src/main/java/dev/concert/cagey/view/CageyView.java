package dev.concert.cagey.view;

import dev.concert.bus.Message;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.graph.TrivialRoutines;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.model.CageyModel.Change;
import dev.concert.cagey.model.GraphMaking;
import dev.concert.cagey.picture.Gathering;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Ends;
import dev.concert.cagey.tree.CallNode;
import dev.concert.model.Program;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.OneByOne;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.look.Units;
import dev.concert.ui.measured.CompareButton;
import dev.concert.ui.measured.ComparisonBar;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.Crumbs.Crumb;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;

/** The picture of the tree, with where it begins at its left and the call sites below it. */
public final class CageyView extends StackPane {
  private static final double USUAL_OUTLINE = 250;
  private static final double WIDEST_OUTLINE = 0.25;
  private static final double USUAL_SITES = 160;
  private static final double HIGHEST_SITES = 0.35;

  private final ToolContext context;
  private final CageyModel model;
  private final Redraw<Change> redraw;
  private final TreePane picture;
  private final RoutineOutline outline;
  private final CallSitesTable sites;
  private final Crumbs way = new Crumbs(Words.say("The way from the root to the selection"));
  private final PathBar paths;
  private final FilterBar filters;

  /** Of whose routines it is being read what they do. */
  private Program reading;

  private final CageyBar bar;
  private final CompareButton compare;
  private final ComparisonBar comparison;
  private final VBox whole = new VBox();

  /** What is in it comes bit by bit, as long as there is time for that. */
  private final OneByOne parts;

  public CageyView(CageyModel model, ToolContext context) {
    this.context = context;
    this.model = model;
    BoxMenus menus = new BoxMenus(context, model, new Hand());
    picture = new TreePane(context, model, this::select, menus::of, this::updateCounts);
    model.makeElsewhere(this::make);
    filters = new FilterBar(model);
    picture.onKeys(this::switchPaths, filters::openMenu);
    paths = new PathBar(model, picture::requestFocus);
    outline = new RoutineOutline(this::plant, menus::of, context.marks());
    sites = new CallSitesTable(context, model::name);
    SplitPane split = Splits.of(Orientation.HORIZONTAL, outline);
    new KeptSide(split, outline, USUAL_OUTLINE, KeptSide.atMost(WIDEST_OUTLINE));
    VBox.setVgrow(split, Priority.ALWAYS);
    compare = new CompareButton(Words.say("Compare"), model.measured(), context);
    bar = new CageyBar(model, picture, filters.menu(), this::switchPaths, compare);
    comparison = new ComparisonBar(context);
    parts =
        new OneByOne(
            List.of(
                () -> whole.getChildren().add(bar.node()),
                () -> whole.getChildren().addAll(comparison, filters, paths),
                () -> whole.getChildren().add(split),
                () -> split.getItems().add(right())));
    setAlignment(Pos.TOP_LEFT);
    getChildren().setAll(empty());
    focusedProperty()
        .addListener((_, _, focused) -> {
          if (focused && model.hasProgram()) {
            picture.requestFocus(); // arrows would leave the window otherwise
          }
        });
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    context.onThemeChange(() -> redraw.request(Change.LOOK));
    context.marks().onChange(this, view -> view.redraw.request(Change.MARKS));
    if (context.marks().isShown()) { // in another window of this tool
      redraw.request(Change.MARKS);
    }
  }

  private Node right() {
    way.setPadding(new Insets(3, 8, 3, 8));
    VBox.setVgrow(sites.node(), Priority.ALWAYS);
    VBox below = new VBox(way, sites.node());
    SplitPane right = Splits.of(Orientation.VERTICAL, withLegend(), below);
    new KeptSide(right, below, USUAL_SITES, KeptSide.atMost(HIGHEST_SITES));
    return right;
  }

  /** The picture has at least half of the place. */
  private Node withLegend() {
    HBox both = new HBox(picture, picture.legend());
    HBox.setHgrow(picture, Priority.ALWAYS);
    picture.setPrefWidth(0); // it takes what is left, however much is drawn
    both.setMinSize(0, 0);
    picture.legend().maxWidthProperty().bind(both.widthProperty().divide(2));
    return both;
  }

  private static Node empty() {
    return new EmptyState(
        Material2AL.DEVICE_HUB,
        Words.say("No application is open"),
        Words.say(
            "Drop a project folder or a sources jar on this window, or open one in master control,"
                + " to see who calls whom."));
  }

  /** What an application is shown in is there before it. */
  public void expectProgram() {
    getChildren().setAll(whole);
    parts.start();
  }

  private void select(String routine) {
    context.select(new Message.SelectFunction(routine));
  }

  private void plant(String routine) {
    model.plant(List.of(routine));
    select(routine);
  }

  private void switchPaths() {
    if (paths.isOpen()) {
      paths.close();
    } else {
      askForPaths();
    }
    bar.show(paths.isOpen());
  }

  /** From what is selected, to what is still to be chosen. */
  private void askForPaths() {
    paths.open(model.paths().query().from(model.selection().routine()).to(null));
  }

  /** What menus do beyond the model. */
  private final class Hand implements BoxMenus.Hand {
    @Override
    public void askForPaths(PathQuery query) {
      paths.open(query);
    }

    @Override
    public void unfold(CallNode at) {
      picture.unfoldSubtree(at);
    }

    @Override
    public void fold(CallNode at) {
      picture.foldSubtree(at);
    }

    @Override
    public void plant(String routine) {
      CageyView.this.plant(routine);
    }
  }

  private void draw(Set<Change> changes) {
    boolean other = changes.contains(Change.GRAPH) || changes.contains(Change.EDITED);
    if (changes.contains(Change.GRAPH)) {
      parts.finish();
      getChildren().setAll(model.hasProgram() ? whole : empty());
    }
    if (other) {
      outline.show(model);
      paths.offer();
    }
    if (other || changes.contains(Change.FILTERS)) {
      filters.show();
      readBodies();
    }
    if (other || changes.contains(Change.PATHS)) {
      paths.show();
    }
    if (other || changes.contains(Change.SELECTION) || changes.contains(Change.LINE)) {
      way.show(way());
      showSites();
    }
    if (changes.contains(Change.HEAT)) {
      showSites();
      comparison.show(model.measured().comparison());
      compare.follow();
    }
    bar.show(paths.isOpen());
    picture.draw(changes);
    updateCounts();
  }

  /** What is trivial is known from the sources only. */
  private void readBodies() {
    Program program = model.program();
    if (program == null || program == reading || !model.filters().awaitsBodies()) {
      return;
    }
    reading = program;
    context.background(
        "bodies",
        Words.say("Reading what routines do"),
        progress -> TrivialRoutines.of(program, progress),
        found -> {
          reading = null;
          model.setTrivial(program, found);
        },
        cause -> {
          reading = null;
          model.setOmitted(Omission.TRIVIAL, false);
          context.fail(Words.say("What routines do could not be read"), cause);
        });
  }

  /** What was shown stays until that is made. */
  private void make(GraphMaking making) {
    context.background(
        "graph",
        Words.say("Making the graph"),
        _ -> {
          making.make();
          return making;
        },
        this::showMade,
        cause -> {
          making.drop();
          context.fail(Words.say("The graph could not be made"), cause);
        });
  }

  /** What is selected may be there now, or not any more. */
  private void showMade(GraphMaking making) {
    boolean before = model.selection().isThere();
    making.show();
    if (before != model.selection().isThere()) {
      context.showSelectionsAgain();
    }
  }

  private void showSites() {
    sites.show(
        model.selectedCalls().sites(),
        model.selectedCalls().unexplained(),
        model.selection().line() == null ? model.selection().routine() : null);
  }

  /** To the selected routine, or the ends of the selected line. */
  private List<Crumb> way() {
    Ends line = model.selection().line();
    return line == null
        ? model.selection().way().stream().map(this::crumb).toList()
        : List.of(crumb(line.from()), crumb(line.to()));
  }

  private Crumb crumb(TreeBox box) {
    return new Crumb(box.label(), () -> select(box.routine()));
  }

  private Crumb crumb(String routine) {
    return new Crumb(model.label(routine), () -> select(routine));
  }

  private void updateCounts() {
    bar.count(model.hasProgram() ? counted() : "");
  }

  private String counted() {
    return selected()
        + Units.plural(picture.picture().boxes().size(), "box", "boxes")
        + " · "
        + Units.plural(model.program().routines().size(), "routine", "routines");
  }

  private String selected() {
    String appearances =
        Units.plural(model.selection().appearances().size(), "appearance", "appearances");
    if (model.selection().part() != null) {
      int routines = model.selection().routinesOfPart().size();
      return model.selection().part().label()
          + ": "
          + Units.plural(routines, "routine", "routines")
          + ", "
          + appearances
          + " · ";
    }
    return model.selection().routine() == null
        ? ""
        : Words.say("%s of the selection · ", appearances);
  }

  /** What picture and table show, as maps and lists. */
  public Map<String, Object> state() {
    redraw.now();
    return CageyState.of(model, picture, sites.size());
  }

  public boolean isDrawn() {
    return !redraw.isPending() && picture.isDrawn() && !model.isChoiceMaking();
  }

  public TreePicture picture() {
    return picture.picture();
  }

  /** What can be done by name while an application is open. */
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>(compare.commands());
    String group = Words.known("Command");
    commands.add(new Command(group, Words.say("Show the whole picture"), this::fit));
    commands.add(new Command(group, Words.say("Next appearance of the selection"), picture::next));
    commands.add(
        new Command(
            group,
            Words.say("Paths from the selection to another routine"),
            "P",
            this::askForPaths));
    commands.add(
        new Command(
            group,
            Words.say("Paths to the selection from another routine"),
            () -> paths.open(model.paths().query().from(null).to(model.selection().routine()))));
    commands.add(
        new Command(
            group, Words.say("Callers of the roots, or none"), "C", picture::switchCallers));
    commands.add(
        new Command(
            group, Words.say("What lines and signs mean, or not"), "L", picture::switchLegend));
    commands.addAll(filters.commands());
    for (Gathering each : Gathering.values()) {
      commands.add(
          new Command(
              group,
              Words.say("Merged: %s", each.title()),
              () -> {
                showMerged(true);
                model.groups().gather(each);
              }));
    }
    if (paths.isOpen()) {
      commands.add(new Command(group, Words.say("Show the tree instead of paths"), paths::close));
    }
    return commands;
  }

  /** The keys of the picture. */
  public List<Key> keys() {
    return TreeKeys.list();
  }

  /** Shows the whole picture. */
  public void fit() {
    picture.fit();
  }

  /** How many layout units of the window one of the picture takes. */
  public double zoom() {
    return picture.camera().zoom();
  }

  /** Keeps the middle where it is. */
  public void zoom(double wanted) {
    picture.zoomBy(wanted / zoom());
  }

  /** The point of the picture in the upper left corner, x and y. */
  public double[] corner() {
    return new double[] {picture.camera().x(), picture.camera().y()};
  }

  public void lookFrom(double x, double y) {
    picture.lookFrom(x, y);
  }

  /** Hides what was hidden when it was remembered, by its words. */
  public void restoreHidden(List<String> words, boolean withLibrary, boolean withOutside) {
    Set<Omission> wanted = EnumSet.noneOf(Omission.class);
    for (Omission what : Omission.values()) {
      boolean hidden =
          switch (what) {
            case LIBRARY -> !withLibrary;
            case OUTSIDE -> !withOutside;
            default -> words.contains(what.word());
          };
      if (hidden) {
        wanted.add(what);
      }
    }
    if (!wanted.equals(model.filters().omitted())) {
      model.setOmitted(wanted);
    }
  }

  public void showLibrary(boolean wanted) {
    model.setLibrary(wanted);
  }

  public void showMerged(boolean wanted) {
    model.setMerged(wanted);
  }

  /** The selected line by its ends; null for none. */
  public String line() {
    return picture.lines().named();
  }

  /**
   * Selects a line of the picture.
   *
   * @param ends {@code CALLER > CALLEE}; null selects none
   * @return whether there is such a line
   */
  public boolean selectLine(String ends) {
    if (ends == null) {
      picture.lines().drop();
      return true;
    }
    Optional<Ends> found = picture.lines().find(ends);
    found.ifPresent(picture.lines()::choose);
    return found.isPresent();
  }

  /** Whether the picture says what its lines and signs mean. */
  public boolean hasLegend() {
    return picture.hasLegend();
  }

  public void showLegend(boolean wanted) {
    picture.setLegend(wanted);
  }

  public void dispose() {
    redraw.dispose();
    picture.dispose();
  }
}
