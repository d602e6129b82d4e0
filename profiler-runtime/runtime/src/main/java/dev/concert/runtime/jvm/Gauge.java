package dev.concert.runtime.jvm;

/** What can be measured of a thread beside time; all grow as it runs. */
public enum Gauge {
  /** Processor time, of the program and of the system for it. */
  CPU("cpu", "ns", Source.JVM),
  ALLOC("alloc", "B", Source.JVM),
  /** Waiting for monitors; whole milliseconds. */
  BLOCKED("blocked", "ns", Source.JVM),
  /** Waiting for anything else: notification, permit, sleep; whole milliseconds. */
  WAITED("waited", "ns", Source.JVM),
  /** Of the whole JVM, while the thread was there; whole milliseconds. */
  GC("gc", "ns", Source.JVM),
  FAULTS("faults", "count", Source.USAGE),
  SWITCHES("switches", "count", Source.USAGE),
  MIGRATIONS("migrations", "count", Source.EVENTS),
  CYCLES("cycles", "count", Source.EVENTS),
  INSTRUCTIONS("instructions", "count", Source.EVENTS),
  CACHE_MISSES("cache-misses", "count", Source.EVENTS),
  BRANCH_MISSES("branch-misses", "count", Source.EVENTS);

  /** Who tells. */
  enum Source {
    JVM,
    /** The system's accounts of the thread. */
    USAGE,
    /** Counters of the kernel and the processor, which have to be opened for each thread. */
    EVENTS
  }

  /** The word for it that users know. */
  final String word;

  final String unit;
  final Source source;

  Gauge(String word, String unit, Source source) {
    this.word = word;
    this.unit = unit;
    this.source = source;
  }

  /** Null if there is none of that name. */
  public static Gauge of(String word) {
    for (Gauge gauge : values()) {
      if (gauge.word.equals(word)) {
        return gauge;
      }
    }
    return null;
  }

  /** All words, parted by commas. */
  public static String words() {
    StringBuilder words = new StringBuilder();
    for (Gauge gauge : values()) {
      words.append(words.length() == 0 ? "" : ", ").append(gauge.word);
    }
    return words.toString();
  }
}
