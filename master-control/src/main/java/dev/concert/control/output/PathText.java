package dev.concert.control.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.concert.model.units.UnitText;
import dev.concert.trace.WaitReason;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.path.CriticalPath.OnThread;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.trace.path.CriticalPath.Share;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A critical path, for people and for scripts. */
public final class PathText {
  /** Nobody reads more in a line. */
  private static final int MOST_THREADS = 8;

  /** A path between two threads can have millions. */
  private static final int MOST_PARTS = 10_000;

  private final CriticalPath path;
  private final Names names;
  private final NodeText nodes;

  /** What a thread is called. */
  public interface Names {
    String of(String node, long thread);
  }

  private record Whole(
      String run,
      long fromNanos,
      long toNanos,
      Double parallelism,
      long workNanos,
      long wakingNanos,
      boolean whole,
      List<Routine> routines,
      List<Thread> threads,
      int partCount,
      List<Piece> parts) {}

  private record Routine(
      String routine,
      double share,
      long nanos,
      long runningNanos,
      Map<String, Long> blockedNanos,
      Piece longest) {}

  private record Thread(
      String node,
      @JsonInclude(JsonInclude.Include.NON_NULL) String label,
      long thread,
      String name,
      long nanos) {}

  private record Piece(
      String node,
      @JsonInclude(JsonInclude.Include.NON_NULL) String label,
      long thread,
      long fromNanos,
      long toNanos,
      String by) {}

  public PathText(CriticalPath path, Names names, NodeText nodes) {
    this.path = path;
    this.names = names;
    this.nodes = nodes;
  }

  /**
   * The shape of {@code concert path --json}; {@code routine} is null outside of all routines, and
   * {@code parts} are the first 10,000.
   */
  public Object json(String run) {
    boolean empty = path.isEmpty();
    return new Whole(
        run,
        empty ? 0 : path.parts().getFirst().fromNanos(),
        empty ? 0 : path.parts().getLast().toNanos(),
        empty ? null : path.parallelism(),
        path.workNanos(),
        path.wakingNanos(),
        path.isWhole(),
        path.shares().stream().map(this::routine).toList(),
        path.threads().stream().map(this::thread).toList(),
        path.parts().size(),
        path.parts().stream().limit(MOST_PARTS).map(this::piece).toList());
  }

  private Routine routine(Share share) {
    Map<String, Long> blocked = new LinkedHashMap<>();
    share.blockedNanos().forEach((reason, nanos) -> blocked.put(reason.word(), nanos));
    return new Routine(
        share.routine(),
        part(share.nanos()),
        share.nanos(),
        share.runningNanos(),
        blocked,
        piece(share.longest()));
  }

  private Thread thread(OnThread on) {
    return new Thread(on.node(), nodes.label(on.node()), on.thread(), name(on), on.nanos());
  }

  private Piece piece(Part part) {
    return new Piece(
        part.node(),
        nodes.label(part.node()),
        part.thread(),
        part.fromNanos(),
        part.toNanos(),
        part.by().word());
  }

  private String name(OnThread on) {
    return names.of(on.node(), on.thread());
  }

  private double part(long nanos) {
    return path.nanos() == 0 ? 0 : (double) nanos / path.nanos();
  }

  /**
   * @param top how many routines get a line of their own
   */
  public String table(int top) {
    if (path.isEmpty()) {
      return "no critical path: no measured routine ran\n";
    }
    StringBuilder text = new StringBuilder(head());
    List<Share> shown = path.shares().stream().limit(top).toList();
    shown.forEach(share -> text.append(line(share)));
    int others = path.shares().size() - shown.size();
    if (others > 0) {
      long nanos = path.shares().stream().skip(top).mapToLong(Share::nanos).sum();
      text.append(line(nanos, "(" + UnitText.plural(others, "other", "others") + ")"));
    }
    if (path.wakingNanos() > 0) {
      text.append(line(path.wakingNanos(), "(waking up)"));
    }
    return text.append('\n').append(threads()).append(notes()).toString();
  }

  private String head() {
    return format(
        "critical path: %.6f s, from %.6f s to %.6f s, in %s; meanwhile %.1f threads ran in measured"
            + " routines, or waited there for a processor, on average%n%n%8s  %12s  %12s  %12s  %s%n",
        path.nanos() / 1e9,
        path.parts().getFirst().fromNanos() / 1e9,
        path.parts().getLast().toNanos() / 1e9,
        UnitText.plural(path.parts().size(), "part", "parts"),
        path.parallelism(),
        "share",
        "on path",
        "running",
        "blocked",
        "routine");
  }

  private String line(Share share) {
    String reasons =
        share.blockedNanos().keySet().stream()
            .map(WaitReason::word)
            .collect(Collectors.joining(", "));
    return format(
        "%6.1f %%  %10.6f s  %10.6f s  %10.6f s  %s%s%n",
        100 * part(share.nanos()),
        share.nanos() / 1e9,
        share.runningNanos() / 1e9,
        (share.nanos() - share.runningNanos()) / 1e9,
        share.routine() == null ? "(outside of measured routines)" : share.routine(),
        reasons.isEmpty() ? "" : "  [" + reasons + "]");
  }

  private String line(long nanos, String what) {
    return format("%6.1f %%  %10.6f s  %26s  %s%n", 100 * part(nanos), nanos / 1e9, "", what);
  }

  private String threads() {
    String first =
        path.threads().stream()
            .limit(MOST_THREADS)
            .map(on ->
                format("%s of %s %.1f %%", name(on), nodes.of(on.node()), 100 * part(on.nanos())))
            .collect(Collectors.joining(", "));
    int others = path.threads().size() - MOST_THREADS;
    return "On " + first + (others > 0 ? ", and " + others + " more threads" : "") + ".\n";
  }

  private String notes() {
    String whole =
        path.isWhole() ? "" : "It has too many parts; what is before its first one is left out.\n";
    return whole
        + "If a routine took no time, the run would be shorter by at most what it has of the path.\n";
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), arguments);
  }
}
