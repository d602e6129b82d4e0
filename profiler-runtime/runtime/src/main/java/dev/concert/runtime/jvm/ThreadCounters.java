package dev.concert.runtime.jvm;

/** What the system counts for one thread. */
abstract class ThreadCounters {
  /** For a thread that has none. */
  static final ThreadCounters NONE =
      new ThreadCounters() {
        @Override
        String why(int index) {
          return "it was not asked for";
        }

        @Override
        void read(long[] into) {}

        @Override
        void close() {}
      };

  /** Why a gauge cannot be had, as a clause; null if it can. */
  abstract String why(int index);

  /** Reads all; on the thread itself. */
  abstract void read(long[] into);

  /** Gives back what the system keeps for it; on any thread. */
  abstract void close();
}
