package dev.concert.runtime.jvm;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Which gauges a recording reads, and why others that were wanted cannot be had. */
public final class Gauges {
  private static final int FIRST_WITH_FOREIGN_FUNCTIONS = 22;
  private static final int READS = 200;

  private final List<Gauge> there = new ArrayList<>();
  private final List<Gauge> missing = new ArrayList<>();
  private final List<String> reasons = new ArrayList<>();

  /** Null where none of its gauges is wanted: the program may be without that module. */
  private JvmGauges jvm;

  private Method opener;

  /** By index: the gauges that the system counts, null for others. */
  private Gauge[] counted = {};

  public Gauges(List<Gauge> wanted) {
    for (Gauge gauge : wanted) {
      String why = gauge.source == Gauge.Source.JVM ? jvmObstacle(gauge) : null;
      keep(gauge, why);
    }
    findCounters();
  }

  private void keep(Gauge gauge, String why) {
    if (why == null) {
      there.add(gauge);
    } else {
      missing.add(gauge);
      reasons.add(why);
    }
  }

  public int size() {
    return there.size();
  }

  private String jvmObstacle(Gauge gauge) {
    try {
      if (jvm == null) {
        jvm = new JvmGauges();
      }
      return jvm.enable(gauge);
    } catch (LinkageError e) {
      return "the program runs without the module jdk.management;"
          + " --add-modules jdk.management brings it";
    }
  }

  /** Tries on this thread what each thread will ask for. */
  private void findCounters() {
    counted = new Gauge[there.size()];
    boolean any = false;
    for (int i = 0; i < counted.length; i++) {
      counted[i] = there.get(i).source == Gauge.Source.JVM ? null : there.get(i);
      any |= counted[i] != null;
    }
    if (!any) {
      return;
    }
    String why = systemObstacle();
    ThreadCounters probe = why == null ? open() : ThreadCounters.NONE;
    for (int i = counted.length - 1; i >= 0; i--) {
      String obstacle = counted[i] == null ? null : why != null ? why : probe.why(i);
      if (obstacle != null) {
        keep(there.remove(i), obstacle);
      }
    }
    probe.close();
    if (there.size() < counted.length) {
      findCounters(); // the others have moved
    }
  }

  private String systemObstacle() {
    if (Runtime.version().feature() < FIRST_WITH_FOREIGN_FUNCTIONS) {
      return "it needs Java " + FIRST_WITH_FOREIGN_FUNCTIONS + " or later";
    }
    if (!System.getProperty("os.name").equals("Linux")) {
      return "it needs Linux";
    }
    if (!System.getProperty("os.arch").equals("amd64")) {
      return "it needs an x86-64 processor";
    }
    try {
      // Compiled for a later version, so it cannot be named here.
      opener =
          Class.forName("dev.concert.runtime.jvm.SystemCounters")
              .getDeclaredMethod("open", Gauge[].class);
      opener.setAccessible(true);
      return null;
    } catch (ReflectiveOperationException | LinkageError e) {
      return e.toString();
    }
  }

  /** For the current thread. */
  private ThreadCounters open() {
    if (opener == null) {
      return ThreadCounters.NONE;
    }
    try {
      return (ThreadCounters) opener.invoke(null, (Object) counted);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      Throwable first = cause.getCause() == null ? cause : cause.getCause();
      return new Refused(String.valueOf(first.getMessage()));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e); // it has been made accessible
    }
  }

  /** What cannot be opened at all. */
  private static final class Refused extends ThreadCounters {
    private final String why;

    Refused(String why) {
      this.why = why;
    }

    @Override
    String why(int index) {
      return why;
    }

    @Override
    void read(long[] into) {}

    @Override
    void close() {}
  }

  /** Lines for {@code identities}: which there are, and why others are not. */
  public List<JsonLine> lines() {
    List<JsonLine> lines = new ArrayList<>();
    for (int i = 0; i < there.size(); i++) {
      lines.add(line(there.get(i)).put(Member.INDEX, i).close().close());
    }
    for (int i = 0; i < missing.size(); i++) {
      lines.add(line(missing.get(i)).put(Member.WHY, reasons.get(i)).close().close());
    }
    return lines;
  }

  private static JsonLine line(Gauge gauge) {
    return new JsonLine()
        .open()
        .open(Identity.METRIC)
        .put(Member.NAME, gauge.word)
        .put(Member.UNIT, gauge.unit);
  }

  /** Measures on this thread what a reading of each costs: lines for {@code identities}. */
  public List<JsonLine> costLines() {
    List<JsonLine> lines = new ArrayList<>();
    for (int i = 0; i < there.size(); i++) {
      Gauges alone = new Gauges(List.of(there.get(i)));
      if (alone.size() == 0) {
        continue; // too many open files, by now
      }
      Of reading = alone.ofThisThread();
      long best = Long.MAX_VALUE;
      for (int round = 0; round < 5; round++) {
        long start = Clock.tick();
        for (int j = 0; j < READS; j++) {
          reading.read();
        }
        best = Math.min(best, Clock.tick() - start);
      }
      reading.counters.close();
      double nanos = Clock.nanos((double) best / READS);
      lines.add(
          line(there.get(i)).put(Member.INDEX, i).put(Member.READ_NANOS, nanos).close().close());
    }
    return lines;
  }

  /** The gauges of the current thread. */
  public Of ofThisThread() {
    return new Of();
  }

  /** The gauges of one thread. */
  public final class Of {
    private final Thread thread = Thread.currentThread();
    private final long id = Threads.idOrZero(thread);
    private final Gauge[] gauges = there.toArray(new Gauge[0]);
    private final ThreadCounters counters = open();
    private final long[] base = new long[gauges.length];

    /** What was read last; each counts from 0 when this was made, and never falls. */
    public final long[] values = new long[gauges.length];

    /** Bytes that measuring has allocated on this thread. */
    private long own;

    private Of() {
      readAll();
      System.arraycopy(values, 0, base, 0, base.length);
      own = 0;
      read();
    }

    /** Elsewhere than on the thread, what was read last stays: it has ended. */
    public void read() {
      if (Thread.currentThread() != thread) {
        return;
      }
      long before = own;
      if (jvm != null && jvm.allocates()) {
        long began = allocated();
        readAll();
        own += allocated() - began;
      } else {
        readAll();
      }
      for (int i = 0; i < base.length; i++) {
        values[i] -= base[i] + (gauges[i] == Gauge.ALLOC ? before : 0);
      }
    }

    private void readAll() {
      if (jvm != null) {
        jvm.read(gauges, id, values);
      }
      counters.read(values);
    }

    private long allocated() {
      return jvm == null ? 0 : jvm.allocated();
    }

    /** What is allocated until {@link #ownEnds} is not the program's. */
    public long ownBegins() {
      return Thread.currentThread() == thread ? allocated() : 0;
    }

    public void ownEnds(long began) {
      if (Thread.currentThread() == thread) {
        own += allocated() - began;
      }
    }

    public int size() {
      return gauges.length;
    }

    /** Whether a gauge can be read on this thread, as it could when the recording began. */
    public boolean has(int index) {
      return counted[index] == null || counters.why(index) == null;
    }

    public void close() {
      counters.close();
    }
  }
}
