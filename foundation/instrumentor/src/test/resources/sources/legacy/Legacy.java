package legacy;

/** Java 8: {@code record} and {@code var} are names. */
class Legacy {
  int record = 1;

  int var(int var) {
    Runnable yield = () -> record++;
    yield.run();
    return var;
  }
}
