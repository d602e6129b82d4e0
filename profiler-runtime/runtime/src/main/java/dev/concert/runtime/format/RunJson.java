package dev.concert.runtime.format;

/**
 * {@code run.json}, written by who started the run.
 *
 * <pre>
 * {"version":1,"application":"/home/me/app","commandLine":["java","-jar","app.jar"],"machine":"host",
 *  "jvm":"25.0.3+9","gitCommit":"…","mode":"profile","include":[],"exclude":[],"clock":"auto",           which was asked for
 *  "clocks":[{"node":"host.4711","clock":"tsc","readNanos":9.8,"resolutionNanos":0.4,     which each node took, at the end,
 *             "machine":"host","boot":"a5d1…",                                            and where; boot may lack
 *             "anchors":[{"tick":10,"nanoTime":123456799,"wallNanos":1763600000000000000}]}],  with all anchors of {@link Header}
 *  "started":"2026-11-20T10:11:12.123456Z","startedNanoTime":123456789,    the run's start on both clocks
 *  "boot":"a5d1…",                                                         of the machine on which it was started, if it has one
 *  "metrics":[{"name":"time","unit":"ns"},                                                beside time, at the end:
 *             {"name":"cpu","unit":"ns","node":"host.4711","readNanos":310.5},            what a node measured
 *             {"name":"cycles","unit":"count","node":"host.4711","why":"…"}],             and what it could not
 *  "folder":"/home/me/app","build":"mvn -q package","jdk":"/opt/jdk-25",    where the command ran, what was run before it,
 *                                                                          and with which JDK; any may lack
 *  "sources":{"whole":false,"files":2,"difference":"9f86…","leftOut":1,"why":"…"},  what is kept of the sources as they were:
 *                                                                          all, or what is not as in the commit; how many
 *                                                                          files, a hash of them ("" if there are none), how
 *                                                                          many had no room, what is missing; the last may lack
 *  "pid":4711,                                                              process that started it
 *  "state":"running|ended","exitCode":0}
 * </pre>
 *
 * <p>Times outside the files are nanoseconds since the run's start: for a node of the same boot
 * ({@code machine}, where either does not say) {@code nanos - startedNanoTime}, else by its wall
 * clock.
 */
public final class RunJson {
  public static final String VERSION = "version";
  public static final String APPLICATION = "application";
  public static final String COMMAND_LINE = "commandLine";
  public static final String MACHINE = "machine";
  public static final String JVM = "jvm";
  public static final String GIT_COMMIT = "gitCommit";
  public static final String MODE = "mode";
  public static final String INCLUDE = "include";
  public static final String EXCLUDE = "exclude";
  public static final String CLOCK = "clock";
  public static final String CLOCKS = "clocks";
  public static final String STARTED = "started";
  public static final String STARTED_NANO_TIME = "startedNanoTime";
  public static final String METRICS = "metrics";
  public static final String FOLDER = "folder";
  public static final String BUILD = "build";
  public static final String JDK = "jdk";
  public static final String SOURCES = "sources";
  public static final String PID = "pid";
  public static final String STATE = "state";
  public static final String EXIT_CODE = "exitCode";

  /** Values of {@link #STATE}. */
  public static final String RUNNING = "running";

  public static final String ENDED = "ended";

  /** Members of one of the {@link #CLOCKS} and of the {@link #METRICS}. */
  public static final String NODE = "node";

  public static final String NAME = "name";
  public static final String UNIT = "unit";
  public static final String WHY = "why";
  public static final String READ_NANOS = "readNanos";
  public static final String RESOLUTION_NANOS = "resolutionNanos";
  public static final String ANCHORS = "anchors";

  /** Members of {@link #SOURCES}, beside {@link #WHY}. */
  public static final String WHOLE = "whole";

  public static final String FILES = "files";
  public static final String DIFFERENCE = "difference";
  public static final String LEFT_OUT = "leftOut";

  /** Of the run and of one of the {@link #CLOCKS}. */
  public static final String BOOT = "boot";

  /** Members of one of the {@link #ANCHORS}. */
  public static final String TICK = "tick";

  public static final String NANO_TIME = "nanoTime";
  public static final String WALL_NANOS = "wallNanos";

  private RunJson() {}
}
