package dev.concert.ui.together;

import dev.concert.ui.together.Arrangement.Part;
import dev.concert.ui.together.Arrangement.Split;
import dev.concert.ui.together.Arrangement.Tabs;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import software.coley.bentofx.dockable.Dockable;
import software.coley.bentofx.layout.container.DockContainerBranch;
import software.coley.bentofx.layout.container.DockContainerLeaf;

/** Reads how the docking library has arranged panes. */
final class DockTree {
  private DockTree() {}

  /** Null where there is nothing in it. */
  static Part part(Node container) {
    return switch (container) {
      case DockContainerLeaf leaf -> tabs(leaf);
      case DockContainerBranch branch -> split(branch);
      default -> null;
    };
  }

  private static Part tabs(DockContainerLeaf leaf) {
    List<String> names = leaf.getDockables().stream().map(Dockable::getIdentifier).toList();
    if (names.isEmpty()) {
      return null;
    }
    Dockable shown = leaf.getSelectedDockable();
    return new Tabs(names, shown == null ? names.getFirst() : shown.getIdentifier());
  }

  /** What the library calls children may be in another order than what is on the screen. */
  private static Part split(DockContainerBranch branch) {
    List<Part> parts =
        branch.getItems().stream().map(DockTree::part).filter(Objects::nonNull).toList();
    if (parts.size() < 2) {
      return parts.isEmpty() ? null : parts.getFirst();
    }
    double[] dividers =
        parts.size() == branch.getItems().size() ? branch.getDividerPositions() : new double[0];
    return new Split(
        branch.getOrientation() == Orientation.VERTICAL,
        DoubleStream.of(dividers).boxed().toList(),
        parts);
  }

  /** The panes behind each other that take most of the window; null if there are none. */
  static DockContainerLeaf largest(Node container) {
    return leaves(container)
        .max(Comparator.comparingDouble(leaf -> leaf.getWidth() * leaf.getHeight()))
        .orElse(null);
  }

  private static Stream<DockContainerLeaf> leaves(Node container) {
    return switch (container) {
      case DockContainerLeaf leaf -> Stream.of(leaf);
      case DockContainerBranch branch -> branch.getItems().stream().flatMap(DockTree::leaves);
      default -> Stream.empty();
    };
  }
}
