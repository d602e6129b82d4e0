package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SeniorityTest {
  private static final long SECOND = 1_000_000_000L;

  private long now = 100 * SECOND;
  private final Seniority first = new Seniority("racy", "racy/1", () -> now);
  private final Seniority second = new Seniority("racy", "racy/2", () -> now);

  private static Message.Hello hello(String instance) {
    return new Message.Hello(instance.substring(0, instance.indexOf('/')), instance, 0, "1");
  }

  private static Message.Heartbeat beat(String instance) {
    return new Message.Heartbeat(instance.substring(0, instance.indexOf('/')), instance);
  }

  @Test
  void aloneItIsTheOldest() {
    first.joined(now);

    assertTrue(first.isOldest());
  }

  @Test
  void whoWasThereBeforeIsOlder() {
    first.joined(now);
    now += SECOND;
    second.joined(now);
    first.hello(hello("racy/2"), now);
    second.heartbeat(beat("racy/1"));

    assertTrue(first.isOldest());
    assertFalse(second.isOldest());
  }

  @Test
  void twoWhoHearEachOthersHelloAgree() {
    first.joined(now);
    second.joined(now + 5);
    first.hello(hello("racy/2"), now + 5);
    second.hello(hello("racy/1"), now);

    assertTrue(first.isOldest());
    assertFalse(second.isOldest());
  }

  @Test
  void twoWhoJoinInTheSameInstantAgree() {
    first.joined(now);
    second.joined(now);
    first.hello(hello("racy/2"), now);
    second.hello(hello("racy/1"), now);

    assertTrue(first.isOldest());
    assertFalse(second.isOldest());
  }

  @Test
  void theNextOneStepsInWhenTheOldestSaysBye() {
    second.joined(now);
    second.heartbeat(beat("racy/1"));
    second.bye(new Message.Bye("racy", "racy/1"));

    assertTrue(second.isOldest());
  }

  @Test
  void theNextOneStepsInAfterSixSilentSeconds() {
    second.joined(now);
    second.heartbeat(beat("racy/1"));
    now += 6 * SECOND;
    assertFalse(second.isOldest());

    now += 1;
    assertTrue(second.isOldest());
  }

  @Test
  void otherToolsDoNotMatter() {
    second.joined(now);
    second.heartbeat(beat("easy/1"));

    assertTrue(second.isOldest());
  }
}
