package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** A run made by chance in which threads call, wait, and tell of all that has a name. */
public final class RandomTalk {
  private static final String[] LOCKS = {
    "a.Store", "java.util.concurrent.locks.ReentrantLock$NonfairSync"
  };
  private static final int[] REASONS = {Event.MONITOR, Event.LOCK, Event.SLEEP, Event.IO};

  private final Random random;
  private final Set<Long> endedSpans = new HashSet<>();
  private long number;
  private long span;

  private RandomTalk(Random random) {
    this.random = random;
  }

  /** Writes such a run. */
  public static Path write(Path folder, Random random, int steps) throws IOException {
    return write(new RunWriter(folder), 1, random, steps);
  }

  /**
   * @param firstPid of the first process; the next ones count on
   */
  static Path write(RunWriter writer, long firstPid, Random random, int steps) throws IOException {
    RandomTalk talk = new RandomTalk(random);
    for (int i = 0; i <= random.nextInt(2); i++) {
      Node node = writer.node("host", firstPid + i);
      for (int id = 1; id <= 1 + random.nextInt(3); id++) {
        talk.tell(node, node.thread(id, "worker-" + id, 0), steps);
      }
    }
    return writer.write();
  }

  private void tell(Node node, ThreadOfNode thread, int steps) {
    Deque<String> open = new ArrayDeque<>();
    long tick = random.nextInt(100);
    for (int step = 0; step < steps; step++) {
      tick += random.nextInt(20);
      if (random.nextInt(40) == 0) {
        thread.newBlock();
      }
      if (open.size() < 10 && random.nextInt(5) < 2) {
        open.push("a.R" + random.nextInt(6) + "#run(int)");
        thread.enter(tick, open.peek());
      } else if (!open.isEmpty() && random.nextInt(5) < 3) {
        thread.exit(tick, open.pop());
      } else {
        tick = tell(node, thread, tick);
      }
    }
    while (!open.isEmpty()) {
      tick += random.nextInt(20);
      thread.exit(tick, open.pop());
    }
    thread.end(tick + 1);
  }

  private long tell(Node node, ThreadOfNode thread, long tick) {
    switch (random.nextInt(7)) {
      case 0 -> {
        return wait(node, thread, tick);
      }
      case 1 -> thread.submit(tick, random.nextInt(50), "a.Task" + random.nextInt(3));
      case 2 -> thread.value(tick, "size" + random.nextInt(2), random.nextInt(9));
      case 3 -> thread.extended(tick, Event.MARK, node.id("mark" + random.nextInt(3)));
      case 4 -> thread.extended(tick, Event.BEGIN, node.id("request"), ++span);
      case 5 -> endSpan(thread, tick);
      default -> {
        long tag = Event.halves(node.id("order" + random.nextInt(2)), node.id("peer"));
        boolean send = random.nextBoolean();
        thread.extended(tick, send ? Event.SEND : Event.RECEIVE, tag, ++number % 40, 8);
      }
    }
    return tick;
  }

  /** One that has begun, or will; each once. */
  private void endSpan(ThreadOfNode thread, long tick) {
    long ended = 1 + random.nextLong(span + 10);
    if (endedSpans.add(ended)) {
      thread.extended(tick, Event.END, ended);
    }
  }

  private long wait(Node node, ThreadOfNode thread, long tick) {
    int reason = REASONS[random.nextInt(REASONS.length)];
    boolean known = random.nextInt(3) > 0;
    if (random.nextInt(3) == 0) {
      thread.extended(tick, Event.PINNED);
      if (random.nextInt(3) == 0) {
        thread.newBlock();
      }
    }
    if (known) {
      thread.extended(tick, Event.OBJECT, node.id(LOCKS[random.nextInt(LOCKS.length)]));
    }
    thread.block(tick, reason, known ? RunFormat.halves(0, 1 + random.nextInt(4)) : 0);
    if (random.nextInt(10) == 0) {
      thread.newBlock();
    }
    long end = tick + random.nextInt(30);
    thread.unblock(end, reason);
    return end;
  }
}
