package dev.concert.trace.sources;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceReader;
import dev.concert.trace.sources.MeasuredSource.Extent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for what routines of a run are called now that are not in the source any more: among those
 * that the run does not have, by their code, parameters, names and classes.
 */
public final class RenameSearch {
  /** More are renamed by one gesture of an editor only as a class or package is. */
  private static final int MOST = 1_000;

  /** Of so many that are called or stand alike the first are looked at. */
  private static final int MOST_CANDIDATES = 200;

  private static final double ENOUGH = 0.6;
  private static final double CLEARLY_BETTER = 0.1;

  private static final double CODE = 0.6;
  private static final double PARAMETERS = 0.2;
  private static final double NAME = 0.15;
  private static final double TYPE = 0.05;

  private final SourceChanges changes;
  private final Program program;
  private final Map<String, List<String>> textNow = new HashMap<>();
  private final Map<String, List<Routine>> byName = new HashMap<>();
  private final Map<String, List<Routine>> byType = new HashMap<>();
  private final Map<String, List<Routine>> byFile = new HashMap<>();
  private final Map<String, Map<String, Integer>> codeNow = new HashMap<>();

  /** What speaks for a pair, 0 to 1. */
  private record Pair(String then, Routine now, double code, boolean parameters, double score) {
    private boolean isSameCode() {
      return code == 1 && parameters;
    }
  }

  private RenameSearch(SourceChanges changes, Program program) {
    this.changes = changes;
    this.program = program;
    for (Routine routine : program.routines()) {
      boolean isNew = !routine.implicit() && !changes.had(routine.name());
      if (isNew && routine.kind() != Routine.Kind.LAMBDA) {
        add(byName, RoutineName.method(routine.name()), routine);
        add(byType, RoutineName.simpleType(routine.type()), routine);
        add(byFile, routine.file(), routine);
      }
    }
  }

  private static void add(Map<String, List<Routine>> lists, String key, Routine routine) {
    lists.computeIfAbsent(key, _ -> new ArrayList<>()).add(routine);
  }

  /** In the order of the run's files; called off the window's thread. */
  public static List<Renamed> of(SourceChanges changes, Program program) {
    return changes.changed().isEmpty() ? List.of() : new RenameSearch(changes, program).search();
  }

  private List<Renamed> search() {
    List<Pair> pairs = new ArrayList<>();
    Set<String> gone = new LinkedHashSet<>();
    for (MeasuredSource source : changes.changed()) {
      for (Extent place : source.places()) {
        if (gone.size() < MOST && isGone(source, place)) {
          gone.add(place.routine());
          pairs.addAll(pairs(source, place));
        }
      }
    }
    Map<String, Renamed> found = new HashMap<>();
    Set<String> taken = new HashSet<>();
    List<Pair> best =
        pairs.stream().sorted(Comparator.comparingDouble(Pair::score).reversed()).toList();
    for (Pair pair : best) {
      if (!found.containsKey(pair.then()) && taken.add(pair.now().name())) {
        boolean certain = pair.isSameCode() && isNewThere(pair.now()) && isAlone(pair, pairs);
        found.put(pair.then(), new Renamed(pair.then(), pair.now().name(), certain));
      }
    }
    followClasses(gone, found, taken);
    return gone.stream().filter(found::containsKey).map(found::get).toList();
  }

  /**
   * What the compiler made, or is too short to be told by its code, goes with the rest of its
   * class.
   */
  private void followClasses(Set<String> gone, Map<String, Renamed> found, Set<String> taken) {
    Map<String, Set<String>> typesNow = new HashMap<>();
    found
        .values()
        .forEach(each ->
            typesNow
                .computeIfAbsent(RoutineName.type(each.then()), _ -> new HashSet<>())
                .add(RoutineName.type(each.now())));
    for (String then : gone) {
      Set<String> to = typesNow.getOrDefault(RoutineName.type(then), Set.of());
      if (to.size() == 1 && !found.containsKey(then)) {
        String now = to.iterator().next() + then.substring(then.indexOf('#'));
        if (program.routine(now).isPresent() && !changes.had(now) && taken.add(now)) {
          found.put(then, new Renamed(then, now, false));
        }
      }
    }
  }

  private boolean isGone(MeasuredSource source, Extent place) {
    return place.woven()
        && !place.routine().contains("->")
        && program.routine(place.routine()).isEmpty()
        && (source.gone() || program.source(relative(source.file())).isPresent());
  }

  /** What stands in a file that was there and of which nothing was measured may have been there. */
  private boolean isNewThere(Routine routine) {
    return changes.isNewOrMeasured(path(routine.file()));
  }

  private static boolean isAlone(Pair pair, List<Pair> all) {
    return all.stream()
        .filter(other -> other != pair)
        .filter(other -> other.then().equals(pair.then()) || other.now().equals(pair.now()))
        .noneMatch(other -> other.score() > pair.score() - CLEARLY_BETTER);
  }

  private List<Pair> pairs(MeasuredSource source, Extent place) {
    String then = place.routine();
    String type = RoutineName.simpleType(RoutineName.type(then));
    Set<Routine> candidates = new LinkedHashSet<>();
    candidates.addAll(byName.getOrDefault(RoutineName.method(then), List.of()));
    candidates.addAll(byType.getOrDefault(type, List.of()));
    candidates.addAll(byFile.getOrDefault(relative(source.file()), List.of()));
    Map<String, Integer> code = RoutineCode.of(then, source.then(), place.first(), place.last());
    List<Pair> pairs = new ArrayList<>();
    candidates.stream()
        .filter(candidate ->
            RoutineCode.isConstructor(candidate.name()) == RoutineCode.isConstructor(then))
        .limit(MOST_CANDIDATES)
        .forEach(candidate -> {
          Pair pair = pair(then, type, code, candidate);
          if (pair.score() >= ENOUGH) {
            pairs.add(pair);
          }
        });
    return pairs;
  }

  private Pair pair(String then, String type, Map<String, Integer> code, Routine now) {
    double alike = alike(code, codeNow.computeIfAbsent(now.name(), _ -> codeOf(now)));
    boolean parameters = RoutineCode.parameters(then).equals(RoutineCode.parameters(now.name()));
    boolean name = RoutineName.method(then).equals(RoutineName.method(now.name()));
    boolean sameType = type.equals(RoutineName.simpleType(now.type()));
    double score =
        CODE * alike + (parameters ? PARAMETERS : 0) + (name ? NAME : 0) + (sameType ? TYPE : 0);
    return new Pair(then, now, alike, parameters, score);
  }

  private Map<String, Integer> codeOf(Routine routine) {
    List<String> text = textNow.computeIfAbsent(routine.file(), this::read);
    int last = Math.min(routine.endLine(), text.size());
    return routine.line() > last
        ? Map.of()
        : RoutineCode.of(routine.name(), text, routine.line(), last);
  }

  private List<String> read(String file) {
    try {
      return SourceReader.read(Path.of(program.application()), file).lines().toList();
    } catch (IOException _) {
      return List.of(); // it has gone since the model was made, so nothing is like it
    }
  }

  /** Which part of the lines they have in common. */
  private static double alike(Map<String, Integer> a, Map<String, Integer> b) {
    int all = size(a) + size(b);
    int both = 0;
    for (Map.Entry<String, Integer> line : a.entrySet()) {
      both += Math.min(line.getValue(), b.getOrDefault(line.getKey(), 0));
    }
    return all == 0 ? 0 : 2.0 * both / all;
  }

  private static int size(Map<String, Integer> code) {
    return code.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** From the root of the run's application on, what the program has from its own. */
  private Path path(String file) {
    return Path.of(program.application()).resolve(file).toAbsolutePath().normalize();
  }

  /** The other way round. */
  private String relative(String file) {
    Path application = Path.of(program.application()).toAbsolutePath().normalize();
    Path path = changes.root().resolve(file).normalize();
    return path.startsWith(application)
        ? application.relativize(path).toString().replace('\\', '/')
        : "";
  }
}
