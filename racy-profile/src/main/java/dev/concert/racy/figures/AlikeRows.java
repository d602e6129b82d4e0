package dev.concert.racy.figures;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Finds rows whose profiles are alike. Of each row the shares of its life in the largest routines
 * are taken, in all others together, and the rest. Two rows are as far apart as the part of their
 * lives that lies elsewhere (half the sum of the differences of the shares), or as a quarter of the
 * logarithm of how many times as long one of them lived, whichever is more.
 *
 * <p>A row joins the nearest leader within reach, or becomes a leader, as in the leader algorithm
 * of Hartigan (Clustering Algorithms, 1975); then all rows choose among the leaders once more. Rows
 * are taken by node and thread, so that the order in which they come does not matter. Reach is 5 %,
 * and grows by half while there are too many leaders, which bounds time: rows × leaders × routines.
 */
final class AlikeRows {
  /** Rows above which alike ones are shown together unless the user says otherwise. */
  static final int MANY = 300;

  private static final int ROUTINES = 48;
  private static final int MOST_LEADERS = 150;
  private static final double NEAR = 0.05;
  private static final double WIDER = 1.5;
  private static final double WIDEST = 0.4;
  private static final double LIFE_WEIGHT = 0.25;

  /** Fewer are as easily seen one by one. */
  private static final int FEWEST = 3;

  private final List<Row> rows;
  private final double[][] shares;
  private final double[] lives;
  private final int[] order;

  private AlikeRows(List<Row> rows) {
    this.rows = rows;
    Map<String, Integer> largest = largest(rows);
    shares = rows.stream().map(row -> shares(row, largest)).toArray(double[][]::new);
    lives = rows.stream().mapToDouble(row -> Math.log(Math.max(1, row.lifeNanos()))).toArray();
    order =
        IntStream.range(0, rows.size())
            .boxed()
            .sorted(
                Comparator.comparing((Integer i) -> rows.get(i).node())
                    .thenComparing(i -> rows.get(i).thread()))
            .mapToInt(i -> i)
            .toArray();
  }

  /** Clusters of threads; each row is in one of them at most, and those in none are unlike all. */
  static List<Cluster> of(List<Row> rows) {
    return rows.isEmpty() ? List.of() : new AlikeRows(rows).clusters();
  }

  /** Places of the routines that have most of the rows' lives. */
  private static Map<String, Integer> largest(List<Row> rows) {
    Map<String, Double> sums = new HashMap<>();
    for (Row row : rows) {
      for (RoutineProfile routine : row.routines()) {
        sums.merge(routine.routine(), share(row, routine), Double::sum);
      }
    }
    List<String> names =
        sums.keySet().stream()
            .sorted(
                Comparator.comparingDouble((String name) -> -sums.get(name))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(ROUTINES)
            .toList();
    Map<String, Integer> places = new HashMap<>();
    names.forEach(name -> places.put(name, places.size()));
    return places;
  }

  private static double share(Row row, RoutineProfile routine) {
    return row.lifeNanos() <= 0 ? 0 : (double) routine.exclusiveNanos() / row.lifeNanos();
  }

  private static double[] shares(Row row, Map<String, Integer> largest) {
    double[] shares = new double[ROUTINES + 2];
    double rest = 1;
    for (RoutineProfile routine : row.routines()) {
      double share = share(row, routine);
      shares[largest.getOrDefault(routine.routine(), ROUTINES)] += share;
      rest -= share;
    }
    shares[ROUTINES + 1] = rest;
    return shares;
  }

  private List<Cluster> clusters() {
    double reach = NEAR;
    List<Integer> leaders = leaders(reach);
    while (leaders.size() > MOST_LEADERS && reach < WIDEST) {
      reach *= WIDER;
      leaders = leaders(reach);
    }
    Map<Integer, List<Integer>> members = new HashMap<>();
    for (int row : order) {
      int nearest = nearest(row, leaders, reach);
      members.computeIfAbsent(nearest < 0 ? row : nearest, _ -> new ArrayList<>()).add(row);
    }
    return members.values().stream()
        .filter(together -> together.size() >= FEWEST)
        .map(together -> new Cluster(rows, together))
        .sorted(Comparator.comparingInt(cluster -> cluster.members().getFirst()))
        .toList();
  }

  /** At most one more than there may be. */
  private List<Integer> leaders(double reach) {
    List<Integer> leaders = new ArrayList<>();
    for (int row : order) {
      if (leaders.size() <= MOST_LEADERS && nearest(row, leaders, reach) < 0) {
        leaders.add(row);
      }
    }
    return leaders;
  }

  /** The nearest leader within reach, the first of those equally near; -1 for none. */
  private int nearest(int row, List<Integer> leaders, double reach) {
    int nearest = -1;
    double minDistance = reach;
    for (int leader : leaders) {
      double distance = distance(row, leader);
      if (distance < minDistance || nearest < 0 && distance == minDistance) {
        nearest = leader;
        minDistance = distance;
      }
    }
    return nearest;
  }

  private double distance(int one, int other) {
    double lived = LIFE_WEIGHT * Math.abs(lives[one] - lives[other]);
    if (lived > WIDEST) {
      return lived;
    }
    double[] a = shares[one];
    double[] b = shares[other];
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += Math.abs(a[i] - b[i]);
    }
    return Math.max(sum / 2, lived);
  }
}
