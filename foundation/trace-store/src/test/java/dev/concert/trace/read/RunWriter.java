package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a small run for tests, through the byte contract and as the runtime would: what is told of
 * a thread goes into its calling-context tree and into its events. A tick is a nanosecond; tick 0
 * is the run's start.
 *
 * <pre>{@code
 * RunWriter run = new RunWriter(folder);
 * RunWriter.Node node = run.node("host", 4711);
 * node.thread(1, "main", 0).enter(10, "a.A#main()").exit(90, "a.A#main()").end(100);
 * run.write();
 * }</pre>
 */
public final class RunWriter {
  /** The wall clock at the run's start. */
  public static final Instant STARTED = Instant.parse("2026-11-20T10:00:00Z");

  private static final long STARTED_NANO_TIME = 1_000_000_000_000L;
  private static final String STARTED_BOOT = "00000000-0000-0001-0000-000000000001";

  private static final String ENDED = "\"state\":\"ended\",\"exitCode\":0";

  private final Path folder;
  private final List<Node> nodes = new ArrayList<>();
  private boolean profiled = true;
  private boolean traced = true;
  private Instant started = STARTED;
  private long startedNanoTime = STARTED_NANO_TIME;
  private String ending = ENDED;
  private long starter = 1;

  public RunWriter(Path folder) {
    this.folder = folder;
  }

  /** Leaves the calling-context trees out. */
  public RunWriter withoutProfile() {
    profiled = false;
    return this;
  }

  /** Leaves the events out. */
  public RunWriter withoutTrace() {
    traced = false;
    return this;
  }

  /** Begun just now by this process, which waits for its end until {@link #ended}. */
  public RunWriter going() {
    started = Instant.now();
    startedNanoTime = System.nanoTime();
    starter = ProcessHandle.current().pid();
    ending = "\"state\":\"running\"";
    return this;
  }

  public RunWriter ended() {
    ending = ENDED;
    return this;
  }

  public Node node(String machine, long pid) {
    Node node = new Node(machine, pid);
    nodes.add(node);
    return node;
  }

  /** Writes what has been told so far, that it has ended last; may be done again. */
  public Path write() throws IOException {
    Files.createDirectories(folder);
    for (Node node : nodes) {
      node.write();
    }
    String machine = nodes.isEmpty() ? "host" : nodes.getFirst().machine;
    String json =
        """
        {"version":1,"application":"/home/me/app","commandLine":["java","-jar","app.jar"],
         "machine":"%s","jvm":"25.0.3+9","gitCommit":"abc","mode":"%s","clock":"nanotime",
         "started":"%s","startedNanoTime":%d,"boot":"%s","metrics":[{"name":"time","unit":"ns"}],
         "pid":%d,%s}
        """
            .formatted(
                machine,
                traced ? "trace" : "profile",
                started,
                startedNanoTime,
                STARTED_BOOT,
                starter,
                ending);
    write(folder.resolve(RunFormat.RUN_JSON), json.getBytes(StandardCharsets.UTF_8));
    return folder;
  }

  /** As the runtime does, so that who reads it meanwhile never finds it empty. */
  private static void write(Path file, byte[] bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.truncate(bytes.length);
    }
  }

  /** One node; ids of names are given in the order in which they are first used. */
  public final class Node {
    private final String machine;
    private final long pid;
    private final Map<String, Integer> ids = new LinkedHashMap<>();
    private final List<String> said = new ArrayList<>();
    private final Map<String, Integer> callSites = new LinkedHashMap<>();
    private final Map<String, Integer> groups = new LinkedHashMap<>();
    private final Set<String> virtualGroups = new HashSet<>();
    private final List<ThreadOfNode> threads = new ArrayList<>();
    private long aliveTick;
    private long state = Header.ENDED;
    private long lost;
    private String tracked = "";
    private String processors = "";
    private String called = "";
    private int boot;
    private int anchors;
    private long nanoTimeAhead;
    private long wallAhead;

    private Node(String machine, long pid) {
      this.machine = machine;
      this.pid = pid;
    }

    public String name() {
      return machine + '.' + pid;
    }

    public ThreadOfNode thread(long id, String name, long startTick) {
      return thread(id, name, name, startTick);
    }

    public ThreadOfNode thread(long id, String name, String group, long startTick) {
      int groupId = groups.computeIfAbsent(group, _ -> groups.size() + 1);
      ThreadOfNode thread = new ThreadOfNode(this, id, name, groupId, startTick);
      threads.add(thread);
      return thread;
    }

    /** A virtual thread without a name of its own. */
    public ThreadOfNode virtualThread(long id, String group, long startTick) {
      virtualGroups.add(group);
      return thread(id, "", group, startTick);
    }

    /** As if the process had been killed: nothing says that it ended. */
    public Node killed() {
      state = Header.RUNNING;
      return this;
    }

    /**
     * Says to which boot of a machine it belongs; 1 is that on which the run was started. Else it
     * says nothing, as older runs do.
     */
    public Node boot(int number) {
      boot = number;
      return this;
    }

    /**
     * Its clocks, which go as fast as the run's, differ from the run's.
     *
     * @param itsNanoTimeAhead of {@code nanoTime}, as that of another boot or time namespace does
     * @param itsWallAhead of the wall clock
     * @param count anchors, a second apart
     */
    public Node clocks(long itsNanoTimeAhead, long itsWallAhead, int count) {
      nanoTimeAhead = itsNanoTimeAhead;
      wallAhead = itsWallAhead;
      anchors = count;
      return this;
    }

    /** So many events found no room. */
    public Node lost(long events) {
      lost = events;
      return this;
    }

    /**
     * Accesses to these are seen at call sites.
     *
     * @param owner {@code first}, or a pattern of names of threads
     * @param sample one access in so many is looked at
     */
    public Node tracked(String owner, int sample, String... collections) {
      tracked =
          ",\"collections\":[\"%s\"],\"collectionOwner\":\"%s\",\"collectionSample\":%d"
              .formatted(String.join("\",\"", collections), owner, sample);
      return this;
    }

    /** What its JVM was started with, without which it is called by its name. */
    public Node command(String command) {
      called += "\"command\":\"" + command + "\",";
      return this;
    }

    /** What somebody called it. */
    public Node called(String name) {
      called += "\"name\":\"" + name + "\",";
      return this;
    }

    /** How many processors its JVM may use. */
    public Node processors(int count) {
      processors = ",\"processors\":" + count;
      return this;
    }

    /** Says that collections are told, in milliseconds. */
    public Node collected() {
      return says("{\"collectors\":{\"tick\":0,\"resolutionNanos\":1000000}}");
    }

    /** A garbage collection in which all threads stood still. */
    public Node pause(long from, long to, long before, long after) {
      return says(
          "{\"gc\":{\"start\":%d,\"tick\":%d,\"name\":\"G1 Young Generation\",\"action\":\"end of minor GC\",\"why\":\"G1 Evacuation Pause\",\"before\":%d,\"after\":%d}}"
              .formatted(from, to, before, after));
    }

    /** Says that safepoints are told. */
    public Node safepoints() {
      return says("{\"safepoints\":{\"tick\":0}}");
    }

    /** All threads stood still. */
    public Node halt(long from, long to, String operation, long reachNanos) {
      return says(
          "{\"safepoint\":{\"start\":%d,\"tick\":%d,\"name\":\"%s\",\"reachNanos\":%d}}"
              .formatted(from, to, operation, reachNanos));
    }

    /** A further line of what the node says of itself. */
    public Node says(String line) {
      said.add(line);
      return this;
    }

    public int id(String name) {
      return ids.computeIfAbsent(name, _ -> nextId());
    }

    private int callSite(String routine, int line, String operation) {
      String site =
          "\"routine\":%d,\"line\":%d,\"operation\":\"%s\"".formatted(id(routine), line, operation);
      return callSites.computeIfAbsent(site, _ -> nextId());
    }

    private int nextId() {
      return ids.size() + callSites.size() + 1;
    }

    private void seen(long tick) {
      aliveTick = Math.max(aliveTick, tick);
    }

    private void write() throws IOException {
      Path directory = Files.createDirectories(folder.resolve(name()));
      RunWriter.write(
          directory.resolve(RunFormat.IDENTITIES), identities().getBytes(StandardCharsets.UTF_8));
      if (profiled) {
        Blocks blocks = new Blocks();
        for (ThreadOfNode thread : threads) {
          thread.writeTree(blocks, threads.indexOf(thread) + 1);
        }
        header(blocks, Header.PROFILE_MAGIC);
        blocks.put(0, Header.TRACES, traced ? 1 : 0);
        RunWriter.write(directory.resolve(RunFormat.profileName(1)), blocks.bytes());
      }
      if (traced) {
        Blocks blocks = new Blocks();
        threads.forEach(thread -> thread.writeEvents(blocks));
        header(blocks, Header.TRACE_MAGIC);
        RunWriter.write(directory.resolve(RunFormat.traceName(name(), 1)), blocks.bytes());
      }
    }

    private void header(Blocks blocks, long magic) {
      blocks.put(0, Header.MAGIC, magic);
      blocks.put(0, Header.VERSION_AND_NUMBER, Header.versionAndNumber(RunFormat.VERSION, 1));
      blocks.put(0, Header.PID, pid);
      blocks.put(0, Header.STATE, state);
      blocks.put(0, Header.CLOCK, Header.NANOTIME);
      blocks.put(0, Header.LOST, magic == Header.TRACE_MAGIC ? lost : 0);
      blocks.put(0, Header.ALIVE, aliveTick);
      anchor(blocks, Header.FIRST_ANCHOR, 0);
      for (int i = 0; i < anchors; i++) {
        anchor(blocks, Header.seriesSlot(i), 1_000_000_000L * (i + 1));
      }
      byte[] name = machine.getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < Header.MACHINE_WORDS; i++) {
        blocks.put(0, Header.MACHINE + i, Event.textWord(name, 8 * i));
      }
      blocks.put(0, Header.BOOT, boot);
      blocks.put(0, Header.BOOT + 1, boot);
      blocks.put(0, Header.OWN_COST, Double.doubleToRawLongBits(20));
    }

    private void anchor(Blocks blocks, int word, long tick) {
      blocks.put(0, word, tick);
      blocks.put(0, word + 1, startedNanoTime + nanoTimeAhead + tick);
      long startedWall = started.getEpochSecond() * 1_000_000_000L + started.getNano();
      blocks.put(0, word + 2, startedWall + wallAhead + tick);
    }

    private String identities() {
      StringBuilder lines = new StringBuilder();
      lines.append(
          "{\"node\":{\"machine\":\"%s\",\"pid\":%d,\"jvm\":\"25\",%s\"clock\":\"nanotime\",\"mode\":\"trace\"%s}}%n"
              .formatted(machine, pid, called, processors + tracked));
      ids.forEach((name, id) ->
          lines.append(
              "{\"name\":{\"id\":%d,\"kind\":\"scope\",\"text\":\"%s\"}}%n".formatted(id, name)));
      callSites.forEach(
          (site, id) -> lines.append("{\"site\":{\"id\":%d,%s}}%n".formatted(id, site)));
      groups.forEach((name, id) ->
          lines.append(
              "{\"group\":{\"id\":%d,\"name\":\"%s\",\"virtual\":%b}}%n"
                  .formatted(id, name, virtualGroups.contains(name))));
      threads.forEach(thread -> lines.append(thread.identity()));
      said.forEach(line -> lines.append(line).append('\n'));
      return lines.toString().replace("\r", "");
    }
  }

  /** What one thread does, in the order of time. */
  public static final class ThreadOfNode {
    private static final int NEW_BLOCK = 0;

    private final Node node;
    private final long id;
    private final String name;
    private final int group;
    private final long startTick;
    private final List<Context> contexts = new ArrayList<>();
    private final List<Context> stack = new ArrayList<>();

    /** Kind, id, tick, payload. */
    private final List<long[]> events = new ArrayList<>();

    private long endTick = -1;
    private long lostAtEnd;
    private long pending;

    /** A block in which fewer words are left is not written on. */
    private int room = 6;

    private static final class Context {
      private final Context parent;
      private final int kind;
      private final int id;
      private final Map<Long, Context> children = new HashMap<>();
      private long calls;
      private long ticks;
      private long openSince = -1;

      /** Words 4 and 5. */
      private final long[] further = new long[2];

      private int reference;

      private Context(Context parent, int kind, int id) {
        this.parent = parent;
        this.kind = kind;
        this.id = id;
      }
    }

    private ThreadOfNode(Node node, long id, String name, int group, long startTick) {
      this.node = node;
      this.id = id;
      this.name = name;
      this.group = group;
      this.startTick = startTick;
      Context root = new Context(null, Tree.ROUTINE, 0);
      root.calls = 1;
      root.openSince = startTick;
      contexts.add(root);
      stack.add(root);
    }

    public ThreadOfNode enter(long tick, String routine) {
      Context context = child(Tree.ROUTINE, node.id(routine));
      context.calls++;
      context.openSince = tick;
      stack.add(context);
      return event(Event.ENTER, context.id, tick, 0);
    }

    public ThreadOfNode exit(long tick, String routine) {
      Context context = stack.removeLast();
      if (context.id != node.id(routine)) {
        throw new IllegalArgumentException("not the innermost call: " + routine);
      }
      context.ticks += tick - context.openSince;
      context.openSince = -1;
      return event(Event.EXIT, context.id, tick, 0);
    }

    /** So many calls that took so long together, of which there are no events. */
    public ThreadOfNode calls(long count, long ticks, String routine) {
      Context context = child(Tree.ROUTINE, node.id(routine));
      context.calls += count;
      context.ticks += ticks;
      return this;
    }

    /** One of the reasons of {@link Event}. */
    public ThreadOfNode block(long tick, int reason) {
      return event(Event.BLOCK, reason, tick, 0);
    }

    /**
     * @param word thread that owes the end of it, and what is waited for
     */
    public ThreadOfNode block(long tick, int reason, long word) {
      return event(Event.BLOCK, reason, tick, word);
    }

    public ThreadOfNode extended(long tick, int subKind, long... further) {
      node.seen(tick);
      long[] event = new long[3 + further.length];
      event[0] = Event.EXTENDED;
      event[1] = Event.id(Event.extended(subKind, further.length, 0));
      event[2] = tick;
      System.arraycopy(further, 0, event, 3, further.length);
      events.add(event);
      return this;
    }

    /** So many events found no room after the last one. */
    public ThreadOfNode lostInBlock(long count) {
      lostAtEnd = count;
      return this;
    }

    public ThreadOfNode unblock(long tick, int reason) {
      return event(Event.UNBLOCK, reason, tick, 0);
    }

    /** Blocks are filled to their last word; for events of one word only. */
    public ThreadOfNode fillsBlocks() {
      room = 1;
      return this;
    }

    /** Waits from this tick on, and is still waiting when the run is read. */
    public ThreadOfNode pending(long tick, int reason) {
      node.seen(tick);
      pending = Event.pending(reason, tick);
      return this;
    }

    public ThreadOfNode submit(long tick, long task, String type) {
      return event(Event.SUBMIT, node.id(type), tick, task);
    }

    public ThreadOfNode start(long tick, long task, String type) {
      return event(Event.START, node.id(type), tick, task);
    }

    public ThreadOfNode value(long tick, String valueName, double value) {
      return event(Event.VALUE, node.id(valueName), tick, Double.doubleToRawLongBits(value));
    }

    public ThreadOfNode lost(long tick, long count) {
      return event(Event.LOST, 0, tick, count);
    }

    public ThreadOfNode access(String collection, long local, long remote) {
      Context context = child(Tree.ACCESS, node.id(collection));
      context.calls += local;
      context.ticks += remote;
      return this;
    }

    /** Accesses seen at a call site, from the present context. */
    public ThreadOfNode access(
        String collection, String routine, int line, String operation, long local, long remote) {
      stack.add(child(Tree.ACCESS, node.id(collection)));
      Context site = child(Tree.ACCESS, node.callSite(routine, line, operation));
      stack.removeLast();
      site.calls += local;
      site.ticks += remote;
      return this;
    }

    /** Accesses seen before, told again by their index: local and remote reads, and writes. */
    public ThreadOfNode elements(String collection, int shift, int range, long... counts) {
      stack.add(contexts.getFirst());
      stack.add(child(Tree.ACCESS, node.id(collection)));
      Context elements = child(Tree.FURTHER, Tree.elements(shift, range));
      stack.removeLast();
      stack.removeLast();
      elements.calls += counts[0];
      elements.ticks += counts[1];
      elements.further[0] += counts[2];
      elements.further[1] += counts[3];
      return this;
    }

    /** Lets the following events begin a block of their own. */
    public ThreadOfNode newBlock() {
      events.add(new long[] {NEW_BLOCK, 0, 0, 0});
      return this;
    }

    public ThreadOfNode end(long tick) {
      node.seen(tick);
      endTick = tick;
      Context root = contexts.getFirst();
      root.ticks = tick - startTick;
      root.openSince = -1;
      return this;
    }

    private Context child(int kind, int contextId) {
      Context parent = stack.getLast();
      return parent.children.computeIfAbsent(
          (long) kind << 32 | contextId,
          _ -> {
            Context context = new Context(parent, kind, contextId);
            contexts.add(context);
            return context;
          });
    }

    private ThreadOfNode event(int kind, int eventId, long tick, long payload) {
      node.seen(tick);
      events.add(new long[] {kind, eventId, tick, payload});
      return this;
    }

    private String identity() {
      String start =
          "{\"thread\":{\"id\":%d,\"name\":\"%s\",\"group\":%d,\"start\":%d}}%n"
              .formatted(id, name, group, startTick);
      String end = "{\"end\":{\"thread\":%d,\"tick\":%d}}%n".formatted(id, endTick);
      return endTick < 0 ? start : start + end;
    }

    private void writeTree(Blocks blocks, int tree) {
      for (int i = 0; i < contexts.size(); i++) {
        int slot = i % Tree.NODES_PER_BLOCK;
        if (slot == 0) {
          int block = blocks.add(Tree.THREAD);
          blocks.put(block, Tree.TREE_AND_NUMBER, Tree.halves(tree, i / Tree.NODES_PER_BLOCK));
          blocks.put(block, Tree.THREAD_ID, id);
          blocks.put(block, Tree.GROUP_ID, group);
        }
        int word = RunFormat.BLOCK_HEADER_WORDS + slot * Tree.NODE_WORDS;
        writeContext(blocks, word, contexts.get(i));
      }
    }

    private static void writeContext(Blocks blocks, int word, Context context) {
      int block = blocks.last();
      context.reference = Tree.reference((long) block * RunFormat.BLOCK_WORDS + word);
      int parent = context.parent == null ? context.reference : context.parent.reference;
      long time =
          context.openSince < 0 ? context.ticks : context.ticks - context.openSince - Tree.OPEN;
      blocks.put(block, word + Tree.PARENT_AND_ID, Tree.node(parent, context.kind, context.id));
      blocks.put(block, word + Tree.CALLS, context.calls);
      blocks.put(block, word + Tree.TIME, time);
      blocks.put(block, word + Tree.TIME + 1, context.further[0]);
      blocks.put(block, word + Tree.TIME + 2, context.further[1]);
    }

    private void writeEvents(Blocks blocks) {
      int block = 0;
      int at = RunFormat.BLOCK_WORDS;
      long before = 0;
      for (long[] event : events) {
        int kind = (int) event[0];
        if (kind == NEW_BLOCK) {
          at = RunFormat.BLOCK_WORDS;
          continue;
        }
        if (at + room > RunFormat.BLOCK_WORDS) {
          block = beginBlock(blocks, event[2]);
          at = RunFormat.BLOCK_HEADER_WORDS;
          before = event[2];
        }
        if (event[2] - before > Event.MAX_DELTA) {
          blocks.put(block, at++, Event.word(Event.TIME, 0, 0));
          blocks.put(block, at++, event[2]);
          before = event[2];
        }
        if (kind == Event.EXIT && blocks.complete(block, at - 1, event, event[2] - before)) {
          before = event[2];
          continue;
        }
        long word = Event.word(kind, (int) event[1], event[2] - before);
        blocks.put(block, at++, word);
        for (int i = 1; i < Event.words(word); i++) {
          blocks.put(block, at++, event[2 + i]);
        }
        before = event[2];
      }
      if (lostAtEnd > 0) {
        blocks.put(block, Event.BLOCK_LOST, lostAtEnd);
      }
      if (pending != 0) {
        blocks.put(block == 0 ? beginBlock(blocks, startTick) : block, Event.PENDING, pending);
      }
    }

    private int beginBlock(Blocks blocks, long tick) {
      int block = blocks.add(Event.BLOCK_KIND);
      blocks.put(block, Event.THREAD_ID, id);
      blocks.put(block, Event.BASE, tick);
      blocks.put(block, Event.GROUP_ID, group);
      return block;
    }
  }

  /** A file of blocks in the making; block 0 is the header. */
  private static final class Blocks {
    private final List<long[]> blocks = new ArrayList<>(List.of(new long[RunFormat.BLOCK_WORDS]));

    int add(long kind) {
      blocks.add(new long[RunFormat.BLOCK_WORDS]);
      put(last(), 0, kind);
      return last();
    }

    int last() {
      return blocks.size() - 1;
    }

    void put(int block, int word, long value) {
      blocks.get(block)[word] = value;
    }

    /** As the runtime does: an exit right behind its entry makes a whole call of that. */
    boolean complete(int block, int word, long[] exit, long ticks) {
      long entry = blocks.get(block)[word];
      boolean whole =
          word >= RunFormat.BLOCK_HEADER_WORDS
              && Event.kind(entry) == Event.ENTER
              && Event.id(entry) == exit[1]
              && Event.delta(entry) <= Event.MAX_CALL_TICKS
              && ticks <= Event.MAX_CALL_TICKS;
      if (whole) {
        put(block, word, Event.call((int) exit[1], Event.delta(entry), ticks));
      }
      return whole;
    }

    byte[] bytes() {
      ByteBuffer bytes =
          ByteBuffer.allocate(blocks.size() * RunFormat.BLOCK_BYTES).order(ByteOrder.LITTLE_ENDIAN);
      blocks.forEach(block -> {
        for (long word : block) {
          bytes.putLong(word);
        }
      });
      return bytes.array();
    }
  }
}
