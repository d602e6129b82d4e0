package dev.concert.ui.parts;

import dev.concert.ui.look.TextElision;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Side;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import org.controlsfx.control.BreadCrumbBar;

/**
 * The way from the outermost to what is shown, as crumbs to click; where there is little room, its
 * beginning gives way to "…", which offers what is left out.
 */
public final class Crumbs extends Region {
  /** Padding and arrow of a crumb. */
  private static final double AROUND_EMS = 1.7;

  private static final double HEIGHT_EMS = 2.1;

  private final BreadCrumbBar<Crumb> bar = new BreadCrumbBar<>();
  private final Label ruler = new Label("M");
  private final Text measure = new Text();
  private List<Crumb> path = List.of();

  /** Null where the bar is to be filled anew. */
  private List<String> shown;

  /** A step of the way, and what a click on it does. */
  public record Crumb(String title, Runnable action) {
    @Override
    public String toString() {
      return title;
    }
  }

  public Crumbs(String accessibleName) {
    bar.setAutoNavigationEnabled(false);
    bar.setAccessibleText(accessibleName);
    bar.setFocusTraversable(false); // its steps are what can be pressed
    bar.setOnCrumbAction(event -> event.getSelectedCrumb().getValue().action().run());
    ruler.setVisible(false);
    ruler.setManaged(false);
    getStyleClass().add("crumbs");
    setMinWidth(0);
    setClip(room());
    getChildren().addAll(ruler, bar);
    widthProperty().addListener((_, _, _) -> fit());
    ruler
        .fontProperty()
        .addListener((_, _, _) -> {
          requestLayout();
          fit();
        });
  }

  /** Where there is none at all, the bar would lie over what is beside it. */
  private Rectangle room() {
    Rectangle room = new Rectangle();
    room.widthProperty().bind(widthProperty());
    room.heightProperty().bind(heightProperty());
    return room;
  }

  public void show(List<Crumb> newPath) {
    path = List.copyOf(newPath);
    shown = null;
    setVisible(!path.isEmpty());
    setManaged(!path.isEmpty());
    fit();
    requestLayout();
  }

  /** What can be read of it, from left to right. */
  public List<String> titles() {
    List<String> titles = new ArrayList<>();
    for (TreeItem<Crumb> at = bar.getSelectedCrumb(); at != null; at = at.getParent()) {
      titles.addFirst(at.getValue().title());
    }
    return titles;
  }

  /**
   * Leaves out as many of the first as needed; the last step always stays, shortened if need be.
   */
  private void fit() {
    int left = 0;
    while (left < path.size() - 1 && getWidth() > 0 && width(kept(left)) > getWidth()) {
      left++;
    }
    List<Crumb> kept = kept(left);
    if (!kept.isEmpty() && getWidth() > 0) {
      kept.addLast(shortened(kept.removeLast(), getWidth() - width(kept) - AROUND_EMS * em()));
    }
    List<String> wanted = kept.stream().map(Crumb::title).toList();
    if (!wanted.equals(shown)) {
      shown = wanted;
      bar.setSelectedCrumb(
          kept.isEmpty() ? null : BreadCrumbBar.buildTreeModel(kept.toArray(Crumb[]::new)));
    }
  }

  private Crumb shortened(Crumb crumb, double room) {
    String title = TextElision.end(crumb.title(), room, this::width);
    return new Crumb(title.isEmpty() ? "…" : title, crumb.action());
  }

  private double width(String text) {
    measure.setFont(ruler.getFont());
    measure.setText(text);
    return measure.getLayoutBounds().getWidth();
  }

  private List<Crumb> kept(int left) {
    List<Crumb> kept = new ArrayList<>(path.subList(left, path.size()));
    if (left > 0) {
      List<Crumb> out = path.subList(0, left);
      kept.addFirst(new Crumb("…", () -> offer(out)));
    }
    return kept;
  }

  /** Measured, since the bar's skin knows its width only after it has been laid out. */
  private double width(List<Crumb> crumbs) {
    double width = em();
    for (Crumb crumb : crumbs) {
      width += width(crumb.title()) + AROUND_EMS * em();
    }
    return width;
  }

  private double em() {
    return ruler.getFont().getSize();
  }

  private void offer(List<Crumb> out) {
    ContextMenu menu = new ContextMenu();
    for (Crumb crumb : out) {
      MenuItem item = new MenuItem(crumb.title());
      item.setMnemonicParsing(false);
      item.setOnAction(_ -> crumb.action().run());
      menu.getItems().add(item);
    }
    menu.show(this, Side.BOTTOM, 0, 0);
  }

  @Override
  protected double computePrefWidth(double height) {
    return snappedLeftInset() + width(path) + snappedRightInset();
  }

  @Override
  protected double computePrefHeight(double width) {
    return snappedTopInset() + HEIGHT_EMS * em() + snappedBottomInset();
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected void layoutChildren() {
    double height = bar.prefHeight(-1);
    bar.resizeRelocate(
        snappedLeftInset(),
        Math.round((getHeight() - height) / 2),
        getWidth() - snappedLeftInset() - snappedRightInset(),
        height);
  }
}
