package dev.concert.easy.panels;

import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.ui.parts.Tables;
import java.util.Collection;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.scene.control.TableColumn;

/** What nodes are called, in a column of a table. */
final class NodeColumn {
  private NodeColumn() {}

  /**
   * @param timeline that is shown; null where there is none any more
   * @param node the name of a line's node
   */
  static <T> TableColumn<T, String> of(Supplier<Timeline> timeline, Function<T, String> node) {
    return Tables.text(Words.known("Node"), line -> label(timeline.get(), node.apply(line)));
  }

  /** One after the other. */
  static String labels(Timeline timeline, Collection<String> nodes) {
    return nodes.stream().map(node -> label(timeline, node)).collect(Collectors.joining(", "));
  }

  private static String label(Timeline timeline, String node) {
    return timeline == null ? node : timeline.nodeLabel(node);
  }
}
