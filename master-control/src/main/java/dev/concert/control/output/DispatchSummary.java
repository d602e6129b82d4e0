package dev.concert.control.output;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.units.UnitText;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many targets the calls have of which an object decides what runs. */
public final class DispatchSummary {
  private static final int MAX_METHODS = 12;

  /** The most targets of each row; what has more stands in the last. */
  private static final List<Integer> ROWS = List.of(1, 2, 5, 10, 20, 50, 100);

  private static final Set<Call.Kind> DISPATCHED =
      EnumSet.of(Call.Kind.VIRTUAL, Call.Kind.INTERFACE, Call.Kind.IMPLICIT);

  private DispatchSummary() {}

  /** A place of the source; of those of the compiler several stand together. */
  private record Place(String caller, String file, int offset, String method) {
    static Place of(Call call) {
      boolean implicit = call.kind() == Call.Kind.IMPLICIT;
      String method = implicit ? RoutineName.method(call.callee()) : "";
      return new Place(call.caller(), call.file(), call.offset(), method);
    }
  }

  private record Sum(long places, long calls, long fromOutside) {
    static Sum of(Collection<List<Call>> places) {
      List<Call> all = places.stream().flatMap(List::stream).toList();
      return new Sum(places.size(), all.size(), all.stream().filter(Call::fromOutside).count());
    }

    String line() {
      return "%,10d %,10d %,12d".formatted(places, calls, fromOutside);
    }
  }

  public static void write(Program program, PrintWriter out) {
    List<List<Call>> places = places(program);
    out.printf("%-24s %10s %10s %12s%n", "targets", "places", "calls", "from outside");
    Map<Integer, List<List<Call>>> rows =
        places.stream()
            .collect(
                Collectors.groupingBy(each -> row(each.size()), TreeMap::new, Collectors.toList()));
    rows.forEach((row, of) -> out.printf("%-24s %s%n", title(row), Sum.of(of).line()));
    out.printf("%-24s %s%n%n", "in all", Sum.of(places).line());
    out.printf("%-24s %10s %10s %12s%n", "most calls of", "places", "calls", "from outside");
    Map<String, Sum> methods = new HashMap<>();
    places.stream()
        .collect(Collectors.groupingBy(DispatchSummary::method))
        .forEach((method, of) -> methods.put(method, Sum.of(of)));
    methods.entrySet().stream()
        .sorted(
            Map.Entry.<String, Sum>comparingByValue(Comparator.comparingLong(Sum::calls).reversed())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MAX_METHODS)
        .forEach(e -> out.printf("%-24s %s%n", e.getKey(), e.getValue().line()));
    out.printf(
        "%nCalls are counted with each place and each of its targets; %s joined by calls from"
            + " outside only, which cagey hides at first.%n",
        UnitText.plural(
            program.pairsFromOutside(), "pair of routines is", "pairs of routines are"));
  }

  private static List<List<Call>> places(Program program) {
    Map<Place, List<Call>> places =
        program.calls().stream()
            .filter(call -> DISPATCHED.contains(call.kind()))
            .filter(call -> !RoutineName.method(call.callee()).equals("<clinit>"))
            .collect(Collectors.groupingBy(Place::of));
    return places.values().stream()
        .filter(each -> each.size() > 1 || each.getFirst().kind() != Call.Kind.IMPLICIT)
        .toList();
  }

  private static int row(int targets) {
    return (int) ROWS.stream().filter(most -> most < targets).count();
  }

  private static String title(int row) {
    if (row == ROWS.size()) {
      return "more than " + ROWS.getLast();
    }
    int least = row == 0 ? 1 : ROWS.get(row - 1) + 1;
    return least == ROWS.get(row) ? "" + least : least + " to " + ROWS.get(row);
  }

  /** What most of its targets are called; lambdas have other names. */
  private static String method(List<Call> place) {
    return place.stream()
        .map(call -> RoutineName.method(call.callee()))
        .collect(Collectors.groupingBy(name -> name, Collectors.counting()))
        .entrySet()
        .stream()
        .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .orElseThrow()
        .getKey();
  }
}
