package dev.concert.trace.traffic;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/** A run made by chance in which threads start each other, run tasks and send messages. */
public final class RandomTraffic {
  private static final int MOST_THREADS = 40;

  private final Random random;
  private final List<OfNode> nodes = new ArrayList<>();
  private final Deque<long[]> between = new ArrayDeque<>();
  private long tick;
  private long number;

  private static final class OfNode {
    private final Node node;

    /** Of messages within the node, so that none of another is taken for one of them. */
    private final String tag;

    private final List<OfThread> threads = new ArrayList<>();
    private final List<Long> submitted = new ArrayList<>();
    private final List<Long> sent = new ArrayList<>();

    private OfNode(Node node, int number) {
      this.node = node;
      this.tag = "order" + number;
    }
  }

  private static final class OfThread {
    private final ThreadOfNode thread;
    private final Deque<String> calls = new ArrayDeque<>();
    private final Deque<Long> tasks = new ArrayDeque<>();

    private OfThread(ThreadOfNode thread) {
      this.thread = thread;
    }
  }

  private RandomTraffic(Random random) {
    this.random = random;
  }

  /** Writes such a run. */
  public static Path write(Path folder, Random random, int steps) throws IOException {
    RunWriter writer = new RunWriter(folder);
    RandomTraffic traffic = new RandomTraffic(random);
    int count = 1 + random.nextInt(3);
    for (int pid = 1; pid <= count; pid++) {
      OfNode node = new OfNode(writer.node("host", pid), pid);
      node.threads.add(new OfThread(node.node.thread(1, "main", "main", 0)));
      traffic.nodes.add(node);
    }
    for (int step = 0; step < steps; step++) {
      traffic.tick += 1 + random.nextInt(20);
      traffic.step(traffic.nodes.get(random.nextInt(count)));
    }
    traffic.finish();
    return writer.write();
  }

  private void step(OfNode node) {
    OfThread on = node.threads.get(random.nextInt(node.threads.size()));
    switch (random.nextInt(12)) {
      case 0, 1 -> submit(node, on);
      case 2, 3 -> start(node, on);
      case 4 -> done(on);
      case 5 -> startThread(node, on);
      case 6 -> send(node, on);
      case 7 -> receive(node, on);
      case 8 -> sendAway(node, on);
      case 9 -> receiveFromAway(node, on);
      case 10 -> call(on);
      default -> leave(on);
    }
  }

  private void submit(OfNode node, OfThread on) {
    long task = random.nextInt(30);
    node.submitted.add(task);
    on.thread.submit(tick, task, "a.Task" + random.nextInt(3));
  }

  private void start(OfNode node, OfThread on) {
    boolean any = random.nextInt(10) == 0 || node.submitted.isEmpty();
    long task =
        any ? random.nextInt(30) : node.submitted.remove(random.nextInt(node.submitted.size()));
    on.tasks.push(task);
    on.thread.start(tick, task, "a.Task0");
  }

  private void done(OfThread on) {
    if (!on.tasks.isEmpty()) {
      long task = on.tasks.pop();
      on.thread.extended(tick, Event.DONE, random.nextBoolean() ? 0 : task);
    }
  }

  /** It tells of its start like of a task, before it does anything else. */
  private void startThread(OfNode node, OfThread by) {
    if (node.threads.size() == MOST_THREADS) {
      return;
    }
    int id = node.threads.size() + 1;
    long task = 1_000L + id;
    by.thread.submit(tick, task, "a.Worker");
    tick += random.nextInt(3);
    String pool = "pool-" + random.nextInt(3);
    OfThread born = new OfThread(node.node.thread(id, pool + "-thread-" + id, pool, tick));
    tick += 1 + random.nextInt(3);
    born.thread.start(tick, task, "a.Worker");
    born.tasks.push(task);
    node.threads.add(born);
  }

  /** Through a queue, or by hand, within the node. */
  private void send(OfNode node, OfThread on) {
    boolean queue = random.nextBoolean();
    long sent =
        queue ? RunFormat.halves(7 + random.nextInt(3), (int) ++number) : random.nextInt(20);
    String tag = queue ? "a.Queue" : node.tag;
    node.sent.add(sent);
    end(node, on, Event.SEND, tag, queue ? "" : "shop", sent, queue ? -1 : random.nextInt(500));
  }

  private void receive(OfNode node, OfThread on) {
    long received = node.sent.isEmpty() ? 3 : node.sent.remove(random.nextInt(node.sent.size()));
    boolean queue = RunFormat.high(received) != 0;
    end(node, on, Event.RECEIVE, queue ? "a.Queue" : node.tag, "", received, -1);
  }

  private void sendAway(OfNode node, OfThread on) {
    long ports = (4_000L + random.nextInt(4) << Short.SIZE | 80) << Integer.SIZE;
    long sent = ports | ++number;
    between.add(new long[] {sent});
    end(node, on, Event.SEND, Event.SOCKET_TAG, "", sent, 100);
  }

  private void receiveFromAway(OfNode node, OfThread on) {
    if (!between.isEmpty()) {
      end(node, on, Event.RECEIVE, Event.SOCKET_TAG, "", between.poll()[0], 100);
    }
  }

  private void end(
      OfNode node, OfThread on, int subKind, String tag, String partner, long sent, long bytes) {
    int partnerId = partner.isEmpty() ? 0 : node.node.id(partner);
    long names = Event.halves(node.node.id(tag), partnerId);
    on.thread.extended(tick, subKind, names, sent, bytes);
  }

  private void call(OfThread on) {
    if (random.nextInt(4) == 0) {
      on.thread.block(tick, Event.SLEEP);
      tick += 1 + random.nextInt(9);
      on.thread.unblock(tick, Event.SLEEP);
    } else if (on.calls.size() < 8) {
      on.calls.push("a.R" + random.nextInt(4) + "#run()");
      on.thread.enter(tick, on.calls.peek());
    }
  }

  private void leave(OfThread on) {
    if (!on.calls.isEmpty()) {
      on.thread.exit(tick, on.calls.pop());
    }
  }

  private void finish() {
    for (OfNode node : nodes) {
      for (OfThread on : node.threads) {
        while (!on.calls.isEmpty()) {
          tick++;
          leave(on);
        }
        on.thread.end(++tick);
      }
    }
  }
}
