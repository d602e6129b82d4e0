package dev.concert.trace.tree;

import dev.concert.model.CollectionName;
import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Quality;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.elements.ElementAccesses.Counts;
import dev.concert.trace.file.Figures;
import dev.concert.trace.file.TrackedSites;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** Accesses to the data collections of one tree, by id of the collection and of the call site. */
public final class AccessCounts {
  /** In place of a call site: the program itself told of the accesses. */
  static final int BY_HAND = 0;

  private final Map<Integer, Map<Integer, long[]>> counts = new TreeMap<>();

  /** By id of the collection. */
  private final Map<Integer, ElementAccesses.Sum> elements = new TreeMap<>();

  void add(int collection, int site, long local, long remote) {
    long[] sum =
        counts
            .computeIfAbsent(collection, _ -> new TreeMap<>())
            .computeIfAbsent(site, _ -> new long[2]);
    sum[0] = Figures.plus(sum[0], local);
    sum[1] = Figures.plus(sum[1], remote);
  }

  /**
   * Tells again, by their index, of some that are counted above.
   *
   * @param number of a range of {@code 1 << shift} elements
   */
  void addElements(int collection, int shift, int number, Counts of) {
    elementsOf(collection).add(shift, number, of);
  }

  private ElementAccesses.Sum elementsOf(int collection) {
    return elements.computeIfAbsent(collection, _ -> new ElementAccesses.Sum());
  }

  /**
   * @param newId of collections; call sites keep theirs
   */
  void addAll(AccessCounts others, IntUnaryOperator newId) {
    others.counts.forEach((collection, sites) ->
        sites.forEach((site, n) -> add(newId.applyAsInt(collection), site, n[0], n[1])));
    others.elements.forEach(
        (collection, sum) -> elementsOf(newId.applyAsInt(collection)).add(sum.done()));
  }

  /** All that have to have a name. */
  BitSet ids() {
    BitSet ids = new BitSet();
    counts.forEach((collection, sites) -> {
      ids.set(collection);
      sites.keySet().forEach(ids::set);
    });
    ids.clear(BY_HAND);
    return ids;
  }

  /** By name of the collection. */
  public List<CollectionAccess> collections(
      IntFunction<String> names, TrackedSites sites, AccessTracking tracking) {
    Map<String, CollectionAccess> collections = new TreeMap<>();
    counts.forEach((id, bySite) -> {
      CollectionAccess one = collection(id, bySite, names, sites, tracking);
      collections.merge(one.collection(), one, CollectionAccess::plus);
    });
    return List.copyOf(collections.values());
  }

  private CollectionAccess collection(
      int id,
      Map<Integer, long[]> bySite,
      IntFunction<String> names,
      TrackedSites sites,
      AccessTracking tracking) {
    long local = 0;
    long remote = 0;
    List<AccessSite> seen = new ArrayList<>();
    for (Map.Entry<Integer, long[]> site : bySite.entrySet()) {
      long[] n = site.getValue();
      local += n[0];
      remote += n[1];
      if (site.getKey() != BY_HAND) {
        seen.add(sites.named(site.getKey(), names, n[0], n[1]));
      }
    }
    boolean estimated = tracking.sample() > 1 && !seen.isEmpty();
    Quality quality = estimated ? Quality.ESTIMATED : Quality.MEASURED;
    return new CollectionAccess(
        CollectionName.ofSource(names.apply(id)),
        local,
        remote,
        quality,
        AccessSite.sum(seen),
        elementsOf(id).done());
  }
}
