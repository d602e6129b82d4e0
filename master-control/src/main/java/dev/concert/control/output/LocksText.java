package dev.concert.control.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.concert.model.units.UnitText;
import dev.concert.trace.waits.WaitTotal;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What threads waited for, for people and for scripts. */
public final class LocksText {
  private static final List<String> TITLES =
      List.of("kind", "what", "waits", "holders", "total", "longest", "longest wait");

  private LocksText() {}

  private record Whole(String run, int locksTotal, List<Lock> locks) {}

  /**
   * @param field in which who waits finds it; null where that is not known
   * @param identity as {@code Object.toString} writes it; null where it is not known, or several
   * @param things how many this stands for
   * @param holders null where it is no lock
   * @param where the longest wait was
   */
  private record Lock(
      String kind,
      String name,
      String type,
      String field,
      String identity,
      long things,
      long waits,
      long blockedNanos,
      Integer holders,
      Where where,
      When when) {
    static Lock of(WaitTotal total, NodeText nodes) {
      boolean known = total.object() != null;
      return new Lock(
          total.reason().word(),
          total.name(),
          known ? total.object().type() : null,
          known ? total.object().field() : null,
          known && total.object().identity() != 0
              ? Long.toHexString(total.object().identity())
              : null,
          total.things(),
          total.waits(),
          total.nanos(),
          total.reason().isForALock() ? total.holders() : null,
          Where.of(total, nodes),
          new When(total.longest().fromNanos(), total.longest().toNanos()));
    }
  }

  private record Where(
      String node,
      @JsonInclude(JsonInclude.Include.NON_NULL) String label,
      long thread,
      String name,
      String routine) {
    static Where of(WaitTotal total, NodeText nodes) {
      WaitTotal.Longest longest = total.longest();
      return new Where(
          total.node(),
          nodes.label(total.node()),
          longest.thread(),
          longest.threadName(),
          longest.routine());
    }
  }

  private record When(long fromNanos, long toNanos) {}

  /** The shape of {@code concert locks --json}, of the first so many. */
  public static Object json(String run, List<WaitTotal> locks, int top, NodeText nodes) {
    return new Whole(
        run, locks.size(), locks.stream().limit(top).map(lock -> Lock.of(lock, nodes)).toList());
  }

  /** A line each of the first so many, under titles. */
  public static void write(List<WaitTotal> all, int top, NodeText nodes, PrintWriter out) {
    List<WaitTotal> locks = all.stream().limit(top).toList();
    if (all.isEmpty()) {
      out.print("no waits were recorded; they are in mode trace only\n");
      return;
    }
    List<List<String>> lines = new ArrayList<>();
    lines.add(TITLES);
    locks.forEach(lock -> lines.add(line(lock, nodes)));
    int[] widths = new int[TITLES.size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    lines.forEach(line -> out.print(text(line, widths)));
    if (locks.size() < all.size()) {
      out.print(others(all.subList(locks.size(), all.size())));
    }
  }

  private static String others(List<WaitTotal> others) {
    return "(%s, %s of %s)\n"
        .formatted(
            UnitText.plural(others.size(), "other", "others"),
            UnitText.plural(others.stream().mapToLong(WaitTotal::waits).sum(), "wait", "waits"),
            UnitText.time(others.stream().mapToLong(WaitTotal::nanos).sum()));
  }

  private static List<String> line(WaitTotal total, NodeText nodes) {
    WaitTotal.Longest longest = total.longest();
    return List.of(
        total.reason().word(),
        total.name(),
        UnitText.count(total.waits()),
        total.reason().isForALock() ? UnitText.count(total.holders()) : "",
        UnitText.time(total.nanos()),
        UnitText.time(longest.nanos()),
        longest.threadName()
            + (nodes.several() ? " of " + nodes.of(total.node()) : "")
            + (longest.routine() == null ? "" : " in " + longest.routine())
            + String.format(Locale.ROOT, " at %.6f s", longest.fromNanos() / 1e9));
  }

  /** Words to the left, figures to the right. */
  private static String text(List<String> line, int[] widths) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < line.size(); i++) {
      String padding = " ".repeat(widths[i] - line.get(i).length());
      boolean figure = i >= 2 && i < line.size() - 1;
      text.append(figure ? padding + line.get(i) : line.get(i) + padding).append("  ");
    }
    return text.toString().stripTrailing() + '\n';
  }
}
