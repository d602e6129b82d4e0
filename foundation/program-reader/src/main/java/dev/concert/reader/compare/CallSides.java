package dev.concert.reader.compare;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Site;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The call sites of one side in routines that both sides have. */
final class CallSides {
  /** By routine, then by name and parameters of what is called; by line, then place. */
  private final Map<String, Map<String, List<Site>>> byCaller = new LinkedHashMap<>();

  CallSides(Declarations source, Declarations classes, List<FileFacts> files) {
    for (FileFacts file : files) {
      for (Site site : file.sites()) {
        if (source.routines.containsKey(site.caller())
            && classes.routines.containsKey(site.caller())
            && site.kind() != Kind.CALLBACK // what a library calls is in no class file
            && !isInitialization(site)) {
          byCaller
              .computeIfAbsent(site.caller(), _ -> new LinkedHashMap<>())
              .computeIfAbsent(named(site), _ -> new ArrayList<>(1))
              .add(site);
        }
      }
    }
    Comparator<Site> byPlace = Comparator.comparingInt(Site::line).thenComparingInt(Site::offset);
    byCaller.values().forEach(called -> called.values().forEach(sites -> sites.sort(byPlace)));
  }

  /** Which class has it is decided later; of constructors and lambdas it is all that they have. */
  private static String named(Site site) {
    String method = RoutineName.method(site.callee());
    return method.equals("<init>") || site.callee().contains("->")
        ? site.callee()
        : site.callee().substring(site.callee().indexOf('#'));
  }

  /** The JVM does that; no instruction says so. */
  private static boolean isInitialization(Site site) {
    return RoutineName.method(site.callee()).equals("<clinit>") && site.kind() == Kind.IMPLICIT;
  }

  Iterable<String> callers(CallSides other) {
    return ModelComparison.union(byCaller.keySet(), other.byCaller.keySet());
  }

  Map<String, List<Site>> of(String caller) {
    return byCaller.getOrDefault(caller, Map.of());
  }
}
