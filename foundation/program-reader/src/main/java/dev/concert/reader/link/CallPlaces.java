package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Operands;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.values.Dispatch;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Connects calls with the routines that they run, as objects arrive which decide that. */
final class CallPlaces {
  private final Dispatch dispatch;
  private final Clients clients;
  private final Things things;
  private final ObjectPlaces places;
  private final Outsiders outsiders;
  private final Map<Operands, CallPlace> calls = new IdentityHashMap<>();

  /** References without a routine of their own. */
  private final Map<String, CallPlace> references = new HashMap<>();

  CallPlaces(
      Dispatch dispatch, Clients clients, Things things, ObjectPlaces places, Outsiders outsiders) {
    this.dispatch = dispatch;
    this.clients = clients;
    this.things = things;
    this.places = places;
    this.outsiders = outsiders;
  }

  /** Null for a call of which nobody follows the objects. */
  CallPlace of(Site site) {
    return site.operands() == null ? null : calls.get(site.operands());
  }

  /** Null for what is no reference without a routine of its own. */
  CallPlace reference(String function) {
    return references.get(function);
  }

  void add(Site site) {
    Operands operands = site.operands();
    if (operands == null || calls.containsKey(operands)) {
      return;
    }
    CallPlace call = new CallPlace(site);
    calls.put(operands, call);
    if (site.kind() == Call.Kind.REFERENCE && things.contains(operands.function())) {
      references.put(operands.function(), call);
    }
    if (site.receiver() == null) {
      call.always();
    } else {
      places.read(call.on, call::receive);
    }
  }

  /** Nothing comes to any of them any more. */
  void settle() {
    calls.values().forEach(call -> call.targets = Set.of());
  }

  void forget(Site site) {
    calls.remove(site.operands());
  }

  /** Where an object decides what is called. */
  final class CallPlace {
    final Site site;

    /** Where that object is. */
    final ObjectPlace on;

    /** Null where there is nothing to follow. */
    final List<ObjectPlace> arguments = new ArrayList<>(0);

    /** All that can be called there by its type. */
    final BitSet type;

    private final ObjectPlace result;
    private Set<String> targets = new HashSet<>(2);

    /** Marks of those that have brought objects. */
    private int brought;

    /** Marks of those that have got the arguments. */
    private int left;

    private CallPlace(Site site) {
      Operands operands = site.operands();
      String receiver =
          operands.receiver() == null
              ? Locations.parameter(operands.function(), 0)
              : operands.receiver();
      this.site = site;
      this.on = places.at(receiver);
      operands.arguments().forEach(a -> arguments.add(a == null ? null : places.at(a)));
      this.result = operands.result() == null ? null : places.at(operands.result());
      this.type = things.below(operands.type() == null ? site.receiver() : operands.type());
    }

    /** No object decides. */
    private void always() {
      String callee = site.callee();
      if (clients.isOfProgram(callee)) {
        bind(callee);
        places.connect(on, places.at(Locations.receiver(callee)));
      } else {
        places.connect(on, outsiders.kept);
        leaveToLibrary();
      }
    }

    private void receive(BitSet fresh) {
      for (int i = fresh.nextSetBit(0); i >= 0 && i < things.any; i = fresh.nextSetBit(i + 1)) {
        if (type.get(i)) {
          receive(i);
        }
      }
      if (fresh.get(things.any) && isFirst(outsiders.libraries)) {
        leave(outsiders.libraries, things.any);
        outsiders.libraries.know(site.callee());
        outsiders.others.know(site.callee());
      }
      if (fresh.get(things.byClient) && isFirst(outsiders.others)) {
        leave(outsiders.others, things.byClient);
        outsiders.others.know(site.callee());
      }
      if (fresh.get(things.ofLibrary)) {
        leaveToLibrary();
      }
    }

    private boolean isFirst(Hands from) {
      boolean first = (brought & from.mark) == 0;
      brought |= from.mark;
      return first;
    }

    private void receive(int thing) {
      Implementer implementer = things.get(thing);
      String target = dispatch.answer(implementer, site.callee());
      if (things.isReference(thing, target)) {
        bind(implementer.name());
      } else if (target != null) {
        bind(target);
        places.add(places.at(Locations.receiver(target)), thing);
      } else if (things.extended.get(thing)) {
        places.add(outsiders.others.pool, thing);
        leave(outsiders.others, things.byClient);
      } else {
        boolean keeps = dispatch.keepsItself(implementer, site.callee());
        places.add(keeps ? outsiders.kept : outsiders.libraries.pool, thing);
        leaveToLibrary();
      }
    }

    private void leaveToLibrary() {
      leave(outsiders.libraries, site.operands().own() ? things.ofLibrary : things.any);
    }

    /** A library's method, or somebody else's, runs. */
    private void leave(Hands to, int answer) {
      if (result != null) {
        places.add(result, answer);
      }
      if ((left & to.mark) == 0) {
        left |= to.mark;
        for (int i = 0; i < arguments.size(); i++) {
          if (arguments.get(i) != null) {
            leave(arguments.get(i), i, to);
          }
        }
      }
    }

    private void leave(ObjectPlace argument, int index, Hands to) {
      boolean isKept = to == outsiders.libraries && keeps(index);
      places.connect(argument, isKept ? outsiders.kept : to.pool);
      if (argument == places.known(Locations.ARRAYS)) {
        places.add(argument, to.something);
      }
    }

    private boolean keeps(int argument) {
      boolean told = argument < Integer.SIZE && !clients.isOfProgram(site.callee());
      return told && (site.operands().kept() & 1 << argument) != 0;
    }

    /** What the call gives gets into a routine or function, and what it answers comes back. */
    private void bind(String target) {
      if (targets.add(target)) {
        for (int i = 0; i < arguments.size(); i++) {
          if (arguments.get(i) != null) {
            places.connect(arguments.get(i), places.at(Locations.parameter(target, i)));
          }
        }
        if (result != null) {
          places.connect(places.at(Locations.result(target)), result);
        }
      }
    }
  }
}
