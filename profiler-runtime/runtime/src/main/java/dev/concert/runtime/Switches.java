package dev.concert.runtime;

import java.util.Arrays;

/** Which routine records what; also where ids come from. */
final class Switches {
  /** By id, the sum of {@link Mode} constants that a scope records; replaced when it grows. */
  private static volatile byte[] what = new byte[256];

  private String[] labels = new String[256];
  private int last;
  private Settings settings;
  private boolean stopped;

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
   * @param label binary class name, {@code #}, method name; or a name given by hand
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
    what[id] = wanted(label);
  }

  private byte wanted(String label) {
    if (label == null) {
      return 0;
    }
    int hash = label.indexOf('#');
    String type = hash < 0 ? label : label.substring(0, hash);
    int open = label.indexOf('(');
    String method = hash < 0 ? "" : label.substring(hash + 1, open < hash ? label.length() : open);
    return (byte) (!stopped && settings.on(type, method) ? settings.mode().what : 0);
  }

  /** Returns how many ids are on. */
  synchronized int apply(Settings wanted) {
    settings = wanted;
    byte[] next = new byte[what.length];
    int on = 0;
    for (int id = 1; id <= last; id++) {
      next[id] = wanted(labels[id]);
      on += next[id] == 0 ? 0 : 1;
    }
    what = next;
    return on;
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
