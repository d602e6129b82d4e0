package dev.concert.fancy.model;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.trace.Amount;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.sources.LineMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What was measured of the calls that stand on the lines of a file, and of its classes: the call
 * sites of the source joined with the callers and callees of a run. A routine that is called on
 * several lines of one caller was not measured for each of them, so that these lines have at most
 * the figures of all. Immutable.
 */
public final class LineHeat {
  /** Metrics that are told of calls where they were measured: in nanoseconds, and in bytes. */
  public static final String BLOCKED = Heat.BLOCKED;

  public static final String ALLOCATED = "alloc";

  /**
   * Calls of one routine by another, some or all of them from one line.
   *
   * @param edge to the called routine
   * @param lines from which they may have come, rising
   */
  public record Site(String caller, CallEdges.Edge edge, List<Integer> lines) {
    public boolean isShared() {
      return lines.size() > 1;
    }
  }

  /** What is called on one line, the most expensive first. */
  public record Calls(List<Site> sites) {
    public long calls() {
      return sites.stream().mapToLong(site -> site.edge().calls()).sum();
    }

    /** Of all calls together. */
    public long inclusiveNanos() {
      return sites.stream().mapToLong(site -> site.edge().inclusiveNanos()).sum();
    }

    /** Whether the figures are the most that the line can have. */
    public boolean isAtMost() {
      return sites.stream().anyMatch(Site::isShared);
    }

    /** Of a metric; -1 where it was not measured in all of the calls. */
    public long amount(String metric) {
      long sum = 0;
      for (Site site : sites) {
        Long amount = site.edge().amounts().get(metric);
        if (amount == null) {
          return -1;
        }
        sum += amount;
      }
      return sum;
    }
  }

  /**
   * Exclusive time and calls of several routines.
   *
   * @param share of all measured time, 0 to 1
   * @param amounts what they have of other metrics by themselves, as far as each of them has it
   */
  public record Sum(long calls, long exclusiveNanos, double share, Map<String, Long> amounts) {
    private Sum plus(Heat heat, String routine) {
      RoutineProfile profile = heat.of(routine).orElse(null);
      return profile == null
          ? this
          : new Sum(
              calls + profile.calls(),
              exclusiveNanos + profile.exclusiveNanos(),
              share + heat.share(routine),
              calls == 0 ? ofOne(profile) : both(profile));
    }

    private static Map<String, Long> ofOne(RoutineProfile profile) {
      Map<String, Long> own = new HashMap<>();
      for (String metric : List.of(BLOCKED, ALLOCATED)) {
        Amount amount = profile.amounts().get(metric);
        if (amount != null) {
          own.put(metric, amount.exclusive());
        }
      }
      return own;
    }

    private Map<String, Long> both(RoutineProfile profile) {
      Map<String, Long> sums = ofOne(profile);
      sums.keySet().retainAll(amounts.keySet());
      sums.replaceAll((metric, amount) -> amount + amounts.get(metric));
      return sums;
    }

    /** Of a metric; -1 where it was not measured in all of the routines. */
    public long amount(String metric) {
      return amounts.getOrDefault(metric, -1L);
    }
  }

  private static final Sum NOTHING = new Sum(0, 0, 0, Map.of());

  private final Map<Integer, Calls> calls = new TreeMap<>();
  private final Map<Integer, Sum> classes = new HashMap<>();
  private final Map<String, List<CallEdges.Edge>> elsewhere = new HashMap<>();
  private final Set<Integer> changed = new HashSet<>();
  private final LineMap since;
  private final Sum file;

  private LineHeat(Program program, String path, Heat heat, LineMap since) {
    this.since = since;
    Map<Integer, List<Site>> sites = new TreeMap<>();
    Sum all = NOTHING;
    boolean outlined = program.source(path).map(SourceFile::isCompiled).orElse(false);
    for (Routine routine : program.routinesIn(path)) {
      all = all.plus(heat, routine.name());
      addSites(program, routine, outlined, heat, sites);
    }
    sites.forEach((line, there) -> {
      there.sort((a, b) -> Long.compare(b.edge().inclusiveNanos(), a.edge().inclusiveNanos()));
      calls.put(line, new Calls(List.copyOf(there)));
    });
    program.typesOf(path).forEach(type -> addClass(program, type, heat));
    file = all;
  }

  /**
   * Of a file of the program.
   *
   * @param since the run: calls on lines that have changed have no figures
   */
  public static LineHeat of(Program program, String path, Heat heat, SinceRun since) {
    return new LineHeat(program, path, heat, since.lines(program, path));
  }

  /**
   * @param outlined whether the file shows declarations alone, which have what they call
   */
  private void addSites(
      Program program,
      Routine routine,
      boolean outlined,
      Heat heat,
      Map<Integer, List<Site>> sites) {
    String caller = routine.name();
    List<CallEdges.Edge> callees = heat.edges().callees(caller);
    if (callees.isEmpty()) {
      return;
    }
    Map<String, TreeSet<Integer>> lines = new HashMap<>();
    for (Call call : program.callsFrom(caller)) {
      lines
          .computeIfAbsent(call.callee(), _ -> new TreeSet<>())
          .add(outlined ? routine.line() : call.line());
    }
    for (CallEdges.Edge edge : callees) {
      TreeSet<Integer> from = lines.get(edge.other());
      if (from == null) {
        elsewhere.computeIfAbsent(caller, _ -> new ArrayList<>()).add(edge);
        continue;
      }
      changed.addAll(from);
      from.removeIf(line -> since.then(line) == 0);
      changed.removeAll(from);
      Site site = new Site(caller, edge, List.copyOf(from));
      from.forEach(line -> sites.computeIfAbsent(line, _ -> new ArrayList<>()).add(site));
    }
  }

  /** A class has what its nested ones have, too: they stand in its source. */
  private void addClass(Program program, Type type, Heat heat) {
    Sum sum = NOTHING;
    for (Type each : program.typesOf(type.file())) {
      if (each.name().equals(type.name()) || each.name().startsWith(type.name() + "$")) {
        for (Routine routine : program.routinesOf(each.name())) {
          sum = sum.plus(heat, routine.name());
        }
      }
    }
    if (sum.calls() > 0) {
      classes.put(type.line(), sum);
    }
  }

  /** By line, rising. */
  public Map<Integer, Calls> calls() {
    return Collections.unmodifiableMap(calls);
  }

  /** What was called on a line; null for nothing that was measured. */
  public Calls callsOn(int line) {
    return calls.get(line);
  }

  /**
   * Whether a call on it may be one that was measured, but the line is not as it was in the run.
   */
  public boolean hasChanged(int line) {
    return changed.contains(line);
  }

  /** All those, rising. */
  public List<Integer> changed() {
    return changed.stream().sorted().toList();
  }

  /** All lines of which something is known. */
  public Set<Integer> lines() {
    Set<Integer> all = new HashSet<>(calls.keySet());
    all.addAll(classes.keySet());
    all.addAll(changed);
    return all;
  }

  /** Of the class that is declared on a line; null where none of its routines was called. */
  public Sum classOn(int line) {
    return classes.get(line);
  }

  /** Of all routines of the file. */
  public Sum file() {
    return file;
  }

  /** What a routine called through code that was not measured, so that no line is known. */
  public List<CallEdges.Edge> elsewhere(String routine) {
    return elsewhere.getOrDefault(routine, List.of());
  }
}
