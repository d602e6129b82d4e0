package dev.concert.bus.broker;

import dev.concert.bus.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Who is on the bus, by what they say and by what is known of their processes. Thread-safe. */
public final class Presence {
  private static final long LOST_NANOS = 6_000_000_000L;
  private static final long STARTING_NANOS = 30_000_000_000L;
  private static final int REMEMBERED = 1_000;

  private final List<String> tools;
  private final LongSupplier nanoClock;
  private final Map<String, Seen> instances = new LinkedHashMap<>();

  /** What is known of a tool or of one instance of it. */
  public enum State {
    OFF,
    STARTING,
    RUNNING,
    LOST
  }

  /**
   * @param instance null for a tool that is off
   * @param pid 0 if unknown
   */
  public record Entry(String tool, String instance, long pid, State state) {}

  private record Seen(String tool, long pid, boolean hello, long heardNanos) {}

  /**
   * @param tools the tools that are listed as off where no instance of them is known
   */
  public Presence(List<String> tools, LongSupplier nanoClock) {
    this.tools = List.copyOf(tools);
    this.nanoClock = nanoClock;
  }

  /** Its process has been started; it counts as lost if it has said nothing after 30 s. */
  public synchronized void starting(String tool, long pid) {
    instances.putIfAbsent(tool + '/' + pid, new Seen(tool, pid, false, nanoClock.getAsLong()));
  }

  /** Its process has ended, or it said bye. */
  public synchronized void ended(String instance) {
    instances.remove(instance);
  }

  /** Takes note of a sign of life. */
  synchronized void heard(Message message) {
    switch (message) {
      case Message.Hello hello -> alive(hello.tool(), hello.instance(), hello.pid());
      case Message.Heartbeat beat -> alive(beat.tool(), beat.instance(), pid(beat.instance()));
      case Message.Bye bye -> ended(bye.instance());
      default -> {}
    }
  }

  private void alive(String tool, String instance, long pid) {
    if (instances.size() >= REMEMBERED) {
      instances.values().removeIf(seen -> state(seen) == State.LOST);
    }
    if (instances.size() < REMEMBERED) {
      instances.put(instance, new Seen(tool, pid, true, nanoClock.getAsLong()));
    }
  }

  /** {@code racy/4711} has its process in its name. */
  private static long pid(String instance) {
    String digits = instance.substring(instance.indexOf('/') + 1);
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : 0;
  }

  private State state(Seen seen) {
    long silentNanos = nanoClock.getAsLong() - seen.heardNanos();
    if (seen.hello()) {
      return silentNanos > LOST_NANOS ? State.LOST : State.RUNNING;
    }
    return silentNanos > STARTING_NANOS ? State.LOST : State.STARTING;
  }

  /** All instances by tool, and the known tools that have none. */
  public synchronized List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    instances.forEach(
        (instance, seen) -> entries.add(new Entry(seen.tool(), instance, seen.pid(), state(seen))));
    for (String tool : tools) {
      if (entries.stream().noneMatch(entry -> entry.tool().equals(tool))) {
        entries.add(new Entry(tool, null, 0, State.OFF));
      }
    }
    entries.sort(Comparator.comparing(Entry::tool));
    return entries;
  }

  /**
   * The state of the instance of that name, or the best among those of the tool of that name; off
   * if there is none.
   */
  public synchronized State state(String toolOrInstance) {
    return instances.entrySet().stream()
        .filter(entry ->
            entry.getKey().equals(toolOrInstance) || entry.getValue().tool().equals(toolOrInstance))
        .map(entry -> state(entry.getValue()))
        .min(Comparator.comparing(List.of(State.RUNNING, State.STARTING, State.LOST)::indexOf))
        .orElse(State.OFF);
  }
}
