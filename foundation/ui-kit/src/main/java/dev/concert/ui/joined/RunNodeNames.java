package dev.concert.ui.joined;

import dev.concert.model.NodeLabels;
import dev.concert.model.words.Words;
import dev.concert.trace.read.Run;
import dev.concert.ui.FailureText;
import dev.concert.ui.ToolContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the nodes and threads of the open run are called, in a window that knows nothing else of
 * them. The run is read when a name is asked for, beside the window. Used on the FX thread.
 */
public final class RunNodeNames {
  /** Names of so many are kept. */
  private static final int KEPT = 1_000;

  private final ToolContext context;
  private final List<Runnable> listeners = new ArrayList<>();
  private final Set<Place> wanted = new LinkedHashSet<>();
  private final Map<Place, String> known = new LinkedHashMap<>();

  /** Of those whose names are known; threads of a single one are called otherwise. */
  private Set<String> nodes = Set.of();

  private record Names(Set<String> nodes, Map<Place, String> names) {}

  /**
   * @param thread null for the node as a whole
   */
  private record Place(String node, Long thread) {
    String plain() {
      return thread == null ? NodeLabels.plain(node) : NodeLabels.plain(node, thread);
    }
  }

  public RunNodeNames(ToolContext context) {
    this.context = context;
  }

  /** Runs when names have been read; whoever shows one asks again. */
  public void onRead(Runnable listener) {
    listeners.add(listener);
  }

  /** Another run is open, or none. */
  public void follow() {
    known.clear();
    wanted.clear();
  }

  /**
   * The name, as it is in all windows; where no run is open or the name has not been read, what
   * {@link NodeLabels#plain} says.
   *
   * @param thread as {@code select-node} has it; null for the node as a whole
   */
  public String of(String node, Long thread) {
    Place place = new Place(node, thread);
    String name = known.get(place);
    if (name == null && context.run() != null && wanted.add(place)) {
      read(context.run(), List.copyOf(wanted));
    }
    return name == null ? place.plain() : name;
  }

  private void read(Path run, List<Place> places) {
    context.background(
        "node-names",
        Words.say("Reading names of nodes"),
        _ -> names(run, places),
        read -> take(run, read),
        cause -> {
          places.forEach(wanted::remove);
          context.status(Words.say("The names of nodes are not known: %s", FailureText.why(cause)));
        });
  }

  private static Names names(Path path, List<Place> places) throws IOException {
    try (Run run = Run.open(path)) {
      Map<String, String> labels = run.nodeLabels();
      Map<Place, String> names = new HashMap<>();
      for (Place place : places) {
        String label = labels.get(place.node());
        names.put(place, label == null ? place.plain() : name(run, place, label, labels.size()));
      }
      return new Names(labels.keySet(), names);
    }
  }

  private static String name(Run run, Place place, String label, int nodes) {
    return place.thread() == null
        ? label
        : NodeLabels.within(run.rowName(place.node(), place.thread()), label, nodes > 1);
  }

  private void take(Path run, Names read) {
    if (!run.equals(context.run())) {
      return; // another is open meanwhile
    }
    if (!read.nodes().equals(nodes)) {
      nodes = read.nodes();
      known.clear();
    }
    known.putAll(read.names());
    wanted.removeAll(read.names().keySet());
    while (known.size() > KEPT) {
      known.remove(known.keySet().iterator().next());
    }
    listeners.forEach(Runnable::run);
  }
}
