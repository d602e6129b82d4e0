package dev.concert.ui.parts;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.layout.Region;
import org.controlsfx.control.BreadCrumbBar;

/**
 * The way from the outermost to what is shown, as crumbs to click; where there is little room, its
 * beginning gives way to "…", which offers what is left out.
 */
public final class Crumbs extends Region {
  private static final double ENDLESS = 100_000;

  private final BreadCrumbBar<Crumb> bar = new BreadCrumbBar<>();
  private List<Crumb> path = List.of();
  private double fittedTo = -1;
  private double whole;

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
    bar.setOnCrumbAction(event -> event.getSelectedCrumb().getValue().action().run());
    getStyleClass().add("crumbs");
    setMinWidth(0);
    getChildren().add(bar);
  }

  public void show(List<Crumb> newPath) {
    path = List.copyOf(newPath);
    fittedTo = -1;
    setVisible(!path.isEmpty());
    setManaged(!path.isEmpty());
    place(0);
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

  /** Leaves out the first so many. */
  private void place(int left) {
    List<Crumb> kept = new ArrayList<>(path.subList(left, path.size()));
    if (left > 0) {
      List<Crumb> out = path.subList(0, left);
      kept.addFirst(new Crumb("…", () -> offer(out)));
    }
    bar.setSelectedCrumb(
        kept.isEmpty() ? null : BreadCrumbBar.buildTreeModel(kept.toArray(Crumb[]::new)));
  }

  /** The skin knows its width only after it has laid its crumbs out. */
  private double width() {
    bar.applyCss();
    bar.resize(ENDLESS, bar.prefHeight(-1));
    bar.layout();
    return bar.getChildrenUnmodifiable().stream()
        .mapToDouble(crumb -> crumb.getBoundsInParent().getMaxX())
        .max()
        .orElse(0);
  }

  private void offer(List<Crumb> out) {
    ContextMenu menu = new ContextMenu();
    for (Crumb crumb : out) {
      MenuItem item = new MenuItem(crumb.title());
      item.setMnemonicParsing(false);
      item.setOnAction(_ -> crumb.action().run());
      menu.getItems().add(item);
    }
    menu.show(this, javafx.geometry.Side.BOTTOM, 0, 0);
  }

  @Override
  protected double computePrefWidth(double height) {
    if (fittedTo < 0) {
      fit(ENDLESS);
    }
    return snappedLeftInset() + whole + snappedRightInset();
  }

  @Override
  protected double computePrefHeight(double width) {
    return snappedTopInset() + bar.prefHeight(-1) + snappedBottomInset();
  }

  @Override
  protected void layoutChildren() {
    double room = getWidth() - snappedLeftInset() - snappedRightInset();
    if (room != fittedTo) {
      fit(room);
      fittedTo = room;
    }
    double height = bar.prefHeight(-1);
    bar.resizeRelocate(snappedLeftInset(), Math.round((getHeight() - height) / 2), room, height);
    bar.layout();
  }

  /** The last step always stays. */
  private void fit(double room) {
    int left = 0;
    place(0);
    whole = width();
    double width = whole;
    while (width > room && left < path.size() - 1) {
      place(++left);
      width = width();
    }
  }
}
