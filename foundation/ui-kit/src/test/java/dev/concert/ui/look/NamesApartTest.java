package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every letter is one wide here. */
class NamesApartTest {
  private static List<String> cut(double room, String... names) {
    return NamesApart.cut(
        Arrays.stream(names).map(name -> new NamesApart.Name(name, room, String::length)).toList());
  }

  @Test
  void namesThatFitAreShownWholeAndOthersKeepTheirEnds() {
    assertEquals(List.of("main", "wor…r-12"), cut(8, "main", "worker-number-12"));
    assertEquals(List.of("wor…rs-1", "wor…rs-2"), cut(8, "workers-1", "workers-2"));
    assertEquals(List.of(), cut(8));
  }

  @Test
  void thoseThatDifferInTheMiddleBeginWithTheWordInWhichTheyDo() {
    assertEquals(
        List.of("…x.cached.thread", "…partition-oper…", "main"),
        cut(16, "hz.gifted_x.cached.thread", "hz.gifted_x.partition-operation.thread", "main"));
    assertEquals(
        List.of("…client.thread", "…cached.thread"),
        cut(14, "hz.gifted_x.client.thread", "hz.gifted_x.cached.thread"));
  }

  @Test
  void threadsOfSuchPoolsKeepTheirNumbers() {
    String cached = "hz.gifted_x.cached.thread-";
    String partition = "hz.gifted_x.partition-operation.thread-";
    assertEquals(
        List.of(
            "…cached.thread-1",
            "…cached.thread-2",
            "…part…n.thread-1",
            "…part…n.thread-2",
            "hz.gi….thread-11"),
        cut(16, cached + 1, cached + 2, partition + 1, partition + 2, partition + 11));
  }

  @Test
  void equalNamesAreShownAlike() {
    assertEquals(List.of("s….b", "s….c", "s….b"), cut(4, "some.a.b", "some.a.c", "some.a.b"));
  }

  @Test
  void whereThereIsNoRoomNothingIsShown() {
    assertEquals(List.of("", ""), cut(0, "first", "second"));
  }

  @Test
  void whateverTheNamesTheyFitAndAreToldApart() {
    Random random = new Random(7);
    for (int round = 0; round < 2_000; round++) {
      String prefix = "p".repeat(random.nextInt(20)) + '.';
      String suffix = ".s" + "s".repeat(random.nextInt(20));
      String[] names =
          Stream.generate(() -> prefix + word(random) + suffix)
              .limit(1 + random.nextInt(6))
              .distinct()
              .toArray(String[]::new);
      int room = 10 + random.nextInt(20);
      List<String> shown = cut(room, names);
      String what = List.of(names) + " in " + room + ": " + shown;
      assertTrue(shown.stream().allMatch(name -> name.length() <= room), what);
      assertEquals(names.length, shown.stream().distinct().count(), what);
    }
  }

  private static String word(Random random) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      words.add(List.of("a", "b", "cached", "client", "partition").get(random.nextInt(5)));
    }
    return String.join("-", words);
  }
}
