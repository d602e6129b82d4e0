package dev.concert.control.output;

import dev.concert.trace.sources.NameChoices;
import dev.concert.trace.sources.Renamed;
import dev.concert.trace.sources.RunSources;
import dev.concert.trace.sources.SourceChanges;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What a run was made from and what of it has changed, for people and for scripts. */
public final class SourceChangesText {
  private SourceChangesText() {}

  /**
   * The shape of {@code sources} in JSON; null where the run knows nothing of its sources.
   *
   * @return {@code commit}, {@code differed}, {@code difference}, {@code changed} with its {@code
   *     sentence}, {@code files} and {@code routines}; what is not known is not there
   */
  public static Map<String, Object> json(SourceChanges changes) {
    RunSources sources = changes.sources();
    if (!sources.known() && sources.commit().isEmpty()) {
      return null;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    put(map, "commit", sources.commit());
    if (sources.known()) {
      map.put("differed", sources.differed());
      put(map, "difference", sources.difference());
    }
    if (changes.isKnown()) {
      Map<String, Object> changed = new LinkedHashMap<>();
      changed.put("sentence", changes.sentence());
      changed.put("files", changes.files());
      changed.put("routines", changes.routines());
      map.put("changed", changed);
    }
    put(map, "why", why(changes));
    return map;
  }

  private static void put(Map<String, Object> map, String name, String text) {
    if (!text.isEmpty()) {
      map.put(name, text);
    }
  }

  /** A clause; empty where nothing is missing. */
  private static String why(SourceChanges changes) {
    String kept = changes.sources().why();
    return changes.why().isEmpty() && kept != null ? kept : changes.why();
  }

  /** The shape of {@code concert sources --json}. */
  public static Map<String, Object> json(
      Path run, SourceChanges changes, List<Renamed> renamed, NameChoices.Kept kept) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("run", run.toString());
    map.put("application", changes.root() == null ? null : changes.root().toString());
    Map<String, Object> known = json(changes);
    if (known != null) {
      map.putAll(known);
    }
    map.put("renamed", renamed.stream().map(each -> json(each, kept)).toList());
    return map;
  }

  private static Map<String, Object> json(Renamed renamed, NameChoices.Kept kept) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("then", renamed.then());
    map.put("now", renamed.now());
    map.put("certain", renamed.certain());
    map.put("choice", choice(renamed, kept));
    return map;
  }

  private static String choice(Renamed renamed, NameChoices.Kept kept) {
    if (renamed.now().equals(kept.taken().get(renamed.then()))) {
      return "taken";
    }
    boolean refused = kept.refused().contains(List.of(renamed.then(), renamed.now()));
    return refused ? "refused" : "open";
  }

  /** A sentence for each thing, then what has changed by file, then what is called otherwise. */
  public static void write(
      SourceChanges changes, List<Renamed> renamed, NameChoices.Kept kept, PrintWriter out) {
    String made = changes.sources().sentence();
    out.print(made.isEmpty() ? "nothing is known of the sources of this run\n" : made + '\n');
    if (!why(changes).isEmpty()) {
      out.print(why(changes) + '\n');
    }
    if (changes.isKnown()) {
      String sentence = changes.sentence();
      out.print(
          sentence.isEmpty() ? "nothing that was measured has changed since\n" : sentence + '\n');
    }
    for (String file : changes.files()) {
      out.print("  " + file + '\n');
      Set<String> routines = new TreeSet<>(changes.routines(file));
      routines.forEach(routine -> out.print("    " + routine + '\n'));
    }
    for (Renamed each : renamed) {
      String choice = choice(each, kept);
      out.print(each.sentence() + (choice.equals("open") ? "" : " (" + choice + ")") + '\n');
    }
  }
}
