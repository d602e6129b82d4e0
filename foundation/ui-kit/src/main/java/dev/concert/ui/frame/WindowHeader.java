package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.nio.file.Path;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The line above the content: what is open, where one can go, how it looks. */
public final class WindowHeader extends HBox {
  private static final PseudoClass JOINED = PseudoClass.getPseudoClass("joined");

  private static final double NARROW_EMS = 48;
  private static final double SLIM_EMS = 42;
  private static final double LEAST_EMS = 36;
  private static final double NO_MARKS_EMS = 31;
  private static final double NO_HELP_EMS = 27;

  private final Label name;
  private final Label application = new NameLabel();
  private final Label run = new Label();
  private final HBox badge = new HBox();
  private Runnable alone = () -> {};
  private boolean offersMarks;
  private final Label badgeText = new Label();
  public final Button back = button(Material2AL.ARROW_BACK, Words.say("Back (Alt+Left)"));
  public final Button forward = button(Material2AL.ARROW_FORWARD, Words.say("Forward (Alt+Right)"));
  public final Button palette = new Button("Ctrl+K", Icons.of(Material2MZ.SEARCH));
  private final ToggleButton marked = new ToggleButton(null, Icons.of(Material2AL.CHECK_BOX));
  public final Button theme = button(Material2AL.BRIGHTNESS_6, Words.say("Theme"));
  public final MenuButton menu = new MenuButton(null, Icons.of(Material2MZ.MORE_VERT));
  public final Button help = button(Material2AL.HELP_OUTLINE, Words.say("Help (F1)"));

  /**
   * @param title what this window of the tool is called
   */
  WindowHeader(String tool, String title) {
    getStyleClass().add(Styles.HEADER);
    name = new Label(title);
    name.getStyleClass().add(Styles.TOOL_NAME);
    application.getStyleClass().add("application");
    application.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    run.getStyleClass().add(Styles.MUTED);
    run.setMinWidth(0);
    badge.getStyleClass().add(Styles.BADGE);
    Circle dot = new Circle(4);
    dot.getStyleClass().add(Styles.BADGE_DOT);
    badge.getChildren().addAll(dot, badgeText);
    badge.setMinWidth(USE_PREF_SIZE);
    badge.setId("bus-badge");
    badge.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && !isJoined()) {
        alone.run();
      }
    });
    badge.setMaxHeight(USE_PREF_SIZE);
    palette.getStyleClass().add(Styles.FLAT);
    String find = Words.say("Find anything (Ctrl+K)");
    Tips.on(palette, find);
    palette.setAccessibleText(find);
    palette.setId("find-anything");
    palette.setFocusTraversable(false);
    palette.setMinWidth(USE_PREF_SIZE);
    name.setMinWidth(USE_PREF_SIZE);
    getChildren()
        .addAll(Icons.tool(tool), name, gap(), application, run, spacer(), back, forward, palette);
    marked.setId("show-marks");
    marked.getStyleClass().add(Styles.FLAT);
    marked.setFocusTraversable(false);
    show(false, marked);
    getChildren().addAll(badge, marked, theme, help, menu);
    menu.getStyleClass().addAll(Styles.FLAT, "no-arrow");
    String more = Words.say("More");
    menu.setAccessibleText(more);
    Tips.on(menu, more);
    menu.setFocusTraversable(false);
    theme.setId("theme");
    setMinWidth(0); // else it is never narrow enough to adapt
    widthProperty().addListener((_, _, _) -> adapt());
    showBus(false);
  }

  /** What is open, by name with the path as tooltip; null for none. */
  public void show(Path shownApplication, Path shownRun) {
    boolean runAlone = shownApplication == null && shownRun != null;
    name(application, shownApplication, "%s");
    name(run, shownRun, runAlone ? Words.known("run %s") : Words.known("· run %s"));
    if (shownApplication == null) {
      application.setText(runAlone ? "" : Words.say("nothing open"));
    }
    application.setManaged(!runAlone);
  }

  private static void name(Label label, Path path, String as) {
    label.setText(path == null ? "" : Words.say(as, nameOf(path)));
    Tips.on(label, path == null ? null : path.toString());
  }

  /** What a file or folder is called in a window; null for null. */
  public static String nameOf(Path path) {
    if (path == null) {
      return null;
    }
    return path.getFileName() == null ? path.toString() : path.getFileName().toString();
  }

  /**
   * @param explain says why the window is alone, and what can be done about it; called by a click
   */
  public void onAlone(Runnable explain) {
    alone = explain;
  }

  /**
   * The tool shows what is measured.
   *
   * @param toggle shows that, or hides it
   */
  public void offerMarks(Runnable toggle) {
    String what = Words.say("What is measured (Ctrl+M)");
    marked.setAccessibleText(what);
    Tips.on(marked, what);
    marked.setOnAction(_ -> toggle.run());
    offersMarks = true;
    adapt();
  }

  public void showMarked(boolean on) {
    marked.setSelected(on);
  }

  private boolean isJoined() {
    return badge.getPseudoClassStates().contains(JOINED);
  }

  public void showBus(boolean joined) {
    badge.pseudoClassStateChanged(JOINED, joined);
    badgeText.setText(Words.say(joined ? "bus" : "alone"));
    String means =
        Words.say(
            joined
                ? "Joined: selections go to all tools and come from them"
                : "No bus: this window works alone, and joins by itself when there is one; click"
                    + " for more");
    Tips.on(badge, means);
    badge.setAccessibleText(means);
  }

  /** What shrinks last: of the application's name the first letters are always there. */
  private static final class NameLabel extends Label {
    private static final double NAME_EMS = 6;

    @Override
    protected double computeMinWidth(double height) {
      return Math.min(prefWidth(height), NAME_EMS * getFont().getSize());
    }
  }

  /** In a small window what is open matters more than what a key or the menu does as well. */
  private void adapt() {
    double ems = getWidth() / name.getFont().getSize();
    palette.setContentDisplay(ems < NARROW_EMS ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
    show(ems >= SLIM_EMS, back, forward);
    show(ems >= LEAST_EMS, badgeText, theme);
    show(offersMarks && ems >= NO_MARKS_EMS, marked);
    show(ems >= NO_HELP_EMS, help);
  }

  private static void show(boolean shown, Node... nodes) {
    for (Node node : nodes) {
      node.setVisible(shown);
      node.setManaged(shown);
    }
  }

  private static Node gap() {
    Region gap = new Region();
    gap.setMinWidth(12);
    return gap;
  }

  private static Node spacer() {
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    return spacer;
  }

  private static Button button(Ikon icon, String what) {
    Button button = new Button(null, Icons.of(icon));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    button.setAccessibleText(what);
    button.setFocusTraversable(false);
    return button;
  }
}
