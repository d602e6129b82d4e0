package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.core.Scan.Happening;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.HandClock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a thread has left behind that ran under a clock moved by hand. */
public final class HandMoved {
  private static final long START_NANOS = 1_000_000;

  private final Scan scan;

  private HandMoved(Scan scan) {
    this.scan = scan;
  }

  /**
   * Runs a scenario of {@code ByHandClock} in a JVM of its own.
   *
   * @param kind platform or virtual
   */
  public static HandMoved run(Path run, String kind, String scenario, long nanos) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home")).resolve("bin/java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(List.of("-cp", Child.classPath(), "dev.concert.runtime.programs.ByHandClock"));
    command.addAll(List.of(run.toString(), kind, scenario, Long.toString(nanos)));
    Child.Result result = Child.run(command);
    assertEquals("done", result.out(), result.err());
    return new HandMoved(Scan.onlyNode(run));
  }

  /**
   * Events but for entries and exits: a word, when it was since the thread began, what it names.
   */
  public List<String> events() {
    List<String> told = new ArrayList<>();
    String of = "";
    for (Happening event : scan.events) {
      if (event.is(Event.OBJECT)) {
        of = " of " + scan.names.get((int) event.payload());
        continue;
      }
      String text = text(event);
      if (event.kind() == Event.BLOCK) {
        text += of;
        of = "";
      }
      if (text != null && !text.startsWith("start java.lang.")) {
        told.add(text + " at " + nanos(event.tick()));
      }
    }
    return told;
  }

  private String text(Happening event) {
    return switch (event.kind()) {
      case Event.BLOCK -> "block " + Event.reason(event.id());
      case Event.UNBLOCK -> "unblock " + Event.reason(event.id());
      case Event.SUBMIT -> "submit " + scan.names.get(event.id());
      case Event.START -> "start " + scan.names.get(event.id());
      case Event.EXTENDED -> extended(event);
      default -> null;
    };
  }

  private String extended(Happening event) {
    if (event.is(Event.HELD)) {
      String routine = scan.names.get((int) event.third());
      return "held by " + routine + " since " + nanos(event.second());
    }
    return event.is(Event.DONE) ? "done" : "extended " + Event.subKindOf(event.id());
  }

  private long nanos(long tick) {
    return Math.round(tick / HandClock.TICKS_PER_NANO) - START_NANOS;
  }

  /** When a scope was entered first. */
  public long entered(String name) {
    return nanos(
        scan.events.stream()
            .filter(e -> e.kind() == Event.ENTER && name.equals(scan.names.get(e.id())))
            .findFirst()
            .orElseThrow()
            .tick());
  }

  /** Calls and inclusive nanoseconds of a scope in the profile. */
  public String calls(String name) {
    long calls = 0;
    long ticks = 0;
    for (Scan.Node node : scan.nodes) {
      if (node.kind == Tree.ROUTINE && name.equals(node.name(scan))) {
        calls += node.calls;
        ticks += node.time;
      }
    }
    return calls + " in " + Math.round(ticks / HandClock.TICKS_PER_NANO);
  }

  /** The threads that have a tree, by the names of their groups. */
  public List<String> groups() {
    return List.copyOf(scan.groups.values());
  }
}
