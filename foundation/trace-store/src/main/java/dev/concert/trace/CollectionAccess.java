package dev.concert.trace;

import dev.concert.trace.elements.ElementAccesses;
import java.util.ArrayList;
import java.util.List;

/**
 * Accesses to one data collection from one thread: to what it owns, and to what others own.
 *
 * @param local all of them, those of the sites included, as {@code remote}
 * @param quality estimated where not every access was looked at
 * @param sites where accesses were seen, the most remote ones first; those that the program itself
 *     told of have none
 * @param elements those of them that were to an element of an array or list whose index is known
 */
public record CollectionAccess(
    String collection,
    long local,
    long remote,
    Quality quality,
    List<AccessSite> sites,
    ElementAccesses elements) {
  public CollectionAccess {
    sites = List.copyOf(sites);
  }

  /** Accesses to nothing that has an index. */
  public CollectionAccess(
      String collection, long local, long remote, Quality quality, List<AccessSite> sites) {
    this(collection, local, remote, quality, sites, ElementAccesses.NONE);
  }

  /** Accesses that the program told of. */
  public CollectionAccess(String collection, long local, long remote) {
    this(collection, local, remote, Quality.MEASURED, List.of());
  }

  /** Those of two threads, or rows, to one collection. */
  public CollectionAccess plus(CollectionAccess other) {
    List<AccessSite> both = new ArrayList<>(sites);
    both.addAll(other.sites);
    return new CollectionAccess(
        collection,
        local + other.local,
        remote + other.remote,
        quality.worse(other.quality),
        AccessSite.sum(both),
        elements.plus(other.elements));
  }

  public long accesses() {
    return local + remote;
  }

  /** Accesses that the program itself told of, rather than that were seen at call sites. */
  public long countedByHand() {
    return accesses() - sites.stream().mapToLong(site -> site.local() + site.remote()).sum();
  }

  /** Those to elements whose index is not known, or to what has none. */
  public long withoutIndex() {
    return Math.max(0, accesses() - elements.total().all());
  }

  /** Part of the accesses that were remote, 0 to 1. */
  public double remoteShare() {
    return accesses() == 0 ? 0 : (double) remote / accesses();
  }
}
