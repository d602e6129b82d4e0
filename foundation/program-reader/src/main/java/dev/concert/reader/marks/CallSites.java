package dev.concert.reader.marks;

import dev.concert.model.Call;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** On which objects routines, and lambdas in them, call a method of some name. */
final class CallSites {
  private final Map<String, List<Site>> byCaller = new HashMap<>();

  /** What was said before, which is too much to be copied for each edit; null if this is all. */
  private final CallSites before;

  CallSites(List<FileFacts> files) {
    this(null, files);
  }

  private CallSites(CallSites before, List<FileFacts> files) {
    this.before = before;
    files.forEach(file -> file.sites().forEach(this::add));
  }

  /** With what else files say since they were edited. */
  CallSites with(List<FileFacts> edited) {
    return new CallSites(this, edited);
  }

  private void add(Site site) {
    if (site.kind() == Call.Kind.VIRTUAL || site.kind() == Call.Kind.INTERFACE) {
      of(site.caller()).add(site);
    }
  }

  private List<Site> of(String caller) {
    return byCaller.computeIfAbsent(caller, _ -> new ArrayList<>(2));
  }

  /** Whether it is always the object that the caller runs on itself. */
  boolean isOnItself(String caller, String method) {
    List<Site> sites = sites(caller, method);
    return !sites.isEmpty() && sites.stream().allMatch(CallSites::isOnItself);
  }

  private static boolean isOnItself(Site site) {
    String on = site.operands() == null ? null : site.operands().receiver();
    return Locations.receiver(around(site.caller())).equals(on);
  }

  /** The types that these objects are declared to have. */
  Set<String> types(String caller, String method) {
    Set<String> types = new LinkedHashSet<>();
    for (Site site : sites(caller, method)) {
      String told = site.operands() == null ? null : site.operands().type();
      String declared = told == null ? site.receiver() : told;
      types.add(declared == null ? RoutineName.type(site.callee()) : declared);
    }
    return types;
  }

  private List<Site> sites(String caller, String method) {
    List<Site> sites = new ArrayList<>();
    for (CallSites at = this; at != null; at = at.before) {
      for (Site site : at.byCaller.getOrDefault(caller, List.of())) {
        if (RoutineName.method(site.callee()).equals(method)) {
          sites.add(site);
        }
      }
    }
    return sites;
  }

  /** The method that a lambda stands in; itself if it is none. */
  static String around(String routine) {
    int arrow = routine.indexOf("->");
    return arrow < 0 ? routine : routine.substring(0, arrow);
  }
}
