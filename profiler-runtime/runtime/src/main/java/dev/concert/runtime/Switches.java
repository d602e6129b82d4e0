package dev.concert.runtime;

import java.util.Arrays;
import java.util.BitSet;

/** Which routine records what; also where ids come from. */
final class Switches {
  /** By id, the sum of {@link Mode} constants that a scope records; replaced when it grows. */
  private static volatile byte[] what = new byte[256];

  private String[] labels = new String[256];
  private int last;
  private Settings settings;
  private final BitSet throttled = new BitSet();
  private boolean stopped;
  private boolean paused;

  /**
   * @param before those of an ended recording in this JVM, whose ids are not given again; or null
   */
  Switches(Settings settings, Switches before) {
    this.settings = settings;
    if (before != null) {
      last = before.last;
      labels = new String[before.labels.length];
    }
    what = new byte[labels.length];
  }

  /** What a scope of this routine records now; 0 for nothing, and for an id never given. */
  static int what(int id) {
    byte[] current = what;
    return id >= 0 && id < current.length ? current[id] : 0;
  }

  /**
   * A new id.
   *
   * @param label binary class name, {@code #}, method name, descriptor; or a name given by hand
   * @return 0 if there are no more
   */
  synchronized int reserve(String label) {
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

  /** A name that the program has got an id for in an earlier recording keeps it. */
  synchronized void keep(int id, String label) {
    labels[id] = label;
    what[id] = wanted(id);
  }

  private byte wanted(int id) {
    String label = labels[id];
    if (label == null || stopped || paused || throttled.get(id)) {
      return 0;
    }
    int hash = label.indexOf('#');
    int open = label.indexOf('(', Math.max(0, hash));
    String type = hash < 0 ? label : label.substring(0, hash);
    String method = hash < 0 ? "" : label.substring(hash + 1, open < 0 ? label.length() : open);
    String descriptor = hash < 0 || open < 0 ? null : label.substring(open);
    return (byte) (settings.on(type, method, descriptor) ? settings.mode().what : 0);
  }

  synchronized void apply(Settings wanted) {
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

  /** How many ids are on. */
  synchronized int on() {
    int on = 0;
    for (int id = 1; id <= last; id++) {
      on += what[id] == 0 ? 0 : 1;
    }
    return on;
  }

  /** While paused nothing is recorded. */
  synchronized void pause(boolean whether) {
    paused = whether;
    apply();
  }

  /** Switches a routine off for being too cheap; false if it is off, or that is not wanted. */
  synchronized boolean throttle(int id) {
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

  synchronized int last() {
    return last;
  }

  /** Nothing is recorded from here on. */
  synchronized void stop() {
    stopped = true;
    what = new byte[what.length];
  }

  synchronized Mode mode() {
    return stopped ? Mode.OFF : settings.mode();
  }
}
