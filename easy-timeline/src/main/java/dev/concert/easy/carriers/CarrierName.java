package dev.concert.easy.carriers;

import java.util.Comparator;

/** A carrier thread, ordered by its node, then {@code worker-2} before {@code worker-10}. */
record CarrierName(String node, String name) implements Comparable<CarrierName> {
  private static final Comparator<CarrierName> ORDER =
      Comparator.comparing(CarrierName::node)
          .thenComparingInt(carrier -> carrier.name.length())
          .thenComparing(CarrierName::name);

  @Override
  public int compareTo(CarrierName other) {
    return ORDER.compare(this, other);
  }
}
