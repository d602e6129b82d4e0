package dev.concert.runtime.jvm;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * What Linux on x86-64 counts for one thread: its accounts by {@code getrusage}, and counters of
 * the kernel and the processor by {@code perf_event_open}, read together as one group. Each of the
 * latter is an open file of the program's process, so that there are at most {@link #MOST_FILES} at
 * once.
 */
@SuppressWarnings("restricted")
final class SystemCounters extends ThreadCounters {
  private static final int MAX_FILES = 512;

  private static final long PERF_EVENT_OPEN = 298;
  private static final long RUSAGE_THREAD = 1;
  private static final int RUSAGE_BYTES = 144;
  private static final int MINOR_FAULTS = 64;
  private static final int MAJOR_FAULTS = 72;
  private static final int VOLUNTARY_SWITCHES = 128;
  private static final int INVOLUNTARY_SWITCHES = 136;

  /** {@code struct perf_event_attr} in its first version. */
  private static final int ATTRIBUTE_BYTES = 64;

  private static final int CONFIG = 8;
  private static final int READ_FORMAT = 32;
  private static final int FLAGS = 40;
  private static final int HARDWARE = 0;
  private static final int SOFTWARE = 1;

  /** Times enabled and running, and all values of the group. */
  private static final long FORMAT = 1 | 2 | 8;

  private static final long EXCLUDE_KERNEL_AND_HYPERVISOR = 1 << 5 | 1 << 6;
  private static final long CLOSE_ON_EXEC = 8;
  private static final int VALUES = 24;

  private static final int NOT_PERMITTED = 1;
  private static final int NO_SUCH_EVENT = 2;
  private static final int ACCESS_DENIED = 13;
  private static final int NO_DEVICE = 19;
  private static final int TOO_MANY_FILES = 24;
  private static final int NOT_IMPLEMENTED = 38;
  private static final int NOT_SUPPORTED = 95;

  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final long ERRNO =
      STATE.byteOffset(MemoryLayout.PathElement.groupElement("errno"));
  private static int opened;

  private final Gauge[] gauges;
  private final String[] why;
  private final int[] places;
  private final int[] files;
  private int size;
  private final MemorySegment buffer;
  private boolean usage;

  /**
   * @param gauges by index; null where it is none of the system's
   */
  private SystemCounters(Gauge[] gauges) throws Throwable {
    this.gauges = gauges;
    why = new String[gauges.length];
    places = new int[gauges.length];
    files = new int[gauges.length];
    buffer = Arena.ofAuto().allocate(Math.max(RUSAGE_BYTES, VALUES + 8L * gauges.length), 8);
    for (int i = 0; i < gauges.length; i++) {
      if (gauges[i] != null && gauges[i].source == Gauge.Source.USAGE) {
        usage = true;
      } else if (gauges[i] != null) {
        why[i] = open(i);
      }
    }
  }

  /** Counters of the current thread. */
  static ThreadCounters open(Gauge[] gauges) throws Throwable {
    return new SystemCounters(gauges);
  }

  /** Null, or why it cannot be had. */
  private String open(int index) throws Throwable {
    if (!takePlace()) {
      return "there are " + MAX_FILES + " counters of threads already";
    }
    try (Arena arena = Arena.ofConfined()) {
      return open(index, arena);
    }
  }

  private String open(int index, Arena arena) throws Throwable {
    MemorySegment attribute = arena.allocate(ATTRIBUTE_BYTES, 8);
    boolean software = gauges[index] == Gauge.MIGRATIONS;
    attribute.set(ValueLayout.JAVA_INT, 0, software ? SOFTWARE : HARDWARE);
    attribute.set(ValueLayout.JAVA_INT, 4, ATTRIBUTE_BYTES);
    attribute.set(LONG, CONFIG, config(gauges[index]));
    attribute.set(LONG, READ_FORMAT, FORMAT);
    attribute.set(LONG, FLAGS, software ? 0 : EXCLUDE_KERNEL_AND_HYPERVISOR);
    MemorySegment state = arena.allocate(STATE);
    long leader = size == 0 ? -1 : files[0];
    long file =
        (long)
            Calls.SYSCALL.invokeExact(
                state, PERF_EVENT_OPEN, attribute.address(), 0L, -1L, leader, CLOSE_ON_EXEC);
    if (file < 0) {
      leavePlace();
      return reason(state.get(ValueLayout.JAVA_INT, ERRNO));
    }
    files[size] = (int) file;
    places[size++] = index;
    return null;
  }

  private static synchronized boolean takePlace() {
    if (opened >= MAX_FILES) {
      return false;
    }
    opened++;
    return true;
  }

  private static synchronized void leavePlace() {
    opened--;
  }

  private static long config(Gauge gauge) {
    return switch (gauge) {
      case CYCLES -> 0;
      case INSTRUCTIONS -> 1;
      case CACHE_MISSES -> 3;
      case BRANCH_MISSES -> 5;
      default -> 4; // PERF_COUNT_SW_CPU_MIGRATIONS
    };
  }

  private static String reason(int errno) {
    return switch (errno) {
      case NOT_PERMITTED, ACCESS_DENIED ->
          "perf_event_open is not permitted (see /proc/sys/kernel/perf_event_paranoid, or the"
              + " container's rules)";
      case NO_SUCH_EVENT, NO_DEVICE, NOT_SUPPORTED ->
          "this machine, or the virtual machine it is, has no such counter";
      case TOO_MANY_FILES -> "the process has too many open files";
      case NOT_IMPLEMENTED -> "this kernel has no perf_event_open";
      default -> "perf_event_open failed with error " + errno;
    };
  }

  @Override
  String why(int index) {
    return why[index];
  }

  @Override
  void read(long[] into) {
    try {
      if (usage) {
        readUsage(into);
      }
      if (size > 0) {
        readGroup(into);
      }
    } catch (Throwable t) {
      throw new IllegalStateException(t); // not declared by what the handles call
    }
  }

  private void readUsage(long[] into) throws Throwable {
    long failed =
        (long) Calls.USAGE.invokeExact(RUSAGE_THREAD, buffer.address(), 0L, 0L, 0L, 0L);
    for (int i = 0; i < gauges.length && (int) failed == 0; i++) {
      if (gauges[i] == Gauge.FAULTS) {
        into[i] = buffer.get(LONG, MINOR_FAULTS) + buffer.get(LONG, MAJOR_FAULTS);
      } else if (gauges[i] == Gauge.SWITCHES) {
        into[i] = buffer.get(LONG, VOLUNTARY_SWITCHES) + buffer.get(LONG, INVOLUNTARY_SWITCHES);
      }
    }
  }

  /** Where the processor has fewer counters than are wanted they take turns: then it is a guess. */
  private void readGroup(long[] into) throws Throwable {
    long bytes = VALUES + 8L * size;
    long read =
        (long) Calls.READ.invokeExact((long) files[0], buffer.address(), bytes, 0L, 0L, 0L);
    long enabled = buffer.get(LONG, 8);
    long running = buffer.get(LONG, 16);
    for (int i = 0; i < size && read == bytes; i++) {
      long value = buffer.get(LONG, VALUES + 8L * i);
      boolean whole = running == 0 || running >= enabled;
      into[places[i]] = whole ? value : Math.round((double) value * enabled / running);
    }
  }

  @Override
  synchronized void close() {
    try {
      for (int i = 0; i < size; i++) {
        long _ = (long) Calls.CLOSE.invokeExact((long) files[i], 0L, 0L, 0L, 0L, 0L);
        leavePlace();
      }
      size = 0;
    } catch (Throwable t) {
      throw new IllegalStateException(t); // not declared by what the handle calls
    }
  }

  /** Linked when first needed. */
  private static final class Calls {
    private static final FunctionDescriptor SIX =
        FunctionDescriptor.of(LONG, LONG, LONG, LONG, LONG, LONG, LONG);

    static final MethodHandle SYSCALL;
    static final MethodHandle USAGE;
    static final MethodHandle READ;
    static final MethodHandle CLOSE;

    static {
      try {
        TimeStampCounter.allowNativeAccess();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
      SYSCALL = function("syscall", Linker.Option.captureCallState("errno"));
      USAGE = function("getrusage", Linker.Option.critical(false));
      READ = function("read", Linker.Option.critical(false));
      CLOSE = function("close", Linker.Option.critical(false));
    }

    private static MethodHandle function(String name, Linker.Option option) {
      Linker linker = Linker.nativeLinker();
      return linker.downcallHandle(linker.defaultLookup().find(name).orElseThrow(), SIX, option);
    }
  }
}
