package dev.concert.runtime.settings;

import dev.concert.runtime.format.RunFormat;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Which routine records what; also where ids come from. */
public final class Switches {
  /** By id, the sum of {@link Mode} constants that a scope records; replaced when it grows. */
  private static volatile byte[] what = new byte[256];

  /** By id; replaced when it grows. */
  private static volatile RoutineCapture[] captures = new RoutineCapture[256];

  private static String[][] parameters = new String[256][];

  private String[] labels = new String[256];
  private int last;
  private RecordingSettings settings;
  private final BitSet scopes = new BitSet();
  private final BitSet throttled = new BitSet();
  private boolean stopped;
  private boolean paused;

  /**
   * @param before those of an ended recording in this JVM, whose ids are not given again; or null
   */
  public Switches(RecordingSettings settings, Switches before) {
    this.settings = settings;
    if (before != null) {
      last = before.last;
      labels = new String[before.labels.length];
    }
    what = new byte[labels.length];
  }

  /** What a scope of this routine records now; 0 for nothing, and for an id never given. */
  public static int what(int id) {
    byte[] current = what;
    return id >= 0 && id < current.length ? current[id] : 0;
  }

  /**
   * A new id of a routine or scope.
   *
   * @param label binary class name, {@code #}, method name, descriptor; or a name given by hand
   * @return 0 if there are no more
   */
  public synchronized int reserveScope(String label) {
    int id = reserve(label);
    scopes.set(id);
    return id;
  }

  /**
   * A new id of what is not a scope: a value, a mark, a task, a collection, a call site.
   *
   * @return 0 if there are no more
   */
  public synchronized int reserve(String label) {
    if (last == RunFormat.MAX_ID) {
      return 0;
    }
    last++;
    if (last == labels.length) {
      labels = Arrays.copyOf(labels, 2 * last);
      what = Arrays.copyOf(what, 2 * last);
    }
    keep(last, label);
    return last;
  }

  /** A scope that the program has got an id for in an earlier recording keeps it. */
  public synchronized void keepScope(int id, String label) {
    scopes.set(id);
    keep(id, label);
  }

  /** Any other name that the program has got an id for in an earlier recording keeps it. */
  public synchronized void keep(int id, String label) {
    labels[id] = label;
    what[id] = wanted(id);
  }

  /** What is captured of a routine's calls now; null for nothing. */
  public static RoutineCapture capture(int id) {
    RoutineCapture[] current = captures;
    return id > 0 && id < current.length && (what(id) & Mode.CAPTURED) != 0 ? current[id] : null;
  }

  /** Remembers the names of a routine's parameters. */
  public static synchronized void parameters(int id, String[] names) {
    if (id >= parameters.length) {
      parameters = Arrays.copyOf(parameters, Math.max(2 * parameters.length, id + 1));
    }
    parameters[id] = names;
  }

  /** Names of a routine's parameters; null if they are not known. */
  public static synchronized String[] parameters(int id) {
    return id < parameters.length ? parameters[id] : null;
  }

  private byte wanted(int id) {
    String label = labels[id];
    if (label == null || stopped || paused || throttled.get(id)) {
      return 0;
    }
    Label parts = Label.of(label);
    if (!settings.on(parts.type, parts.method, parts.descriptor)) {
      return 0;
    }
    int what = settings.mode().what;
    boolean captured = (what & Mode.CAPTURED) != 0 && label.indexOf('#') >= 0 && capture(id, parts);
    return (byte) (captured ? what : what & ~Mode.CAPTURED);
  }

  /**
   * The parts of a label.
   *
   * @param type the whole label, if it names no method
   * @param descriptor null if it is not known
   */
  private record Label(String type, String method, String descriptor) {
    static Label of(String text) {
      int hash = text.indexOf('#');
      if (hash < 0) {
        return new Label(text, "", null);
      }
      int open = text.indexOf('(', hash);
      String method = text.substring(hash + 1, open < 0 ? text.length() : open);
      return new Label(text.substring(0, hash), method, open < 0 ? null : text.substring(open));
    }
  }

  /** Whether a name that has an id matches. */
  public synchronized boolean hasLabel(NamePattern pattern) {
    for (int id = 1; id <= last; id++) {
      Label label = labels[id] == null ? null : Label.of(labels[id]);
      if (label != null && pattern.matches(label.type, label.method, label.descriptor)) {
        return true;
      }
    }
    return false;
  }

  private boolean capture(int id, Label label) {
    CaptureRules rules = settings.captures();
    List<CaptureExpression> expressions = rules.of(label.type, label.method, label.descriptor);
    if (expressions == null) {
      return false;
    }
    if (id >= captures.length) {
      captures = Arrays.copyOf(captures, Math.max(2 * captures.length, id + 1));
    }
    captures[id] = new RoutineCapture(rules, expressions, id);
    return true;
  }

  public synchronized void apply(RecordingSettings wanted) {
    if (wanted.changesSwitches(settings)) {
      throttled.clear(); // somebody has said what he wants to see
    }
    settings = wanted;
    apply();
  }

  private void apply() {
    byte[] next = new byte[what.length];
    for (int id = 1; id <= last; id++) {
      next[id] = wanted(id);
    }
    what = next;
  }

  /** How many routines and scopes are on. */
  public synchronized int on() {
    return (int) scopes.stream().filter(id -> id <= last && what[id] != 0).count();
  }

  /** Some routines that are on, one of them several times if there are fewer; null if none is. */
  public synchronized int[] someOn(int count) {
    int[] found = new int[count];
    int on = 0;
    for (int id = 1; id <= last && on < count; id++) {
      if (what[id] != 0) {
        found[on++] = id;
      }
    }
    for (int i = on; on > 0 && i < count; i++) {
      found[i] = found[i % on];
    }
    return on == 0 ? null : found;
  }

  /** While paused nothing is recorded. */
  public synchronized void pause(boolean whether) {
    paused = whether;
    apply();
  }

  /** Switches a routine off for being too cheap; false if it is off, or that is not wanted. */
  public synchronized boolean throttle(int id) {
    if (what[id] == 0 || named(id)) {
      return false;
    }
    throttled.set(id);
    what[id] = 0;
    return true;
  }

  /** Names given by hand are meant. */
  private boolean named(int id) {
    return labels[id] == null || labels[id].indexOf('#') < 0;
  }

  /** Name of a routine as far as its class file tells it. */
  public synchronized String name(int id) {
    String label = labels[id];
    int open = label.indexOf('(');
    boolean raw = open > 0 && !label.endsWith(")");
    return raw
        ? label.substring(0, open) + '(' + ParameterLists.list(label.substring(open)) + ')'
        : label;
  }

  public synchronized int last() {
    return last;
  }

  /** Nothing is recorded from here on. */
  public synchronized void stop() {
    stopped = true;
    what = new byte[what.length];
  }

  public synchronized Mode mode() {
    return stopped ? Mode.OFF : settings.mode();
  }
}
