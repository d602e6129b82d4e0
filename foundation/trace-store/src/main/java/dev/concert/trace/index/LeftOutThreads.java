package dev.concert.trace.index;

import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.file.TraceFile.EventRange;
import dev.concert.trace.index.IndexedFiles.Found;
import dev.concert.trace.memory.HeapRoom;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;

/**
 * Threads for which an index has no room: of them nothing is known but how long they were blocked
 * in each routine. Those that have one row with others in a profile are summed up with these as
 * soon as nothing is open; each of the others takes some hundred bytes.
 */
final class LeftOutThreads {
  /** What one takes at most, unless very many of its calls are open. */
  private static final long THREAD_BYTES = 1_000;

  private final long most;
  private final Long2ObjectOpenHashMap<LeftOut> threads = new Long2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<BlockedSums> groups = new Int2ObjectOpenHashMap<>();
  private final CrossingStates noCrossings = new CrossingStates();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final StoredOutput out = new StoredOutput(bytes);
  private boolean any;
  private boolean full;

  /** So many there is memory for. */
  static long room() {
    return HeapRoom.bytes() / THREAD_BYTES;
  }

  /**
   * @param most so many are told apart; further ones are left out altogether
   */
  LeftOutThreads(long most) {
    this.most = most;
  }

  /** One that is told apart from others. */
  private final class LeftOut {
    private final ThreadIndex.Now now = new ThreadIndex.Now();
    private int group;
    private long lastTick;

    /** Both null while it is packed. */
    private BlockedSums blocked;

    private OpenStates open;

    /** Null while it is not packed, or nothing is open and it never waited. */
    private byte[] packed;

    void add(EventRange range) {
      now.take(range);
      group = range.group();
      if (range.end() == range.start()) {
        return;
      }
      lastTick = range.lastTick();
      EventCursor event = new EventCursor(range);
      while (event.nextOther(open)) {
        open.accept(event);
      }
    }

    /** Whether nothing is open that a wait may lie in. */
    private boolean isDone() {
      return !now.isAny(lastTick) && (open.depth() == 0 || open.isIdle());
    }

    void unpack() {
      blocked = new BlockedSums();
      open = new OpenStates(new StateSums(), new StateLengths(), noCrossings, null, null);
      if (packed != null) {
        try {
          StoredInput in = new StoredInput(new ByteArrayInputStream(packed), packed.length);
          blocked.restore(in);
          open.restore(in);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      open.tell(blocked);
      packed = null;
    }

    void pack() {
      if (!blocked.isEmpty() || open.depth() > 0) {
        try {
          bytes.reset();
          blocked.store(out);
          open.store(out);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        packed = bytes.toByteArray();
      }
      blocked = null;
      open = null;
    }

    /**
     * @param endTick up to which it has lived
     */
    BlockedSums blocked(long thread, LongBinaryOperator endTick) {
      unpack();
      BlockedSums ended = blocked.copy();
      OpenStates going = open.copy(new StateSums());
      pack();
      going.tell(ended);
      now.tell(going, lastTick);
      going.finish(endTick.applyAsLong(thread, now.lastSeenTick(lastTick)));
      return ended;
    }
  }

  /** Whether there are any. */
  boolean isAny() {
    return any;
  }

  /** Whether there are some of which nothing is known at all. */
  boolean isFull() {
    return full;
  }

  void beginPass() {
    threads.values().forEach(thread -> thread.now.beginPass());
  }

  void begun(Call call) {
    LeftOut thread = thread(call.thread());
    if (thread != null) {
      thread.now.take(call);
    }
  }

  /** Null if there is no room for it. */
  private LeftOut thread(long id) {
    any = true;
    LeftOut known = threads.get(id);
    if (known == null && threads.size() < most) {
      known = new LeftOut();
      threads.put(id, known);
    }
    full |= known == null;
    return known;
  }

  /**
   * Goes through events that come after all others.
   *
   * @param together whether the threads of a group have one row in a profile
   */
  void add(List<Found> found, IntPredicate together) {
    Set<Long> touched = new LinkedHashSet<>();
    for (Found each : found) {
      long id = each.range().thread();
      LeftOut thread = thread(id);
      if (thread != null) {
        if (touched.add(id)) {
          thread.unpack();
        }
        thread.add(each.range());
      }
    }
    touched.forEach(id -> settle(id, threads.get(id.longValue()), together));
  }

  private void settle(long id, LeftOut thread, IntPredicate together) {
    if (thread.isDone() && together.test(thread.group)) {
      groups.computeIfAbsent(thread.group, _ -> new BlockedSums()).addAll(thread.blocked);
      threads.remove(id);
    } else {
      thread.pack();
    }
  }

  /**
   * Tells how long they were blocked; of waits that go on, as long as they have lasted.
   *
   * @param endTick of a thread that was last seen at a tick: up to which it has lived
   */
  void tell(LongBinaryOperator endTick, BlockedSums.OfThreads told) {
    groups.forEach((group, sums) -> told.accept(0, group, sums));
    threads.forEach((id, thread) -> {
      Interruption.check();
      told.accept(id, thread.group, thread.blocked(id, endTick));
    });
  }
}
