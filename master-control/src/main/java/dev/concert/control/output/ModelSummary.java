package dev.concert.control.output;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A program in ten lines. */
public final class ModelSummary {
  private static final int MAX_REASONS = 5;

  private ModelSummary() {}

  public static void write(Program program, double seconds, PrintWriter out) {
    long lines = program.sources().stream().mapToLong(SourceFile::lines).sum();
    long odd = program.sources().stream().filter(s -> !s.problems().isEmpty()).count();
    out.printf("application   %s%n", program.application());
    out.printf("files         %,d, %,d lines%s%n", program.sources().size(), lines, partly(odd));
    out.printf(
        "types         %,d, %,d of them carry parallelism%n",
        program.types().size(), program.types().stream().filter(Type::parallel).count());
    out.printf(
        "routines      %,d, %,d lambdas among them, %,d run in parallel%n",
        program.routines().size(),
        count(program, r -> r.kind() == Routine.Kind.LAMBDA),
        count(program, Routine::parallel));
    long sites = sites(program);
    long holes = unresolvedSites(program);
    out.printf(
        "calls         %,d to possible targets from %,d places, %s of them bound%n",
        program.calls().size(), sites + holes, share(sites, holes));
    out.printf("unresolved    %,d%n", program.unresolved().size());
    reasons(program, out);
    out.printf("time          %.2f s%n", seconds);
  }

  private static String partly(long odd) {
    return odd == 0 ? "" : ", %,d of them read in part".formatted(odd);
  }

  private static long count(Program program, Predicate<Routine> which) {
    return program.routines().stream().filter(which).count();
  }

  /**
   * Places in the source where somebody wrote a call; what only the compiler adds is not counted.
   */
  public static long sites(Program program) {
    return program.calls().stream()
        .filter(c -> c.kind() != Call.Kind.IMPLICIT && c.kind() != Call.Kind.LAMBDA)
        .map(c -> new Place(c.file(), c.offset()))
        .distinct()
        .count();
  }

  public static long unresolvedSites(Program program) {
    return program.unresolved().stream()
        .map(u -> List.of(u.file(), u.line(), u.text()))
        .distinct()
        .count();
  }

  /** Never rounded up to the whole. */
  public static String share(long bound, long unbound) {
    return "%.2f %%".formatted(percent(bound, unbound));
  }

  /** The same as a number with two decimals. */
  public static double percent(long bound, long unbound) {
    long all = bound + unbound;
    return all == 0 ? 100 : Math.floor(1e4 * bound / all) / 100;
  }

  private static void reasons(Program program, PrintWriter out) {
    Map<String, Long> byReason =
        program.unresolved().stream()
            .collect(Collectors.groupingBy(u -> u.why(), Collectors.counting()));
    byReason.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MAX_REASONS)
        .forEach(e -> out.printf("  %,8d    %s%n", e.getValue(), e.getKey()));
  }

  private record Place(String file, int offset) {}
}
