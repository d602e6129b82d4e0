package calls.callbacks.ownspliterator;

import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

class Main {
  static void main() {
    StreamSupport.stream(new Numbers(), false).forEach(n -> use(n));
    Stream.generate(Main::next).limit(2).toList();
    Stream.iterate(1, n -> n + 1).limit(2).toList();
  }

  static void use(int n) {}

  static int next() {
    return 1;
  }
}

class Numbers implements Spliterator<Integer> {
  private boolean used;

  @Override
  public boolean tryAdvance(Consumer<? super Integer> action) {
    if (used) {
      return false;
    }
    used = true;
    action.accept(1);
    return true;
  }

  @Override
  public Spliterator<Integer> trySplit() {
    return null;
  }

  @Override
  public long estimateSize() {
    return 1;
  }

  @Override
  public int characteristics() {
    return 0;
  }
}
