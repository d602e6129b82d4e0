package calls.threads.cleaner;

import java.lang.ref.Cleaner;

class Main {
  private static final Cleaner CLEANER = Cleaner.create();

  static void main() {
    Object resource = new Object();
    Cleaner.Cleanable cleanable = CLEANER.register(resource, new Release());
    cleanable.clean();
  }
}

class Release implements Runnable {
  @Override
  public void run() {}
}
