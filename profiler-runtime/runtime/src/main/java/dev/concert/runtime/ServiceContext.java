package dev.concert.runtime;

/** Hands the scopes of one thread to a profiler of the user's own. */
public final class ServiceContext extends ThreadContext {
  private final UserProfiler profiler;
  private final Thread thread;
  private Profiler top;

  /** Whether the profiler is at work here: what it calls is not reported to it. */
  private boolean busy;

  public static ServiceContext of(UserProfiler profiler, Thread thread) {
    ServiceContext context = new ServiceContext(profiler, thread);
    context.top = new Profiler(context, null);
    return context;
  }

  private ServiceContext(UserProfiler profiler, Thread thread) {
    this.profiler = profiler;
    this.thread = thread;
  }

  @Override
  Profiler enter(int routine, int what, long tick) {
    if (profiler.stopped()) {
      return enterElsewhere(routine, what);
    }
    if (busy) {
      return Profiler.OFF;
    }
    Profiler frame = top.inner;
    if (frame == null) {
      frame = new Profiler(this, top);
      top.inner = frame;
    }
    frame.routine = routine;
    top = frame;
    tell(routine, true);
    return frame;
  }

  @Override
  void close(Profiler frame) {
    if (Thread.currentThread() != thread || busy || !isOpen(frame)) {
      return;
    }
    Profiler closed;
    do {
      closed = top;
      top = top.outer;
      tell(closed.routine, false);
    } while (closed != frame);
  }

  private boolean isOpen(Profiler frame) {
    Profiler open = top;
    while (open != frame && open != null) {
      open = open.outer;
    }
    return open != null && open.outer != null;
  }

  private void tell(int routine, boolean enters) {
    busy = true;
    try {
      profiler.tell(routine, enters);
    } finally {
      busy = false;
    }
  }
}
