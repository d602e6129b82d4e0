package dev.concert.easy.rows;

import dev.concert.easy.carriers.Carrier;
import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.rows.TimelineRow.Kind;
import dev.concert.easy.states.CounterSeries;
import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.states.Timeline;
import dev.concert.model.NodeLabels;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All rows of a run, below each other as they are grouped. */
final class RowTree {
  private static final String EMPTY = "empty";

  // What rows are called that stand for others

  private static final String VIRTUAL = Words.known("virtual threads");
  private static final String WORKERS = Words.known("worker threads");
  private static final String WITHOUT_STATES = Words.known("without states");

  private final Carriers carriers;
  private final Timeline timeline;
  private final boolean severalNodes;

  private RowTree(Carriers carriers) {
    this.carriers = carriers;
    this.timeline = carriers.timeline();
    severalNodes = timeline.threads().stream().map(t -> t.trace().node()).distinct().count() > 1;
  }

  /**
   * @param toggled keys of rows that are not folded as they are at first
   */
  static List<RowItem> of(Carriers carriers, Grouping grouping, Set<String> toggled) {
    RowTree tree = new RowTree(carriers);
    return switch (grouping) {
      case NODE, GROUP, THREAD -> tree.items(grouping);
      case TASK -> tree.ofTasks(new TaskTree(tree.timeline, tree, toggled));
      case CARRIER -> tree.byNode(tree::hasStates, tree::carriers);
    };
  }

  /** Nodes, or threads where there is a single node, or their groups where there are many. */
  static Grouping usual(Carriers carriers) {
    if (new RowTree(carriers).severalNodes) {
      return Grouping.NODE;
    }
    return carriers.timeline().threads().size() > RowLayout.MANY ? Grouping.GROUP : Grouping.THREAD;
  }

  private List<RowItem> items(Grouping grouping) {
    List<Integer> busy = new ArrayList<>();
    List<Integer> empty = new ArrayList<>();
    for (int t = 0; t < timeline.threads().size(); t++) {
      (timeline.threads().get(t).empty() ? empty : busy).add(t);
    }
    List<RowItem> items = new ArrayList<>();
    if (grouping == Grouping.THREAD) {
      timeline.jvm().forEach(of -> items.add(jvm(of).alone()));
      busy.forEach(t -> items.add(thread(t).alone()));
      timeline.counters().forEach(counter -> items.add(counter(counter).alone()));
    } else {
      by(busy, ThreadTrace::node)
          .forEach((node, threads) -> items.add(node(node, threads, grouping == Grouping.GROUP)));
    }
    if (!empty.isEmpty()) {
      items.add(withoutStates(empty));
    }
    return items;
  }

  private List<RowItem> ofTasks(TaskTree tasks) {
    return byNode(this::hasAnything, tasks::items);
  }

  /**
   * Rows below their node where there are several.
   *
   * @param shown which threads have something to be shown
   * @param ofNode the rows of a node's threads
   */
  private List<RowItem> byNode(
      IntPredicate shown, BiFunction<String, List<Integer>, List<RowItem>> ofNode) {
    Map<Boolean, List<Integer>> all =
        IntStream.range(0, timeline.threads().size())
            .boxed()
            .collect(Collectors.partitioningBy(shown::test));
    List<RowItem> items = new ArrayList<>();
    by(all.get(true), ThreadTrace::node)
        .forEach((node, threads) -> {
          List<RowItem> rows = jvm(node);
          rows.addAll(ofNode.apply(node, threads));
          rows.addAll(counters(node));
          if (severalNodes) {
            items.add(node(node, threads, rows));
          } else {
            items.addAll(rows);
          }
        });
    if (!all.get(false).isEmpty()) {
      items.add(withoutStates(all.get(false)));
    }
    return items;
  }

  /** States or tasks. */
  private boolean hasAnything(int thread) {
    return hasStates(thread)
        || timeline.tasks().ranOn(thread)
        || !timeline.tasks().submittedBy(thread).isEmpty();
  }

  private boolean hasStates(int thread) {
    return !timeline.threads().get(thread).empty();
  }

  /** Carriers, then virtual threads by themselves, which also wait, then all other threads. */
  private List<RowItem> carriers(String node, List<Integer> threads) {
    List<RowItem> rows = new ArrayList<>();
    carriers.all().stream()
        .filter(carrier -> carrier.node().equals(node))
        .forEach(carrier -> rows.add(carrier(carrier)));
    Map<Boolean, List<Integer>> all =
        threads.stream().collect(Collectors.partitioningBy(carriers::carried));
    if (!all.get(true).isEmpty()) {
      rows.add(folded(VIRTUAL, node, all.get(true)));
    }
    all.get(false).forEach(t -> rows.add(thread(t)));
    return rows;
  }

  private RowItem carrier(Carrier carrier) {
    return new RowItem(
        Kind.CARRIER,
        carrier.key(),
        carrier.name(),
        full(carrier.name(), carrier.node()),
        carrier.node(),
        List.of(RowItem.nodeKey(carrier.node())),
        List.of(),
        false,
        List.of(),
        new RowContent.Carried(carrier));
  }

  private Map<String, List<Integer>> by(List<Integer> threads, Function<ThreadTrace, String> name) {
    Map<String, List<Integer>> parts = new LinkedHashMap<>();
    threads.forEach(
        t -> parts.computeIfAbsent(name.apply(trace(t)), _ -> new ArrayList<>()).add(t));
    return parts;
  }

  private ThreadTrace trace(int thread) {
    return timeline.threads().get(thread).trace();
  }

  private RowItem node(String node, List<Integer> threads, boolean grouped) {
    List<RowItem> below = jvm(node);
    if (grouped) {
      by(threads, ThreadTrace::group)
          .forEach((group, members) -> below.add(group(node, group, members)));
    } else {
      threads.forEach(t -> below.add(thread(t)));
    }
    below.addAll(counters(node));
    return node(node, threads, below);
  }

  private RowItem node(String node, List<Integer> threads, List<RowItem> below) {
    String label = timeline.nodeLabel(node);
    return new RowItem(
        Kind.HEADER, RowItem.nodeKey(node), label, label, node, List.of(), threads, false, below);
  }

  private List<RowItem> counters(String node) {
    return timeline.counters().stream()
        .filter(counter -> counter.node().equals(node))
        .map(this::counter)
        .toList();
  }

  /** Threads that ran tasks, which have rows of their own, and submitted none by themselves. */
  RowItem workers(String node, List<Integer> threads) {
    return folded(WORKERS, node, threads);
  }

  /** Threads that are shown in another way, too. */
  private RowItem folded(String name, String node, List<Integer> threads) {
    String label = Words.say(name);
    return new RowItem(
        Kind.HEADER,
        foldedKey(name, node),
        label,
        full(label, node),
        node,
        List.of(RowItem.nodeKey(node)),
        threads,
        true,
        new RowsOfThreads<>(threads, this::thread));
  }

  private static String foldedKey(String name, String node) {
    return name + ' ' + node;
  }

  /** What a row is called in every language. */
  static String name(RowItem item) {
    if (item.key().equals(EMPTY)) {
      return WITHOUT_STATES;
    }
    return Stream.of(VIRTUAL, WORKERS)
        .filter(name -> item.key().equals(foldedKey(name, item.node())))
        .findFirst()
        .orElse(item.label());
  }

  private RowItem group(String node, String group, List<Integer> threads) {
    if (threads.size() == 1) {
      return thread(threads.getFirst());
    }
    return new RowItem(
        Kind.HEADER,
        RowItem.groupKey(node, group),
        group,
        full(group, node),
        node,
        List.of(RowItem.nodeKey(node)),
        threads,
        threads.size() > RowLayout.MANY,
        new RowsOfThreads<>(threads, this::thread));
  }

  RowItem thread(int thread) {
    ThreadTrace trace = trace(thread);
    String node = trace.node();
    return new RowItem(
        Kind.THREAD,
        RowItem.threadKey(node, trace.id()),
        trace.thread(),
        full(trace.thread(), node),
        node,
        List.of(RowItem.groupKey(node, trace.group()), RowItem.nodeKey(node)),
        List.of(thread),
        false,
        List.of());
  }

  private RowItem counter(CounterSeries counter) {
    return withoutThreads(Kind.COUNTER, counter.key(), counter.name(), counter.node());
  }

  /** None where nothing is known of the node's JVM. */
  private List<RowItem> jvm(String node) {
    List<RowItem> row = new ArrayList<>();
    if (timeline.jvm(node) != null) {
      row.add(jvm(timeline.jvm(node)));
    }
    return row;
  }

  private RowItem jvm(JvmSeries series) {
    return withoutThreads(Kind.JVM, series.key(), "JVM", series.node());
  }

  private RowItem withoutThreads(Kind kind, String key, String name, String node) {
    return new RowItem(
        kind,
        key,
        name,
        full(name, node),
        node,
        List.of(RowItem.nodeKey(node)),
        List.of(),
        false,
        List.of());
  }

  private RowItem withoutStates(List<Integer> threads) {
    String label = Words.say(WITHOUT_STATES);
    return new RowItem(
        Kind.HEADER,
        EMPTY,
        label,
        label,
        trace(threads.getFirst()).node(),
        List.of(),
        threads,
        true,
        new RowsOfThreads<>(threads, t -> thread(t).alone()));
  }

  String full(String label, String node) {
    return NodeLabels.within(label, timeline.nodeLabel(node), severalNodes);
  }
}
