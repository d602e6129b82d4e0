package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/** Threads that wait by chance, at any depth of calls that call themselves, and outside of all. */
final class RandomWaits {
  private static final int STEPS = 300;
  private static final int REASONS = 15;

  private final Random random;
  private final boolean end;

  private RandomWaits(Random random, boolean end) {
    this.random = random;
    this.end = end;
  }

  /** All threads end, and so do their calls and waits. */
  static void tellEnding(Node node, Random random) {
    new RandomWaits(random, true).tell(node);
  }

  /** Some threads are in the midst of something. */
  static void tellGoingOn(Node node, Random random) {
    new RandomWaits(random, false).tell(node);
  }

  private void tell(Node node) {
    for (int id = 1; id <= 1 + random.nextInt(4); id++) {
      boolean virtual = random.nextInt(4) == 0;
      tell(virtual ? node.virtualThread(id, "virtual", 0) : node.thread(id, "thread-" + id, 0));
    }
  }

  private void tell(ThreadOfNode thread) {
    Deque<String> open = new ArrayDeque<>();
    long now = 0;
    for (int step = random.nextInt(STEPS); step > 0; step--) {
      now += random.nextInt(20);
      if (random.nextInt(40) == 0) {
        thread.newBlock();
      }
      switch (random.nextInt(3)) {
        case 0 -> {
          open.push("r" + random.nextInt(4));
          thread.enter(now, open.peek());
        }
        case 1 -> {
          if (!open.isEmpty()) {
            thread.exit(now, open.pop());
          }
        }
        default -> now = tellWait(thread, now);
      }
    }
    if (end || random.nextBoolean()) {
      endAll(thread, open, now);
    } else if (random.nextBoolean()) {
      thread.pending(now + random.nextInt(20), Event.LOCK);
    }
  }

  private long tellWait(ThreadOfNode thread, long from) {
    int reason = 1 + random.nextInt(REASONS);
    long to = from + random.nextInt(50);
    thread.block(from, reason, random.nextInt(3));
    if (random.nextInt(40) == 0) {
      thread.newBlock();
    }
    thread.unblock(to, reason);
    return to;
  }

  private static void endAll(ThreadOfNode thread, Deque<String> open, long from) {
    long now = from;
    while (!open.isEmpty()) {
      thread.exit(++now, open.pop());
    }
    thread.end(now + 1);
  }
}
