package dev.concert.control.host;

import dev.concert.control.launch.Tool;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What runs, as far as processes and the bus tell: the tools, and whoever else joined.
 *
 * <p>A tool is starting from its launch to its hello, running until its bye, and lost when its
 * process died without one or when it was silent for {@link #SILENCE_NANOS}. It stays lost on the
 * board until it is started again. Thread-safe; listeners run on the thread that brought the news,
 * in the order of the changes.
 */
public final class ToolPresence {
  static final long SILENCE_NANOS = 6_000_000_000L;

  public enum State {
    OFF,
    STARTING,
    RUNNING,
    LOST
  }

  /**
   * @param tool its name; not necessarily one of {@link Tool}
   * @param instance {@code racy/4711}; null while it is off or starting
   * @param pid 0 while it is off
   * @param note why it is lost, as one clause; else null
   */
  public record Entry(String tool, String instance, long pid, State state, String note) {
    static Entry off(String tool) {
      return new Entry(tool, null, 0, State.OFF, null);
    }

    Entry lost(String why) {
      return new Entry(tool, instance, pid, State.LOST, why);
    }

    /** As {@code concert tools} prints it. */
    public Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("tool", tool);
      json.put("instance", instance);
      json.put("pid", pid == 0 ? null : pid);
      json.put("state", state.name().toLowerCase(Locale.ROOT));
      json.put("note", note);
      return json;
    }
  }

  private static final class Known {
    private Entry entry;
    private long lastNanos;

    private Known(Entry entry, long lastNanos) {
      this.entry = entry;
      this.lastNanos = lastNanos;
    }
  }

  private static final int MAX_GONE = 1_000;

  private final Map<String, Known> seen = new LinkedHashMap<>();

  /** Instances that have said bye, of which a heartbeat may still be under way; the last ones. */
  private final Set<String> gone = new LinkedHashSet<>();

  private final List<Consumer<List<Entry>>> listeners = new ArrayList<>();
  private List<Entry> told = List.of();

  /** Calls the listener now and after every change, with the whole board. */
  public synchronized void onChange(Consumer<List<Entry>> listener) {
    listeners.add(listener);
    listener.accept(entries());
  }

  /** Every instance, and an entry for each of our tools that is off, in the order of the tiles. */
  public synchronized List<Entry> entries() {
    List<Entry> result = new ArrayList<>();
    for (Tool tool : Tool.values()) {
      List<Entry> instances = instances(tool.id());
      result.addAll(instances.isEmpty() ? List.of(Entry.off(tool.id())) : instances);
    }
    seen.values().stream()
        .map(one -> one.entry)
        .filter(entry -> Tool.named(entry.tool()).isEmpty())
        .forEach(result::add);
    return List.copyOf(result);
  }

  private List<Entry> instances(String tool) {
    return seen.values().stream()
        .map(one -> one.entry)
        .filter(entry -> entry.tool().equals(tool))
        .toList();
  }

  /** Whether an instance of that tool runs or is starting. */
  public synchronized boolean isUp(String tool) {
    return isRunning(tool) || is(tool, State.STARTING);
  }

  public synchronized boolean isRunning(String tool) {
    return is(tool, State.RUNNING);
  }

  private boolean is(String tool, State state) {
    return instances(tool).stream().anyMatch(entry -> entry.state() == state);
  }

  /** A process was started for a tool; what was lost of that tool is forgotten. */
  synchronized void launched(String tool, long pid, long nowNanos) {
    seen.values().removeIf(one -> one.entry.tool().equals(tool) && one.entry.state() == State.LOST);
    seen.put(
        "pid %d %s".formatted(pid, tool),
        new Known(new Entry(tool, null, pid, State.STARTING, null), nowNanos));
    tell();
  }

  synchronized void hello(String tool, String instance, long pid, long nowNanos) {
    gone.remove(instance);
    seen.values().removeIf(one -> isSame(one.entry, tool, instance, pid));
    seen.put(instance, new Known(new Entry(tool, instance, pid, State.RUNNING, null), nowNanos));
    tell();
  }

  /** One process may hold several tools. */
  private static boolean isSame(Entry entry, String tool, String instance, long pid) {
    boolean launched = entry.pid() == pid && entry.pid() != 0 && entry.tool().equals(tool);
    return launched || instance.equals(entry.instance());
  }

  synchronized void heartbeat(String tool, String instance, long nowNanos) {
    if (gone.contains(instance)) {
      return;
    }
    Known one = seen.get(instance);
    if (one == null) {
      hello(tool, instance, 0, nowNanos);
      return;
    }
    one.lastNanos = nowNanos;
    if (one.entry.state() == State.LOST) {
      one.entry = new Entry(tool, instance, one.entry.pid(), State.RUNNING, null);
      tell();
    }
  }

  synchronized void bye(String instance) {
    seen.remove(instance);
    gone.add(instance);
    if (gone.size() > MAX_GONE) {
      gone.remove(gone.iterator().next());
    }
    tell();
  }

  /**
   * A process ended. If it has said bye that is all there is to it.
   *
   * @param why it ended, as one clause; null if it ended as it should
   */
  synchronized void exited(long pid, String why) {
    List<String> keys =
        seen.entrySet().stream()
            .filter(one -> one.getValue().entry.pid() == pid)
            .map(Map.Entry::getKey)
            .toList();
    for (String key : keys) {
      if (why == null) {
        seen.remove(key);
      } else {
        seen.get(key).entry = seen.get(key).entry.lost(why);
      }
    }
    tell();
  }

  /** Marks as lost who has been silent for too long. */
  synchronized void sweep(long nowNanos) {
    seen.values().stream()
        .filter(one -> one.entry.state() == State.RUNNING)
        .filter(one -> nowNanos - one.lastNanos > SILENCE_NANOS)
        .forEach(one -> one.entry = one.entry.lost(Words.say("silent for more than 6 s")));
    tell();
  }

  private void tell() {
    List<Entry> now = entries();
    if (!Objects.equals(now, told)) {
      told = now;
      listeners.forEach(listener -> listener.accept(now));
    }
  }
}
