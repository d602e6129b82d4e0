package dev.concert.easy.view;

import dev.concert.easy.facts.TimelineSummary;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.time.TimeAxis;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import dev.concert.ui.run.LiveButton;
import dev.concert.ui.run.LiveReading;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Separator;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.ToolBar;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The buttons above the timeline. */
final class EasyBar extends ToolBar {
  private static final Set<String> ZOOMS = Set.of("zoom-in", "zoom-out");

  private final EasyModel model;
  private final ToggleGroup groupings = new ToggleGroup();
  private final ToggleButton carriers;
  private final ToggleButton arrows;
  private final ToggleButton compact;
  private final List<ToggleButton> tables;
  private final ToggleButton mountains;
  private final ToggleButton histogram;
  private final Label title = new Label(Words.say("Rows"));
  private final Label summary = new Label();

  /** What the summary says where there is room for all of it. */
  private String figures = "";

  EasyBar(
      EasyController controller,
      List<ToggleButton> tables,
      LiveReading live,
      ChannelItems channels,
      Runnable toggleHistogram) {
    this.model = controller.model();
    this.tables = tables;
    TimeAxis axis = model.axis();
    getStyleClass().add(Styles.TOOL_BAR);
    arrows =
        toggle(
            Words.say("Arrows"),
            Material2AL.CALL_MADE,
            Words.say("Show tasks as arrows from submission to start"));
    arrows.setId("arrows");
    arrows.setOnAction(_ -> model.showArrows(arrows.isSelected()));
    compact =
        toggle(
            Words.say("Compact"),
            Material2MZ.VIEW_HEADLINE,
            Words.say("Low rows without labels, to see more at once (C)"));
    compact.setId("compact");
    compact.setOnAction(_ -> model.rows().showCompact(compact.isSelected()));
    mountains =
        toggle(
            Words.say("Mountains"),
            Material2AL.LANDSCAPE,
            Words.say("How many threads are in which routine over the visible time (R)"));
    mountains.setId("mountains");
    mountains.setOnAction(_ -> model.showMountains(mountains.isSelected()));
    histogram =
        toggle(
            Words.say("Histogram"),
            Material2AL.BAR_CHART,
            Words.say("How long the states of the selected routine last (H)"));
    histogram.setId("histogram");
    histogram.setOnAction(_ -> {
      toggleHistogram.run();
      update();
    });
    carriers =
        grouping(
            Words.known("Carriers"),
            Grouping.CARRIER,
            Words.say("What virtual threads did on the threads that carried them (Shift+Y)"));
    summary.setId("summary");
    summary.getStyleClass().add(Styles.MUTED);
    summary.setMinWidth(0);
    setMinWidth(0);
    getItems()
        .addAll(
            title,
            new LiveButton(live, followEnd(axis)), // in front, where narrow windows have it too
            grouping(Words.known("Nodes"), Grouping.NODE, Words.say("Threads under their node")),
            grouping(
                Words.known("Groups"),
                Grouping.GROUP,
                Words.say("Threads under their executor or name, under their node")),
            grouping(Words.known("Threads"), Grouping.THREAD, Words.say("One row for each thread")),
            grouping(
                Words.known("Tasks"),
                Grouping.TASK,
                Words.say("Tasks below what submitted them (Y)")),
            carriers,
            new Separator(javafx.geometry.Orientation.VERTICAL),
            button(
                "zoom-out",
                Material2MZ.ZOOM_OUT,
                Words.say("Zoom out (S)"),
                () -> controller.time().zoom(false)),
            button(
                "zoom-in",
                Material2MZ.ZOOM_IN,
                Words.say("Zoom in (W)"),
                () -> controller.time().zoom(true)),
            button("zoom-all", Material2MZ.ZOOM_OUT_MAP, Words.say("Whole run (0)"), axis::showAll),
            button(
                "zoom-selection",
                Material2AL.CENTER_FOCUS_STRONG,
                Words.say("Zoom to the selection (F)"),
                model::zoomToSelection),
            new Separator(javafx.geometry.Orientation.VERTICAL),
            button(
                "previous",
                Material2MZ.SKIP_PREVIOUS,
                Words.say("Previous state of the routine (,)"),
                () -> controller.step(false)),
            button(
                "next",
                Material2MZ.SKIP_NEXT,
                Words.say("Next state of the routine (.)"),
                () -> controller.step(true)),
            button(
                "next-finding",
                Material2AL.EMOJI_OBJECTS,
                Words.say("Next of what stands out (N)"),
                controller::nextFinding),
            new Separator(javafx.geometry.Orientation.VERTICAL),
            compact,
            arrows,
            channels(channels));
    getItems().addAll(tables);
    getItems().addAll(mountains, histogram, ToolBars.spacer(), summary);
    zoomFactor(controller);
    getItems().stream()
        .filter(child -> child instanceof Control && child != summary)
        .forEach(child -> ((Control) child).setMinWidth(USE_PREF_SIZE));
    widthProperty().addListener(_ -> adapt());
    live.onChange(this::adapt);
    update();
  }

  /** The buttons that zoom offer by how much. */
  private void zoomFactor(EasyController controller) {
    for (Node child : getItems()) {
      if (child instanceof Button button && ZOOMS.contains(button.getId())) {
        MenuItem factor = new MenuItem(Words.say("Zoom factor…"));
        factor.setOnAction(_ -> controller.time().askZoomFactor());
        button.setContextMenu(new ContextMenu(factor));
      }
    }
  }

  /** Its items are those of the timeline as it opens. */
  private static MenuButton channels(ChannelItems channels) {
    MenuButton button = new MenuButton(null, Icons.of(Material2AL.CALL_SPLIT));
    button.setId("channels");
    button.getStyleClass().add(Styles.FLAT);
    button.setAccessibleText(Words.say("Channels of arrows"));
    Tips.on(
        button,
        Words.say("Arrows of one executor, queue or connection only, and their histograms"));
    button.setOnShowing(_ -> button.getItems().setAll(channels.all()));
    button.getItems().setAll(channels.all());
    return button;
  }

  private static MenuItem followEnd(TimeAxis axis) {
    CheckMenuItem item = new CheckMenuItem(Words.say("Follow the right edge (End)"));
    item.setOnAction(_ -> axis.followEnd(item.isSelected()));
    axis.onChange(() -> item.setSelected(axis.followsEnd()));
    return item;
  }

  /** Where there is no room for names beside the icons, icons must do. */
  private void adapt() {
    showNames(true);
    showLines(true);
    summary.setText(figures);
    applyCss(); // what has just come is as wide as it will be
    if (isTooWide()) {
      showNames(false);
      shorten();
      if (summary.getText().isEmpty()) {
        showLines(false);
        summary.setText(figures);
        shorten();
      }
    }
  }

  private boolean isTooWide() {
    return prefWidth(USE_COMPUTED_SIZE) > getWidth();
  }

  /** Figures give way to what can be pressed, the last first; their tip tells all of them. */
  private void shorten() {
    while (!summary.getText().isEmpty() && isTooWide()) {
      int end = summary.getText().lastIndexOf(TimelineSummary.BETWEEN);
      summary.setText(summary.getText().substring(0, Math.max(0, end)));
    }
  }

  /** A figure says more than what stands between buttons. */
  private void showLines(boolean shown) {
    getItems().stream()
        .filter(Separator.class::isInstance)
        .forEach(line -> {
          line.setVisible(shown);
          line.setManaged(shown);
        });
  }

  private void showNames(boolean shown) {
    ContentDisplay display = shown ? ContentDisplay.LEFT : ContentDisplay.GRAPHIC_ONLY;
    List.of(compact, arrows, mountains, histogram)
        .forEach(button -> button.setContentDisplay(display));
    tables.forEach(button -> button.setContentDisplay(display));
    title.setVisible(shown);
    title.setManaged(shown);
  }

  private ToggleButton grouping(String name, Grouping grouping, String what) {
    ToggleButton button = new ToggleButton(Words.say(name));
    button.setId("group-" + name.toLowerCase(java.util.Locale.ROOT));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    button.setToggleGroup(groupings);
    button.setUserData(grouping);
    button.setOnAction(_ -> {
      model.rows().group(grouping);
      update();
    });
    return button;
  }

  static ToggleButton toggle(String text, Ikon icon, String what) {
    ToggleButton button = new ToggleButton(text, Icons.of(icon));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    return button;
  }

  private static Button button(String id, Ikon icon, String what, Runnable action) {
    Button button = new Button(null, Icons.of(icon));
    button.setId(id);
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    button.setAccessibleText(what);
    button.setOnAction(_ -> action.run());
    return button;
  }

  void update() {
    groupings
        .getToggles()
        .forEach(toggle -> toggle.setSelected(toggle.getUserData() == model.rows().grouping()));
    boolean carried = !model.rows().carriers().all().isEmpty();
    carriers.setVisible(carried);
    carriers.setManaged(carried);
    arrows.setSelected(model.arrowsShown());
    compact.setSelected(model.rows().compact());
    mountains.setSelected(model.mountainsShown());
    histogram.setSelected(model.histogram().subject() != null);
  }

  /** A few figures of the run. */
  void summarise(String text) {
    if (!text.equals(figures)) {
      figures = text;
      Tips.on(summary, text);
      adapt();
    }
  }
}
