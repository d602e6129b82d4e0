package dev.concert.trace;

import dev.concert.runtime.format.Event;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Why a thread is blocked. The words for them that files and users see are those of the format. */
public enum WaitReason {
  /** Nobody said, or only a later version of Concert knows. */
  UNKNOWN(0),
  MONITOR(Event.MONITOR),
  PARK(Event.PARK),
  SLEEP(Event.SLEEP),
  IO(Event.IO),
  WAIT(Event.WAIT),
  LOCK(Event.LOCK),
  CONDITION(Event.CONDITION),
  FUTURE(Event.FUTURE),
  LATCH(Event.LATCH),
  BARRIER(Event.BARRIER),
  /** For an element in a queue. */
  QUEUE(Event.QUEUE),
  JOIN(Event.JOIN),
  /** A worker for a task. */
  IDLE(Event.IDLE),
  PERMIT(Event.PERMIT),
  /** For room in a queue. */
  FULL(Event.FULL);

  /** Of a wait that is recorded: a shorter one is a part of what the thread does. */
  public static final long SHORTEST_MICROS = Event.SHORTEST_BLOCK_NANOS / 1_000;

  private static final List<WaitReason> BY_CODE = List.of(values());
  private static final Map<String, WaitReason> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(WaitReason::word, Function.identity()));

  private final String word;

  WaitReason(int code) {
    word = Event.reason(code);
  }

  /** {@code monitor}, say; what {@link ThreadTrace#name} gives for a blocked state. */
  public String word() {
    return word;
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
