package dev.concert.runtime.settings;

import dev.concert.runtime.format.Setting;
import dev.concert.runtime.jvm.ClockChoice;
import dev.concert.runtime.jvm.Gauge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What is wanted of a measured program, read from the lines that {@link Setting} describes. Lines
 * that make no sense are kept as problems, a sentence each, and have no effect.
 */
public final class RecordingSettings {
  /** One {@code on} or {@code off} line. */
  record Switch(NamePattern pattern, boolean on) {
    String line() {
      return (on ? "on " : "off ") + pattern;
    }
  }

  /** The metric that is always measured. */
  private static final String TIME = "time";

  private Mode mode = Mode.PROFILE;
  private String clock = ClockChoice.NANOTIME;
  private final Set<String> packages = new HashSet<>();
  private final List<NamePattern> includes = new ArrayList<>();
  private final List<NamePattern> excludes = new ArrayList<>();
  private final List<Switch> switches = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();
  private boolean otherwiseMain;
  private boolean detach;
  private boolean statistics;
  private final List<Gauge> gauges = new ArrayList<>();
  private final AccessRules accesses = new AccessRules();
  private String nodeName = "";
  private String profiler;
  private final CaptureRules captures = new CaptureRules();
  private long throttleCalls;
  private double throttleMicros;
  private Limits limits = Limits.DEFAULT;
  private String agentJar;
  private String runtimeJar;

  public static RecordingSettings parse(String lines) {
    RecordingSettings settings = new RecordingSettings();
    for (String line : lines.split("\n")) {
      if (!line.isBlank()) {
        settings.read(line.strip());
      }
    }
    return settings;
  }

  private void read(String line) {
    int blank = line.indexOf(' ');
    String word = blank < 0 ? line : line.substring(0, blank);
    String rest = blank < 0 ? "" : line.substring(blank + 1).strip();
    if (rest.isEmpty() && !Setting.ALONE.contains(word)) {
      problems.add("'" + line + "' says nothing after its first word");
      return;
    }
    switch (word) {
      case Setting.MODE -> readMode(rest);
      case Setting.PACKAGE -> packages.add(rest);
      case Setting.OTHERWISE -> otherwiseMain = rest.equals("main");
      case Setting.INCLUDE, Setting.EXCLUDE, Setting.ON, Setting.OFF -> readPattern(word, rest);
      case Setting.THROTTLE -> readThrottle(rest);
      case Setting.CAPTURE,
          Setting.CAPTURE_DEPTH,
          Setting.CAPTURE_LENGTH,
          Setting.CAPTURE_CALLS,
          Setting.REDACT ->
          readCapture(word, rest);
      case Setting.COLLECTIONS,
          Setting.COLLECTION_OWNER,
          Setting.COLLECTION_BLOCKS,
          Setting.COLLECTION_SAMPLE ->
          readAccesses(word, rest);
      case Setting.CLOCK -> readClock(rest);
      case Setting.DETACH -> detach = true;
      case Setting.METRICS -> readMetrics(rest);
      case Setting.STATISTICS -> statistics = true;
      case Setting.TRACE_LIMIT, Setting.PROFILE_LIMIT -> readLimit(word, rest);
      case Setting.RING -> limits = new Limits(limits.traceBytes(), limits.profileBytes(), true);
      case Setting.NODE_NAME -> nodeName = rest;
      case Setting.PROFILER -> profiler = rest;
      case Setting.AGENT -> agentJar = rest;
      case Setting.RUNTIME -> runtimeJar = rest;
      default -> problems.add("'" + word + "' is not known here");
    }
  }

  private void readPattern(String word, String text) {
    try {
      NamePattern pattern = new NamePattern(text);
      switch (word) {
        case Setting.INCLUDE -> includes.add(pattern);
        case Setting.EXCLUDE -> excludes.add(pattern);
        default -> readSwitch(pattern, word.equals(Setting.ON));
      }
    } catch (IllegalArgumentException e) {
      problems.add(e.getMessage());
    }
  }

  private void readSwitch(NamePattern pattern, boolean on) {
    if (pattern.kind() == NamePattern.Kind.NAME) {
      switches.add(new Switch(pattern, on));
    } else {
      problems.add("'" + pattern + "' cannot be switched while the program runs; names can");
    }
  }

  private void readThrottle(String text) {
    String[] words = text.split("[ ,]+");
    try {
      throttleCalls = Math.max(1, Long.parseLong(words[0]));
      throttleMicros = Double.parseDouble(words[1]);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throttleCalls = 0;
      problems.add(
          "throttle '" + text + "' needs a number of calls and of microseconds, as in 100000 10");
    }
  }

  private void readMetrics(String text) {
    for (String word : text.split("[ ,]+")) {
      Gauge gauge = Gauge.of(word);
      if (gauge != null && !gauges.contains(gauge)) {
        gauges.add(gauge);
      } else if (gauge == null && !word.equals(TIME)) {
        problems.add("metric '" + word + "' is not one of time, " + Gauge.words());
      }
    }
  }

  private void readCapture(String word, String text) {
    try {
      switch (word) {
        case Setting.CAPTURE -> captures.addRule(text);
        case Setting.CAPTURE_DEPTH -> captures.setDepth(text);
        case Setting.CAPTURE_LENGTH -> captures.setLength(text);
        case Setting.CAPTURE_CALLS -> captures.allowCalls();
        default -> captures.addSecret(text);
      }
    } catch (IllegalArgumentException e) {
      problems.add(e.getMessage());
    }
  }

  private void readAccesses(String word, String text) {
    try {
      switch (word) {
        case Setting.COLLECTIONS -> accesses.add(text);
        case Setting.COLLECTION_OWNER -> accesses.setOwner(text);
        case Setting.COLLECTION_BLOCKS -> accesses.setBlocks(text);
        default -> accesses.setSample(text);
      }
    } catch (IllegalArgumentException e) {
      problems.add(e.getMessage());
    }
  }

  private void readMode(String name) {
    for (Mode candidate : Mode.values()) {
      if (candidate.word().equals(name.toLowerCase(Locale.ROOT))) {
        mode = candidate;
        return;
      }
    }
    problems.add("mode '" + name + "' is not one of " + Mode.words());
  }

  private void readClock(String name) {
    if (name.equals(ClockChoice.AUTO)
        || name.equals(ClockChoice.NANOTIME)
        || name.equals(ClockChoice.TSC)) {
      clock = name;
    } else {
      problems.add("clock '" + name + "' is not one of auto, tsc, nanotime");
    }
  }

  private void readLimit(String word, String bytes) {
    try {
      long limit = Long.parseLong(bytes);
      limits =
          word.equals(Setting.TRACE_LIMIT)
              ? new Limits(limit, limits.profileBytes(), limits.ring())
              : new Limits(limits.traceBytes(), limit, limits.ring());
    } catch (NumberFormatException e) {
      problems.add(word + " '" + bytes + "' is not a number of bytes");
    }
  }

  /** In force from the start; a later request does not change them. */
  public Limits limits() {
    return limits;
  }

  /** Whether durations are told in more detail than by their sum; in force from the start. */
  public boolean statistics() {
    return statistics;
  }

  /** What is measured beside time; in force from the start. */
  public List<Gauge> gauges() {
    return gauges;
  }

  /**
   * {@link ClockChoice#NANOTIME} unless it is said: executable memory is asked for only if it is
   * wanted.
   */
  public String clock() {
    return clock;
  }

  public Mode mode() {
    return mode;
  }

  /** Packages that have sources; empty if none were found. The unnamed one is the empty text. */
  public Set<String> packages() {
    return packages;
  }

  /** Whether the main class's jar is meant if none of the packages is on the class path. */
  public boolean otherwiseMain() {
    return otherwiseMain;
  }

  public List<NamePattern> includes() {
    return includes;
  }

  public List<NamePattern> excludes() {
    return excludes;
  }

  /** Whether measuring is to end for good, and to leave nothing in the program. */
  public boolean detach() {
    return detach;
  }

  /** Path of the agent's jar, for JVMs that this one starts; null if unknown. */
  public String agentJar() {
    return agentJar;
  }

  /** Path of the runtime's jar; null if unknown. */
  public String runtimeJar() {
    return runtimeJar;
  }

  /** A sentence, without a full stop, for each line that had no effect. */
  public List<String> problems() {
    return problems;
  }

  /** What is switched on by name, chosen before or not. */
  public List<NamePattern> on() {
    return switched(true);
  }

  /** What is switched on, or off, by name. */
  public List<NamePattern> switched(boolean on) {
    List<NamePattern> found = new ArrayList<>();
    for (Switch line : switches) {
      if (line.on() == on) {
        found.add(line.pattern());
      }
    }
    return found;
  }

  /** Routines of which the user wants arguments or results in the mode {@code events}. */
  public List<NamePattern> captured() {
    return captures.patterns();
  }

  /** What the nodes are to be called; empty for nothing. */
  public String nodeName() {
    return nodeName;
  }

  /** Class of the profiler that the user wants in place of ours; null for ours. */
  public String profiler() {
    return profiler;
  }

  /** Which accesses to collections are seen; in force from the start. */
  public AccessRules accesses() {
    return accesses;
  }

  /** What is captured in the mode {@code events}. */
  CaptureRules captures() {
    return captures;
  }

  /** Routines that were called more often than this may be throttled; 0: none. */
  public long throttleCalls() {
    return throttleCalls;
  }

  /** Routines whose mean time is below this may be throttled. */
  public double throttleMicros() {
    return throttleMicros;
  }

  boolean changesSwitches(RecordingSettings before) {
    return !lines().equals(before.lines());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Switch line : switches) {
      lines.add(line.line());
    }
    return lines;
  }

  /**
   * Whether a routine is on: the last line that matches decides, and without one it is.
   *
   * @param descriptor null if it is not known
   */
  boolean on(String type, String method, String descriptor) {
    boolean on = true;
    for (Switch line : switches) {
      if (line.pattern().matches(type, method, descriptor)) {
        on = line.on();
      }
    }
    return on;
  }
}
