package dev.concert.architecture;

import dev.concert.architecture.References.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Names that can be reached from each other: the knots of a graph, by Tarjan's algorithm. */
final class Knots {
  private final Map<String, Set<String>> targets = new TreeMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> lowest = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final List<Set<String>> found = new ArrayList<>();

  private Knots(Collection<Reference> references) {
    for (Reference reference : references) {
      targets.computeIfAbsent(reference.from(), key -> new TreeSet<>()).add(reference.to());
    }
  }

  /** Knots of two names or more, the largest first. */
  static List<Set<String>> of(Collection<Reference> references) {
    Knots knots = new Knots(references);
    for (String name : knots.targets.keySet()) {
      if (!knots.numbers.containsKey(name)) {
        knots.visit(name);
      }
    }
    knots.found.sort(Comparator.comparingInt((Set<String> knot) -> knot.size()).reversed());
    return knots.found;
  }

  private void visit(String name) {
    int number = numbers.size();
    numbers.put(name, number);
    lowest.put(name, number);
    open.push(name);
    for (String target : targets.getOrDefault(name, Set.of())) {
      if (!numbers.containsKey(target)) {
        visit(target);
        lowest.merge(name, lowest.get(target), Math::min);
      } else if (open.contains(target)) {
        lowest.merge(name, numbers.get(target), Math::min);
      }
    }
    if (lowest.get(name) == number) {
      close(name);
    }
  }

  private void close(String first) {
    Set<String> knot = new TreeSet<>();
    String name;
    do {
      name = open.pop();
      knot.add(name);
    } while (!name.equals(first));
    if (knot.size() > 1) {
      found.add(knot);
    }
  }
}
