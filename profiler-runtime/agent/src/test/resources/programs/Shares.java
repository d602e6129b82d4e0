import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Threads, one after the other, that access what others have made, a known number of times. */
public class Shares {
  static final int SIZE = 12;

  interface Shelf {
    int read(int place, long salt, String why);
  }

  static class Box implements Shelf {
    private int content;

    void put(int value) {
      content = value;
      check();
    }

    int take() {
      return content;
    }

    void check() {
      if (content < 0) {
        throw new IllegalStateException();
      }
    }

    @Override
    public int read(int place, long salt, String why) {
      return content + place + (int) salt + why.length();
    }
  }

  private final double[][] grid = new double[4][];
  private final long[] line = new long[SIZE];
  private final Map<String, Integer> names = new HashMap<>();
  private final Map<Integer, Integer> order = new TreeMap<>();
  private final List<String> words = new ArrayList<>();
  private final Deque<String> queue = new ArrayDeque<>();
  private final Box box = new Box();
  private final Shelf shelf = box;

  static void inThread(String name, Runnable work) throws InterruptedException {
    Thread thread = new Thread(work, name);
    thread.start();
    thread.join();
  }

  void makeRow(int row) {
    grid[row] = new double[SIZE];
    for (int i = 0; i < SIZE; i++) {
      grid[row][i] = i;
    }
  }

  double sum() {
    double sum = 0;
    for (double[] row : grid) {
      for (double value : row) {
        sum += value;
      }
    }
    return sum;
  }

  void fillLine(int from) {
    for (int i = from; i < from + SIZE / 2; i++) {
      line[i] = i;
    }
  }

  void shiftLine() {
    for (int i = 1; i < SIZE; i++) {
      line[i - 1] += line[i];
    }
  }

  void fill() {
    for (int i = 0; i < SIZE; i++) {
      names.put("n" + i, i);
      order.put(i, i);
      words.add("w" + i);
      queue.addLast("q" + i);
      box.put(i);
    }
  }

  int look() {
    int sum = names.size() + words.size();
    for (int i = 0; i < SIZE; i++) {
      sum += names.get("n" + i);
      sum += words.get(i).length();
      words.set(i, "v" + i);
    }
    for (Map.Entry<String, Integer> name : names.entrySet()) {
      sum += name.getValue();
    }
    Iterator<Integer> keys = order.keySet().iterator();
    while (keys.hasNext()) {
      sum += keys.next();
    }
    sum += order.getOrDefault(3, 4);
    sum += ((TreeMap<Integer, Integer>) order).subMap(2, true, 5, false).get(3);
    while (!queue.isEmpty()) {
      sum += queue.removeFirst().length();
    }
    sum += box.take() + shelf.read(1, 2L, "three");
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    Shares shares = new Shares();
    for (int row = 0; row < 4; row++) {
      int mine = row;
      inThread("worker-" + row, () -> shares.makeRow(mine));
    }
    inThread("reader", shares::sum);
    inThread("filler", () -> shares.fillLine(0));
    shares.fillLine(SIZE / 2);
    inThread("shifter", shares::shiftLine);
    shares.shiftLine();
    shares.fill();
    shares.look();
    inThread("reader", shares::look2);
    Map<Integer, Integer> other = new ConcurrentHashMap<>();
    other.put(1, 2);
    System.out.println("done");
  }

  void look2() {
    fill();
    look();
  }
}
