package dev.concert.reader.link;

import dev.concert.model.Call;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls of a program in their order.
 *
 * @param ofSites those that each file says by itself
 * @param others those that only all files say
 */
record CallLists(List<List<Call>> ofSites, List<Call> others) {
  List<Call> all() {
    List<Call> all = new ArrayList<>();
    ofSites.forEach(all::addAll);
    all.addAll(others);
    return all;
  }
}
