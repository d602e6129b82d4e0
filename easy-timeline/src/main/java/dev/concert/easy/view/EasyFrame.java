package dev.concert.easy.view;

import dev.concert.bus.Message.CompareRun;
import dev.concert.easy.panels.StateTable;
import dev.concert.easy.view.EasyView.SideTab;
import dev.concert.model.words.Words;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.AloneLine;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tips;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2MZ;

/** Where the parts of the window lie: bar and problems above, rows left, side panels right. */
final class EasyFrame extends BorderPane {
  private static final double NARROWEST_SIDE = 120;
  private static final double WIDEST_SIDE = 0.4;

  /** So wide the rows stay beside a side that has its own width; it may be a larger part then. */
  private static final double ENOUGH_FOR_ROWS = 500;

  /** What has a height of its own below the legend, which takes the rest of the side. */
  private static final double USUAL_TABS = 340;

  private static final double HIGHEST_TABS = 0.48;

  private final Label problems = new Label();
  private final AloneLine alone;
  private final TabPane tabs = new TabPane();
  private final Below below;
  private final SplitPane rowsAndTable = Splits.of(Orientation.VERTICAL);
  private final SplitPane side = Splits.of(Orientation.VERTICAL);
  private final LegendPlace legend;
  private final SplitPane split = Splits.of(Orientation.HORIZONTAL);
  private final KeptSide kept;

  /** The side panels. */
  record Side(Node legend, Node details, Node range, Node path, Node notes) {}

  /** What is shown below the rows if it is wanted. */
  record Below(StateTable table, Node places, Node histogram) {}

  /**
   * @param notice what is said of the rows
   */
  EasyFrame(ToolContext context, Node bar, Node notice, Node timeline, Below below, Side panels) {
    this.below = below;
    alone =
        new AloneLine(
            Words.say("racy, fancy, cagey and classy"),
            Words.say("Stop comparing"),
            () -> context.compare(CompareRun.NOTHING));
    problems.getStyleClass().add(Styles.CAUTION);
    problems.setWrapText(true);
    problems.setGraphic(Icons.of(Material2MZ.WARNING));
    tabs.getTabs()
        .addAll(
            tab(Words.known("Details"), panels.details()),
            tab(Words.known("Range"), panels.range()),
            tab(Words.known("Path"), panels.path()),
            tab(Words.known("Notes"), panels.notes()));
    tabs.getStyleClass().add("side-tabs");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    tabs.setAccessibleText(Words.say("Details, range, path and notes"));
    side.getItems().add(tabs);
    new KeptSide(side, tabs, USUAL_TABS, KeptSide.atMost(HIGHEST_TABS));
    legend = new LegendPlace(context, panels.legend(), side);
    rowsAndTable.getItems().add(timeline);
    below.table().setVisible(false);
    below.places().setVisible(false);
    below.histogram().setVisible(false);
    split.getItems().addAll(rowsAndTable, side);
    kept = new KeptSide(split, side, EasyView.USUAL_SIDE, EasyFrame::mostOfSide);
    for (Node part : List.of(below.table(), below.places(), below.histogram())) {
      SplitPane.setResizableWithParent(part, false);
    }
    setTop(new VBox(bar, problems, alone, notice));
    setCenter(split);
    setAlignment(split, Pos.TOP_LEFT);
    showProblems(List.of());
  }

  private static Tab tab(String name, Node content) {
    Tab tab = new Tab(Words.say(name), content);
    tab.setId("tab-" + name.toLowerCase(Locale.ROOT));
    return tab;
  }

  private static double mostOfSide(double whole) {
    return Math.max(whole * WIDEST_SIDE, whole - ENOUGH_FOR_ROWS);
  }

  double sideWidth() {
    return kept.size();
  }

  void setSideWidth(double width) {
    kept.size(Math.clamp(width, NARROWEST_SIDE, 2_000));
  }

  /** The legend, which may stand in a window of its own. */
  LegendPlace legend() {
    return legend;
  }

  SideTab sideTab() {
    return SideTab.values()[tabs.getSelectionModel().getSelectedIndex()];
  }

  void show(SideTab tab) {
    tabs.getSelectionModel().select(tab.ordinal());
  }

  void showDetails() {
    show(SideTab.DETAILS);
  }

  void showRange() {
    show(SideTab.RANGE);
  }

  void showPath() {
    show(SideTab.PATH);
  }

  void showNotes() {
    show(SideTab.NOTES);
  }

  void showTable(boolean shown) {
    showBelow(below.table(), shown);
  }

  void showPlaces(boolean shown) {
    showBelow(below.places(), shown);
  }

  void showHistogram(boolean shown) {
    showBelow(below.histogram(), shown);
  }

  private void showBelow(Node part, boolean shown) {
    if (part.isVisible() == shown) {
      return;
    }
    part.setVisible(shown);
    if (shown) {
      rowsAndTable.getItems().add(1, part);
    } else {
      rowsAndTable.getItems().remove(part);
    }
    boolean both = rowsAndTable.getItems().size() > 2;
    rowsAndTable.setDividerPositions(both ? new double[] {0.4, 0.7} : new double[] {0.6});
  }

  /**
   * Says that the run is compared with another one, which is not shown here.
   *
   * @param with null where nothing is compared
   */
  void showAlone(Path run, String with) {
    if (run == null || with == null) {
      alone.hide();
    } else {
      alone.show(Sides.name(run), Sides.name(Path.of(with)));
    }
  }

  void showProblems(List<String> sentences) {
    problems.setText(String.join(" ", sentences));
    Tips.on(problems, String.join("\n", sentences));
    problems.setVisible(!sentences.isEmpty());
    problems.setManaged(!sentences.isEmpty());
  }
}
