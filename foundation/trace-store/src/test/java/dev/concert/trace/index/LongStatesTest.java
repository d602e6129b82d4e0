package dev.concert.trace.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongStatesTest {
  private static final long SEED = 11;

  /** Waits are for something of which the start tells. */
  private record State(long start, long end, int piece, boolean blocked) {}

  @Test
  void whereThereIsNoRoomTheShorterAreGivenUpAndNoOther() {
    Random random = new Random(SEED);
    LongStates all = new LongStates(50);
    List<ThreadStates> threads = List.of(all.thread(), all.thread(), all.thread());
    List<List<State>> told = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int piece = 0; piece < 40; piece++) {
      for (int thread = 0; thread < threads.size(); thread++) {
        threads.get(thread).beginPiece();
        for (int i = random.nextInt(6); i > 0; i--) {
          long start = piece * 1_000_000L + random.nextInt(1_000_000);
          long end = start + (1L << random.nextInt(24));
          State state = new State(start, end, piece, random.nextBoolean());
          told.get(thread).add(state);
          threads.get(thread).add(start, end, state.blocked ? -1 : 1, 0, start, (int) start % 9);
        }
        threads.get(thread).sortLastPiece();
        threads.get(thread).settle();
        all.settle();
      }
    }
    assertTrue(threads.stream().mapToInt(ThreadStates::size).sum() <= 50);
    for (int thread = 0; thread < threads.size(); thread++) {
      for (int piece = 0; piece < 40; piece++) {
        int of = piece;
        List<State> expected =
            told.get(thread).stream()
                .filter(s -> s.piece == of && s.end - s.start >= all.minTicks())
                .sorted(java.util.Comparator.comparingLong(State::start))
                .toList();
        assertEquals(expected, kept(threads.get(thread), piece), "seed " + SEED);
      }
    }
  }

  private static List<State> kept(ThreadStates thread, int piece) {
    List<State> kept = new ArrayList<>();
    for (int state = thread.first(piece); state < thread.first(piece + 1); state++) {
      long start = thread.start(state);
      boolean blocked = thread.name(state) < 0;
      kept.add(new State(start, thread.end(state), piece, blocked));
      if (blocked) {
        assertEquals(start, thread.waitedFor(state));
        assertEquals((int) start % 9, thread.type(state));
      }
    }
    return kept;
  }
}
