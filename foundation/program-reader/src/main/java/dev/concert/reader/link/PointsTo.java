package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.FileFacts.Operands;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.FlowIndex;
import dev.concert.reader.values.Members;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which objects may be where: a points-to analysis of the whole program, with one object for each
 * class and function, and one place for each field, that knows no order and no contexts.
 *
 * <p>What leaves the program — an argument of a library's method, what clients can reach — may come
 * back wherever a value comes from outside, if its type is right; and whatever overrides a method
 * that is known outside may be called there.
 */
final class PointsTo {
  private static final int NO_ARGUMENT = 255;

  /** So many are told of what a library may give back, more tell nothing. */
  private static final int FEW = 5;

  /** Functions do not tell how many they take. */
  private static final int MAX_PARAMETERS = 12;

  /** What these answer libraries only ask in turn. */
  private static final Set<String> VIEWS =
      Set.of(
          "descendingIterator",
          "entrySet",
          "iterator",
          "keySet",
          "listIterator",
          "spliterator",
          "subList",
          "values");

  private final Dispatch dispatch;
  private final Clients clients;
  private final Things things;
  private final Map<String, Place> places = new HashMap<>();
  private final Map<String, BitSet> bounds = new HashMap<>();
  private final Map<String, BitSet> returned = new HashMap<>();
  private final Map<Operands, CallPlace> calls = new IdentityHashMap<>();
  private final Map<String, CallPlace> references = new HashMap<>();
  private final ArrayDeque<Place> changed = new ArrayDeque<>();

  private final BitSet made = new BitSet();

  /** References without a routine of their own. */
  private final BitSet referring = new BitSet();

  private final int any;
  private final int byClient;
  private final int ofLibrary;

  /** What libraries may give back of what they have. */
  private final Place kept;

  private final Hands libraries;
  private final Hands others;

  /** What may be in a location, and who is told. */
  private static final class Place {
    final BitSet objects = new BitSet();
    BitSet fresh = new BitSet();

    /** What can be there by its type; null if that tells nothing. */
    BitSet bound;

    final List<Place> to = new ArrayList<>(1);
    final List<CallPlace> calls = new ArrayList<>(0);
  }

  /** Where an object decides what is called. */
  private final class CallPlace {
    final Site site;
    final Place on;
    final List<Place> arguments = new ArrayList<>();
    final Place result;
    final boolean own;
    final BitSet type;
    final Set<String> targets = new HashSet<>(2);
    private final Set<Hands> open = new HashSet<>(2);
    private final Set<Hands> left = new HashSet<>(2);

    CallPlace(Site site) {
      Operands operands = site.operands();
      String receiver =
          operands.receiver() == null
              ? Locations.parameter(operands.function(), 0)
              : operands.receiver();
      this.site = site;
      this.on = place(receiver);
      operands.arguments().forEach(a -> arguments.add(a == null ? null : place(a)));
      this.result = operands.result() == null ? null : place(operands.result());
      this.own = operands.own();
      this.type = things.below(typeName());
    }

    String typeName() {
      String told = site.operands().type();
      return told == null ? site.receiver() : told;
    }

    void receive(BitSet fresh) {
      for (int i = fresh.nextSetBit(0); i >= 0 && i < any; i = fresh.nextSetBit(i + 1)) {
        if (type.get(i)) {
          receive(i);
        }
      }
      if (fresh.get(any) && open.add(libraries)) {
        leave(libraries, any);
        libraries.know(site.callee());
        others.know(site.callee());
      }
      if (fresh.get(byClient) && open.add(others)) {
        leave(others, byClient);
        others.know(site.callee());
      }
      if (fresh.get(ofLibrary)) {
        leave(libraries, own ? ofLibrary : any);
      }
    }

    private void receive(int thing) {
      Implementer implementer = things.get(thing);
      String target = dispatch.answer(implementer, site.callee());
      if (isReference(implementer, target)) {
        bind(implementer.name());
      } else if (target != null) {
        bind(target);
        add(place(Locations.receiver(target)), thing);
      } else if (things.extended.get(thing)) {
        add(others.pool, thing);
        leave(others, byClient);
      } else {
        add(dispatch.keepsItself(implementer, site.callee()) ? kept : libraries.pool, thing);
        leave(libraries, own ? ofLibrary : any);
      }
    }

    /** A library's method, or somebody else's, runs. */
    private void leave(Hands to, int answer) {
      if (result != null) {
        add(result, answer);
      }
      if (left.add(to)) {
        for (int i = 0; i < arguments.size(); i++) {
          Place argument = arguments.get(i);
          if (argument != null) {
            connect(argument, to == libraries && keeps(i) ? kept : to.pool);
            if (argument == places.get(Locations.ARRAYS)) {
              add(argument, to.something);
            }
          }
        }
      }
    }

    private boolean keeps(int argument) {
      boolean told = argument < Integer.SIZE && !clients.isOfProgram(site.callee());
      return told && (site.operands().kept() & 1 << argument) != 0;
    }

    /** What the call gives gets into a routine or function, and what it answers comes back. */
    void bind(String target) {
      if (targets.add(target)) {
        for (int i = 0; i < arguments.size(); i++) {
          if (arguments.get(i) != null) {
            connect(arguments.get(i), place(Locations.parameter(target, i)));
          }
        }
        if (result != null) {
          connect(place(Locations.result(target)), result);
        }
      }
    }
  }

  PointsTo(List<FileFacts> files, Dispatch dispatch, Clients clients, List<Flow> origins) {
    this.dispatch = dispatch;
    this.clients = clients;
    this.things = new Things(files, dispatch, clients);
    this.any = things.size();
    this.byClient = any + 1;
    this.ofLibrary = any + 2;
    this.kept = place(Locations.OUTSIDE);
    this.libraries = new Hands(Locations.ASKED, any, routine -> !clients.isOfProgram(routine));
    this.others =
        new Hands(
            Locations.CLIENTS,
            byClient,
            routine -> !clients.isOfProgram(routine) || clients.call(routine));
    add(place(Locations.ANY), any);
    add(place(Locations.BY_CLIENT), byClient);
    add(place(Locations.OF_LIBRARY), ofLibrary);
    connect(kept, libraries.pool);
    if (clients.some()) {
      connect(libraries.pool, others.pool);
    }
    files.forEach(file -> file.bounds().forEach(this::bound));
    List<List<Flow>> all = new ArrayList<>(files.stream().map(FileFacts::objects).toList());
    all.add(origins);
    all.forEach(flows -> flows.forEach(this::prepare));
    all.forEach(flows -> flows.forEach(this::flow));
    files.forEach(file -> file.sites().forEach(this::call));
    solve();
  }

  private Place place(String location) {
    return places.computeIfAbsent(location, _ -> new Place());
  }

  private void bound(String location, String type) {
    place(location).bound = bounds.computeIfAbsent(type, this::bound);
  }

  private BitSet bound(String type) {
    BitSet bound = (BitSet) things.below(type).clone();
    bound.set(any, ofLibrary + 1);
    return bound;
  }

  /** What is made anywhere, and which routines give back an argument, is known before it flows. */
  private void prepare(Flow flow) {
    if (flow.value() instanceof Instance it && it.exact() && things.contains(it.type())) {
      made.set(things.number(it.type(), any));
    }
    if (flow.value() instanceof Code code && things.contains(code.routine())) {
      made.set(things.number(code.routine(), any));
    }
    if (flow.location().endsWith("@result")) {
      String routine = FlowIndex.routine(flow.location());
      returned.computeIfAbsent(routine, _ -> new BitSet()).set(argument(flow.value(), routine));
    }
  }

  private static int argument(TaskValue value, String routine) {
    if (value instanceof Location l && l.name().startsWith(routine + '@')) {
      String rest = l.name().substring(routine.length() + 1);
      return Character.isDigit(rest.charAt(0)) ? Integer.parseInt(rest) : NO_ARGUMENT;
    }
    return NO_ARGUMENT;
  }

  private void flow(Flow flow) {
    flow(place(flow.location()), flow.value());
  }

  private void flow(Place to, TaskValue value) {
    switch (value) {
      case Location l -> connect(place(l.name()), to);
      case Code code -> add(to, things.number(code.routine(), any));
      case Instance it when it.exact() -> add(to, things.number(it.type(), ofLibrary));
      case Instance it -> addAll(to, all(it.type()));
      case Choice choice -> choice.values().forEach(v -> flow(to, v));
      case Answer answer -> answer(to, answer);
      default -> add(to, any);
    }
  }

  /** All objects of the type or a subtype that anybody makes. */
  private BitSet all(String type) {
    BitSet all = (BitSet) things.below(type).clone();
    boolean open = all.intersects(things.extended);
    all.and(made);
    if (open) {
      all.set(byClient);
    }
    return all;
  }

  private void answer(Place to, Answer answer) {
    BitSet back = returned.getOrDefault(answer.method(), new BitSet());
    if (back.isEmpty() || back.get(NO_ARGUMENT)) {
      connect(place(Locations.result(answer.method())), to);
      return;
    }
    back.stream()
        .filter(i -> i < answer.arguments().size())
        .forEach(i -> flow(to, answer.arguments().get(i)));
  }

  private void call(Site site) {
    Operands operands = site.operands();
    if (operands == null || calls.containsKey(operands)) {
      return;
    }
    CallPlace call = new CallPlace(site);
    calls.put(operands, call);
    if (operands.function() != null && things.contains(operands.function())) {
      reference(operands.function(), call);
    }
    if (site.receiver() == null) {
      exactly(call);
    } else {
      call.on.calls.add(call);
    }
  }

  /** A reference without a routine of its own. */
  private void reference(String function, CallPlace call) {
    if (call.site.kind() == Call.Kind.REFERENCE) {
      references.put(function, call);
      referring.set(things.number(function, any));
    }
  }

  private void exactly(CallPlace call) {
    String callee = call.site.callee();
    if (clients.isOfProgram(callee)) {
      call.bind(callee);
      connect(call.on, place(Locations.receiver(callee)));
    } else {
      connect(call.on, kept);
      call.leave(libraries, call.own ? ofLibrary : any);
    }
  }

  private void connect(Place from, Place to) {
    if (from != to) {
      from.to.add(to);
      addAll(to, from.objects);
    }
  }

  private void add(Place place, int thing) {
    if (!place.objects.get(thing) && (place.bound == null || place.bound.get(thing))) {
      place.objects.set(thing);
      change(place);
      place.fresh.set(thing);
    }
  }

  private void addAll(Place place, BitSet things) {
    if (isWithin(things, place.objects)) {
      return; // as most often
    }
    BitSet more = (BitSet) things.clone();
    more.andNot(place.objects);
    if (place.bound != null) {
      more.and(place.bound);
      if (more.isEmpty()) {
        return;
      }
    }
    place.objects.or(more);
    change(place);
    place.fresh.or(more);
  }

  private static boolean isWithin(BitSet some, BitSet all) {
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      if (!all.get(i)) {
        return false;
      }
    }
    return true;
  }

  private void change(Place place) {
    if (place.fresh.isEmpty()) {
      changed.add(place);
    }
  }

  private void solve() {
    while (!changed.isEmpty()) {
      Place place = changed.poll();
      BitSet fresh = place.fresh;
      place.fresh = new BitSet();
      for (int i = 0; i < place.to.size(); i++) {
        addAll(place.to.get(i), fresh);
      }
      for (int i = 0; i < place.calls.size(); i++) {
        place.calls.get(i).receive(fresh);
      }
      if (place == libraries.pool || place == kept) {
        fresh.stream().filter(i -> i < any).forEach(libraries::expose);
      } else if (place == others.pool) {
        fresh.stream().filter(i -> i < any).forEach(others::expose);
      }
    }
  }

  /** What somebody else has, and calls by what they know of it. */
  private final class Hands {
    final Place pool;

    /** What comes back from them. */
    final int something;

    private final Predicate<String> known;
    private final Set<String> called = new HashSet<>();
    private final Map<String, Boolean> anybodys = new HashMap<>();
    private final Set<String> exposed = new HashSet<>();
    private final Set<String> answering = new HashSet<>();

    Hands(String pool, int something, Predicate<String> known) {
      this.pool = place(pool);
      this.something = something;
      this.known = known;
    }

    void expose(int number) {
      Implementer thing = things.get(number);
      for (Implementer type : dispatch.lineage(thing)) {
        for (Method method : type.methods()) {
          if (isKnown(method)) {
            expose(method.routine(), number, isAnybodys(method));
          }
        }
        type.inherited()
            .forEach((contract, routine) -> {
              if (isKnown(contract)) {
                expose(routine, number, isAnybodys(contract));
              }
            });
      }
    }

    private boolean isKnown(Method method) {
      return isKnown(method.routine()) || method.overrides().stream().anyMatch(this::isKnown);
    }

    private boolean isKnown(String routine) {
      return called.contains(routine) || isAnybodys(routine);
    }

    private boolean isAnybodys(Method method) {
      return isAnybodys(method.routine()) || method.overrides().stream().anyMatch(this::isAnybodys);
    }

    private boolean isAnybodys(String routine) {
      return anybodys.computeIfAbsent(routine, known::test);
    }

    void know(String callee) {
      if (clients.isOfProgram(callee) && called.add(callee)) {
        BitSet there = (BitSet) things.below(RoutineName.type(callee)).clone();
        there.and(pool.objects);
        for (int i = there.nextSetBit(0); i >= 0; i = there.nextSetBit(i + 1)) {
          String routine = dispatch.answer(things.get(i), callee);
          if (routine != null) {
            expose(routine, i, false);
          }
        }
      }
    }

    private void expose(String routine, int on, boolean answers) {
      Implementer thing = things.get(on);
      boolean reference = isReference(thing, routine);
      String called = reference ? thing.name() : routine;
      if (!reference) {
        Place receiver = place(Locations.receiver(routine));
        add(receiver, on);
        if (things.extended.get(on)) {
          add(receiver, byClient);
        }
      }
      boolean view = VIEWS.contains(RoutineName.method(routine));
      if (answers && this == libraries && kept.objects.get(on) && !view && answering.add(called)) {
        connect(place(Locations.result(called)), kept);
      }
      if (exposed.add(called)) {
        int parameters = called.endsWith(")") ? Members.parameterCount(called) : MAX_PARAMETERS;
        for (int i = 0; i < parameters; i++) {
          Place parameter = places.get(Locations.parameter(called, i));
          if (parameter != null) {
            add(parameter, something);
          }
        }
        connect(place(Locations.result(called)), pool);
        if (routine.contains("[]")) {
          add(place(Locations.ARRAYS), something);
        }
      }
    }
  }

  /** Whether calling the routine is calling what a reference without one of its own refers to. */
  private static boolean isReference(Implementer thing, String routine) {
    return thing.name().contains("::") && thing.methods().getFirst().routine().equals(routine);
  }

  /** What may be meant where the object decides. */
  Targets targets(Site site) {
    CallPlace call = site.operands() == null ? null : calls.get(site.operands());
    return call == null || call.on.objects.isEmpty() ? null : find(call);
  }

  private Targets find(CallPlace call) {
    BitSet there = call.on.objects;
    boolean any = there.get(this.any);
    boolean open = any || there.get(byClient);
    Targets targets = new Targets(open, there.get(ofLibrary));
    BitSet found = (BitSet) there.clone();
    found.and(call.type);
    found.clear(this.any, ofLibrary + 1);
    find(call, found, targets);
    Set<String> brought = Set.copyOf(targets.routines);
    if (any) {
      find(call, more(clients.some() ? kept : libraries.pool, call, found), targets);
      if (!clients.some() || targets.routines.size() <= brought.size() + FEW) {
        brought = Set.copyOf(targets.routines);
      }
    }
    if (open) {
      find(call, more(others.pool, call, found), targets);
      targets.fromOutside.addAll(targets.routines);
      targets.fromOutside.removeAll(brought);
    }
    targets.extended = open && call.type.intersects(things.extended);
    if (targets.extended && clients.isOfProgram(call.site.callee())) {
      inherit(call, targets);
    }
    return targets;
  }

  private BitSet more(Place pool, CallPlace call, BitSet found) {
    BitSet more = (BitSet) pool.objects.clone();
    more.and(call.type);
    more.andNot(found);
    found.or(more);
    return more;
  }

  private void find(CallPlace call, BitSet objects, Targets targets) {
    for (int i = objects.nextSetBit(0); i >= 0 && i < any; i = objects.nextSetBit(i + 1)) {
      Implementer thing = things.get(i);
      String target = dispatch.answer(thing, call.site.callee());
      CallPlace reference = isReference(thing, target) ? references.get(thing.name()) : null;
      boolean vague = !call.on.objects.get(i) && !clients.isOfProgram(call.site.callee());
      if (reference == null || vague) {
        targets.add(target);
      } else {
        refer(reference, call, target, targets);
      }
    }
  }

  /** A class of a client's may implement an interface by what it inherits from another class. */
  private void inherit(CallPlace call, Targets targets) {
    BitSet contracts = (BitSet) call.type.clone();
    contracts.and(things.extended);
    if (contracts.stream().anyMatch(i -> things.get(i).isInterface())) {
      String callee = call.site.callee();
      things.inheritable(callee).forEach(targets::add);
    }
  }

  /** A reference is called: what runs depends on the object that it has, or gets first. */
  private void refer(CallPlace reference, CallPlace call, String target, Targets targets) {
    boolean bound = reference.site.operands().receiver() != null;
    Place on = bound ? reference.on : call.arguments.isEmpty() ? null : call.arguments.getFirst();
    if (on == null || on.objects.isEmpty()) {
      dispatch.targets(reference.site.receiver(), reference.site.callee()).forEach(targets::add);
      targets.add(target);
      targets.open = true;
      return;
    }
    BitSet objects = (BitSet) on.objects.clone();
    if (objects.get(any) || objects.get(byClient)) {
      targets.open = true;
      if (!clients.isOfProgram(target)) {
        targets.add(target);
        return;
      }
      objects.or(libraries.pool.objects);
      objects.or(others.pool.objects);
    }
    targets.library |= objects.get(ofLibrary);
    objects.and(reference.type);
    objects.stream()
        .filter(i -> i < any)
        .forEach(i -> targets.add(dispatch.answer(things.get(i), reference.site.callee())));
  }
}
