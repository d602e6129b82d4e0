package dev.concert.runtime.core;

import dev.concert.runtime.DetailedContext;
import dev.concert.runtime.PlatformContext;
import dev.concert.runtime.ServiceContext;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.UserProfiler;
import dev.concert.runtime.VirtualContext;
import dev.concert.runtime.VirtualPlace;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.cost.ProcessorTimes;
import dev.concert.runtime.cost.WeavingTime;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.hook.Accesses;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Gauges;
import dev.concert.runtime.jvm.Machine;
import dev.concert.runtime.jvm.Threads;
import dev.concert.runtime.settings.AccessRules;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.settings.RecordingSettings;
import dev.concert.runtime.settings.Switches;
import dev.concert.runtime.state.Console;
import dev.concert.runtime.state.RecordingState;
import dev.concert.runtime.state.Tracing;
import dev.concert.runtime.trace.SharedTrace;
import dev.concert.runtime.trace.TraceWriter;
import dev.concert.runtime.tree.SharedTree;
import dev.concert.runtime.tree.ThreadTree;
import dev.concert.runtime.tree.TreeFile;
import dev.concert.runtime.tree.TreeNodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The measuring of this JVM: its files, its threads, and when it stops. */
final class Recorder implements RecordingState.Ending {
  /** The thread that began the recording: it lives since before the clock started. */
  private final Thread first;

  private final RecordingState state = new RecordingState();
  private final NodeFiles files;
  private final TreeFile trees;
  private final EventBlocks blocks;
  private final Switches switches;
  private final NameIds names;
  private final Groups groups;
  private final EndedThreads ended;
  private final UserProfiler own;
  private final boolean statistics;
  private final String nodeName;
  private final Gauges gauges;
  private final AccessRules accesses;
  private final Calibration calibration;
  private final ProcessorTimes processor = new ProcessorTimes();
  private boolean costsTold;
  private final SharedTrace[] lanes =
      new SharedTrace[Math.max(4, Runtime.getRuntime().availableProcessors())];

  /**
   * By thread id; some pools empty their threads' locals, and the thread is then known again here.
   */
  private final Map<Long, PlatformContext> contexts = new HashMap<>();

  private boolean paused;

  /**
   * @param first null if the program ran before
   * @param before the last recording of this JVM, or null
   */
  static Recorder of(NodeFiles files, RecordingSettings settings, Thread first, Recorder before)
      throws IOException {
    if (before != null) {
      before.forget();
    }
    Recorder recorder = new Recorder(files, settings, first, before);
    recorder.state.whenStopped(recorder);
    recorder.track();
    return recorder;
  }

  private Recorder(NodeFiles files, RecordingSettings settings, Thread first, Recorder before)
      throws IOException {
    this.first = first;
    trees = new TreeFile(files.profile);
    blocks = new EventBlocks(files, state);
    this.files = files;
    switches = new Switches(settings, before == null ? null : before.switches);
    names = new NameIds(files.identities, switches, before == null ? null : before.names);
    groups = new Groups(files.identities);
    ended = new EndedThreads(trees, files.profile);
    own = new UserProfiler(state, switches, settings.profiler());
    statistics = settings.statistics();
    nodeName = Machine.givenName().isEmpty() ? settings.nodeName() : Machine.givenName();
    gauges = new Gauges(settings.gauges());
    calibration = new Calibration(this, files.profile, settings.runtimeJar());
    accesses = settings.accesses();
    for (int i = 0; i < lanes.length; i++) {
      lanes[i] = new SharedTrace(blocks);
    }
  }

  private void track() {
    Accesses.begin(accesses.isEmpty() ? null : new Tracking(accesses, new TrackingHost(this)));
  }

  /** What tracking asks of a recording. */
  private record TrackingHost(Recorder recorder) implements Tracking.Host {
    @Override
    public int nameCollection(String type) throws IOException {
      return recorder.names.id(Identity.KIND_COLLECTION, type);
    }

    @Override
    public int reserve(String operation) {
      return recorder.switches.reserve(operation);
    }

    @Override
    public void tell(JsonLine line) throws IOException {
      recorder.tell(line);
    }

    @Override
    public void stop(IOException why) {
      recorder.stop(why);
    }
  }

  NameIds names() {
    return names;
  }

  public Switches switches() {
    return switches;
  }

  NodeFiles files() {
    return files;
  }

  public boolean stopped() {
    return state.stopped();
  }

  /** Writes what is known of the node. */
  void begin() throws IOException {
    JsonLine line = new JsonLine().open().open(Identity.NODE).put(Member.MACHINE, Machine.name());
    line.put(Member.PID, Machine.pid());
    line.put(
        Member.JVM,
        System.getProperty("java.vm.version") + " (" + System.getProperty("java.vendor") + ')');
    line.put(Member.PROCESSORS, Runtime.getRuntime().availableProcessors());
    line.put(Member.COMMAND, System.getProperty("sun.java.command"));
    if (!nodeName.isEmpty()) {
      line.put(Member.NAME, nodeName);
    }
    line.put(Member.CLOCK, Clock.word()).put(Member.MODE, switches.mode().word());
    if (statistics) {
      line.put(Member.STATISTICS, true);
    }
    if (!accesses.isEmpty()) {
      accesses.tell(line);
    }
    tell(line.close().close());
    for (JsonLine gauge : gauges.lines()) {
      tell(gauge);
    }
  }

  /**
   * The context of a thread that asks for it itself.
   *
   * @param task names the group of a virtual thread that has no name; null if nothing does
   */
  ThreadContext register(Thread thread, long start, String task) throws Throwable {
    if (own.isThere()) {
      return ServiceContext.of(own, thread);
    }
    long id = Threads.id(thread);
    if (Threads.virtual(thread)) {
      return virtual(thread, id, start, task);
    }
    return platform(thread, id, thread == first ? 0 : start);
  }

  private synchronized ThreadContext platform(Thread thread, long id, long start)
      throws IOException {
    PlatformContext known = contexts.get(id);
    if (known != null && known.thread == thread) {
      return known;
    }
    Groups.Group group = groups.of(thread.getName(), false);
    ThreadTree tree = newTree(Tree.THREAD, id, group.id, 0);
    if (tree.root() == TreeNodes.NO_NODE) {
      files.profile.addLost(1);
      return ThreadContext.NONE;
    }
    tellThread(id, thread.getName(), group.id, start);
    TraceWriter trace = new TraceWriter(blocks, id, group.id);
    PlatformContext context = context(thread, id, group.id, tree, trace, start);
    if (files.isRing()) {
      context.tellsOpen();
    }
    contexts.put(id, context);
    begins(context, thread, start);
    return context;
  }

  /** A context that records what is wanted of platform threads. */
  PlatformContext context(
      Thread thread, long id, int group, ThreadTree tree, TraceWriter trace, long start)
      throws IOException {
    PlatformContext context =
        statistics || gauges.size() > 0
            ? new DetailedContext(state, thread, id, group, tree, trace, start, statistics, gauges)
            : new PlatformContext(state, thread, id, group, tree, trace, start);
    context.begin();
    return context;
  }

  private ThreadContext virtual(Thread thread, long id, long start, String task)
      throws IOException {
    String name = thread.getName();
    Groups.Group group = groups.of(name.isEmpty() && task != null ? task : name, true);
    VirtualPlace place = place(group, (int) (id % lanes.length));
    if (place == null) {
      return ThreadContext.NONE;
    }
    VirtualContext context = new VirtualContext(place, thread);
    begins(context, thread, start);
    return context;
  }

  /** If a thread of the program has started it, that is a task as any other. */
  private void begins(ThreadContext context, Thread thread, long tick) {
    if (Tracing.on && thread != first) {
      int task = System.identityHashCode(thread);
      context.task(Event.START, thread.getClass(), task, tick);
    }
  }

  /** Null if there is no room for the group's tree. Takes no lock where the place is known. */
  private VirtualPlace place(Groups.Group group, int lane) throws IOException {
    VirtualPlace[] places = group.places;
    VirtualPlace known = places == null ? null : places[lane];
    return known != null ? known : makePlace(group, lane);
  }

  private synchronized VirtualPlace makePlace(Groups.Group group, int lane) throws IOException {
    SharedTree tree = shared(group);
    if (tree.root() == TreeNodes.NO_NODE) {
      return null;
    }
    if (group.places == null) {
      group.places = new VirtualPlace[lanes.length];
    }
    if (group.places[lane] == null) {
      group.places[lane] = new VirtualPlace(state, group.id, tree, lanes[lane], statistics);
    }
    return group.places[lane];
  }

  private SharedTree shared(Groups.Group group) throws IOException {
    if (group.shared == null) {
      group.shared = trees.newSharedTree(group.id);
    }
    return group.shared;
  }

  synchronized ThreadTree newTree(long kind, long thread, int group, int born) throws IOException {
    return trees.newTree(kind, thread, group, born);
  }

  private void tellThread(long id, String name, int group, long start) throws IOException {
    JsonLine line =
        new JsonLine().open().open(Identity.THREAD).put(Member.ID, id).put(Member.NAME, name);
    tell(line.put(Member.GROUP, group).put(Member.START, start).close().close());
  }

  public void tell(JsonLine line) throws IOException {
    files.identities.append(line.toString());
  }

  /**
   * Finds threads that have ended, and threads that have a new name.
   *
   * @param seenAlive when this was called last: until then all threads it knew were alive
   */
  void reap(long seenAlive) throws IOException {
    for (PlatformContext context : takeEnded()) {
      long tick = context.end(seenAlive);
      context.release();
      tell(
          new JsonLine()
              .open()
              .open(Identity.END)
              .put(Member.THREAD, context.id)
              .put(Member.TICK, tick)
              .close()
              .close());
      blocks.keep(context.leftover());
      if (context.filledBlock() != null) {
        blocks.filled(context.filledBlock());
      }
      ended.add(context);
    }
    ended.mergeSurplus();
  }

  private synchronized List<PlatformContext> takeEnded() {
    List<PlatformContext> found = new ArrayList<>();
    for (PlatformContext context : contexts.values()) {
      if (!context.thread.isAlive()) {
        found.add(context);
      }
    }
    for (PlatformContext context : found) {
      contexts.remove(context.id);
      ThreadContext.forget(context);
    }
    return found;
  }

  /** Tells the names that have changed since they were told. */
  void rename() throws IOException {
    List<PlatformContext> living;
    synchronized (this) {
      living = new ArrayList<>(contexts.values());
    }
    for (PlatformContext context : living) {
      if (context.takeRenamed()) {
        tellThread(context.id, context.thread.getName(), context.group, context.startTick);
      }
    }
  }

  void stop(IOException why) {
    state.stop(why);
  }

  /** Measuring ends for good: with one sentence, and the program goes on. */
  @Override
  public void stopped(IOException why) {
    switches.stop();
    Tracing.on = false;
    Accesses.begin(null);
    files.state(Header.STOPPED);
    String reason =
        Files.exists(files.directory)
            ? reason(why, files.directory)
            : "the run's files have been deleted from " + files.directory;
    try {
      tell(
          new JsonLine()
              .open()
              .open(Identity.STOPPED)
              .put(Member.TICK, Clock.tick())
              .put(Member.WHY, reason)
              .close()
              .close());
    } catch (IOException e) {
      reason += " (nor could this be noted in the run)";
    }
    Console.say(
        "measuring stopped: " + reason + "; what was recorded remains, the program goes on");
  }

  synchronized void pause(boolean whether) throws IOException {
    if (paused == whether) {
      return;
    }
    paused = whether;
    switches.pause(whether);
    Tracing.on = !whether && switches.mode().what >= Mode.TRACED;
    JsonLine line = new JsonLine().open().open(whether ? Identity.PAUSED : Identity.RESUMED);
    tell(line.put(Member.TICK, Clock.tick()).close().close());
  }

  /**
   * Threads hold their contexts of this recording, which has ended, and names given by hand keep
   * their ids in the next one: so that nothing of that is written here, no frame may be found again
   * without a look. Called before any scope can be opened in the next one.
   */
  private synchronized void forget() {
    for (PlatformContext context : contexts.values()) {
      context.forget();
    }
  }

  /** From here on no scope is opened. */
  void quiet() {
    switches.stop();
    Tracing.on = false;
  }

  /** Measuring ends for good because that is wanted; threads may still be in scopes. */
  void detach() throws IOException {
    files.beat(Clock.tick());
    files.anchor();
    state.end();
    Accesses.begin(null);
    forgetThreads();
    files.detach();
  }

  private synchronized void forgetThreads() {
    contexts.values().forEach(ThreadContext::forget);
  }

  static String reason(IOException why, Path where) {
    String message = why.getMessage();
    String what = message == null ? why.getClass().getSimpleName() : message;
    return what.contains(where.toString()) ? what : what + " in " + where;
  }

  /**
   * Measures what measuring costs, on this thread, and notes it in the files.
   *
   * @param nanos how long that may take
   */
  void calibrate(long nanos) throws IOException {
    if (!calibration.series(nanos)) {
      return;
    }
    if (!costsTold) {
      costsTold = true;
      for (JsonLine line : gauges.costLines()) {
        tell(line);
      }
    }
    files.costs(calibration.cost(), Clock.readNanos(), Clock.resolutionNanos());
  }

  /** Whether what measuring costs is known as it will stay. */
  boolean isCalibrated() {
    return calibration.isDone();
  }

  /** Notes in the files what measuring has taken beside the calls. */
  void noteSpent() {
    processor.read();
    files.spent(WeavingTime.totalNanos(), processor);
  }

  /** Puts wanted settings in force. */
  void apply(RecordingSettings wanted) {
    switches.apply(wanted);
    Tracing.on = !stopped() && !paused && wanted.mode().what >= Mode.TRACED;
  }
}
