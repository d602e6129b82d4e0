package dev.concert.trace;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.Event;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Why a thread is blocked. The words for them that files and commands have are the format's. */
public enum WaitReason {
  /** Nobody said, or only a later version of Concert knows. */
  UNKNOWN(0, Words.known("blocked (reason)")),
  MONITOR(Event.MONITOR, Words.known("monitor (reason)")),
  PARK(Event.PARK, Words.known("park (reason)")),
  SLEEP(Event.SLEEP, Words.known("sleep (reason)")),
  IO(Event.IO, Words.known("io (reason)")),
  WAIT(Event.WAIT, Words.known("wait (reason)")),
  LOCK(Event.LOCK, Words.known("lock (reason)")),
  CONDITION(Event.CONDITION, Words.known("condition (reason)")),
  FUTURE(Event.FUTURE, Words.known("future (reason)")),
  LATCH(Event.LATCH, Words.known("latch (reason)")),
  BARRIER(Event.BARRIER, Words.known("barrier (reason)")),
  /** For an element in a queue. */
  QUEUE(Event.QUEUE, Words.known("queue (reason)")),
  JOIN(Event.JOIN, Words.known("join (reason)")),
  /** A worker for a task. */
  IDLE(Event.IDLE, Words.known("idle (reason)")),
  PERMIT(Event.PERMIT, Words.known("permit (reason)")),
  /** For room in a queue. */
  FULL(Event.FULL, Words.known("full (reason)"));

  /** Of a wait that is recorded: a shorter one is a part of what the thread does. */
  public static final long SHORTEST_MICROS = Event.SHORTEST_BLOCK_NANOS / 1_000;

  private static final List<WaitReason> BY_CODE = List.of(values());
  private static final Map<String, WaitReason> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(WaitReason::word, Function.identity()));

  private final String word;
  private final String shown;

  WaitReason(int code, String shown) {
    word = Event.reason(code);
    this.shown = shown;
  }

  /** {@code monitor}, say; what {@link ThreadTrace#name} gives for a blocked state. */
  public String word() {
    return word;
  }

  /** Its word as windows say it, in the user's language. */
  public String said() {
    return Words.sense(shown);
  }

  /** The reason of a BLOCK event. */
  public static WaitReason ofCode(int code) {
    return code > 0 && code < BY_CODE.size() ? BY_CODE.get(code) : UNKNOWN;
  }

  /** The reason of this word, or {@link #UNKNOWN}. */
  public static WaitReason of(String word) {
    return BY_WORD.getOrDefault(word, UNKNOWN);
  }

  /** Its word, so that it reads in a text as in files. */
  @Override
  public String toString() {
    return word;
  }

  /** Whether who waits for this waits for another thread to leave what one at a time may have. */
  public boolean isForALock() {
    return this == MONITOR || this == LOCK;
  }

  /** Whether there is a thing that is waited for: a lock, a queue, a future. */
  public boolean isForAThing() {
    return this != SLEEP && this != IO;
  }

  /** Whether who waits for this waits for something to do. */
  public boolean isForWork() {
    return this == IDLE || this == QUEUE;
  }
}
