package dev.concert.trace;

import java.util.List;

/** One JVM, named {@code <machine>.<pid>}, with its threads by id. */
public record NodeProfile(String node, List<ThreadProfile> threads) {
  public NodeProfile {
    threads = List.copyOf(threads);
  }
}
