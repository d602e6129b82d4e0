package dev.concert.trace.file;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.OwnCost;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/**
 * The header of a profile or trace file as it was when it was read.
 *
 * @param aliveTick latest tick at which the node was known to be alive
 * @param lost events or calls for which there was no room in the file
 * @param readNanos measured cost of one reading of the clock, 0 if unknown
 * @param resolutionNanos smallest step of the clock that was seen, 0 if unknown
 * @param traces files of events that were begun beside a profile
 * @param beside what measuring cost further
 * @param machine name of the machine; "" if unknown
 * @param boot what the machine calls the time since it was started; "" if unknown
 */
public record FileHeader(
    long pid,
    long state,
    long clock,
    long aliveTick,
    long lost,
    OwnCost ownCost,
    double readNanos,
    double resolutionNanos,
    long traces,
    Beside beside,
    String machine,
    String boot,
    Anchors anchors) {
  private static final UUID NO_BOOT = new UUID(0, 0);

  /**
   * What measuring costs beside the calls of compiled code; nanoseconds, 0 where it is not known.
   *
   * @param tooMuch whether the cost of a call is too high, since the JVM had not compiled it yet
   * @param interpretedNanos that a call costs more while the JVM interprets its routine
   * @param warmingNanos that it costs more while the JVM has compiled its routine in haste only
   * @param newContextNanos that a calling context costs once
   * @param scatteredNanos that a call costs more whose context is in no cache of the processor
   * @param weavingNanos of the program's threads
   * @param compilingNanos of the JVM's compiling threads
   * @param processNanos of all threads
   * @param helpingNanos of our own threads
   */
  public record Beside(
      boolean tooMuch,
      double interpretedNanos,
      double warmingNanos,
      double newContextNanos,
      double scatteredNanos,
      long weavingNanos,
      long compilingNanos,
      long processNanos,
      long helpingNanos) {

    /** What a routine's first calls cost more than later ones, all together. */
    public double firstNanos(long calls) {
      long interpreted = Math.min(calls, Header.INTERPRETED_CALLS);
      long warming = Math.min(calls, Header.WARMING_CALLS) - interpreted;
      return interpreted * interpretedNanos + warming * warmingNanos;
    }

    /**
     * What of compiling is due to what was woven in.
     *
     * @param recordingNanos how long the program's threads recorded their calls
     */
    public long compilingWovenNanos(long recordingNanos) {
      long run = processNanos - compilingNanos - weavingNanos - helpingNanos;
      return run <= 0
          ? 0
          : Math.round(compilingNanos * Math.min(1.0, (double) recordingNanos / run));
    }
  }

  /**
   * A reading of all clocks.
   *
   * @param wallNanos since 1970
   */
  public record Anchor(long tick, long nanoTime, long wallNanos) {
    private boolean isBefore(Anchor later) {
      return tick < later.tick && nanoTime < later.nanoTime;
    }
  }

  /**
   * Readings of all clocks; the newest is the first where there is no later one.
   *
   * @param all in the order of time, at least the first
   */
  public record Anchors(Anchor first, Anchor newest, List<Anchor> all) {
    private static Anchors of(Anchor first, List<Anchor> series, Anchor newest) {
      List<Anchor> sorted = new ArrayList<>(series);
      sorted.sort(Comparator.comparingLong(Anchor::tick));
      sorted.add(newest);
      List<Anchor> all = new ArrayList<>(List.of(first));
      for (Anchor next : sorted) {
        if (all.getLast().isBefore(next)) { // else it is there twice, or damaged
          all.add(next);
        }
      }
      return new Anchors(first, newest, List.copyOf(all));
    }
  }

  /**
   * @param magic of the kind of file that is expected
   * @throws DamagedFile if it is anything else
   */
  public static FileHeader read(MappedWords words, long magic) throws DamagedFile {
    if (words.size() < RunFormat.BLOCK_WORDS || words.getAcquire(Header.MAGIC) == 0) {
      throw new DamagedFile(Words.say("ends before anything was recorded in it"));
    }
    if (words.get(Header.MAGIC) != magic) {
      throw new DamagedFile(Words.say("does not begin as such a file does"));
    }
    int version = Header.version(words.get(Header.VERSION_AND_NUMBER));
    if (version < RunFormat.OLDEST_VERSION || version > RunFormat.VERSION) {
      throw new DamagedFile(
          Words.say(
              "has version %d, but this Concert reads %d to %d",
              version, RunFormat.OLDEST_VERSION, RunFormat.VERSION));
    }
    return new FileHeader(
        words.get(Header.PID),
        words.get(Header.STATE),
        words.get(Header.CLOCK),
        Math.max(0, words.get(Header.ALIVE)),
        Math.max(0, words.get(Header.LOST)),
        new OwnCost(nanos(words, Header.OWN_COST), nanos(words, Header.OWN_COST_INSIDE)),
        nanos(words, Header.READ_COST),
        nanos(words, Header.RESOLUTION),
        words.get(Header.TRACES),
        beside(words),
        machine(words),
        boot(words),
        anchors(words));
  }

  private static Beside beside(MappedWords words) {
    return new Beside(
        words.get(Header.OWN_COST_KNOWN) == Header.TOO_MUCH,
        nanos(words, Header.INTERPRETED),
        nanos(words, Header.WARMING),
        nanos(words, Header.NEW_CONTEXT),
        nanos(words, Header.SCATTERED),
        Math.max(0, words.get(Header.WEAVING)),
        Math.max(0, words.get(Header.COMPILING)),
        Math.max(0, words.get(Header.PROCESS)),
        Math.max(0, words.get(Header.HELPING)));
  }

  private static double nanos(MappedWords words, int at) {
    double nanos = Double.longBitsToDouble(words.get(at));
    return nanos >= 0 && nanos < 1e9 ? nanos : 0;
  }

  private static String machine(MappedWords words) {
    byte[] name = new byte[Header.MACHINE_WORDS * Long.BYTES];
    int length = 0;
    while (length < name.length && machineByte(words, length) != 0) {
      name[length] = machineByte(words, length);
      length++;
    }
    return new String(name, 0, length, StandardCharsets.UTF_8);
  }

  private static byte machineByte(MappedWords words, int at) {
    return Event.textByte(words.get(Header.MACHINE + at / Long.BYTES), at);
  }

  private static String boot(MappedWords words) {
    UUID boot = new UUID(words.get(Header.BOOT), words.get(Header.BOOT + 1));
    return boot.equals(NO_BOOT) ? "" : boot.toString();
  }

  private static Anchors anchors(MappedWords words) {
    return Anchors.of(anchor(words, Header.FIRST_ANCHOR), series(words), newest(words));
  }

  /** The writer fills the other slot before it counts on: while the count stays, its slot does. */
  private static Anchor newest(MappedWords words) {
    while (true) {
      long count = words.getAcquire(Header.ANCHORS);
      Anchor newest = anchor(words, count == 0 ? Header.FIRST_ANCHOR : Header.slot(count));
      if (words.getAcquire(Header.ANCHORS) == count) {
        return newest;
      }
    }
  }

  /** What is being written while it is read is left out. */
  private static List<Anchor> series(MappedWords words) {
    List<Anchor> series = new ArrayList<>();
    for (int i = 0; i < Header.SERIES_SLOTS; i++) {
      int slot = Header.seriesSlot(i);
      long tick = words.getAcquire(slot);
      Anchor anchor = anchor(words, slot);
      if (tick > 0 && words.get(slot) == tick) {
        series.add(anchor);
      }
    }
    return series;
  }

  private static Anchor anchor(MappedWords words, int slot) {
    return new Anchor(
        Math.max(0, words.getAcquire(slot)),
        words.getAcquire(slot + 1),
        words.getAcquire(slot + 2));
  }

  /** The word for the clock that users see. */
  public String clockWord() {
    return clock == Header.TSC ? "tsc" : "nanotime";
  }

  public boolean running() {
    return state == Header.RUNNING;
  }

  /** Whether the process went on unmeasured. */
  public boolean isDetached() {
    return state == Header.DETACHED;
  }

  /** A file that cannot be used at all; the message says why, as the end of a sentence. */
  public static final class DamagedFile extends Exception {
    private static final long serialVersionUID = 1;

    DamagedFile(String why) {
      super(why);
    }
  }
}
