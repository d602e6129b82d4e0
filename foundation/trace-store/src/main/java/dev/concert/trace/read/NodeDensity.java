package dev.concert.trace.read;

import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.index.Buckets;
import dev.concert.trace.states.StateBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** What the threads of a node amount to in time, with labels in place of ids. */
final class NodeDensity {
  private final NodeClock clock;
  private final IntFunction<String> names;
  private final Map<Integer, Integer> places = new HashMap<>();
  private final List<StateLabel> labels = new ArrayList<>();

  NodeDensity(NodeClock clock, IntFunction<String> names) {
    this.clock = clock;
    this.names = names;
  }

  Density of(List<Buckets> levels) {
    List<Density.Level> read = new ArrayList<>();
    for (Buckets level : levels) {
      read.add(new BucketLevel(level, clock, this::label));
    }
    return new Density(labels, read);
  }

  private int label(int name) {
    Integer known = places.get(name);
    return known != null ? known : add(name);
  }

  private int add(int name) {
    places.put(name, labels.size());
    labels.add(StateBuilder.label(names, name));
    return labels.size() - 1;
  }
}
