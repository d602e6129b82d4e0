package dev.concert.trace;

/** One record of a trace, as {@code concert events} prints it. */
public sealed interface TraceEvent {
  /** Nanoseconds since the run's start. */
  long t();

  String node();

  /** Id of the thread within its node. */
  long thread();

  record Enter(long t, String node, long thread, String routine) implements TraceEvent {}

  record Exit(long t, String node, long thread, String routine) implements TraceEvent {}

  /** {@code reason}: monitor, park, sleep or io. */
  record Block(long t, String node, long thread, String reason) implements TraceEvent {}

  record Unblock(long t, String node, long thread, String reason) implements TraceEvent {}

  /** {@code task} identifies the task within its node; {@code name} is its class. */
  record Submit(long t, String node, long thread, long task, String name) implements TraceEvent {}

  record Start(long t, String node, long thread, long task, String name) implements TraceEvent {}

  record Value(long t, String node, long thread, String name, double value) implements TraceEvent {}

  record Lost(long t, String node, long thread, long events) implements TraceEvent {}
}
