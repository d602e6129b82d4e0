package dev.concert.agent;

import dev.concert.agent.selection.HiddenClasses;
import dev.concert.agent.selection.MainProgram;
import dev.concert.agent.selection.RoutineCount;
import dev.concert.agent.selection.Selection;
import dev.concert.agent.selection.UnmatchedPattern;
import dev.concert.agent.selection.UnmatchedPatterns;
import dev.concert.agent.selection.WeavingPlan;
import dev.concert.agent.weave.Weaver;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.cost.WeavingTime;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Sets the measuring of this JVM up. Linked only once the runtime is known to be there. */
final class Measuring implements Recording.Listener, Runnable {
  /** Set by {@code concert run}, which tells what no JVM of the run has matched. */
  private static final String RUN_VARIABLE = "CONCERT_RUN";

  /** How long a change may keep its acknowledgement waiting. */
  private static final long PROMPT_NANOS = 30_000_000;

  private final Selection selection;
  private final Mode mode;
  private final boolean attached;
  private final UnmatchedPatterns unmatched;
  private final Weaver weaver;
  private final Reweaving reweaving;
  private boolean woven;
  private boolean told;
  private RoutineCount census;

  private Measuring(
      Instrumentation instrumentation,
      Selection selection,
      RecordingSettings settings,
      boolean attached) {
    this.selection = selection;
    this.mode = settings.mode();
    this.attached = attached;
    unmatched = new UnmatchedPatterns(settings);
    weaver = new Weaver(selection, settings.accesses(), unmatched);
    reweaving = new Reweaving(instrumentation, weaver);
  }

  /**
   * @param run the run's folder, in which {@code settings} lies
   * @param attached whether the program runs already
   * @throws IOException if nothing will be measured, with one sentence
   */
  static void begin(String run, Instrumentation instrumentation, boolean attached)
      throws IOException {
    WeavingTime time = WeavingTime.begin();
    try {
      set(run, instrumentation, attached);
    } finally {
      time.end();
    }
  }

  private static void set(String run, Instrumentation instrumentation, boolean attached)
      throws IOException {
    if (Recording.class.getClassLoader() != null) {
      throw new IOException("the runtime's jar is not on the boot class path");
    }
    if (run == null || run.isBlank()) {
      throw new IOException(
          "the agent needs the folder of a run: -javaagent:concert-agent.jar=RUN");
    }
    Path folder = Path.of(run).toAbsolutePath();
    Path file = folder.resolve(RunFormat.SETTINGS);
    RecordingSettings settings =
        RecordingSettings.parse(Files.exists(file) ? Files.readString(file) : "");
    for (String problem : settings.problems()) {
      Recording.say(problem);
    }
    MainProgram main =
        MainProgram.of(
            System.getProperty("sun.java.command"), System.getProperty("java.class.path", ""));
    Selection selection = new Selection(settings, main);
    if (selection.isEmpty()) {
      return; // a build tool, say: it has no classes of the application's own
    }
    openToRuntime(instrumentation);
    Measuring measuring = new Measuring(instrumentation, selection, settings, attached);
    measuring.weaver.onWoven(measuring);
    if (attached) {
      Recording.join(folder, settings, measuring);
    } else {
      Recording.begin(folder, settings, measuring);
    }
    measuring.follow(settings, folder);
    if (!attached) {
      measuring.noteUnmatchedIn(folder);
    }
    measuring.reweaving.begin(sites(settings.mode()));
    if (attached) {
      measuring.reweaving.join(selection);
    }
    measuring.countAside(System.getProperty("java.class.path", ""));
  }

  /**
   * The runtime's clock needs native access, and the JVM is asked for its safepoints where no
   * module lets others ask; nobody but the runtime gets to see more than before.
   */
  private static void openToRuntime(Instrumentation instrumentation) {
    open(instrumentation, Object.class.getModule(), "java.lang");
    open(instrumentation, "java.management", "sun.management");
    open(instrumentation, "jdk.management", "com.sun.management.internal");
  }

  private static void open(Instrumentation instrumentation, String module, String name) {
    Optional<Module> there = ModuleLayer.boot().findModule(module);
    if (there.isPresent() && there.get().getPackages().contains(name)) {
      open(instrumentation, there.get(), name);
    }
  }

  private static void open(Instrumentation instrumentation, Module module, String name) {
    Set<Module> runtime = Set.of(Recording.class.getModule());
    instrumentation.redefineModule(
        module, Set.of(), Map.of(), Map.of(name, runtime), Set.of(), Map.of());
  }

  private void follow(RecordingSettings settings, Path folder) {
    if (settings.agentJar() != null && settings.runtimeJar() != null) {
      Recording.follow(
          "-Xbootclasspath/a:" + settings.runtimeJar(),
          "-javaagent:" + settings.agentJar() + "=" + folder);
    }
  }

  /** Waits and tasks cost what it costs to look at them, so they are seen only while wanted. */
  private static WeavingPlan.Sites sites(Mode mode) {
    switch (mode) {
      case OFF:
        return WeavingPlan.Sites.NONE;
      case TRACE:
      case EVENTS:
        return WeavingPlan.Sites.WAITS;
      default:
        return WeavingPlan.Sites.PROCESSES;
    }
  }

  /** What is chosen is told once something of it is there, and has been counted. */
  @Override
  public void run() {
    synchronized (this) {
      boolean first = !woven;
      woven = true;
      if (!first || census == null) {
        return;
      }
    }
    tell(census);
  }

  private void countAside(String classPath) {
    Thread counting = new Thread(null, new Counting(this, classPath), "concert census", 0, false);
    counting.setDaemon(true);
    counting.setPriority(Thread.MIN_PRIORITY);
    counting.start();
  }

  /** No lambda: linking one takes longer than counting. */
  private record Counting(Measuring measuring, String classPath) implements Runnable {
    @Override
    public void run() {
      measuring.counted(measuring.count(classPath));
    }
  }

  private RoutineCount count(String classPath) {
    RoutineCount count = new RoutineCount(selection);
    if (selection.isByName()) {
      count.take(classPath);
    }
    return count;
  }

  private void counted(RoutineCount counted) {
    synchronized (this) {
      census = counted;
      if (!woven) {
        return;
      }
    }
    tell(counted);
  }

  /** Once; the program may end while its routines are being counted. */
  private void tell(RoutineCount counted) {
    synchronized (this) {
      if (told) {
        return;
      }
      told = true;
    }
    String sentence = "measuring in mode " + mode.word() + ' ' + selection.sentence();
    JsonLine line = new JsonLine().open().open(Identity.SELECTION);
    if (counted.routines() > 0) {
      sentence += ": " + counted.words();
      line.put(Member.ROUTINES, counted.routines());
    }
    if (!attached) { // else who attaches says it: the program's terminal is not ours
      Recording.say(sentence);
    }
    Recording.tell(line.put(Member.SENTENCE, sentence).close().close());
  }

  /** A program may have come to its end before the thread that counts has had a processor. */
  private void tellAtLast() {
    boolean late;
    synchronized (this) {
      late = woven && !told;
    }
    if (late) {
      tell(count(System.getProperty("java.class.path", "")));
    }
  }

  @Override
  public void changed(RecordingSettings settings) {
    unmatched.add(settings);
    reweaving.join(selection, selection.extend(settings));
    reweaving.change(sites(settings.mode()), PROMPT_NANOS);
  }

  @Override
  public void ending() {
    tellAtLast();
    Class<?>[] loaded = reweaving.loaded();
    HiddenClasses.tell(loaded, selection);
    for (UnmatchedPattern pattern : unmatched.take(loaded)) {
      Recording.tell(pattern.line());
      if (!attached && System.getenv(RUN_VARIABLE) == null) {
        Recording.say(pattern.sentence()); // nobody else does, who would look at all nodes
      }
    }
  }

  /** A JVM in which nothing was measured has no node, and so no other place to tell why. */
  private void noteUnmatchedIn(Path run) {
    Thread noting = new Thread(null, new Noting(this, run), "concert unmatched", 0, false);
    Runtime.getRuntime().addShutdownHook(noting);
  }

  private record Noting(Measuring measuring, Path folder) implements Runnable {
    @Override
    public void run() {
      if (!Recording.isNode() && System.getenv(RUN_VARIABLE) != null) {
        measuring.noteUnmatched(folder);
      }
    }
  }

  private void noteUnmatched(Path run) {
    StringBuilder lines = new StringBuilder();
    for (UnmatchedPattern pattern : unmatched.take(reweaving.loaded())) {
      lines.append(pattern.line()).append('\n');
    }
    if (lines.length() > 0) {
      try {
        Path file = run.resolve(RunFormat.UNMATCHED_PREFIX + ProcessHandle.current().pid());
        Files.writeString(file, lines.toString());
      } catch (IOException e) {
        Recording.say("what nothing in this program has matched cannot be noted: " + e);
      }
    }
  }

  @Override
  public void detached() {
    reweaving.end();
  }
}
