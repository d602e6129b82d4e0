package dev.concert.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.JsonLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class GarbageCollectionsLimitTest {
  private final GarbageCollections collections = new GarbageCollections();

  @Test
  void whatWasTakenIsNotTakenAgain() {
    collections.add(new JsonLine().open().close(), 5);
    assertEquals(1, collections.take().size());
    assertEquals(List.of(), collections.take());
  }

  @Test
  void whereThereAreTooManyItIsSaidOnceFromWhenOnTheyAreNotTold() {
    JsonLine line = new JsonLine().open().close();
    for (int i = 0; i < GarbageCollections.MOST + 10; i++) {
      collections.add(line, 77 + i);
    }
    List<JsonLine> told = collections.take();
    assertEquals(GarbageCollections.MOST + 1, told.size());
    assertEquals(
        "{\"uncollected\":{\"tick\":" + (77 + GarbageCollections.MOST) + "}}",
        told.get(GarbageCollections.MOST).toString());
    collections.add(line, 5);
    assertEquals(List.of(), collections.take());
  }

  @Test
  void threadsRunOnInACycleAndStandStillInAllElse() {
    assertTrue(CollectorNotifications.isConcurrent("end of GC cycle"));
    assertTrue(CollectorNotifications.isConcurrent("end of concurrent GC cycle"));
    assertFalse(CollectorNotifications.isConcurrent("end of GC pause"));
    assertFalse(CollectorNotifications.isConcurrent("end of concurrent GC pause"));
    assertFalse(CollectorNotifications.isConcurrent("end of minor GC"));
  }
}
