package dev.concert.runtime.hook;

import dev.concert.runtime.Registry;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.thread.TaskNames;

/**
 * Called around the methods of blocking queues: by the agent's weaving. An element that one thread
 * puts and another takes is a message; queue and element are told by their identity hashes. What an
 * executor does with its own queue is none: its tasks are followed already.
 */
public final class Messages {
  private Messages() {}

  /**
   * The thread is about to put an element, and may have to wait.
   *
   * @return a ticket for {@link Waits#leaving}
   */
  public static long putting(Object queue, Object element) {
    long ticket = Waits.entering(Event.FULL, queue);
    if (ticket >= 0) {
      tell(Event.SEND, queue, element, ticket);
    }
    return ticket;
  }

  /**
   * The thread leaves a method that was to add an element.
   *
   * @param done whether it was added
   * @param ticket from {@link Waits#entering}
   */
  public static void offered(boolean done, Object queue, Object element, long ticket) {
    if (ticket >= 0 && done) {
      tell(Event.SEND, queue, element, ticket); // before it could be taken
    }
    Waits.leaving(ticket);
  }

  /**
   * The thread leaves a method that was to take an element.
   *
   * @param element null if there was none
   * @param ticket from {@link Waits#entering}
   */
  public static void taken(Object element, Object queue, long ticket) {
    if (ticket >= 0 && element != null) {
      tell(Event.RECEIVE, queue, element, Clock.tick());
    }
    Waits.leaving(ticket);
  }

  private static void tell(int kind, Object queue, Object element, long tick) {
    int identity = System.identityHashCode(element);
    ThreadContext context = ThreadContext.known();
    if (element == null || kind == Event.SEND && identity == context.submitted) {
      return; // a pool puts the task it was given into its queue
    }
    try {
      int tag = Registry.id(Identity.KIND_EVENT, TaskNames.of(element.getClass()));
      long number = Event.halves(System.identityHashCode(queue), System.identityHashCode(element));
      context.extended(kind, 3, tick, Event.halves(tag, 0), number, -1);
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }
}
