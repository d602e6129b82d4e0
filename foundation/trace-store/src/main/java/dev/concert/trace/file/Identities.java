package dev.concert.trace.file;

import dev.concert.model.NodeLabels;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.Metric;
import dev.concert.trace.TraceEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * What the ids of one node stand for. The file only grows, so each refresh reads what is new; lines
 * that cannot be understood cost only themselves.
 */
public final class Identities {
  /** So many ids more than names are room that is not worth saving. */
  private static final int MANY_GAPS = 1_000;

  private final StoredFile file;
  private final GrowingLines lines;
  private final Map<Integer, String> nameById = new HashMap<>();
  private final Map<String, Integer> firstIdByName = new HashMap<>();
  private final Map<Long, ThreadInfo> threads = new HashMap<>();
  private final Map<Long, Long> endTickByThread = new HashMap<>();
  private final Map<Integer, String> groupById = new HashMap<>();
  private final Set<Integer> virtualGroups = new HashSet<>();
  private final Map<Long, Integer> groupByUnannounced = new HashMap<>();
  private final Set<String> routines = new HashSet<>();
  private final Map<String, String> skipped = new HashMap<>();
  private final Set<String> unseen = new TreeSet<>();
  private final List<UnmatchedPattern> unmatched = new ArrayList<>();
  private final Map<Integer, Metric> metrics = new TreeMap<>();
  private final Map<String, Metric> unavailable = new TreeMap<>();
  private final List<String> remarks = new ArrayList<>();
  private final TrackedSites callSites = new TrackedSites();
  private final WaitFields waitFields = new WaitFields();
  private final JvmLines jvm = new JvmLines();
  private JsonObject node = JsonObject.empty();
  private String stopped;
  private final Map<Integer, JsonObject> throttled = new TreeMap<>();
  private long pausedTick = -1;
  private long pausedTicks;
  private long badLines;
  private boolean torn;
  private IntFunction<String> names;

  /**
   * A pattern of the user that nothing in a JVM has matched.
   *
   * @param setting the word that it was given for, as {@code include}
   * @param nearest the name that is most like it; null if none is
   */
  public record UnmatchedPattern(String setting, String pattern, String nearest) {
    /** Without a full stop. */
    public String sentence() {
      return nearest == null
          ? Words.say("nothing in this program matches %s %s", setting, pattern)
          : Words.say(
              "nothing in this program matches %s %s; the nearest name is %s",
              setting, pattern, nearest);
    }

    /** Whether it is the same pattern, whatever is near it. */
    public boolean isOf(UnmatchedPattern other) {
      return setting.equals(other.setting) && pattern.equals(other.pattern);
    }
  }

  /** A thread as it was announced; the start is a tick. */
  record ThreadInfo(String name, int group, long startTick) {}

  public Identities(StoredFile file) {
    this.file = file;
    this.lines = new GrowingLines(file);
  }

  public StoredFile file() {
    return file;
  }

  public void refresh() throws IOException {
    torn = lines.readOn(this::accept);
  }

  private void accept(byte[] line) {
    try {
      JsonObject.parse(line).objects().forEach(this::accept);
    } catch (IllegalArgumentException _) {
      badLines++;
    }
  }

  private void accept(String kind, JsonObject value) {
    switch (kind) {
      case Identity.NODE -> node = value;
      case Identity.CLASS -> {
        ClassNames.read(value, this::routine);
        waitFields.accept(value);
      }
      case Identity.NAME -> acceptName(value);
      case Identity.GROUP -> acceptGroup(value);
      case Identity.THREAD -> acceptThread(value);
      case Identity.END ->
          endTickByThread.put(
              value.number(Member.THREAD, 0), Math.max(0, value.number(Member.TICK, 0)));
      case Identity.SKIPPED ->
          skipped.put(value.text(Member.CLASS, "").replace('/', '.'), reason(value));
      case Identity.HIDDEN ->
          remarks.add(
              Words.say(
                  "Hidden classes of the program, which nobody can change, run unmeasured: %,d, as %s.",
                  value.number(Member.CLASSES, 0), value.text(Member.ONE, "one")));
      case Identity.UNCAPTURED ->
          remarks.add(
              Words.say(
                  "Arguments or results not captured, since that would have taken most of the time: %,d.",
                  value.number(Member.VALUES, 0)));
      case Identity.SITE -> callSites.accept(value);
      case Identity.UNTRACKED ->
          remarks.add(
              Words.say(
                  "Accesses to collections that were not counted, for want of room for what they go to: at least %,d.",
                  value.number(Member.ACCESSES, 0)));
      case Identity.COLLECTORS,
          Identity.GC,
          Identity.UNCOLLECTED,
          Identity.SAFEPOINTS,
          Identity.SAFEPOINT,
          Identity.SAFEPOINTS_LEFT_OUT ->
          jvm.accept(kind, value);
      case Identity.UNSEEN -> unseen.add(value.text(Member.WHAT, ""));
      case Identity.METRIC -> acceptMetric(value);
      case Identity.UNMATCHED -> acceptUnmatched(value);
      case Identity.THROTTLED -> throttled.put(value.integer(Member.ID, 0), value);
      case Identity.PAUSED -> pausedTick = value.number(Member.TICK, -1);
      case Identity.RESUMED -> acceptResumed(value.number(Member.TICK, 0));
      case Identity.STOPPED -> stopped = reason(value);
      default -> {} // a later version may say more
    }
  }

  private static String reason(JsonObject value) {
    String why = JvmLines.why(value);
    return why == null ? Words.say("no reason was written down") : why;
  }

  private void acceptUnmatched(JsonObject value) {
    String setting = value.text(Member.SETTING, "");
    String pattern = value.text(Member.PATTERN, "");
    unmatched.add(new UnmatchedPattern(setting, pattern, value.text(Member.NEAREST, null)));
  }

  /**
   * The patterns of the user that nothing in the node's JVM has matched; known when it has ended.
   */
  public List<UnmatchedPattern> unmatched() {
    return List.copyOf(unmatched);
  }

  private void acceptMetric(JsonObject value) {
    String why = JvmLines.why(value);
    Metric metric =
        new Metric(
            value.text(Member.NAME, ""),
            value.text(Member.UNIT, "count"),
            value.real(Member.READ_NANOS, 0),
            why);
    if (why != null) {
      unavailable.put(metric.name(), metric);
    } else {
      metrics.put(value.integer(Member.INDEX, 0), metric);
    }
  }

  /** Names of the metrics that were measured beside time, by index. */
  public List<String> metricNames() {
    List<String> names = new ArrayList<>();
    for (int i = 0; metrics.containsKey(i); i++) {
      names.add(metrics.get(i).name());
    }
    return names;
  }

  /** What was measured beside time, and what was to be and could not. */
  public List<Metric> metrics() {
    List<Metric> all = new ArrayList<>(metrics.values());
    all.addAll(unavailable.values());
    return all;
  }

  private void acceptResumed(long tick) {
    pausedTicks = pausedTicks(Math.max(0, tick));
    pausedTick = -1;
  }

  /**
   * Ticks during which the program had measuring paused.
   *
   * @param now until when a pause counts that goes on
   */
  public long pausedTicks(long now) {
    long last = pausedTick < 0 ? 0 : Math.max(0, now - pausedTick);
    return Figures.plus(pausedTicks, last);
  }

  /** What was left out, a sentence each. */
  public List<String> remarks() {
    List<String> all = new ArrayList<>(remarks);
    all.addAll(jvm.remarks());
    if (!skipped.isEmpty()) {
      Map.Entry<String, String> one = skipped.entrySet().iterator().next();
      all.add(
          Words.say(
              "Classes that could not be woven as a whole: %,d, as %s: %s.",
              skipped.size(), one.getKey(), one.getValue()));
    }
    return all;
  }

  /** Routines that were switched off for being called too often, a sentence each. */
  public List<String> throttled() {
    List<String> sentences = new ArrayList<>();
    throttled.forEach((id, told) ->
        sentences.add(
            Words.say(
                "%s was throttled after %,d calls of %,d ns on average; further ones are not counted.",
                nameById.getOrDefault(id, "routine " + id),
                told.number(Member.CALLS, 0),
                told.number(Member.MEAN_NANOS, 0))));
    return sentences;
  }

  private void acceptName(JsonObject value) {
    int id = value.integer(Member.ID, 0);
    if (value.text(Member.KIND, "").equals(Identity.KIND_SCOPE)) {
      routine(id, value.text(Member.TEXT, ""));
    } else {
      name(id, value.text(Member.TEXT, ""));
    }
  }

  private void routine(int id, String name) {
    routines.add(name);
    name(id, name);
  }

  private void name(int id, String name) {
    if (id > 0 && id <= RunFormat.MAX_ID) {
      nameById.put(id, name);
      names = null;
    } else {
      badLines++;
    }
  }

  private void acceptGroup(JsonObject value) {
    int id = value.integer(Member.ID, 0);
    groupById.put(id, value.text(Member.NAME, ""));
    if (value.flag(Member.VIRTUAL)) {
      virtualGroups.add(id);
    }
  }

  private void acceptThread(JsonObject value) {
    ThreadInfo thread =
        new ThreadInfo(
            value.text(Member.NAME, ""),
            value.integer(Member.GROUP, 0),
            Math.max(0, value.number(Member.START, 0)));
    threads.put(value.number(Member.ID, 0), thread);
  }

  /** The names known now, by id of a routine, scope, value, collection or task; a value. */
  public IntFunction<String> names() {
    if (names == null) {
      names = named();
    }
    return names;
  }

  /** Ids count from 1, unless the file is damaged. */
  private IntFunction<String> named() {
    int ids = 1 + nameById.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    if (ids > 2 * nameById.size() + MANY_GAPS) {
      Map<Integer, String> snapshot = Map.copyOf(nameById);
      return id -> orUnnamed(id, snapshot.get(id));
    }
    String[] snapshot = new String[ids];
    nameById.forEach((id, name) -> snapshot[id] = name);
    return id -> orUnnamed(id, id >= 0 && id < snapshot.length ? snapshot[id] : null);
  }

  private static String orUnnamed(int id, String name) {
    return name == null ? "unnamed routine " + id : name;
  }

  /** How many of these ids have no name. */
  public long unnamed(BitSet ids) {
    return ids.stream()
        .filter(id -> !nameById.containsKey(id))
        .filter(id -> !nameById.containsKey(callSites.routine(id)))
        .count();
  }

  /** The first id of the same name: a class that two loaders have loaded is one class here. */
  public int canonical(int id) {
    String name = nameById.get(id);
    return name == null ? id : firstIdByName.merge(name, id, (known, _) -> known);
  }

  /** Ids of all threads that were announced. */
  public Set<Long> threads() {
    return threads.keySet();
  }

  /** When the announced threads began and ended, as far as that is known; what the JVM did. */
  public List<TraceEvent> lives(String node, NodeClock clock) {
    List<TraceEvent> lives = new ArrayList<>();
    threads.forEach((id, thread) ->
        lives.add(new TraceEvent.ThreadStart(clock.nanos(thread.startTick()), node, id)));
    endTickByThread.forEach(
        (id, tick) -> lives.add(new TraceEvent.ThreadEnd(clock.nanos(tick), node, id)));
    jvm.activities(node, clock).forEach(one -> lives.add(new TraceEvent.Jvm(one)));
    return lives;
  }

  /** Tells the group of a thread that may not be announced, as virtual ones are not. */
  public void assignGroup(long thread, int group) {
    if (group != 0 && !threads.containsKey(thread)) {
      groupByUnannounced.put(thread, group);
    }
  }

  public String threadName(long id) {
    ThreadInfo thread = threads.get(id);
    if (thread != null && !thread.name().isEmpty()) {
      return thread.name();
    }
    String group = groupById.get(groupIdOf(id));
    return (group == null ? "thread" : group) + ' ' + id;
  }

  /** Name of the group a thread belongs to, else the thread's own. */
  public String groupOf(long thread) {
    String group = groupById.get(groupIdOf(thread));
    return group == null || group.isEmpty() ? threadName(thread) : group;
  }

  /** Id of a thread's group; 0 if it has none. */
  public int groupIdOf(long thread) {
    ThreadInfo info = threads.get(thread);
    return info == null ? groupByUnannounced.getOrDefault(thread, 0) : info.group();
  }

  /** Whether a group is one of virtual threads, which have one profile together. */
  public boolean isVirtual(int group) {
    return virtualGroups.contains(group);
  }

  public String groupName(int group) {
    return groupById.getOrDefault(group, "group " + group);
  }

  /** Tick at which a thread was first seen, or the one given where that is unknown. */
  public long startTick(long thread, long otherwise) {
    ThreadInfo info = threads.get(thread);
    return info == null ? otherwise : info.startTick();
  }

  public boolean ended(long thread) {
    return endTickByThread.containsKey(thread);
  }

  /** Tick at which a thread ended, or the one given where it has not, or nobody saw it. */
  public long endTick(long thread, long otherwise) {
    return endTickByThread.getOrDefault(thread, otherwise);
  }

  /** What the node says of itself: {@code machine}, {@code jvm}, {@code command}, …; or "". */
  public String ofNode(String member) {
    return node.text(member, "");
  }

  /**
   * What the node is called where people read it.
   *
   * @param name its own
   */
  public String label(String name) {
    return NodeLabels.of(name, ofNode(Member.NAME), ofNode(Member.COMMAND));
  }

  public TrackedSites callSites() {
    return callSites;
  }

  public WaitFields waitFields() {
    return waitFields;
  }

  public JvmLines jvm() {
    return jvm;
  }

  /** How many processors the node's JVM may use; 0 if that was not recorded. */
  public int processors() {
    return Math.max(0, node.integer(Member.PROCESSORS, 0));
  }

  /** Which data accesses the node looks at. */
  public AccessTracking tracking() {
    return new AccessTracking(
        node.strings(Member.COLLECTIONS),
        node.text(Member.COLLECTION_OWNER, AccessTracking.FIRST),
        node.integer(Member.COLLECTION_SAMPLE, 1),
        node.integer(Member.COLLECTION_BLOCKS, 0));
  }

  /** Whether the durations of calls are recorded in more detail than by their sum. */
  public boolean statistics() {
    return node.flag(Member.STATISTICS);
  }

  /** Why measuring ended early, or null. */
  public String stopped() {
    return stopped;
  }

  /** Classes that could not be instrumented, with the reason. */
  public Map<String, String> skipped() {
    return Map.copyOf(skipped);
  }

  /** What the node's JDK gave no way to see, a clause each. */
  public Set<String> unseen() {
    return unseen;
  }

  /** Routines that were woven, and scopes put in by hand. */
  public Set<String> routines() {
    return Set.copyOf(routines);
  }

  public long badLines() {
    return badLines;
  }

  /** Whether the file ends in a line that is not complete. */
  public boolean endsTorn() {
    return torn;
  }
}
