package dev.concert.ui.together;

import dev.concert.ui.change.Pulses;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.Icons;
import dev.concert.ui.memory.WindowBounds;
import dev.concert.ui.together.Arrangement.Part;
import dev.concert.ui.together.Arrangement.Split;
import dev.concert.ui.together.Arrangement.Tabs;
import dev.concert.ui.together.Arrangement.TornOff;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import software.coley.bentofx.building.DockBuilding;
import software.coley.bentofx.dockable.Dockable;
import software.coley.bentofx.event.DockEvent;
import software.coley.bentofx.layout.DockContainer;
import software.coley.bentofx.layout.container.DockContainerBranch;
import software.coley.bentofx.layout.container.DockContainerLeaf;
import software.coley.bentofx.layout.container.DockContainerRootBranch;

/**
 * Panes beside and behind each other, which the user drags by their tabs: elsewhere, or out of the
 * window into one of their own. Used on the FX thread.
 */
final class DockArea {
  private final BorderPane node = new BorderPane();
  private final Map<String, Dockable> panes = new LinkedHashMap<>();
  private final Docks docks;
  private final Consumer<String> closing;
  private final Runnable changed;

  /** How the window was arranged when a pane was in it last. */
  private final Map<String, Part> within = new HashMap<>();

  private DockContainerRootBranch root;

  /** What moves panes about, until all is in its place. */
  private int busy;

  /**
   * @param closing called with a pane that the user wants closed
   * @param changed called after panes have moved
   */
  DockArea(Appearance appearance, Consumer<String> closing, Runnable changed) {
    this.closing = closing;
    this.changed = changed;
    docks = Docks.of(appearance);
    docks.events().addEventListener(this::happened);
    root = docks.dockBuilding().root();
    node.setCenter(root);
  }

  Region node() {
    return node;
  }

  private void happened(DockEvent event) {
    switch (event) {
      case DockEvent.DockableClosing wanted -> {
        wanted.cancel(); // it goes when the tool has ended, or to where it was torn off
        String pane = wanted.dockable().getIdentifier();
        Platform.runLater(() -> close(pane));
      }
      case DockEvent.DockableParentChanged _, DockEvent.DockableSelected _ -> moved();
      default -> {}
    }
  }

  /** Of a pane in a window of its own, the window is closed. */
  private void close(String pane) {
    if (isTornOff(pane)) {
      putBack(pane);
    } else {
      closing.accept(pane);
    }
  }

  private void moved() {
    if (busy == 0) {
      busy++;
      Platform.runLater(() -> {
        busy--;
        settle();
      });
    }
  }

  /** The last pane stays in the window. */
  private void settle() {
    List<Dockable> inside = root.getDockables();
    panes
        .values()
        .forEach(
            pane -> pane.setCanBeDroppedToNewWindow(inside.size() > 1 || !inside.contains(pane)));
    Part frame = DockTree.part(root);
    if (frame != null) {
      frame.tools().forEach(pane -> this.within.put(pane, frame));
    }
    changed.run();
  }

  /** Puts panes where an arrangement has them; those that it has not stay where they are. */
  void arrange(Arrangement arrangement) {
    busy++;
    try {
      List<Dockable> others =
          panes.values().stream()
              .filter(pane -> !arrangement.tools().contains(pane.getIdentifier()))
              .toList();
      List.copyOf(panes.values()).forEach(DockArea::takeOut);
      root = docks.dockBuilding().root();
      build(arrangement.frame());
      node.setCenter(root);
      others.forEach(this::putIn);
      arrangement.tornOff().forEach(this::tearOff);
    } finally {
      busy--;
    }
    moved();
  }

  private void build(Part frame) {
    switch (frame) {
      case Tabs tabs -> root.addContainer(leaf(tabs));
      case Split split -> fill(root, split);
    }
  }

  private void fill(DockContainerBranch branch, Split split) {
    branch.setOrientation(split.stacked() ? Orientation.VERTICAL : Orientation.HORIZONTAL);
    split.parts().forEach(part -> branch.addContainer(container(part)));
    double[] dividers = split.dividers().stream().mapToDouble(Double::doubleValue).toArray();
    branch.setDividerPositions(dividers);
    // What has no size yet moves them when it gets one.
    Pulses.after(2, () -> branch.setDividerPositions(dividers));
  }

  private DockContainer container(Part part) {
    return switch (part) {
      case Tabs tabs -> leaf(tabs);
      case Split split -> {
        DockContainerBranch branch = docks.dockBuilding().branch();
        fill(branch, split);
        yield branch;
      }
    };
  }

  private DockContainerLeaf leaf(Tabs tabs) {
    DockContainerLeaf leaf = docks.dockBuilding().leaf();
    tabs.names().forEach(name -> leaf.addDockable(pane(name)));
    leaf.selectDockable(pane(tabs.shown()));
    return leaf;
  }

  private Dockable pane(String name) {
    return panes.computeIfAbsent(name, this::newPane);
  }

  private Dockable newPane(String name) {
    DockBuilding building = docks.dockBuilding();
    Dockable pane = building.dockable(name);
    pane.setTitle(name);
    pane.setIconFactory(_ -> Icons.tool(name));
    return pane;
  }

  /** How the panes lie now. */
  Arrangement arrangement() {
    List<TornOff> tornOff =
        panes.keySet().stream().filter(this::isTornOff).map(this::tornOff).toList();
    Part frame = DockTree.part(root);
    return frame == null ? null : new Arrangement(frame, tornOff);
  }

  private TornOff tornOff(String pane) {
    Window window = panes.get(pane).getContainer().getScene().getWindow();
    return new TornOff(pane, window.getX(), window.getY(), window.getWidth(), window.getHeight());
  }

  /** The panes that no other hides. */
  List<String> inFront() {
    return panes.values().stream()
        .filter(pane -> pane.getContainer() != null)
        .filter(pane -> pane.getContainer().getSelectedDockable() == pane)
        .map(Dockable::getIdentifier)
        .toList();
  }

  /** The panes that are to be seen, then those behind them. */
  List<String> shownFirst() {
    List<String> inFront = inFront();
    return panes.keySet().stream()
        .sorted(Comparator.comparing(pane -> !inFront.contains(pane)))
        .toList();
  }

  // One pane

  /** Fills a pane, which is put behind others where no arrangement has a place for it. */
  void open(String name, Node content, boolean closable) {
    boolean placed = panes.containsKey(name);
    Dockable pane = pane(name);
    pane.setClosable(closable);
    pane.setNode(content);
    if (!placed) {
      putIn(pane);
    }
  }

  /** Behind the largest one. */
  private void putIn(Dockable pane) {
    DockContainerLeaf largest = DockTree.largest(root);
    if (largest == null) {
      largest = docks.dockBuilding().leaf();
      root.addContainer(largest);
    }
    largest.addDockable(pane);
  }

  /** There is no such pane any more. */
  void remove(String name) {
    Dockable pane = panes.remove(name);
    if (pane != null) {
      takeOut(pane);
      pane.setNode(null);
    }
  }

  private static void takeOut(Dockable pane) {
    if (pane.getContainer() != null) {
      pane.getContainer().removeDockable(pane);
    }
  }

  boolean has(String name) {
    return panes.containsKey(name);
  }

  /** Brings a pane before those that hide it. */
  void select(String name) {
    Dockable pane = panes.get(name);
    if (pane != null && pane.getContainer() != null) {
      pane.getContainer().selectDockable(pane);
    }
  }

  /** Whether a pane is in a window of its own. */
  boolean isTornOff(String name) {
    Dockable pane = panes.get(name);
    return pane != null && pane.getContainer() != null && !root.getDockables().contains(pane);
  }

  /** The last pane of the window stays there. */
  void tearOff(String name) {
    Dockable pane = panes.get(name);
    if (pane != null && !isTornOff(name) && root.getDockables().size() > 1) {
      DockContainerLeaf from = pane.getContainer();
      Scene scene = node.getScene();
      takeOut(pane);
      docks.stageBuilding().newStageForDockable(scene, from, pane).show();
    }
  }

  private void tearOff(TornOff place) {
    Dockable pane = pane(place.tool());
    takeOut(pane);
    Stage stage =
        docks
            .stageBuilding()
            .newStageForDockable(node.getScene(), pane, place.width(), place.height());
    WindowBounds.put(stage, new Rectangle2D(place.x(), place.y(), place.width(), place.height()));
    stage.show();
  }

  /** Where it was, unless other panes have been closed or opened since. */
  void putBack(String name) {
    if (!isTornOff(name)) {
      return;
    }
    Set<String> inside =
        root.getDockables().stream().map(Dockable::getIdentifier).collect(Collectors.toSet());
    inside.add(name);
    Part before = within.get(name);
    if (before != null && before.tools().collect(Collectors.toSet()).equals(inside)) {
      arrange(new Arrangement(before, others(name)));
    } else {
      Dockable pane = panes.get(name);
      takeOut(pane);
      putIn(pane);
    }
    select(name);
  }

  private List<TornOff> others(String name) {
    return arrangement().tornOff().stream().filter(each -> !each.tool().equals(name)).toList();
  }

  /** Closes all windows of torn-off panes. */
  void dispose() {
    busy++;
    List.copyOf(panes.keySet()).forEach(this::remove);
  }
}
