package calls.threads.countedcompleter;

import java.util.concurrent.CountedCompleter;

class Main {
  static void main() {
    new Count().invoke();
  }
}

class Count extends CountedCompleter<Void> {
  @Override
  public void compute() {
    tryComplete();
  }

  @Override
  public void onCompletion(CountedCompleter<?> caller) {}
}
