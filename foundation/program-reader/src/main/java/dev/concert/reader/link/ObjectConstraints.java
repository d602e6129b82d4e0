package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.values.FlowIndex;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes places and connections of what the files say of objects. */
final class ObjectConstraints {
  private static final int NO_ARGUMENT = 255;

  private final Things things;
  private final ObjectPlaces places;

  /** By type. */
  private final Map<String, BitSet> bounds = new HashMap<>();

  /** Which arguments a routine gives back. */
  private final Map<String, BitSet> returned = new HashMap<>();

  /** What is made anywhere. */
  private final BitSet made = new BitSet();

  ObjectConstraints(Things things, ObjectPlaces places) {
    this.things = things;
    this.places = places;
  }

  /**
   * @param origins what no file says
   */
  void read(List<FileFacts> files, List<Flow> origins) {
    files.forEach(file -> file.bounds().forEach(this::bound));
    List<List<Flow>> all = new ArrayList<>(files.stream().map(FileFacts::objects).toList());
    all.add(origins);
    all.forEach(flows -> flows.forEach(this::prepare));
    all.forEach(flows -> flows.forEach(flow -> flow(places.at(flow.location()), flow.value())));
  }

  /** What is said besides, as long as it changes nothing that is known before anything flows. */
  void add(Map<String, String> more, List<Flow> flows) {
    more.forEach((location, type) -> {
      if (places.at(location).settled) {
        places.disturb();
      } else {
        bound(location, type);
      }
    });
    if (flows.stream().allMatch(this::isPrepared)) {
      flows.forEach(flow -> flow(places.at(flow.location()), flow.value()));
    } else {
      places.disturb();
    }
  }

  private boolean isPrepared(Flow flow) {
    boolean made =
        switch (flow.value()) {
          case Instance it when it.exact() -> isMade(it.type());
          case Code code -> !code.routine().contains("::") && isMade(code.routine());
          default -> true;
        };
    if (!made || !Locations.isResult(flow.location())) {
      return made;
    }
    String routine = FlowIndex.routine(flow.location());
    BitSet back = returned.get(routine);
    return back != null && back.get(argument(flow.value(), routine));
  }

  private boolean isMade(String thing) {
    return !things.contains(thing) || made.get(things.number(thing, things.any));
  }

  private void bound(String location, String type) {
    places.at(location).bound = bounds.computeIfAbsent(type, this::bound);
  }

  private BitSet bound(String type) {
    BitSet bound = (BitSet) things.below(type).clone();
    bound.set(things.any, things.ofLibrary + 1);
    return bound;
  }

  /** What is made anywhere, and which routines give back an argument, is known before it flows. */
  private void prepare(Flow flow) {
    switch (flow.value()) {
      case Instance it when it.exact() -> make(it.type());
      case Code code -> make(code.routine());
      default -> {}
    }
    if (Locations.isResult(flow.location())) {
      String routine = FlowIndex.routine(flow.location());
      returned.computeIfAbsent(routine, _ -> new BitSet()).set(argument(flow.value(), routine));
    }
  }

  private void make(String thing) {
    if (things.contains(thing)) {
      made.set(things.number(thing, things.any));
    }
  }

  private static int argument(TaskValue value, String routine) {
    if (value instanceof Location l && l.name().startsWith(routine + '@')) {
      String rest = l.name().substring(routine.length() + 1);
      return Character.isDigit(rest.charAt(0)) ? Integer.parseInt(rest) : NO_ARGUMENT;
    }
    return NO_ARGUMENT;
  }

  private void flow(ObjectPlace to, TaskValue value) {
    switch (value) {
      case Location l -> places.connect(places.at(l.name()), to);
      case Code code -> places.add(to, things.number(code.routine(), things.any));
      case Instance it when it.exact() ->
          places.add(to, things.number(it.type(), things.ofLibrary));
      case Instance it -> places.addAll(to, all(it.type()));
      case Choice choice -> choice.values().forEach(v -> flow(to, v));
      case Answer answer -> answer(to, answer);
      default -> places.add(to, things.any);
    }
  }

  /** All objects of the type or a subtype that anybody makes. */
  private BitSet all(String type) {
    BitSet all = (BitSet) things.below(type).clone();
    boolean open = all.intersects(things.extended);
    all.and(made);
    if (open) {
      all.set(things.byClient);
    }
    return all;
  }

  private void answer(ObjectPlace to, Answer answer) {
    BitSet back = returned.getOrDefault(answer.method(), new BitSet());
    if (back.isEmpty() || back.get(NO_ARGUMENT)) {
      places.connect(places.at(Locations.result(answer.method())), to);
      return;
    }
    back.stream()
        .filter(i -> i < answer.arguments().size())
        .forEach(i -> flow(to, answer.arguments().get(i)));
  }
}
