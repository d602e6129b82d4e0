package dev.concert.trace.traffic;

import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Goes through all tasks and messages of a run, be there memory for them one by one or not. What is
 * kept grows with those that are under way at one time, and with the threads.
 */
public final class RunTraffic {
  /** Some 150 bytes each. */
  private static final int MOST_UNDER_WAY = 200_000;

  private final MessageJoin messages;
  private final TaskJoin tasks;
  private long nanos = Long.MIN_VALUE;

  private RunTraffic(int most, Consumer<JoinedArrow> sink) {
    messages = new MessageJoin(most, sink);
    tasks = new TaskJoin(most, sink);
  }

  /**
   * Reads all events; slow, and ends with an exception when the thread is interrupted.
   *
   * @param sink takes each task and message that has both ends, in no order; on this thread
   * @return how many submissions and sendings were forgotten for want of memory before they had
   *     their other end, if they had any: 0 if the sink got all there are
   * @throws IOException if the run cannot be read
   */
  public static long visit(Run run, Consumer<JoinedArrow> sink) throws IOException {
    return visit(run, MOST_UNDER_WAY, sink);
  }

  /**
   * @param most so many tasks, and so many messages, may be under way at one time
   */
  static long visit(Run run, int most, Consumer<JoinedArrow> sink) throws IOException {
    RunTraffic traffic = new RunTraffic(most, sink);
    run.events(traffic::accept);
    return traffic.finish();
  }

  private void accept(TraceEvent event) {
    if (event.thread() == TraceEvent.NO_THREAD) {
      return;
    }
    if (event.t() != nanos) {
      nanos = event.t();
      momentOver();
    }
    switch (event) {
      case TraceEvent.Send send -> messages.send(send);
      case TraceEvent.Receive receive -> messages.receive(receive);
      case TraceEvent.Submit submit -> tasks.submit(submit);
      case TraceEvent.Start start -> tasks.start(start);
      case TraceEvent.Done done -> tasks.done(done);
      case TraceEvent.Enter _ -> tasks.begin(event, true);
      case TraceEvent.Block _ -> tasks.begin(event, false);
      case TraceEvent.Exit _, TraceEvent.Unblock _ -> tasks.end(event);
      case TraceEvent.Lost _ -> tasks.lost(event);
      case TraceEvent.ThreadStart _ -> tasks.seen(event);
      default -> {} // neither a task nor a message, nor what tells them apart
    }
  }

  private void momentOver() {
    messages.momentOver();
    tasks.momentOver();
  }

  private long finish() {
    momentOver();
    tasks.finish();
    return messages.forgotten() + tasks.forgotten();
  }
}
