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

  /** Functions do not tell how many they take. */
  private static final int MAX_PARAMETERS = 12;

  private final Dispatch dispatch;
  private final Clients clients;
  private final Things things;
  private final Map<String, Place> places = new HashMap<>();
  private final Map<String, BitSet> returned = new HashMap<>();
  private final Map<Operands, CallPlace> calls = new IdentityHashMap<>();
  private final Map<String, CallPlace> references = new HashMap<>();
  private final ArrayDeque<Place> changed = new ArrayDeque<>();

  /** Methods that are called on objects from outside. */
  private final Set<String> known = new HashSet<>();

  /** Whether a routine is known outside of the program. */
  private final Map<String, Boolean> anybodys = new HashMap<>();

  private final Set<String> exposed = new HashSet<>();
  private final BitSet made = new BitSet();

  /** References without a routine of their own. */
  private final BitSet referring = new BitSet();

  /** What is found for objects from outside, by callee and type. */
  private final Map<String, Targets> fromOutside = new HashMap<>();

  private final int any;
  private final int ofLibrary;
  private final Place outside;

  /** What may be in a location, and who is told. */
  private static final class Place {
    final BitSet objects = new BitSet();
    BitSet fresh = new BitSet();
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
    boolean open;
    boolean leaves;

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
      if (fresh.get(any) && !open) {
        open = true;
        leave(any);
        know(site.callee());
      }
      if (fresh.get(ofLibrary)) {
        leave(own ? ofLibrary : any);
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
      } else {
        add(outside, thing);
        leave(own ? ofLibrary : any);
      }
    }

    /** A library's method, or somebody else's, runs. */
    private void leave(int answer) {
      if (result != null) {
        add(result, answer);
      }
      if (!leaves) {
        leaves = true;
        for (Place argument : arguments) {
          if (argument != null) {
            connect(argument, outside);
            if (argument == places.get(Locations.ARRAYS)) {
              add(argument, any);
            }
          }
        }
      }
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
    this.ofLibrary = any + 1;
    this.outside = place(Locations.OUTSIDE);
    add(place(Locations.ANY), any);
    add(place(Locations.OF_LIBRARY), ofLibrary);
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
      all.set(any);
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
      connect(call.on, outside);
      call.leave(call.own ? ofLibrary : any);
    }
  }

  private void connect(Place from, Place to) {
    if (from != to) {
      from.to.add(to);
      addAll(to, from.objects);
    }
  }

  private void add(Place place, int thing) {
    if (!place.objects.get(thing)) {
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
      if (place == outside) {
        fresh.stream().filter(i -> i < any).forEach(this::expose);
      }
    }
  }

  /** What is outside is called there by what is known of it. */
  private void expose(int number) {
    Implementer thing = things.get(number);
    for (Implementer type : dispatch.lineage(thing)) {
      for (Method method : type.methods()) {
        if (isKnown(method)) {
          expose(method.routine(), number);
        }
      }
      type.inherited()
          .forEach((contract, routine) -> {
            if (isKnown(contract)) {
              expose(routine, number);
            }
          });
    }
  }

  private boolean isKnown(Method method) {
    return isKnown(method.routine()) || method.overrides().stream().anyMatch(this::isKnown);
  }

  private boolean isKnown(String routine) {
    return known.contains(routine)
        || anybodys.computeIfAbsent(routine, r -> !clients.isOfProgram(r) || clients.call(r));
  }

  private void know(String callee) {
    if (clients.isOfProgram(callee) && known.add(callee)) {
      BitSet there = (BitSet) things.below(RoutineName.type(callee)).clone();
      there.and(outside.objects);
      for (int i = there.nextSetBit(0); i >= 0; i = there.nextSetBit(i + 1)) {
        String routine = dispatch.answer(things.get(i), callee);
        if (routine != null) {
          expose(routine, i);
        }
      }
    }
  }

  private void expose(String routine, int on) {
    Implementer thing = things.get(on);
    boolean reference = isReference(thing, routine);
    String called = reference ? thing.name() : routine;
    if (!reference) {
      Place receiver = place(Locations.receiver(routine));
      add(receiver, on);
      if (things.extended.get(on)) {
        add(receiver, any);
      }
    }
    if (exposed.add(called)) {
      int parameters = called.endsWith(")") ? Members.parameterCount(called) : MAX_PARAMETERS;
      for (int i = 0; i < parameters; i++) {
        Place parameter = places.get(Locations.parameter(called, i));
        if (parameter != null) {
          add(parameter, any);
        }
      }
      connect(place(Locations.result(called)), outside);
      if (routine.contains("[]")) {
        add(place(Locations.ARRAYS), any);
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
    return call == null || call.on.objects.isEmpty() ? null : targets(call);
  }

  private Targets targets(CallPlace call) {
    BitSet inside = (BitSet) call.on.objects.clone();
    inside.andNot(outside.objects);
    boolean only = inside.nextSetBit(0) >= any && inside.get(any);
    boolean refers =
        call.on.objects.intersects(referring)
            || clients.isOfProgram(call.site.callee()) && call.type.intersects(referring);
    if (!only || refers) {
      return find(call);
    }
    String key = call.site.callee() + ' ' + call.typeName() + ' ' + inside.get(ofLibrary);
    return fromOutside.computeIfAbsent(key, _ -> find(call));
  }

  private Targets find(CallPlace call) {
    BitSet objects = (BitSet) call.on.objects.clone();
    boolean open = objects.get(any);
    boolean library = objects.get(ofLibrary);
    if (open) {
      objects.or(outside.objects);
    }
    objects.and(call.type);
    Targets targets = new Targets(open, library);
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
    targets.extended = open && call.type.intersects(things.extended);
    if (targets.extended && clients.isOfProgram(call.site.callee())) {
      inherit(call, targets);
    }
    return targets;
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
    if (objects.get(any)) {
      targets.open = true;
      if (!clients.isOfProgram(target)) {
        targets.add(target);
        return;
      }
      objects.or(outside.objects);
    }
    targets.library |= objects.get(ofLibrary);
    objects.and(reference.type);
    objects.stream()
        .filter(i -> i < any)
        .forEach(i -> targets.add(dispatch.answer(things.get(i), reference.site.callee())));
  }
}
