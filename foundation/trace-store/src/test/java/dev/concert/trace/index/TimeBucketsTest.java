package dev.concert.trace.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.read.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeBucketsTest {
  /** A thread whose states begin and end by chance, and a plain list of them. */
  private static final class Busy {
    private final Random random;
    private final PlainBuckets plain = new PlainBuckets();
    private final List<int[]> open = new ArrayList<>();
    private StateSums sums = new StateSums();
    private OpenStates states =
        new OpenStates(sums, new StateLengths(), new CrossingStates(), null, null);
    private ThreadBuckets buckets;
    private long tick;

    Busy(Random random, TimeBuckets all) {
      this.random = random;
      tick = random.nextLong(1L << 40);
      buckets = buckets(all, states);
      states.tell(buckets);
    }

    void goOn(int events) {
      for (int i = 0; i < events; i++) {
        tick += pause();
        if (random.nextInt(4) == 0) {
          call(1 + random.nextInt(12), pause());
        } else if (!open.isEmpty() && random.nextInt(9) < 4) {
          end();
        } else if (open.size() < 9) {
          begin(random.nextInt(6) == 0 ? -1 - random.nextInt(3) : 1 + random.nextInt(12));
        }
      }
    }

    private long pause() {
      return switch (random.nextInt(60)) {
        case 0 -> random.nextLong(700_000);
        case 1, 2, 3 -> 0;
        case 4, 5 -> random.nextLong(20_000);
        case 6 -> (1L << 12 + 2 * random.nextInt(5)) - (tick & (1L << 12) - 1);
        default -> random.nextLong(900);
      };
    }

    private void begin(int name) {
      states.begin(tick, name);
      plain.begin(tick, name);
      open.add(new int[] {name});
    }

    private void call(int name, long ticks) {
      plain.begin(tick, name);
      states.call(tick, tick + ticks, name);
      tick += ticks;
      plain.end(tick);
    }

    private void end() {
      int name = open.removeLast()[0];
      states.end(tick, name);
      plain.end(tick);
    }

    /** Up to a tick at which the thread is still there. */
    void check(long until) {
      PlainBuckets expected = plain.endedAt(until);
      OpenStates copy = states.copy(new StateSums());
      ThreadBuckets filled = states.bucketsOf(copy);
      copy.finish(until);
      for (Buckets level : filled.finished()) {
        assertEquals(expected.text(level.ticks()), PlainBuckets.text(level));
      }
    }

    void store(StoredOutput out) throws IOException {
      sums.store(out);
      states.store(out);
      buckets.store(out);
    }

    void restore(StoredInput in, TimeBuckets all) throws IOException {
      sums = new StateSums();
      sums.restore(in);
      states = new OpenStates(sums, new StateLengths(), new CrossingStates(), null, null);
      states.restore(in);
      buckets = buckets(all, states);
      buckets.restore(in, sums);
      buckets.countAll();
      states.tell(buckets);
    }
  }

  private static ThreadBuckets buckets(TimeBuckets all, OpenStates states) {
    ThreadBuckets buckets = new ThreadBuckets(all, states);
    all.add(buckets);
    return buckets;
  }

  private static TimeBuckets storedAndRead(TimeBuckets all, List<Busy> threads) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StoredOutput out = new StoredOutput(bytes);
    all.store(out);
    for (Busy thread : threads) {
      thread.store(out);
    }
    StoredInput in = new StoredInput(new ByteArrayInputStream(bytes.toByteArray()), bytes.size());
    TimeBuckets read = TimeBuckets.restore(in);
    for (Busy thread : threads) {
      thread.restore(in, read);
    }
    read.settle();
    return read;
  }

  @Test
  void bucketsOfEachLevelAreWhatAPlainPassOverAllStatesSumsUp() {
    Seed.tryWith(random -> {
      for (int run = 0; run < 12; run++) {
        TimeBuckets all =
            new TimeBuckets(run % 3 == 0 ? Long.MAX_VALUE : 100 + random.nextInt(3_000));
        List<Busy> threads = List.of(new Busy(random, all), new Busy(random, all));
        for (int step = 0; step < 6; step++) {
          for (Busy thread : threads) {
            thread.goOn(random.nextInt(80));
            all.settle();
          }
          if (random.nextInt(4) == 0) {
            all = storedAndRead(all, threads);
          }
          for (Busy thread : threads) {
            thread.check(thread.tick + random.nextInt(10_000));
          }
        }
      }
    });
  }

  @Test
  void whereThereIsNoRoomBucketsAreLonger() {
    TimeBuckets all = new TimeBuckets(400);
    Busy busy = new Busy(new Random(5), all);
    for (int i = 0; i < 200; i++) {
      busy.goOn(50);
      all.settle();
      assertTrue(all.cells() <= 400);
    }
    assertTrue(all.finest() > 2);
    busy.check(busy.tick);
  }

  @Test
  void thereIsNoMoreThanThereIsRoomForWhileAThreadIsGoneThrough() {
    TimeBuckets all = new TimeBuckets(400);
    Busy busy = new Busy(new Random(5), all);
    busy.goOn(20_000);

    assertTrue(all.cells() <= 400 + ThreadBuckets.UNCHECKED_CELLS, all.cells() + " cells");
    busy.check(busy.tick);
  }

  @Test
  void aLongStateIsToldOnceForAllBucketsInWhichNothingElseIs() {
    TimeBuckets all = new TimeBuckets(Long.MAX_VALUE);
    OpenStates states =
        new OpenStates(new StateSums(), new StateLengths(), new CrossingStates(), null, null);
    ThreadBuckets buckets = buckets(all, states);
    states.tell(buckets);
    states.begin(10, 1);
    states.end(1L << 42, 1);

    Buckets finest = buckets.finished().getFirst();
    assertEquals(3, finest.size());
    assertEquals((1L << 30) - 1, finest.alike(1));
  }

  @Test
  void timesThatADamagedFileTellsAreNoTrouble() {
    TimeBuckets all = new TimeBuckets(Long.MAX_VALUE);
    OpenStates states =
        new OpenStates(new StateSums(), new StateLengths(), new CrossingStates(), null, null);
    ThreadBuckets buckets = buckets(all, states);
    states.tell(buckets);
    states.begin(-5, 1);
    states.begin(Long.MAX_VALUE - 9, 2);
    states.finish(Long.MAX_VALUE);

    assertTrue(buckets.finished().size() > 20);
  }
}
