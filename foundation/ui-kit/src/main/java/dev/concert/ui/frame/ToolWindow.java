package dev.concert.ui.frame;

import dev.concert.ui.look.Appearance;
import dev.concert.ui.menu.MenuKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Header, content and status line; knows nothing of bus or model. */
public final class ToolWindow {
  public final WindowHeader header;
  public final StatusLine status;
  public final int number;
  private final String name;
  private final BorderPane frame = new BorderPane();
  private final VBox top = new VBox();
  private final VBox bottom = new VBox();
  private final List<Runnable> gone = new ArrayList<>();
  private final Toasts toasts = new Toasts();
  private final StackPane veil = new StackPane();
  private final StackPane root = new StackPane(frame, toasts.node());
  private final StackPane centre = new StackPane();
  private final ObservableValue<Boolean> seen =
      root.sceneProperty()
          .flatMap(Scene::windowProperty)
          .flatMap(ToolWindow::onScreen)
          .orElse(false);
  private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("");
  private Stage stage;
  private Node content;
  private ErrorBanner banner;

  /** What the banner tells of; null if only the user, or another application, takes it away. */
  private String failed;

  private NoteBar note;
  private NoteBar offer;
  private Node focusBefore;

  /**
   * Nowhere yet.
   *
   * @param number 1 for the tool's first window, which its name alone stands for
   */
  public ToolWindow(String tool, int number, BackgroundWork background) {
    this.number = number;
    name = number == 1 ? tool : "%s (%d)".formatted(tool, number);
    header = new WindowHeader(tool, name);
    status = new StatusLine(background);
    top.getChildren().add(header);
    frame.setTop(top);
    bottom.getChildren().add(status);
    frame.setBottom(bottom);
    centre.setAlignment(Pos.TOP_LEFT);
    centre.setMinSize(0, 0);
    frame.setCenter(centre);
    root.getChildren().add(new FocusRing(root).node());
    frame.setMinSize(0, 0); // else what is wider than the window shifts all, the header too
    StackPane.setAlignment(toasts.node(), Pos.BOTTOM_RIGHT);
    StackPane.setMargin(toasts.node(), new Insets(0, 12, 40, 12));
    veil.getStyleClass().add("veil");
    veil.setAlignment(Pos.TOP_CENTER);
    veil.setPadding(new Insets(56, 24, 24, 24));
    veil.addEventHandler(
        MouseEvent.MOUSE_PRESSED,
        event -> {
          if (event.getTarget() == veil) {
            uncover();
          }
        });
  }

  private static ObservableValue<Boolean> onScreen(Window on) {
    return on instanceof Stage own
        ? own.iconifiedProperty().map(minimised -> !minimised)
        : on.showingProperty();
  }

  /** Puts it on a stage of its own. */
  public void on(Stage own, Appearance appearance) {
    Scene scene = new Scene(root);
    MenuKey.in(scene);
    appearance.dress(scene);
    // What nobody has the focus for reaches the window, too.
    scene.addEventHandler(KeyEvent.ANY, this::passOn);
    own.setScene(scene);
    own.titleProperty().bind(title);
    stage = own;
  }

  /**
   * It is a part of what is on another stage.
   *
   * @param shared which it belongs to while it is hidden, too
   */
  public void within(Stage shared) {
    stage = shared;
    root.setMinSize(0, 0);
    root.setClip(cut(root)); // what has too little room must not lie over its tab
  }

  private static Rectangle cut(Region region) {
    Rectangle cut = new Rectangle();
    cut.widthProperty().bind(region.widthProperty());
    cut.heightProperty().bind(region.heightProperty());
    return cut;
  }

  private void passOn(KeyEvent event) {
    if (event.getTarget() == event.getSource() && scene() == event.getSource()) {
      KeyEvent passed = event.copyFor(root, root);
      root.fireEvent(passed);
      if (passed.isConsumed()) {
        event.consume();
      }
    }
  }

  /** What it is in now; null while it is a pane that is hidden behind another. */
  public Scene scene() {
    return root.getScene();
  }

  /** Whether it is on the screen: neither minimised nor hidden behind another pane. */
  public ObservableValue<Boolean> seen() {
    return seen;
  }

  /** The stage that it is on now; while it is hidden, the one that it belongs to. */
  public Stage stage() {
    return scene() != null && scene().getWindow() instanceof Stage on ? on : stage;
  }

  /** What says what it is and what is open. */
  public ReadOnlyStringProperty title() {
    return title.getReadOnlyProperty();
  }

  /**
   * The header is elsewhere, or in its place again.
   *
   * @return the header
   */
  public WindowHeader header(boolean inPlace) {
    top.getChildren().remove(header);
    if (inPlace) {
      top.getChildren().addFirst(header);
    }
    return header;
  }

  public void content(Node content) {
    this.content = content;
    fit(content);
    centre.getChildren().setAll(content);
  }

  /**
   * Shows something in the content's place, or the content again (null), which keys then reach.
   * Meanwhile the content stays where it is, unseen: what comes into it gets its styles.
   */
  public void instead(Node placeholder) {
    boolean before = content.isVisible();
    content.setVisible(placeholder == null);
    if (placeholder != null) {
      fit(placeholder);
      // The first to be found by who looks for what is on the screen.
      centre.getChildren().setAll(placeholder, content);
    } else if (!before) {
      centre.getChildren().remove(0);
      if (!isCovered()) {
        content.requestFocus();
      }
    }
  }

  private static void fit(Node shown) {
    if (shown instanceof Region region) {
      // The window's size counts, not what its content would like; what is larger than its place
      // begins there, and lies neither over the header nor over the status line.
      region.setMinSize(0, 0);
      region.setClip(cut(region));
    }
  }

  /** Puts something between the content and the status line. */
  public void below(Node bar) {
    bottom.getChildren().addFirst(bar);
  }

  /** What the tool has given. */
  public Node content() {
    return content;
  }

  public Parent root() {
    return root;
  }

  /** What is open, in header and title; null for none. */
  public void showOpen(Path application, Path run) {
    header.show(application, run);
    StringBuilder text = new StringBuilder(name);
    if (application != null) {
      text.append(" — ").append(WindowHeader.nameOf(application));
    }
    if (run != null) {
      text.append(" · ").append(WindowHeader.nameOf(run));
    }
    title.set(text.toString());
  }

  /** Shows something over the content until it is left. */
  public void cover(Node sheet) {
    if (!isCovered()) {
      focusBefore = scene() == null ? null : scene().getFocusOwner();
      root.getChildren().add(veil);
    }
    veil.getChildren().setAll(sheet);
  }

  public boolean isCovered() {
    return root.getChildren().contains(veil);
  }

  public void uncover() {
    root.getChildren().remove(veil);
    veil.getChildren().clear();
    if (focusBefore != null) {
      focusBefore.requestFocus();
      focusBefore = null;
    }
  }

  /** Shows an error between header and content until it is closed or replaced. */
  public void error(String sentence, Throwable cause) {
    clearError();
    banner = new ErrorBanner(sentence, cause, this::clearError);
    top.getChildren().add(banner);
  }

  /**
   * The same until that is {@link #mended}, or another run is open.
   *
   * @param what failed, in words that are the same whatever the reason
   */
  public void error(String what, String sentence, Throwable cause) {
    error(sentence, cause);
    failed = what;
  }

  /** What the banner tells of; null if there is none, or only the user takes it away. */
  public String failed() {
    return failed;
  }

  /** What failed works now. */
  public void mended(String what) {
    if (what.equals(failed)) {
      clearError();
    }
  }

  /** Another run is open: what failed before was about the last one. */
  public void runChanged() {
    if (failed != null) {
      clearError();
    }
  }

  public boolean hasError() {
    return banner != null;
  }

  /** The error that is shown, or null. */
  public String error() {
    return banner == null ? null : banner.sentence();
  }

  public void clearError() {
    top.getChildren().remove(banner);
    banner = null;
    failed = null;
  }

  /**
   * Says something of what is open below the header, or where that would be, until it is closed or
   * replaced.
   *
   * @param action what can be done about it, null for nothing
   */
  public void note(String sentence, String action, Runnable run) {
    clearNote();
    note = new NoteBar(sentence, action, run, this::clearNote);
    top.getChildren().add(top.getChildren().indexOf(header) + 1, note);
  }

  public void clearNote() {
    top.getChildren().remove(note);
    note = null;
  }

  /** Offers something in the same way, below a note. */
  public void offer(String sentence, String action, Runnable run) {
    clearOffer();
    offer = new NoteBar(sentence, action, run, this::clearOffer);
    offer.setId("offer");
    top.getChildren().add(offer);
  }

  public void clearOffer() {
    top.getChildren().remove(offer);
    offer = null;
  }

  public void toast(String sentence) {
    toasts.say(sentence);
  }

  public void toast(String sentence, String action, Runnable run) {
    toasts.offer(sentence, action, run);
  }

  /** Runs when the window is disposed of. */
  public void whenGone(Runnable action) {
    gone.add(action);
  }

  public void dispose() {
    gone.forEach(Runnable::run);
    toasts.dispose();
    status.dispose();
  }
}
