package dev.concert.runtime.core;

import dev.concert.runtime.Registry;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.hook.Children;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.ClockChoice;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.settings.NamePattern;
import dev.concert.runtime.settings.RecordingSettings;
import dev.concert.runtime.settings.Switches;
import dev.concert.runtime.state.Console;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What the agent does with the runtime. A program is measured if {@link #begin} is called before
 * its first scope; the node's files are made when the first routine is known, so that a JVM which
 * runs none of the application's code leaves nothing behind.
 */
public final class Recording {
  /** Carries out what was asked through {@code control}, on the helper's thread. */
  public interface Listener {
    /** Called after the settings are in force, and before that is acknowledged. */
    void changed(RecordingSettings settings);

    /** The JVM ends, or is left: what is known only now can still be told. */
    void ending();

    /** Nothing is recorded any more: the program's classes are to become what they were. */
    void detached();
  }

  /** What the program's calls reach of this class. */
  private static final class Ours extends Registry {
    @Override
    protected boolean hasBegun() {
      return Recording.begun();
    }

    @Override
    protected int idOf(String kind, String name) {
      return Recording.id(kind, name);
    }

    @Override
    protected ThreadContext contextOf(long start) {
      return Recording.register(start);
    }

    @Override
    protected void pauses(boolean whether) {
      Recording.pause(whether);
    }
  }

  private static Path run;
  private static RecordingSettings settings;
  private static Listener listener;
  private static Thread first;
  private static volatile Recorder recorder;
  private static Recorder before;
  private static boolean failed;

  private Recording() {}

  /**
   * Measures this JVM from now on. To be called by the JVM's first thread, before the program.
   *
   * @param run the run's folder
   * @param listener told of each change; or null
   * @throws IllegalStateException if this JVM is being measured
   */
  public static void begin(Path run, RecordingSettings settings, Listener listener) {
    begin(run, settings, listener, Thread.currentThread());
  }

  /** Measures from now on a JVM whose program runs already; else like {@link #begin}. */
  public static void join(Path run, RecordingSettings settings, Listener listener) {
    begin(run, settings, listener, null);
  }

  private static synchronized void begin(
      Path run, RecordingSettings settings, Listener listener, Thread first) {
    if (begun()) {
      throw new IllegalStateException("this JVM is being measured already, into " + Recording.run);
    }
    Recording.run = run;
    Recording.settings = settings;
    Recording.listener = listener;
    Recording.first = first;
    failed = false;
    Failures.latest = null; // its class is there before a stack can overflow
    ClockChoice.want(settings.clock());
    Clock.tick();
    Registry.install(new Ours());
  }

  /** The recording has ended; another one may begin. */
  static synchronized void detached() {
    if (recorder != null) {
      before = recorder;
    }
    recorder = null;
    run = null;
    listener = null;
    Children.options();
  }

  /**
   * Lets JVMs that the program starts take part.
   *
   * @param options to be put right behind {@code java}
   */
  public static void follow(String... options) {
    Children.options(options);
  }

  public static synchronized boolean begun() {
    return run != null;
  }

  /**
   * An id for a routine whose class is about to be told.
   *
   * @param label binary class name, {@code #}, method name, descriptor
   * @return 0 if nothing is measured (any more)
   */
  public static int reserve(String label) {
    Recorder current = open();
    return current == null ? 0 : current.switches().reserveScope(label);
  }

  /** Whether this JVM is a node of its run: there was something to measure. */
  public static boolean isNode() {
    return recorder != null;
  }

  /** Whether a routine is measured now. */
  public static boolean isOn(int id) {
    return Switches.what(id) != 0;
  }

  /** Whether a routine, a scope by hand, a collection or what else has an id matches. */
  public static boolean isNamed(NamePattern pattern) {
    Recorder current = recorder;
    return current != null && current.switches().hasLabel(pattern);
  }

  /** Whether arguments or results of a routine are captured now. */
  public static boolean isCaptured(int id) {
    return (Switches.what(id) & Mode.CAPTURED) != 0;
  }

  /** Appends a line to {@code identities}; false if nothing is measured (any more). */
  public static boolean tell(JsonLine line) {
    Recorder current = open();
    if (current == null) {
      return false;
    }
    try {
      current.tell(line);
      return true;
    } catch (IOException e) {
      current.stop(e);
      return false;
    }
  }

  /** Nothing is recorded, or again, because the program says so. */
  public static void pause(boolean whether) {
    Recorder current = recorder;
    if (current != null && !current.stopped()) {
      try {
        current.pause(whether);
      } catch (IOException e) {
        current.stop(e);
      }
    }
  }

  /** One sentence to the user, on the JVM's stderr whatever the program takes for its own. */
  public static void say(String sentence) {
    Console.say(sentence);
  }

  public static int id(String kind, String name) {
    try {
      Recorder current = name == null ? null : open();
      return current == null ? 0 : id(current, kind, name);
    } catch (Throwable t) {
      Failures.latest = t;
      return 0;
    }
  }

  private static int id(Recorder current, String kind, String name) {
    try {
      return current.names().id(kind, name);
    } catch (IOException e) {
      current.stop(e);
      return 0;
    }
  }

  /**
   * Makes the current thread's context; while that happens the thread is not measured.
   *
   * @param start when its life in the run begins
   */
  public static ThreadContext register(long start) {
    String task = ThreadContext.known().task();
    ThreadContext.set(ThreadContext.NONE);
    Recorder current = open();
    if (current == null) {
      ThreadContext.set(null);
      return ThreadContext.NONE;
    }
    try {
      ThreadContext context = current.register(Thread.currentThread(), start, task);
      ThreadContext.set(context);
      return context;
    } catch (IOException e) {
      current.stop(e);
    } catch (Throwable t) {
      Failures.latest = t;
    }
    return ThreadContext.NONE;
  }

  /** The recorder, made on first demand; null if there is nothing to measure or no way to. */
  private static Recorder open() {
    Recorder current = recorder;
    if (current == null) {
      current = create();
    }
    return current == null || current.stopped() ? null : current;
  }

  private static synchronized Recorder create() {
    if (recorder != null || run == null || failed) {
      return recorder;
    }
    try {
      Recorder fresh =
          Recorder.of(NodeFiles.create(run, settings.limits()), settings, first, before);
      before = null;
      first = null;
      fresh.begin();
      Housekeeper.start(fresh, settings, listener);
      Tracing.on = settings.mode().what >= Mode.TRACED;
      recorder = fresh;
    } catch (IOException e) {
      failed = true;
      say(
          "nothing is measured: "
              + Recorder.reason(e, run)
              + "; the program runs as without Concert");
    }
    return recorder;
  }
}
