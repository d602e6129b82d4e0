package dev.concert.easy.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.rows.TimelineRow.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowsOfThreadsTest {
  private static final List<Integer> MANY = IntStream.range(0, 100_000).boxed().toList();

  private final List<Integer> made = new ArrayList<>();

  private RowItem row(Kind kind, String key, List<Integer> threads, List<RowItem> below) {
    return new RowItem(kind, key, key, key, "host.1", List.of(), threads, true, below);
  }

  private RowItem thread(int thread) {
    made.add(thread);
    return row(Kind.COUNTER, "thread " + thread, List.of(thread), List.of());
  }

  private RowLayout layout(Set<String> toggled) {
    RowItem group = row(Kind.HEADER, "group", MANY, new RowsOfThreads<>(MANY, this::thread));
    ArrangedRows rows = ArrangedRows.of(List.of(group), RowArrangement.Kept.NONE);
    return new RowLayout(Carriers.none(), rows, Grouping.GROUP, toggled, RowLayout.LANE);
  }

  @Test
  void rowsBelowAFoldedGroupAreNotMade() {
    assertEquals(1, layout(Set.of()).rows().size());
    assertTrue(made.isEmpty());
  }

  @Test
  void rowsBelowAGroupThatIsOpenAreMadeOnceEach() {
    assertEquals(1 + MANY.size(), layout(Set.of("group")).rows().size());
    assertEquals(MANY, made);
  }
}
