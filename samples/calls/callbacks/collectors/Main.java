package calls.callbacks.collectors;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class Main {
  static void main() {
    Stream.of(1, 2)
        .collect(Collectors.groupingBy(Main::key, Collectors.mapping(n -> n, Collectors.toList())));
    Stream.of(1, 2).collect(Collector.of(Main::begin, Main::add, Main::join));
  }

  static int key(int n) {
    return n % 2;
  }

  static List<Integer> begin() {
    return new ArrayList<>();
  }

  static void add(List<Integer> list, Integer n) {
    list.add(n);
  }

  static List<Integer> join(List<Integer> a, List<Integer> b) {
    a.addAll(b);
    return a;
  }
}
