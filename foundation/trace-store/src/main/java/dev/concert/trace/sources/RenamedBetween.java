package dev.concert.trace.sources;

import dev.concert.model.RoutineName;
import dev.concert.trace.file.ClassFileRoutines.Place;
import dev.concert.trace.file.ClassFileRoutines.Told;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.sources.MeasuredSource.Extent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for what routines of one run are called in another that was made of other sources: by their
 * code and parameters, as both runs know them. Only what nothing else comes into question for is
 * found: one routine that is gone, one that is new, with the same code.
 */
public final class RenamedBetween {
  /** Lines that several routines have by chance, of which the head is one. */
  private static final int SHORT = 2;

  /**
   * What was found.
   *
   * @param names in the second run, by those in the first
   * @param why nothing could be looked for, a clause; null if it could
   */
  public record Found(Map<String, String> names, String why) {
    private static final Found NOTHING = new Found(Map.of(), null);
  }

  /** What two routines have in common that differ in their names only. */
  private record Body(boolean constructor, List<String> parameters, Map<String, Integer> code) {
    private int lines() {
      return code.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  private final Side a;
  private final Side b;
  private final Map<String, String> names = new HashMap<>();

  private RenamedBetween(Side a, Side b) {
    this.a = a;
    this.b = b;
  }

  /**
   * Reads what both runs tell of their classes and sources; may ask git. Slow.
   *
   * @param a the folder of a run, or what it was merged into; as {@code b}
   * @param onlyInA names of routines that only this one has measured, as {@code onlyInB}
   */
  public static Found of(Path a, Path b, Set<String> onlyInA, Set<String> onlyInB) {
    if (onlyInA.isEmpty() || onlyInB.isEmpty()) {
      return Found.NOTHING;
    }
    try {
      RenamedBetween search = new RenamedBetween(Side.of(a), Side.of(b));
      search.findByCode(onlyInA, onlyInB);
      search.followClasses(onlyInA, onlyInB);
      return new Found(search.names, null);
    } catch (IOException e) {
      return new Found(Map.of(), e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  private void findByCode(Set<String> onlyInA, Set<String> onlyInB) {
    Map<Body, List<String>> gone = a.notIn(b);
    Map<Body, List<String>> come = b.notIn(a);
    gone.forEach((body, before) -> {
      List<String> after = come.getOrDefault(body, List.of());
      if (before.size() == 1 && after.size() == 1) {
        String then = before.getFirst();
        String now = after.getFirst();
        boolean measured = onlyInA.contains(then) && onlyInB.contains(now);
        if (measured && isTelling(body, then, now)) {
          names.put(then, now);
        }
      }
    });
  }

  /** Whether there is so much of it that it is nobody else's. */
  private static boolean isTelling(Body body, String then, String now) {
    boolean moved = RoutineName.method(then).equals(RoutineName.method(now)) && !body.constructor;
    return body.lines() > SHORT || moved;
  }

  /** Constructors and what has changed go with the rest of their class, where all of it went. */
  private void followClasses(Set<String> onlyInA, Set<String> onlyInB) {
    Map<String, Set<String>> typesNow = new HashMap<>();
    names.forEach((then, now) ->
        typesNow
            .computeIfAbsent(RoutineName.type(then), _ -> new HashSet<>())
            .add(RoutineName.type(now)));
    Set<String> taken = new HashSet<>(names.values());
    for (String then : onlyInA) {
      Set<String> to = typesNow.getOrDefault(RoutineName.type(then), Set.of());
      if (to.size() == 1 && !names.containsKey(then) && !b.has(then) && !then.contains("->")) {
        String now = to.iterator().next() + then.substring(then.indexOf('#'));
        if (onlyInB.contains(now) && !a.has(now) && taken.add(now)) {
          names.put(then, now);
        }
      }
    }
  }

  /** What one of the runs tells. */
  private static final class Side {
    private final MeasuredTypes types;
    private final Set<String> routines = new HashSet<>();
    private final Map<String, String> files = new HashMap<>();
    private final Map<String, Body> bodies = new HashMap<>();

    private Side(MeasuredTypes types) {
      this.types = types;
      for (Told told : types.all()) {
        told.methods().forEach(place -> routines.add(place.routine()));
      }
    }

    static Side of(Path run) throws IOException {
      StoredFolder folder = RunSources.folder(run);
      RunSources sources = RunSources.of(folder);
      Side side = new Side(MeasuredTypes.of(folder));
      if (sources.known() && sources.application() != null) {
        side.read(sources.texts(folder, sources.application(), side.types::choose));
      }
      return side;
    }

    private void read(Map<String, String> texts) {
      files.putAll(types.files(texts.keySet()));
      Map<String, List<String>> lines = new HashMap<>();
      for (Told told : types.all()) {
        String file = files.get(told.type());
        if (file != null) {
          List<Place> woven = told.methods().stream().filter(Place::woven).toList();
          add(woven, lines.computeIfAbsent(file, it -> texts.get(it).lines().toList()));
        }
      }
    }

    private void add(List<Place> places, List<String> text) {
      for (Extent extent : MeasuredSource.extents(places, text)) {
        String routine = extent.routine();
        if (!routine.contains("->") && !routine.contains("<clinit>")) {
          bodies.put(
              routine,
              new Body(
                  RoutineCode.isConstructor(routine),
                  RoutineCode.parameters(routine),
                  RoutineCode.of(routine, text, extent.first(), extent.last())));
        }
      }
    }

    boolean has(String routine) {
      return routines.contains(routine);
    }

    /** Routines, by what they are, that are known not to be in the other. */
    Map<Body, List<String>> notIn(Side other) {
      Map<Body, List<String>> found = new HashMap<>();
      bodies.forEach((routine, body) -> {
        if (isMissing(routine, other)) {
          found.computeIfAbsent(body, _ -> new ArrayList<>(1)).add(routine);
        }
      });
      return found;
    }

    /** Of a class that the other did not load nothing is known, unless its file is not there. */
    private boolean isMissing(String routine, Side other) {
      String type = RoutineName.type(routine);
      return !other.has(routine)
          && (other.types.has(type)
              || !other.bodies.isEmpty() && !other.types.existed().contains(files.get(type)));
    }
  }
}
