package dev.concert.trace.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.TraceEvent.Block;
import dev.concert.trace.WaitReason;
import dev.concert.trace.WaitedObject;
import dev.concert.trace.waits.WaitTotal;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockQueuesTest {
  private static final String ROUTINE = "a.B#add()";
  private static final WaitedObject LOCK = new WaitedObject("a.Lock", 0x1b2c);

  private final LockQueues queues = new LockQueues();

  private void join(String node) {
    Block block = new Block(1, node, 7, WaitReason.LOCK, LOCK.identity(), 0, LOCK.type());
    queues.join(block, ROUTINE);
  }

  private static WaitTotal total(String node, WaitedObject object) {
    return new WaitTotal(
        node,
        WaitReason.LOCK,
        object,
        null,
        1,
        1,
        10,
        new WaitTotal.Longest(7, "worker", 0, 10, ROUTINE),
        1);
  }

  private List<String> names() {
    return queues.all().stream().map(LockQueues.Queue::lock).sorted().toList();
  }

  @Test
  void aLockIsCalledByItsClassAndNumber() {
    join("n1");
    assertEquals(List.of("Lock@1b2c"), names());
  }

  @Test
  void aLockIsCalledByTheFieldItIsInToo() {
    join("n1");
    join("n2");
    queues.name(List.of(total("n1", LOCK.in("a.B.lock")), total("n3", null)));
    assertEquals(List.of("B.lock, Lock@1b2c", "Lock@1b2c"), names());
  }
}
