package dev.concert.reader.marks;

import dev.concert.model.Call;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue.Location;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where routines call methods of interfaces on objects that are held in a field, which a local
 * variable may have been set to. Interfaces of the JDK do not count: they say nothing of what the
 * program hands on.
 */
final class HeldCalls {
  private final Map<String, Set<String>> methodsByCaller = new HashMap<>();

  /** Null for nothing. */
  private final HeldCalls others;

  HeldCalls(List<FileFacts> files) {
    this(files, null);
  }

  private HeldCalls(List<FileFacts> files, HeldCalls others) {
    this.others = others;
    files.forEach(this::add);
  }

  /** With what else files say since they were edited. */
  HeldCalls with(List<FileFacts> edited) {
    return new HeldCalls(edited, this);
  }

  /**
   * @param method its name alone
   */
  boolean has(String caller, String method) {
    return methodsByCaller.getOrDefault(caller, Set.of()).contains(method)
        || others != null && others.has(caller, method);
  }

  private void add(FileFacts file) {
    Set<String> copies = new HashSet<>();
    for (Flow flow : file.objects()) {
      if (flow.value() instanceof Location from && Locations.isField(from.name())) {
        copies.add(flow.location());
      }
    }
    file.sites().stream()
        .filter(site -> isOnHeld(site, copies))
        .forEach(site ->
            methodsByCaller
                .computeIfAbsent(site.caller(), _ -> new HashSet<>(2))
                .add(RoutineName.method(site.callee())));
  }

  private static boolean isOnHeld(Site site, Set<String> copies) {
    String on = site.operands() == null ? null : site.operands().receiver();
    return on != null
        && site.kind() == Call.Kind.INTERFACE
        && site.receiver() != null
        && !site.receiver().startsWith("java.")
        && (Locations.isField(on) || copies.contains(on));
  }
}
