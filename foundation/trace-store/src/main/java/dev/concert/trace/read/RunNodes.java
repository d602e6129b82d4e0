package dev.concert.trace.read;

import dev.concert.model.NodeLabels;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.InstrumentedRoutines;
import dev.concert.trace.RunInfo;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.file.ClassFileRoutines;
import dev.concert.trace.file.FileHeader;
import dev.concert.trace.file.Identities;
import dev.concert.trace.file.Liveness;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.RunFile;
import dev.concert.trace.file.RunStart;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.index.StoredIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The nodes of a run as they lie in its folder, and what is told of them without their figures. */
final class RunNodes {
  private final StoredFolder folder;
  private final boolean growing;
  private final Map<String, NodeFolder> nodes = new TreeMap<>();
  private RunStart origin;

  /** One that was alive when that was looked for last; null if none was. */
  private NodeFolder alive;

  /** The process that writes it. */
  private Optional<ProcessHandle> writer = Optional.empty();

  private RunNodes(StoredFolder folder, boolean growing) {
    this.folder = folder;
    this.growing = growing;
  }

  /** As in {@link Run#open}. */
  static RunNodes open(Path path) throws IOException {
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    Path absolute = path.toAbsolutePath().normalize();
    if (isNodeFile(absolute)) {
      return ofFile(absolute);
    }
    StoredFolder folder = StoredFolder.of(absolute);
    if (folder.isOnDisk() && NodeFolder.isNode(folder)) {
      return ofFolder(folder);
    }
    RunNodes run = new RunNodes(folder, true);
    run.find();
    if (run.nodes.isEmpty() && !folder.file(RunFormat.RUN_JSON).exists()) {
      throw new IOException(
          Words.say(
              "%s is not a run, since it has neither run.json nor the folder of a node; name %s",
              path, whatToName(path)));
    }
    return run;
  }

  /** Repeated runs lie in a folder of their own. */
  private static String whatToName(Path path) throws IOException {
    List<Path> runs = List.of();
    if (Files.isDirectory(path)) {
      try (Stream<Path> inside = Files.list(path)) {
        runs = inside.filter(it -> Files.exists(it.resolve(RunFormat.RUN_JSON))).sorted().toList();
      }
    }
    return runs.isEmpty()
        ? Words.say("the folder that concert run wrote")
        : Words.say("one of the runs in it, such as %s", runs.getFirst());
  }

  private static boolean isNodeFile(Path path) {
    return Files.isRegularFile(path)
        && (path.toString().endsWith(RunFormat.TRACE_SUFFIX)
            || path.getFileName().toString().startsWith(RunFormat.PROFILE_PREFIX));
  }

  static RunNodes ofFile(Path file) throws IOException {
    NodeFolder node = NodeFolder.ofFile(file);
    checkReadable(node);
    return ofNode(node);
  }

  private static RunNodes ofFolder(StoredFolder folder) throws IOException {
    NodeFolder node = NodeFolder.of(folder);
    if (!folder.file(RunFormat.IDENTITIES).exists()) {
      checkReadable(node);
    }
    return ofNode(node);
  }

  private static void checkReadable(NodeFolder node) throws IOException {
    Problems found = new Problems();
    try (NodeSnapshot snapshot = new NodeSnapshot(node, found)) {
      if (snapshot.header() == null) {
        throw new IOException(
            found.sentences().stream()
                .findFirst()
                .orElse(Words.say("%s has neither a profile nor a trace any more.", node.node())));
      }
    }
  }

  /** A node lies in the folder of its run, if nobody has taken it out. */
  private static RunNodes ofNode(NodeFolder node) throws IOException {
    Path parent = node.folder().path().getParent();
    boolean inRun = parent != null && Files.isRegularFile(parent.resolve(RunFormat.RUN_JSON));
    RunNodes run = new RunNodes(inRun ? StoredFolder.of(parent) : node.folder(), false);
    run.nodes.put(node.node(), node);
    return run;
  }

  /** New nodes may come as long as the run goes on. */
  void find() throws IOException {
    if (!growing) {
      return;
    }
    for (StoredFolder each : folder.folders()) {
      String name = each.path().getFileName().toString();
      if (!nodes.containsKey(name) && NodeFolder.isNode(each)) {
        nodes.put(name, NodeFolder.of(each));
      }
    }
  }

  /** All that have been found, as {@link Run#nodes} orders them. */
  List<NodeFolder> all() throws IOException {
    return labelsOfFound().keySet().stream().map(nodes::get).toList();
  }

  StoredFolder stored() {
    return folder;
  }

  /** Whether it is the folder of a whole run. */
  boolean isRun() {
    return growing;
  }

  RunInfo info(Problems found) throws IOException {
    RunFile file = RunFile.read(folder, found);
    Identities first = new Identities(folder.file(RunFormat.IDENTITIES));
    if (!nodes.isEmpty()) {
      first = nodes.values().iterator().next().identities();
      first.refresh();
    }
    return file.info(folder.path(), live(file), first, origin(file).instant());
  }

  /** Quick while a node that was alive before still is. */
  boolean live() throws IOException {
    boolean there = alive != null && writer.isPresent() && writer.get().isAlive();
    if (there && (alive.hasGivenSign() || isAlive(alive))) {
      return true;
    }
    find();
    return live(RunFile.read(folder, new Problems()));
  }

  private boolean live(RunFile file) throws IOException {
    alive = null;
    for (NodeFolder node : nodes.values()) {
      if (isAlive(node)) {
        alive = node;
        return true;
      }
    }
    return file.starterLives();
  }

  private boolean isAlive(NodeFolder node) throws IOException {
    FileHeader header = node.header();
    if (header == null || !Liveness.alive(header)) {
      return false;
    }
    writer = ProcessHandle.of(header.pid());
    return true;
  }

  /** When the run began. */
  RunStart origin(Problems found) throws IOException {
    return origin(RunFile.read(folder, found));
  }

  /** The run's start, which does not change once it is known. */
  private RunStart origin(RunFile file) throws IOException {
    if (origin == null) {
      origin = file.origin();
    }
    return origin != null ? origin : earliestNode();
  }

  private RunStart earliestNode() throws IOException {
    List<FileHeader.Anchors> anchors = new ArrayList<>();
    for (NodeFolder node : nodes.values()) {
      try (NodeSnapshot snapshot = new NodeSnapshot(node, new Problems())) {
        if (snapshot.header() != null) {
          anchors.add(snapshot.header().anchors());
        }
      }
    }
    return RunStart.earliest(anchors);
  }

  boolean traced() throws IOException {
    find();
    for (NodeFolder node : nodes.values()) {
      if (node.hasTraces()) {
        return true;
      }
    }
    return false;
  }

  /** How many words the trace files of all nodes have. */
  long traceWords() throws IOException {
    long words = 0;
    for (NodeFolder node : nodes.values()) {
      words += node.traceWords();
    }
    return words;
  }

  List<String> names() throws IOException {
    return List.copyOf(labels().keySet());
  }

  /** In the order of {@link Run#nodes}. */
  Map<String, String> labels() throws IOException {
    find();
    return labelsOfFound();
  }

  private Map<String, String> labelsOfFound() throws IOException {
    Map<String, String> labels = new HashMap<>();
    for (NodeFolder node : nodes.values()) {
      node.identities().refresh();
      labels.put(node.node(), node.identities().label(node.node()));
    }
    NodeLabels.apart(labels).forEach((node, called) -> nodes.get(node).call(called));
    return NodeLabels.ordered(labels);
  }

  Map<String, StoredFile> files() throws IOException {
    find();
    Map<String, StoredFile> files = new LinkedHashMap<>();
    for (String name : List.of(RunFormat.RUN_JSON, RunFormat.SETTINGS, RunFormat.SOURCES)) {
      if (folder.file(name).exists()) {
        files.put(name, folder.file(name));
      }
    }
    for (NodeFolder node : nodes.values()) {
      for (StoredFile file : node.files(StoredIndex.NAME)) {
        files.put(node.node() + '/' + file.name(), file);
      }
    }
    return files;
  }

  InstrumentedRoutines instrumented() throws IOException {
    find();
    Set<String> routines = new HashSet<>();
    Map<String, String> skipped = new HashMap<>();
    for (NodeFolder node : nodes.values()) {
      node.identities().refresh();
      routines.addAll(node.identities().routines());
      skipped.putAll(node.identities().skipped());
    }
    return new InstrumentedRoutines(routines, skipped);
  }

  Map<String, String> methods() throws IOException {
    find();
    Map<String, String> methods = new HashMap<>();
    for (NodeFolder node : nodes.values()) {
      methods.putAll(ClassFileRoutines.all(node.identities().file()));
    }
    return methods;
  }

  String threadName(String node, long thread) {
    if (thread == TraceEvent.NO_THREAD) {
      return "JVM";
    }
    NodeFolder folder = nodes.get(node);
    return folder == null ? "thread " + thread : folder.identities().threadName(thread);
  }

  /** Below zero is the row of a group. */
  String rowName(String node, long row) {
    NodeFolder folder = nodes.get(node);
    return row < 0 && folder != null
        ? folder.identities().groupName((int) -row)
        : threadName(node, row);
  }

  /** Id of a thread's group; 0 if it has none. */
  int groupId(String node, long thread) {
    NodeFolder folder = nodes.get(node);
    return folder == null ? 0 : folder.identities().groupIdOf(thread);
  }

  /** Whether a group is one of virtual threads. */
  boolean isVirtual(String node, int group) {
    NodeFolder folder = nodes.get(node);
    return folder != null && folder.identities().isVirtual(group);
  }

  String threadGroup(String node, long thread) {
    NodeFolder folder = nodes.get(node);
    return folder == null ? threadName(node, thread) : folder.identities().groupOf(thread);
  }
}
