package dev.concert.runtime.format;

import java.util.Set;

/**
 * Lines of {@code settings} and of requests: a word, a blank, the rest of the line. Unknown words
 * are a problem that is told, and ignored.
 *
 * <pre>
 * mode profile            off, counts, profile, trace (Mode in lower case)
 * package a.b             a package that has sources in the application; none: the main class's jar
 * otherwise main          if no class of those packages is on the class path: the main class's jar
 * include a.b.*           only what matches one of these is measured, instead of the packages
 * exclude a.b.C#m         what matches is not
 * off a.b.C               as exclude, but may change while the program runs; on undoes it; the last that matches holds
 * on  a.b.C#m
 * capture a.B#m: args[1][1..3,5], this.size()    in mode events; without any: args and result of all routines
 * capture-depth 1          how many objects deep fields are shown, 0 to 3; capture-length 64: characters of a value
 * capture-calls            alone: methods of the program that an expression names may be called
 * redact *password*        what has such a name is not shown; /…/ a regular expression for parts of texts
 * profiler a.MyProfiler    a ProfilerService on the class path, called in place of recording
 * throttle 100000 10       off with routines that were called more often, and took fewer microseconds on average
 * clock nanotime           auto, tsc, nanotime; of the first recording in a JVM
 * trace-limit 104857600    bytes of events for each JVM
 * profile-limit 104857600  bytes of calling contexts for each JVM
 * node-name node 2         what people call each JVM's node; its name in files and messages stays; of the first request only
 * metrics cpu,alloc        what is measured beside time: words of Gauge; of the first request only
 * statistics               alone: least, greatest and squares of durations, too; of the first request only
 * collections a.B          accesses to what is of this type are seen; a.B:get,set only by these methods; int[]; a.B#field
 * collection-owner first   local is who accessed first; or a pattern of the names of threads that are local
 * collection-blocks 1024   so many elements of an array or list have an owner together; else all of them
 * collection-sample 16     one access in so many is seen, and counts for all; these four of the first request only
 * ring                     alone: the newest events take the place of the oldest
 * detach                   in a request: measuring ends, the program's classes become what they were
 * agent /…/concert-agent.jar      for the JVMs that the measured one starts
 * runtime /…/concert-runtime.jar
 * </pre>
 *
 * <p>A pattern is a binary class name with an optional {@code #method}, its parameters or
 * descriptor behind it; {@code *} stands for any characters. Without {@code *} it matches the
 * package, the class, and what is inside them. In {@code include} and {@code exclude} it may also
 * be {@code @annotation}, {@code size<N}, {@code size>N} (bytecode instructions), {@code loops},
 * {@code no-loops}. A method is measured if it matches one of the included names, if there are any,
 * one of the other things that are included, if there are any, and nothing excluded.
 */
public final class Setting {
  public static final String MODE = "mode";
  public static final String PACKAGE = "package";
  public static final String OTHERWISE = "otherwise";
  public static final String INCLUDE = "include";
  public static final String EXCLUDE = "exclude";
  public static final String OFF = "off";
  public static final String ON = "on";
  public static final String CLOCK = "clock";
  public static final String THROTTLE = "throttle";
  public static final String TRACE_LIMIT = "trace-limit";
  public static final String PROFILE_LIMIT = "profile-limit";
  public static final String RING = "ring";
  public static final String NODE_NAME = "node-name";
  public static final String METRICS = "metrics";
  public static final String STATISTICS = "statistics";
  public static final String COLLECTIONS = "collections";
  public static final String COLLECTION_OWNER = "collection-owner";
  public static final String COLLECTION_BLOCKS = "collection-blocks";
  public static final String COLLECTION_SAMPLE = "collection-sample";
  public static final String CAPTURE = "capture";
  public static final String CAPTURE_DEPTH = "capture-depth";
  public static final String CAPTURE_LENGTH = "capture-length";
  public static final String CAPTURE_CALLS = "capture-calls";
  public static final String REDACT = "redact";
  public static final String PROFILER = "profiler";
  public static final String DETACH = "detach";
  public static final String AGENT = "agent";
  public static final String RUNTIME = "runtime";

  /** Words that may stand alone. */
  public static final Set<String> ALONE = Set.of(PACKAGE, DETACH, RING, STATISTICS, CAPTURE_CALLS);

  private Setting() {}
}
