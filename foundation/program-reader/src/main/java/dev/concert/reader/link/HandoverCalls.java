package dev.concert.reader.link;

import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Services;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calls that a library makes for a routine which hands it something to run: from there to what
 * runs.
 */
final class HandoverCalls {
  /** Where so many may run, most do not. */
  static final int MAX_TARGETS = 50;

  private static final String ANY = "any";

  private final TaskTargets targets;
  private final Dispatch dispatch;
  private final Map<String, Type> types;
  private final Services services;

  /**
   * @param types of the application, by name
   */
  HandoverCalls(
      TaskTargets targets, Dispatch dispatch, Map<String, Type> types, Services services) {
    this.targets = targets;
    this.dispatch = dispatch;
    this.types = types;
    this.services = services;
  }

  /** Several things may be handed over at one place: they are found together. */
  void of(List<Handover> handovers, FoundCalls found) {
    Map<List<Site>, List<Handover>> byPlace = new LinkedHashMap<>();
    for (Handover handover : handovers) {
      if (!handover.places().isEmpty()) {
        byPlace.computeIfAbsent(handover.places(), _ -> new ArrayList<>(1)).add(handover);
      }
    }
    byPlace.forEach((places, here) -> of(places, here, found));
  }

  private void of(List<Site> places, List<Handover> here, FoundCalls found) {
    Map<String, Set<String>> routines = new LinkedHashMap<>();
    Set<String> ofServices = new LinkedHashSet<>();
    boolean whole =
        targets.follow(
            here,
            (routine, handover) -> {
              if (services.isService(RoutineName.type(routine))) {
                ofServices.add(routine); // libraries may provide it too
              }
              if (!isVague(handover)) {
                routines
                    .computeIfAbsent(function(routine, handover), _ -> new LinkedHashSet<>(2))
                    .addAll(
                        handover.value() instanceof Code ? answering(routine) : Set.of(routine));
              }
            });
    boolean mixed = routines.size() > 1 && routines.containsKey(ANY);
    for (Set<String> alike : routines.values()) {
      boolean certain = whole && !mixed && alike.size() == 1 && ofServices.isEmpty();
      if (alike.size() <= MAX_TARGETS) {
        places.forEach(place -> alike.forEach(routine -> found.add(place, routine, certain)));
      }
    }
  }

  /** Which of an object's methods it is, if it is known of a function. */
  private static String function(String routine, Handover handover) {
    if (!(handover.value() instanceof Code)) {
      return RoutineName.method(routine);
    }
    return handover.functions().size() == 1 ? handover.functions().getFirst() : ANY;
  }

  /** A method that is referred to may be another one on the object. */
  private Set<String> answering(String routine) {
    String type = RoutineName.type(routine);
    Set<String> found = types.containsKey(type) ? dispatch.targets(type, routine) : Set.of();
    return found.isEmpty() ? Set.of(routine) : found;
  }

  /** Any object of a library's type could be meant, and most are not. */
  private boolean isVague(Handover handover) {
    return handover.value() instanceof Instance it && !it.exact() && !types.containsKey(it.type());
  }
}
