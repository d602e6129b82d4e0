package dev.concert.trace.control;

import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.trace.Metric;
import dev.concert.trace.file.Identities;
import dev.concert.trace.file.StoredFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The metrics of a run's nodes, as {@code run.json} tells them. */
final class NodeMetrics {
  private record NodeMetric(String node, Metric metric) {}

  private final List<NodeMetric> told;

  private NodeMetrics(List<NodeMetric> told) {
    this.told = told;
  }

  /** What the nodes have told by now. */
  static NodeMetrics of(Path run) throws IOException {
    List<NodeMetric> told = new ArrayList<>();
    try (var nodes = Files.newDirectoryStream(run, Files::isDirectory)) {
      for (Path node : nodes) {
        Identities identities = new Identities(StoredFile.of(node.resolve(RunFormat.IDENTITIES)));
        identities.refresh();
        for (Metric metric : identities.metrics()) {
          told.add(new NodeMetric(node.getFileName().toString(), metric));
        }
      }
    }
    return new NodeMetrics(told);
  }

  void write(JsonLine json) {
    json.openArray(RunJson.METRICS)
        .open()
        .put(RunJson.NAME, "time")
        .put(RunJson.UNIT, "ns")
        .close();
    for (NodeMetric one : told) {
      json.open().put(RunJson.NAME, one.metric().name()).put(RunJson.UNIT, one.metric().unit());
      json.put(RunJson.NODE, one.node());
      if (one.metric().unavailable() != null) {
        json.put(RunJson.WHY, one.metric().unavailable());
      } else if (one.metric().readNanos() > 0) {
        json.put(RunJson.READ_NANOS, one.metric().readNanos());
      }
      json.close();
    }
    json.closeArray();
  }
}
