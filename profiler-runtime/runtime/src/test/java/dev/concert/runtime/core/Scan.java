package dev.concert.runtime.core;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** The simplest reader that the contract allows: of one node, all in memory. */
public final class Scan {
  /** One node of a tree, with its block's facts. */
  public static final class Node {
    public long treeKind;
    public long thread;
    public long group;
    public int kind;
    public int id;
    public int parent;
    public long calls;
    public long time;
    public long word4;
    public long word5;
    public final List<Node> children = new ArrayList<>();

    public String name(Scan scan) {
      return scan.names.getOrDefault(id, "#" + id);
    }
  }

  /** One event of a thread. */
  public record Happening(
      long thread, long tick, int kind, int id, long payload, long second, long third) {
    /** With one word at most behind the first. */
    public Happening(long thread, long tick, int kind, int id, long payload) {
      this(thread, tick, kind, id, payload, 0, 0);
    }

    /** Whether it is an extended event of a kind. */
    public boolean is(int subKind) {
      return kind == Event.EXTENDED && Event.subKindOf(id) == subKind;
    }
  }

  public final Map<Integer, String> names = new HashMap<>();
  public final Map<Long, String> threads = new TreeMap<>();
  public final Map<Long, String> groups = new TreeMap<>();
  public final List<Node> roots = new ArrayList<>();
  public final List<Node> nodes = new ArrayList<>();
  public final List<Happening> events = new ArrayList<>();
  public final List<String> identities;
  public long lost;
  public long lostEvents;
  public final Map<Long, Long> overwritten = new TreeMap<>();
  public long profileBytes;
  public long traceBytes;
  public long state;
  public double ownCost;
  public double readNanos;
  public double resolutionNanos;
  public long clock;
  public UUID boot;
  public String machine;
  private double nanosPerTick;
  public long now;

  public Scan(Path node) throws IOException {
    Path identitiesFile = node.resolve(RunFormat.IDENTITIES);
    String text = Files.readString(identitiesFile);
    identities = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    identities.forEach(this::readIdentity);
    readProfile(words(node.resolve(RunFormat.profileName(1))));
    Path trace = node.resolve(RunFormat.traceName(node.getFileName().toString(), 1));
    if (Files.exists(trace)) {
      readTrace(words(trace));
    }
  }

  /** The only node of a run. */
  public static Scan onlyNode(Path run) throws IOException {
    List<Path> found = nodes(run);
    if (found.size() != 1) {
      throw new IOException("nodes: " + found);
    }
    return new Scan(found.get(0));
  }

  public static List<Path> nodes(Path run) throws IOException {
    try (Stream<Path> files = Files.list(run)) {
      return files.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static LongBuffer words(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
  }

  private void readIdentity(String line) {
    Matcher name =
        java.util.regex.Pattern.compile("\\{\"name\":\\{\"id\":(\\d+),.*\"text\":\"(.*)\"}}")
            .matcher(line);
    if (name.matches()) {
      names.put(Integer.valueOf(name.group(1)), name.group(2));
    }
    Matcher type =
        java.util.regex.Pattern.compile("\\{\"class\":\\{\"name\":\"([^\"]*)\".*").matcher(line);
    if (type.matches()) {
      Matcher method =
          java.util.regex.Pattern.compile(
                  "\\{\"id\":(\\d+),\"name\":\"([^\"]*)\",\"descriptor\":\"([^\"]*)\"")
              .matcher(line);
      while (method.find()) {
        names.put(
            Integer.valueOf(method.group(1)),
            type.group(1).replace('/', '.') + '#' + method.group(2) + method.group(3));
      }
    }
    Matcher thread =
        java.util.regex.Pattern.compile("\\{\"thread\":\\{\"id\":(\\d+),\"name\":\"([^\"]*)\".*")
            .matcher(line);
    if (thread.matches()) {
      threads.put(Long.valueOf(thread.group(1)), thread.group(2));
    }
    Matcher group =
        java.util.regex.Pattern.compile("\\{\"group\":\\{\"id\":(\\d+),\"name\":\"([^\"]*)\".*")
            .matcher(line);
    if (group.matches()) {
      groups.put(Long.valueOf(group.group(1)), group.group(2));
    }
  }

  private void readProfile(LongBuffer words) {
    profileBytes = 8L * words.limit();
    check(words.get(Header.MAGIC) == Header.PROFILE_MAGIC, "profile magic");
    state = words.get(Header.STATE);
    ownCost = Double.longBitsToDouble(words.get(Header.OWN_COST));
    readNanos = Double.longBitsToDouble(words.get(Header.READ_COST));
    resolutionNanos = Double.longBitsToDouble(words.get(Header.RESOLUTION));
    clock = words.get(Header.CLOCK);
    boot = new UUID(words.get(Header.BOOT), words.get(Header.BOOT + 1));
    machine = text(words, Header.MACHINE, Header.MACHINE_WORDS);
    int newest = Header.slot(words.get(Header.ANCHORS));
    long ticks = words.get(newest) - words.get(Header.FIRST_ANCHOR);
    nanosPerTick = (double) (words.get(newest + 1) - words.get(Header.FIRST_ANCHOR + 1)) / ticks;
    now = Math.max(now, words.get(Header.ALIVE));
    lost += words.get(Header.LOST);
    long epoch = words.get(Header.EPOCH);
    Map<Integer, Node> byReference = new HashMap<>();
    for (int block = RunFormat.BLOCK_WORDS;
        block + RunFormat.BLOCK_WORDS <= words.limit();
        block += RunFormat.BLOCK_WORDS) {
      long kind = words.get(block + Tree.KIND);
      if (kind != 0 && Tree.counts(words.get(block + Tree.BORN_AND_DEAD), epoch)) {
        lost += words.get(block + Tree.BLOCK_LOST);
        readNodes(words, block, kind, byReference);
      }
    }
    byReference.forEach((reference, node) -> {
      nodes.add(node);
      Node parent = byReference.get(node.parent);
      check(parent != null, "parent of " + reference);
      if (parent == node) {
        roots.add(node);
      } else {
        parent.children.add(node);
      }
    });
    roots.sort(Comparator.comparingLong((Node n) -> n.thread).thenComparing(n -> n.group));
  }

  private static String text(LongBuffer words, int word, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 8 * count; i++) {
      char c = (char) Event.textByte(words.get(word + i / 8), i);
      if (c != 0) {
        text.append(c);
      }
    }
    return text.toString();
  }

  private void readNodes(LongBuffer words, int block, long kind, Map<Integer, Node> byReference) {
    for (int i = 0; i < Tree.NODES_PER_BLOCK; i++) {
      int at = block + RunFormat.BLOCK_HEADER_WORDS + i * Tree.NODE_WORDS;
      long first = words.get(at + Tree.PARENT_AND_ID);
      if (first == 0) {
        continue;
      }
      Node node = new Node();
      node.treeKind = kind;
      node.thread = words.get(block + Tree.THREAD_ID);
      node.group = words.get(block + Tree.GROUP_ID);
      node.kind = Tree.kind(first);
      node.id = Tree.id(first);
      node.parent = Tree.parent(first);
      node.calls = Tree.calls(words.get(at + Tree.CALLS));
      node.time = words.get(at + Tree.TIME);
      node.word4 = words.get(at + Tree.MIN_AND_MAX);
      node.word5 = words.get(at + Tree.SUM_OF_SQUARES);
      byReference.put(Tree.reference(at), node);
    }
  }

  private void readTrace(LongBuffer words) {
    traceBytes = 8L * words.limit();
    check(words.get(Header.MAGIC) == Header.TRACE_MAGIC, "trace magic");
    now = Math.max(now, words.get(Header.ALIVE));
    lostEvents += words.get(Header.LOST);
    for (int block = RunFormat.BLOCK_WORDS;
        block + RunFormat.BLOCK_WORDS <= words.limit();
        block += RunFormat.BLOCK_WORDS) {
      if (words.get(block + Event.KIND) == Event.OVERWRITTEN_KIND) {
        readOverwritten(words, block);
      } else if (words.get(block + Event.KIND) == Event.BLOCK_KIND) {
        lostEvents += words.get(block + Event.BLOCK_LOST);
        readEvents(words, block);
      }
    }
    events.sort(Comparator.comparingLong(Happening::tick)); // stable
  }

  private void readOverwritten(LongBuffer words, int block) {
    for (int at = block + RunFormat.BLOCK_HEADER_WORDS;
        at < block + RunFormat.BLOCK_WORDS;
        at += 2) {
      if (words.get(at) != 0) {
        overwritten.put(words.get(at), words.get(at + 1));
      }
    }
  }

  private void readEvents(LongBuffer words, int block) {
    long thread = words.get(block + Event.THREAD_ID);
    long tick = words.get(block + Event.BASE);
    int at = block + RunFormat.BLOCK_HEADER_WORDS;
    int end = block + RunFormat.BLOCK_WORDS;
    while (at < end && words.get(at) != 0) {
      long word = words.get(at);
      long payload = Event.words(word) > 1 ? words.get(at + 1) : 0;
      switch (Event.kind(word)) {
        case Event.TIME -> tick = payload;
        case Event.THREAD -> {
          thread = payload;
          tick = words.get(at + 2);
        }
        case Event.CALL -> {
          tick += Event.callDelta(word);
          events.add(new Happening(thread, tick, Event.ENTER, Event.id(word), 0));
          tick += Event.callTicks(word);
          events.add(new Happening(thread, tick, Event.EXIT, Event.id(word), 0));
        }
        default -> {
          tick += Event.delta(word);
          long second = Event.words(word) > 2 ? words.get(at + 2) : 0;
          long third = Event.words(word) > 3 ? words.get(at + 3) : 0;
          int kind = Event.kind(word);
          events.add(new Happening(thread, tick, kind, Event.id(word), payload, second, third));
        }
      }
      at += Event.words(word);
      now = Math.max(now, tick);
    }
    check(at <= end, "an event crosses the end of a block");
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException(what);
    }
  }

  /** By the anchors. */
  double nanos(long ticks) {
    return ticks * nanosPerTick;
  }

  /** Calls of a routine, over all threads. */
  public long calls(String name) {
    return sum(name, Tree.ROUTINE);
  }

  /** Sum of word 2 of all nodes of a kind. */
  public long calls2(int kind) {
    return nodes.stream().filter(n -> n.kind == kind).mapToLong(n -> n.calls).sum();
  }

  private long sum(String name, int kind) {
    return nodes.stream()
        .filter(n -> n.kind == kind && n.name(this).equals(name))
        .mapToLong(n -> n.calls)
        .sum();
  }

  /** Inclusive ticks of one node up to the last tick known. */
  public long inclusive(Node node) {
    return Tree.inclusive(node.time, now);
  }

  public long exclusive(Node node) {
    long inside =
        node.children.stream().filter(c -> c.kind == Tree.ROUTINE).mapToLong(this::inclusive).sum();
    return inclusive(node) - inside;
  }
}
