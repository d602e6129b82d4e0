package dev.concert.benchmarks;

/** In what surroundings a call is measured; each is a column of the table. */
enum CallShape {
  ONE("one", "one call", 1),
  NESTED("nested", "ten nested", 1),
  MANY("many", "1,000 routines", 1),
  TREE("tree", "5,460 contexts", 1),
  TWO_THREADS("one", "2 threads", 2),
  FOUR_THREADS("one", "4 threads", 4);

  /** Name of the benchmark's method. */
  final String method;

  final String heading;
  final int threads;

  CallShape(String method, String heading, int threads) {
    this.method = method;
    this.heading = heading;
    this.threads = threads;
  }
}
