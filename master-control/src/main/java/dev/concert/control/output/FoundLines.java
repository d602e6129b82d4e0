package dev.concert.control.output;

import dev.concert.model.units.UnitText;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Found;
import dev.concert.trace.read.FoundCounts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lines of {@code concert states}. */
public final class FoundLines {
  private FoundLines() {}

  /** For people: seconds of the run, node, thread, what it is, how long it lasts. */
  public static String text(Found found, String thread, NodeText nodes) {
    return String.format(
        Locale.ROOT,
        "%14.9f  %-16s %-5d %-21s %-9s %10s  %s",
        found.fromNanos() / 1e9,
        nodes.of(found.thread().node()),
        found.thread().thread(),
        thread,
        found.thing().kind().word(),
        lasts(found) ? UnitText.time(found.toNanos() - found.fromNanos()) : "",
        found.thing().text() + of(found.thing().message()));
  }

  private static boolean lasts(Found found) {
    return switch (found.thing().kind()) {
      case ROUTINE, WAIT, LOCK, PINNED, SPAN, THREAD, GC, SAFEPOINT -> true;
      case MARK, TASK, SENT, RECEIVED -> false;
    };
  }

  private static String of(Found.Message message) {
    if (message == null) {
      return "";
    }
    String size = message.bytes() < 0 ? "" : ", " + message.bytes() + " bytes";
    return size + (message.partner().isEmpty() ? "" : ", " + message.partner());
  }

  /** For scripts: an object each. */
  public static Object json(Found found, String thread, NodeText nodes) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("t", found.fromNanos());
    line.put("node", found.thread().node());
    String label = nodes.label(found.thread().node());
    if (label != null) {
      line.put(NodeText.LABEL, label);
    }
    line.put("thread", thread);
    line.put("id", found.thread().thread());
    line.put("kind", found.thing().kind().word());
    line.put("name", found.thing().name());
    if (lasts(found)) {
      line.put("nanos", found.toNanos() - found.fromNanos());
    }
    if (found.thing().message() != null) {
      putMessage(line, found.thing());
    }
    return line;
  }

  private static void putMessage(Map<String, Object> line, Found.Thing thing) {
    Found.Message message = thing.message();
    line.put("number", message.number());
    line.put("text", TraceEvent.messageNumber(thing.name(), message.number()));
    if (message.bytes() >= 0) {
      line.put("bytes", message.bytes());
    }
    if (!message.partner().isEmpty()) {
      line.put("partner", message.partner());
    }
  }

  /** How often each name is there, for people. */
  public static List<String> counts(FoundCounts counts) {
    return counts.largestFirst().stream()
        .map(each ->
            String.format(
                Locale.ROOT,
                "%14s  %-9s  %s",
                UnitText.count(each.count()),
                each.kind().word(),
                each.name()))
        .toList();
  }

  /** For scripts. */
  public static Object json(FoundCounts.Count count) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", count.kind().word());
    line.put("name", count.name());
    line.put("count", count.count());
    return line;
  }
}
