package dev.concert.reader.parallel;

import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects what flows where in one file, each flow once. */
final class ObjectFlows {
  /** Libraries have their own objects anyway. */
  private static final Set<String> NO_PLACES = Set.of(Locations.OUTSIDE, Locations.ASKED);

  final List<Flow> all = new ArrayList<>();
  final Map<String, String> bounds = new HashMap<>();
  private final Set<Flow> known = new HashSet<>();

  void add(String location, TaskValue value) {
    boolean idle =
        value.equals(ObjectValues.OF_LIBRARY) && NO_PLACES.contains(location)
            || value instanceof Location l && l.name().equals(location);
    Flow flow = new Flow(location, value);
    if (!idle && known.add(flow)) {
      all.add(flow);
    }
  }

  /**
   * @param type that all objects have which can be there; null if any object can
   */
  void bound(String location, String type) {
    if (type != null) {
      bounds.put(location, type);
    }
  }

  void addAll(String location, Collection<TaskValue> values) {
    values.forEach(value -> add(location, value));
  }

  /**
   * The location where all of these are.
   *
   * @param name of a new one, if there is none yet
   * @return null if there are none
   */
  String location(Collection<TaskValue> values, String name) {
    TaskValue only = values.size() == 1 ? values.iterator().next() : null;
    if (values.isEmpty()) {
      return null;
    }
    if (only instanceof Location l) {
      return l.name();
    }
    if (only instanceof Unknown) {
      return Locations.ANY;
    }
    addAll(name, values);
    return name;
  }
}
