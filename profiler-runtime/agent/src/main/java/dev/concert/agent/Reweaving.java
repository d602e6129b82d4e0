package dev.concert.agent;

import dev.concert.agent.jdk.JdkHooks;
import dev.concert.agent.selection.Selection;
import dev.concert.agent.selection.WeavingPlan;
import dev.concert.agent.weave.Weaver;
import dev.concert.runtime.settings.NamePattern;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

/** Brings the code of loaded classes in line with what is wanted, while the program runs. */
final class Reweaving {
  /** Each call of the JVM stops all threads of the program for a moment. */
  private static final int AT_ONCE = 20;

  /** A class that was being defined while something changed is loaded some time later. */
  private static final long LATE_MILLIS = 50;

  private static final int MAX_PASSES = 20;

  private final Instrumentation instrumentation;
  private final Weaver weaver;

  private volatile boolean hooksWanted;

  /** Held while the JDK's classes change, so that the program's need not wait for that. */
  private final Object hooking = new Object();

  /** The calls inside the JDK, while they are in. */
  private JdkHooks hooks;

  private List<Class<?>> hooked;

  Reweaving(Instrumentation instrumentation, Weaver weaver) {
    this.instrumentation = instrumentation;
    this.weaver = weaver;
  }

  /** Weaves what is loaded from here on. */
  synchronized void begin(WeavingPlan.Sites sites) {
    see(sites);
    hook();
    instrumentation.addTransformer(weaver, true);
  }

  /** Weaves the selected classes that are loaded already. */
  synchronized void join(Selection selection) {
    List<Class<?>> selected = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (selects(selection, type)) {
        selected.add(type);
      }
    }
    transform(selected, Long.MAX_VALUE);
  }

  /** Weaves the classes that are loaded already and match one of the patterns. */
  synchronized void join(Selection selection, List<NamePattern> patterns) {
    List<Class<?>> selected = new ArrayList<>();
    if (!patterns.isEmpty()) {
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (matches(patterns, type.getName()) && selects(selection, type)) {
          selected.add(type);
        }
      }
    }
    transform(selected, Long.MAX_VALUE);
  }

  private static boolean matches(List<NamePattern> patterns, String type) {
    for (NamePattern pattern : patterns) {
      if (pattern.matchesType(type)) {
        return true;
      }
    }
    return false;
  }

  private boolean selects(Selection selection, Class<?> type) {
    if (type.getClassLoader() == null || type.isHidden() || type.isArray()) {
      return false;
    }
    ProtectionDomain domain = type.getProtectionDomain();
    return selection.selects(type.getName().replace('.', '/'), domain)
        && instrumentation.isModifiableClass(type);
  }

  /**
   * Something else is wanted.
   *
   * @param promptNanos how long the caller can wait; what takes longer is done aside
   */
  void change(WeavingPlan.Sites sites, long promptNanos) {
    synchronized (this) {
      see(sites);
      transform(stale(), promptNanos);
    }
    Thread rest = new Thread(null, new Rest(this), "concert weave", 0, false);
    rest.setDaemon(true);
    rest.start();
  }

  /** No lambda, which would have to be linked in the program's time. */
  private record Rest(Reweaving reweaving) implements Runnable {
    @Override
    public void run() {
      reweaving.finish();
    }
  }

  /** Until twice in a row nothing is left to do. */
  private void finish() {
    int idle = 0;
    for (int look = 0; look < MAX_PASSES && idle < 2; ) {
      boolean all;
      hook();
      synchronized (this) {
        List<Class<?>> stale = stale();
        idle = stale.isEmpty() ? idle + 1 : 0;
        all = transform(stale, 0);
      }
      if (all) {
        look++;
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(LATE_MILLIS);
    } catch (InterruptedException e) {
      Thread.interrupted(); // nobody but the program could have meant this thread
    }
  }

  /** Makes all classes what they were. Nothing is on any more. */
  void end() {
    synchronized (this) {
      see(WeavingPlan.Sites.NONE);
    }
    finish();
    instrumentation.removeTransformer(weaver);
  }

  Class<?>[] loaded() {
    return instrumentation.getAllLoadedClasses();
  }

  private List<Class<?>> stale() {
    return weaver.stale(instrumentation.getAllLoadedClasses());
  }

  private void see(WeavingPlan.Sites sites) {
    weaver.see(sites);
    hooksWanted = sites == WeavingPlan.Sites.WAITS;
  }

  /** Some of the JDK's classes are large and in use: this takes some tens of milliseconds. */
  private void hook() {
    synchronized (hooking) {
      if (hooksWanted && hooks == null) {
        hooks = new JdkHooks();
        instrumentation.addTransformer(hooks, true);
        hooked = hooks.load();
        transform(hooked, Long.MAX_VALUE);
        weaver.whenBegun(hooks);
      } else if (!hooksWanted && hooks != null) {
        instrumentation.removeTransformer(hooks);
        hooks = null;
        transform(hooked, Long.MAX_VALUE);
      }
    }
  }

  /** Transforms as many as the time allows, at least some; whether that was all. */
  private boolean transform(List<Class<?>> types, long nanos) {
    long start = System.nanoTime();
    int done = 0;
    while (done < types.size() && (done == 0 || System.nanoTime() - start < nanos)) {
      int end = Math.min(done + AT_ONCE, types.size());
      transform(types.subList(done, end));
      done = end;
    }
    return done == types.size();
  }

  private void transform(List<Class<?>> types) {
    try {
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      if (types.size() == 1) {
        Weaver.skipped(types.get(0).getName(), e.toString());
      } else {
        for (Class<?> type : types) {
          transform(List.of(type));
        }
      }
    }
  }
}
