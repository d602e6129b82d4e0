package dev.concert.reader.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListStepsTest {
  private static final long SEED = 306;

  /** What the steps lead to, and how many came. */
  private static int come(List<Integer> before, List<Integer> now) {
    List<Integer> made = new ArrayList<>();
    int old = 0;
    int come = 0;
    ListSteps<Integer> steps = new ListSteps<>(before, now);
    while (steps.next()) {
      made.addAll(before.subList(old, old + steps.kept()));
      old += steps.kept() + steps.gone();
      made.addAll(steps.come());
      come += steps.come().size();
    }
    assertEquals(now, made);
    assertEquals(before.size(), old);
    return come;
  }

  private static List<Integer> upTo(int end) {
    return new ArrayList<>(IntStream.range(0, end).boxed().toList());
  }

  @Test
  void whereNothingHasChangedNothingComes() {
    assertEquals(0, come(upTo(9), upTo(9)));
    assertEquals(0, come(List.of(), List.of()));
  }

  @Test
  void whatIsInThePlaceOfOthersComesAlone() {
    List<Integer> now = upTo(1_000);
    now.set(3, -1);
    now.set(500, -2);
    now.set(999, -3);
    assertEquals(3, come(upTo(1_000), now));
  }

  @Test
  void whatIsMoreComesAlone() {
    List<Integer> now = upTo(1_000);
    now.add(500, -1);
    now.add(501, -2);
    now.set(900, -3);
    assertEquals(3, come(upTo(1_000), now));
    assertEquals(1, come(now, upTo(1_000)), "and back, where two go");
  }

  @Test
  void anyListBecomesAnyOther() {
    Random random = new Random(SEED);
    for (int round = 0; round < 2_000; round++) {
      List<Integer> before = some(random);
      List<Integer> now = random.nextBoolean() ? some(random) : new ArrayList<>(before);
      for (int edits = random.nextInt(4); edits > 0 && !now.isEmpty(); edits--) {
        int at = random.nextInt(now.size());
        switch (random.nextInt(3)) {
          case 0 -> now.remove(at);
          case 1 -> now.add(at, random.nextInt(9));
          default -> now.set(at, random.nextInt(9));
        }
      }
      come(before, now);
    }
  }

  private static List<Integer> some(Random random) {
    return new ArrayList<>(random.ints(random.nextInt(12), 0, 9).boxed().toList());
  }
}
