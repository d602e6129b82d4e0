import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** A parallel stream over indexes, whose operations access an array, atomics and a list by them. */
public class Splits {
  private final int[] squares = new int[1024];
  private final AtomicIntegerArray hits = new AtomicIntegerArray(256);
  private final List<String> words = new ArrayList<>(Collections.nCopies(256, "w"));

  void square(int i) {
    squares[i] = squares[i] + i * i;
  }

  void hit(int i) {
    hits.lazySet(i, hits.get(i) + 1);
  }

  void spell(int i) {
    words.set(i, words.get(i) + i);
  }

  void all() {
    hits.lazySet(255, 0 * hits.length());
    words.set(255, words.get(255));
    IntStream.range(0, 1024).parallel().forEach(this::square);
    IntStream.range(0, 255).parallel().forEach(this::hit);
    hits.get(255);
    IntStream.range(0, 255).parallel().forEach(this::spell);
  }

  public static void main(String[] args) {
    new Splits().all();
    System.out.println("done");
  }
}
