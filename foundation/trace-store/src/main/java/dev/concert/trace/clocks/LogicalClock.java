package dev.concert.trace.clocks;

import dev.concert.trace.file.NodeClock;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;

/**
 * The controlled logical clock (Becker, Rabenseifner, Wolf, Linford, Parallel Computing 35): moves
 * events so that no message is received before it was sent. Each node runs forward until it
 * receives a message whose sending is not fixed yet; where nothing runs any more, messages wait for
 * each other, which no order of time allows: one of them is passed over and counted.
 */
final class LogicalClock {
  private static final long NOT_YET = Long.MIN_VALUE;
  private static final int NONE = -1;

  private final MessageTimes messages;
  private final long latencyNanos;

  /** The ends of each node's messages in the order of time: message times 2, or 1 more. */
  private final int[][] ends;

  private final int[] next;
  private final int[] waitsFor;
  private final Displacement.Builder[] built;
  private final long[] sentAt;
  private final long[] receivedAt;
  private final boolean[] passedOver;
  private final Deque<Integer> ready = new ArrayDeque<>();
  private int impossible;

  /** Where the nodes' times go, and how many messages fit into no order of time. */
  record Result(Displacement[] ofNode, int impossible) {}

  private LogicalClock(int nodes, MessageTimes messages, long latencyNanos) {
    this.messages = messages;
    this.latencyNanos = latencyNanos;
    ends = sortedEnds(nodes, messages);
    next = new int[nodes];
    waitsFor = new int[nodes];
    built = new Displacement.Builder[nodes];
    sentAt = new long[messages.size()];
    receivedAt = new long[messages.size()];
    passedOver = new boolean[messages.size()];
    Arrays.fill(waitsFor, NONE);
    Arrays.fill(sentAt, NOT_YET);
    Arrays.fill(receivedAt, NOT_YET);
    Arrays.setAll(built, _ -> new Displacement.Builder());
  }

  /**
   * @param latencyNanos least time that a message takes
   */
  static Result correct(int nodes, MessageTimes messages, long latencyNanos) {
    LogicalClock clock = new LogicalClock(nodes, messages, latencyNanos);
    clock.runForward();
    Displacement[] displacements = new Displacement[nodes];
    Arrays.setAll(displacements, clock::amortised);
    return new Result(displacements, clock.impossible);
  }

  /** What is received comes before what is sent at the same time: that is moved with it. */
  private static int[][] sortedEnds(int nodes, MessageTimes messages) {
    IntArrayList[] lists = new IntArrayList[nodes];
    Arrays.setAll(lists, _ -> new IntArrayList());
    for (int i = 0; i < messages.size(); i++) {
      lists[messages.from(i)].add(2 * i);
      lists[messages.to(i)].add(2 * i + 1);
    }
    int[][] sorted = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      sorted[node] = lists[node].toIntArray();
      IntArrays.quickSort(sorted[node], (a, b) -> compare(messages, a, b));
    }
    return sorted;
  }

  /** By what the messages say alone, so that it does not matter in which order they were read. */
  private static int compare(MessageTimes messages, int a, int b) {
    int order = Long.compare(nanos(messages, a), nanos(messages, b));
    if (order == 0) {
      order = Boolean.compare(isReceive(b), isReceive(a));
    }
    if (order == 0) {
      order = Long.compare(nanos(messages, a ^ 1), nanos(messages, b ^ 1));
    }
    return order != 0 ? order : Integer.compare(peer(messages, a), peer(messages, b));
  }

  private static boolean isReceive(int end) {
    return (end & 1) != 0;
  }

  private static long nanos(MessageTimes messages, int end) {
    return isReceive(end) ? messages.receivedNanos(end >>> 1) : messages.sentNanos(end >>> 1);
  }

  private static int peer(MessageTimes messages, int end) {
    return isReceive(end) ? messages.from(end >>> 1) : messages.to(end >>> 1);
  }

  private void runForward() {
    IntStream.range(0, next.length).forEach(ready::add);
    do {
      while (!ready.isEmpty()) {
        run(ready.remove());
      }
    } while (passOverOne());
  }

  private void run(int node) {
    while (next[node] < ends[node].length) {
      int end = ends[node][next[node]];
      int message = end >>> 1;
      if (!isReceive(end)) {
        send(node, message);
      } else if (sentAt[message] != NOT_YET) {
        receive(node, message);
      } else if (!passedOver[message]) {
        waitsFor[node] = message;
        return;
      }
      next[node]++;
    }
  }

  private void send(int node, int message) {
    long nanos = messages.sentNanos(message);
    sentAt[message] = Math.min(nanos + built[node].after(nanos), NodeClock.LATEST_NANOS);
    int receiver = messages.to(message);
    if (waitsFor[receiver] == message) {
      waitsFor[receiver] = NONE;
      ready.add(receiver);
    }
  }

  private void receive(int node, int message) {
    long nanos = messages.receivedNanos(message);
    long needed = sentAt[message] + latencyNanos - nanos;
    if (needed > built[node].after(nanos)) {
      built[node].jump(nanos, needed);
    }
    receivedAt[message] = nanos + built[node].after(nanos);
  }

  /** The earliest of the messages that wait for each other; false if none does. */
  private boolean passOverOne() {
    int waiting = 0;
    while (waiting < next.length && waitsFor[waiting] == NONE) {
      waiting++;
    }
    if (waiting == next.length) {
      return false;
    }
    int first = earliestOfItsCircle(waiting);
    passedOver[waitsFor[first]] = true;
    waitsFor[first] = NONE;
    ready.add(first);
    impossible++;
    return true;
  }

  /** Who is itself in no circle waits for one that is: its message is possible. */
  private int earliestOfItsCircle(int waiting) {
    int inCircle = waiting;
    for (int i = 0; i < next.length; i++) {
      inCircle = waitsForNode(inCircle);
    }
    int first = inCircle;
    for (int node = waitsForNode(inCircle); node != inCircle; node = waitsForNode(node)) {
      first = waitedNanos(node) < waitedNanos(first) ? node : first;
    }
    return first;
  }

  /** While none runs, that one waits, too. */
  private int waitsForNode(int node) {
    return messages.from(waitsFor[node]);
  }

  private long waitedNanos(int node) {
    return messages.receivedNanos(waitsFor[node]);
  }

  /**
   * Lets the events before each jump approach it, as far as what was sent there is still received
   * later.
   */
  private Displacement amortised(int node) {
    Displacement.Builder of = built[node];
    int jump = of.jumps() - 1;
    for (int i = ends[node].length - 1; i >= 0 && of.jumps() > 0; i--) {
      int end = ends[node][i];
      long nanos = nanos(messages, end);
      if (!isReceive(end)) {
        hold(of, nanos, receivedAt[end >>> 1]);
      } else if (jump >= 0 && of.jumpNanos(jump) == nanos) {
        of.ramp(nanos, Math.max(of.jumpTo(jump), of.before(nanos)));
        jump--;
      }
    }
    return of.build();
  }

  private void hold(Displacement.Builder of, long nanos, long receivedNanos) {
    if (receivedNanos != NOT_YET) {
      long maxNanos = receivedNanos - latencyNanos - nanos;
      if (of.before(nanos) > maxNanos) {
        of.ramp(nanos, maxNanos);
      }
    }
  }
}
