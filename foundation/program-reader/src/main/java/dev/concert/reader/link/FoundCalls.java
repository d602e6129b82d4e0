package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts.Site;
import java.util.LinkedHashMap;
import java.util.Map;

/** Takes a call for each routine that may run at a place. */
interface FoundCalls {
  void add(Site place, String callee, boolean certain);

  /** Takes calls that are found in several ways: what is certain in one of them is certain. */
  final class Merged implements FoundCalls {
    private final Map<Site, Map<String, Boolean>> byPlace = new LinkedHashMap<>();

    @Override
    public void add(Site place, String callee, boolean certain) {
      byPlace
          .computeIfAbsent(place, _ -> new LinkedHashMap<>(2))
          .merge(callee, certain, Boolean::logicalOr);
    }

    void to(FoundCalls calls) {
      byPlace.forEach((place, callees) ->
          callees.forEach((callee, certain) -> calls.add(place, callee, certain)));
    }
  }
}
