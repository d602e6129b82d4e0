package dev.concert.cagey.model;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.eclipse.elk.alg.layered.options.CrossingMinimizationStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.Alignment;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Places the boxes of a picture in layers from left to right, callees in the order of the source,
 * by Eclipse ELK's layered algorithm. Slow: runs off the FX thread, and stops when its thread is
 * interrupted.
 */
public final class LayeredLayout {
  private static final double BETWEEN_LAYERS = 42;
  private static final double BETWEEN_BOXES = 8;
  private static final double MARGIN = 16;

  static {
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
  }

  private LayeredLayout() {}

  /**
   * @param width of a box in layout units
   * @return the place of each box by its id
   * @throws InterruptedException if the thread was interrupted on the way
   */
  public static Map<String, BoxBounds> of(
      TreePicture picture, ToDoubleFunction<TreeBox> width, double height)
      throws InterruptedException {
    ElkNode graph = ElkGraphUtil.createGraph();
    configure(graph);
    Map<String, ElkNode> nodes = new HashMap<>();
    for (TreeBox box : picture.boxes()) {
      ElkNode node = ElkGraphUtil.createNode(graph);
      node.setDimensions(width.applyAsDouble(box), height);
      node.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, EnumSet.noneOf(SizeConstraint.class));
      node.setProperty(CoreOptions.ALIGNMENT, Alignment.LEFT);
      nodes.put(box.id(), node);
    }
    for (TreePicture.Arrow arrow : picture.arrows()) {
      if (!arrow.from().equals(arrow.to())) {
        ElkGraphUtil.createSimpleEdge(nodes.get(arrow.from()), nodes.get(arrow.to()));
      }
    }
    new RecursiveGraphLayoutEngine().layout(graph, new Interruptible());
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return places(nodes);
  }

  private static void configure(ElkNode graph) {
    graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
    graph.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
    graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
    graph.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.INHERIT);
    graph.setProperty(CoreOptions.PADDING, new ElkPadding(MARGIN));
    graph.setProperty(CoreOptions.SPACING_NODE_NODE, BETWEEN_BOXES);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
    graph.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.BRANDES_KOEPF);
    graph.setProperty(
        LayeredOptions.CROSSING_MINIMIZATION_STRATEGY, CrossingMinimizationStrategy.LAYER_SWEEP);
    graph.setProperty(
        LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
    graph.setProperty(LayeredOptions.SEPARATE_CONNECTED_COMPONENTS, false);
  }

  private static Map<String, BoxBounds> places(Map<String, ElkNode> nodes) {
    Map<String, BoxBounds> places = new HashMap<>();
    nodes.forEach((id, node) ->
        places.put(id, new BoxBounds(node.getX(), node.getY(), node.getWidth(), node.getHeight())));
    return places;
  }

  /** ELK asks now and then whether it should stop. */
  private static final class Interruptible extends BasicProgressMonitor {
    @Override
    public boolean isCanceled() {
      return Thread.currentThread().isInterrupted() || super.isCanceled();
    }
  }
}
