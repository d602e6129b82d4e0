package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calls that the JDK makes for a routine which hands it something to run: from there to what
 * runs.
 */
final class HandoverCalls {
  /** What makes a routine known that is handed over where it is made. */
  private static final Set<Call.Kind> MADE_HERE = EnumSet.of(Call.Kind.LAMBDA, Call.Kind.REFERENCE);

  private final TaskTargets targets;
  private final Map<String, Type> types;
  private final Map<String, Set<String>> made = new HashMap<>();

  /** Takes a call for each routine that may run. */
  interface Calls {
    void add(Site site, String callee, boolean certain);
  }

  /**
   * @param types of the application, by name
   * @param calls that are known already
   */
  HandoverCalls(TaskTargets targets, Map<String, Type> types, Collection<Call> calls) {
    this.targets = targets;
    this.types = types;
    for (Call call : calls) {
      if (MADE_HERE.contains(call.kind())) {
        made.computeIfAbsent(call.caller(), _ -> new HashSet<>()).add(call.callee());
      }
    }
  }

  /** Several things may be handed over at one place: they are found together. */
  void of(List<Handover> handovers, Calls found) {
    Map<List<Site>, List<Handover>> byPlace = new LinkedHashMap<>();
    for (Handover handover : handovers) {
      if (!handover.places().isEmpty()) {
        byPlace.computeIfAbsent(handover.places(), _ -> new ArrayList<>(1)).add(handover);
      }
    }
    byPlace.forEach((places, here) -> of(places, here, found));
  }

  private void of(List<Site> places, List<Handover> here, Calls found) {
    Set<String> routines = new LinkedHashSet<>();
    targets.follow(
        here,
        (routine, handover) -> {
          if (!isVague(handover)) {
            routines.add(routine);
          }
        });
    boolean certain = here.size() == 1 && routines.size() == 1 && isPlain(here.getFirst());
    for (Site place : places) {
      for (String routine : routines) {
        if (!made.getOrDefault(place.caller(), Set.of()).contains(routine)) {
          found.add(place, routine, certain);
        }
      }
    }
  }

  /** Any object of a library's type could be meant, and most are not. */
  private boolean isVague(Handover handover) {
    return handover.value() instanceof Instance it && !it.exact() && !types.containsKey(it.type());
  }

  /** Whether the place itself says what is handed over. */
  private static boolean isPlain(Handover handover) {
    return handover.value() instanceof Code
        || handover.value() instanceof Instance it && it.exact();
  }
}
