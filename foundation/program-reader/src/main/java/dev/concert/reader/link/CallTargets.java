package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.link.CallPlaces.CallPlace;
import dev.concert.reader.values.Dispatch;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Reads what calls may run from the objects that have got there. */
final class CallTargets {
  /** So many are told of what a library may give back, more tell nothing. */
  private static final int FEW = 5;

  private final Dispatch dispatch;
  private final Clients clients;
  private final Things things;
  private final Outsiders outsiders;
  private final CallPlaces calls;

  /** Where no reference is called, what is there and what is called tell all. */
  private final Map<Asked, Targets> known = new HashMap<>();

  /**
   * What is called on what.
   *
   * @param objects one of equal sets
   * @param type one of equal sets
   */
  private record Asked(BitSet objects, BitSet type, String callee) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Asked asked
          && objects == asked.objects
          && type == asked.type
          && callee.equals(asked.callee);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * System.identityHashCode(objects) + System.identityHashCode(type))
          + callee.hashCode();
    }
  }

  CallTargets(
      Dispatch dispatch, Clients clients, Things things, Outsiders outsiders, CallPlaces calls) {
    this.dispatch = dispatch;
    this.clients = clients;
    this.things = things;
    this.outsiders = outsiders;
    this.calls = calls;
  }

  /**
   * What may be meant where an object decides; not to be changed.
   *
   * @return null if nothing is known to get there
   */
  Targets of(Site site) {
    CallPlace call = calls.of(site);
    if (call == null || call.on.objects.isEmpty()) {
      return null;
    }
    Asked asked = new Asked(call.on.objects, call.type, call.site.callee());
    Targets found = known.get(asked);
    if (found == null) {
      found = find(call);
      if (!found.referred) {
        known.put(asked, found);
      }
    }
    return found;
  }

  private Targets find(CallPlace call) {
    BitSet there = call.on.objects;
    boolean any = there.get(things.any);
    boolean open = any || there.get(things.byClient);
    Targets targets = new Targets(open, there.get(things.ofLibrary));
    BitSet found = (BitSet) there.clone();
    found.and(call.type);
    found.clear(things.any, things.ofLibrary + 1);
    find(call, found, targets);
    Set<String> brought = Set.copyOf(targets.routines);
    if (any) {
      find(call, more(givenBack(), call, found), targets);
      if (!clients.some() || targets.routines.size() <= brought.size() + FEW) {
        brought = Set.copyOf(targets.routines);
      }
    }
    if (open) {
      find(call, more(outsiders.others.pool, call, found), targets);
      targets.fromOutside.addAll(targets.routines);
      targets.fromOutside.removeAll(brought);
    }
    targets.extended = open && call.type.intersects(things.extended);
    if (targets.extended && clients.isOfProgram(call.site.callee())) {
      inherit(call, targets);
    }
    return targets;
  }

  private ObjectPlace givenBack() {
    return clients.some() ? outsiders.kept : outsiders.libraries.pool;
  }

  private static BitSet more(ObjectPlace pool, CallPlace call, BitSet found) {
    BitSet more = (BitSet) pool.objects.clone();
    more.and(call.type);
    more.andNot(found);
    found.or(more);
    return more;
  }

  private void find(CallPlace call, BitSet objects, Targets targets) {
    for (int i = objects.nextSetBit(0); i >= 0 && i < things.any; i = objects.nextSetBit(i + 1)) {
      Implementer thing = things.get(i);
      String target = dispatch.answer(thing, call.site.callee());
      CallPlace reference = things.isReference(i, target) ? calls.reference(thing.name()) : null;
      boolean vague = !call.on.objects.get(i) && !clients.isOfProgram(call.site.callee());
      if (reference == null) {
        targets.add(target);
      } else if (vague) {
        referToFew(reference, call, target, targets);
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
      things.inheritable(call.site.callee()).forEach(targets::add);
    }
  }

  /** A library may hold the reference: where its object may be one of many, none is told. */
  private void referToFew(CallPlace reference, CallPlace call, String target, Targets targets) {
    Targets referred = new Targets(true, false);
    refer(reference, call, target, referred);
    if (referred.routines.size() > FEW) {
      targets.add(target);
    } else {
      referred.routines.forEach(targets::add);
    }
  }

  /** A reference is called: what runs depends on the object that it has, or gets first. */
  private void refer(CallPlace reference, CallPlace call, String target, Targets targets) {
    targets.referred = true;
    ObjectPlace on = object(reference, call);
    String callee = reference.site.callee();
    if (on == null || on.objects.isEmpty()) {
      dispatch.targets(reference.site.receiver(), callee).forEach(targets::add);
      targets.add(target);
      targets.open = true;
      return;
    }
    BitSet objects = (BitSet) on.objects.clone();
    if (objects.get(things.any) || objects.get(things.byClient)) {
      targets.open = true;
      if (!clients.isOfProgram(target)) {
        targets.add(target);
        return;
      }
      objects.or(outsiders.libraries.pool.objects);
      objects.or(outsiders.others.pool.objects);
    }
    targets.library |= objects.get(things.ofLibrary);
    objects.and(reference.type);
    objects.stream()
        .filter(i -> i < things.any)
        .forEach(i -> targets.add(dispatch.answer(things.get(i), callee)));
  }

  /** Where the object of a reference is that is called; null if nobody follows that. */
  private static ObjectPlace object(CallPlace reference, CallPlace call) {
    if (reference.site.operands().receiver() != null) {
      return reference.on;
    }
    return call.arguments.isEmpty() ? null : call.arguments.getFirst();
  }
}
