package dev.concert.trace.path;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.path.CriticalPath.Hop;
import dev.concert.trace.path.CriticalPath.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the path to each thread while the events go by in the order of time. Paths share what is
 * before them, so that those which lead nowhere go away by themselves.
 */
public final class PathSearch {
  /** So many tasks, messages, locks are kept in mind until somebody waits for them. */
  private static final int MOST_OPEN = 200_000;

  /** About 200 MB. */
  private static final int MOST_PARTS = 2_000_000;

  private final int maxParts;
  private final Map<ThreadKey, PathThread> threads = new HashMap<>();

  /** What is told of a thread's end may come before the last that it did. */
  private final Map<ThreadKey, PathThread> ended = latest();

  private final Map<OnNode, PathLink> submitted = latest();
  private final Map<OnNode, PathLink> notified = latest();
  private final Map<OnNode, Hold> held = latest();
  private final Map<OnNode, PathThread> entered = latest();
  private final Map<Message, Deque<PathLink>> sent = latest();
  private boolean whole = true;
  private PathThread lastThread;
  private PathThread lastActive;
  private PathLink end;
  private long endNanos;

  /** A task, a monitor. */
  private record OnNode(String node, long what) {}

  private record Message(String tag, long number) {}

  /** Who had a monitor last. */
  private record Hold(PathLink link, long sinceNanos) {}

  PathSearch() {
    this(MOST_PARTS);
  }

  /**
   * @param maxParts more are not kept; the beginning of a longer path is left out
   */
  public PathSearch(int maxParts) {
    this.maxParts = maxParts;
  }

  private static <K, V> Map<K, V> latest() {
    return new LinkedHashMap<>() {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > MOST_OPEN;
      }
    };
  }

  /** Takes the events of all threads in the order of time. */
  public void accept(TraceEvent event) {
    PathThread thread = thread(event);
    switch (event) {
      case TraceEvent.Enter _ -> {
        thread.enter(event.t());
        active(thread, event.t());
      }
      case TraceEvent.Exit _ -> active(thread, event.t());
      case TraceEvent.Block block -> thread.block(block);
      case TraceEvent.Unblock _ -> unblock(thread, event.t());
      case TraceEvent.Wake wake ->
          thread(new ThreadKey(wake.node(), wake.woken()), wake.t())
              .wokenBy(path(thread, wake.t()));
      case TraceEvent.Notify notify ->
          notified.put(new OnNode(notify.node(), notify.monitor()), path(thread, notify.t()));
      case TraceEvent.Held free -> held(thread, free);
      case TraceEvent.Submit submit ->
          submitted.put(new OnNode(submit.node(), submit.task()), path(thread, submit.t()));
      case TraceEvent.Start start -> start(thread, start);
      case TraceEvent.Send send ->
          sent.computeIfAbsent(new Message(send.tag(), send.number()), _ -> new ArrayDeque<>(1))
              .add(path(thread, send.t()));
      case TraceEvent.Receive receive -> receive(thread, receive);
      case TraceEvent.ThreadEnd _ -> {
        ended.put(thread.key, thread);
        threads.remove(thread.key);
        lastThread = null;
      }
      default -> {} // says nothing of what waits for what
    }
  }

  private PathThread thread(TraceEvent event) {
    boolean same =
        lastThread != null
            && lastThread.key.thread() == event.thread()
            && lastThread.key.node().equals(event.node());
    if (!same) {
      lastThread = thread(new ThreadKey(event.node(), event.thread()), event.t());
    }
    lastThread.seen(event.t());
    return lastThread;
  }

  private PathThread thread(ThreadKey key, long nanos) {
    return threads.computeIfAbsent(
        key,
        _ -> {
          PathThread before = ended.remove(key);
          return before == null ? new PathThread(key, nanos) : before;
        });
  }

  private PathLink path(PathThread thread, long nanos) {
    if (thread.partsBefore() >= maxParts) {
      thread.forgetOrigin();
      whole = false;
    }
    return thread.at(nanos);
  }

  /** The path leads to the last moment at which a thread was in a measured routine. */
  private void active(PathThread thread, long nanos) {
    lastActive = thread;
    endNanos = nanos;
    end = null;
  }

  private void unblock(PathThread thread, long nanos) {
    TraceEvent.Block wait = thread.lastWait();
    if (wait == null) {
      return;
    }
    thread.unblock(nanos);
    OnNode on = new OnNode(wait.node(), wait.on());
    switch (wait.reason()) {
      case MONITOR -> entered(thread, on, nanos);
      case WAIT -> firstThatEnded(thread, notified.get(on), Hop.NOTIFIED);
      case JOIN -> firstThatEnded(thread, lastOf(new ThreadKey(wait.node(), wait.by())), Hop.ENDED);
      case SLEEP, IO -> {} // ended by nobody in this run
      default -> goOn(thread, thread.waker(), Hop.WOKE);
    }
  }

  /** The path to the last that a thread did; null if there is no such thread. */
  private PathLink lastOf(ThreadKey key) {
    PathThread thread = threads.getOrDefault(key, ended.get(key));
    return thread == null ? null : path(thread, thread.lastNanos());
  }

  private void firstThatEnded(PathThread thread, PathLink likely, Hop how) {
    if (!goOn(thread, likely, how)) {
      goOn(thread, thread.waker(), Hop.WOKE);
    }
  }

  private void entered(PathThread thread, OnNode monitor, long nanos) {
    Hold last = held.get(monitor);
    boolean told =
        last != null && last.sinceNanos() <= nanos && goOn(thread, last.link(), Hop.RELEASED);
    if (!told) {
      entered.put(monitor, thread);
    }
  }

  /** Who leaves a monitor says so afterwards, when the next may already have it. */
  private void held(PathThread thread, TraceEvent.Held free) {
    OnNode monitor = new OnNode(free.node(), free.monitor());
    held.put(monitor, new Hold(path(thread, free.t()), free.since()));
    PathThread next = entered.remove(monitor);
    if (next != null && next != thread && free.since() <= next.lastWaitEndNanos()) {
      goOn(next, path(thread, Math.min(free.t(), next.lastWaitEndNanos())), Hop.RELEASED);
    }
  }

  private void start(PathThread thread, TraceEvent.Start start) {
    PathLink link = submitted.remove(new OnNode(start.node(), start.task()));
    if (thread.isBornOf(link)) {
      settle(thread);
      thread.goOnFrom(link, Hop.SUBMITTED);
    } else {
      goOn(thread, link, Hop.SUBMITTED);
    }
  }

  private void receive(PathThread thread, TraceEvent.Receive receive) {
    Message message = new Message(receive.tag(), receive.number());
    Deque<PathLink> underway = sent.get(message);
    if (underway != null) {
      goOn(thread, underway.poll(), Hop.SENT);
      if (underway.isEmpty()) {
        sent.remove(message);
      }
    }
  }

  private boolean goOn(PathThread thread, PathLink link, Hop how) {
    boolean ended = thread.wasEndedBy(link);
    if (ended) {
      settle(thread);
      thread.goOnFrom(link, how);
    }
    return ended;
  }

  /** The end of the path is on this thread as it was then. */
  private void settle(PathThread thread) {
    if (thread == lastActive && end == null) {
      end = path(thread, endNanos);
    }
  }

  /** Of the path to the end, in the order of time; none where no routine was measured. */
  public List<Part> parts() {
    if (lastActive == null) {
      return List.of();
    }
    settle(lastActive);
    List<Part> parts = new ArrayList<>();
    for (PathLink link = end; link != null; link = link.before()) {
      parts.add(link.part());
    }
    Collections.reverse(parts);
    return parts;
  }

  /** Whether the path goes back as far as it can. */
  public boolean isWhole() {
    return whole;
  }
}
