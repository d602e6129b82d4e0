package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.values.Dispatch;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Numbers for all that can be an object: classes, lambdas, references; behind them one for each
 * kind of objects that nobody reads the classes of.
 */
final class Things {
  /** Whatever others than the program may have. */
  final int any;

  /** Whatever clients may bring. */
  final int byClient;

  /** An object of which only libraries know the class. */
  final int ofLibrary;

  private final List<Implementer> all;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, BitSet> below = new HashMap<>();

  /** Methods that classes of clients may have from a superclass, by name and parameters. */
  private final Map<String, Set<String>> inheritable = new HashMap<>();

  private final BitSet references = new BitSet();

  /** Types below which clients may have classes of their own. */
  final BitSet extended = new BitSet();

  Things(List<FileFacts> files, Dispatch dispatch, Clients clients) {
    this.all = files.stream().flatMap(file -> file.implementers().stream()).toList();
    this.any = all.size();
    this.byClient = any + 1;
    this.ofLibrary = any + 2;
    for (int i = 0; i < all.size(); i++) {
      Implementer thing = all.get(i);
      index(i, thing);
      if (clients.extend(thing.name())) {
        extended.set(i);
        inherit(thing, dispatch, clients);
      }
    }
  }

  private void index(int number, Implementer thing) {
    numbers.putIfAbsent(thing.name(), number);
    references.set(number, thing.name().contains("::"));
    below.computeIfAbsent(thing.name(), _ -> new BitSet()).set(number);
    for (String supertype : thing.supertypes()) {
      below.computeIfAbsent(supertype, _ -> new BitSet()).set(number);
    }
  }

  private void inherit(Implementer thing, Dispatch dispatch, Clients clients) {
    if (thing.isInterface()) {
      return;
    }
    for (Method method : dispatch.methods(thing)) {
      if (!method.isAbstract() && clients.inherit(method.routine())) {
        inheritable
            .computeIfAbsent(signature(method.routine()), _ -> new LinkedHashSet<>())
            .add(method.routine());
      }
    }
  }

  private static String signature(String routine) {
    return routine.substring(routine.indexOf('#'));
  }

  Implementer get(int number) {
    return all.get(number);
  }

  /** As files say it. */
  TaskValue value(int number) {
    Implementer thing = all.get(number);
    boolean isReference = references.get(number);
    boolean isFunction = isReference || thing.name().contains("->");
    return isFunction
        ? new Code(isReference ? thing.methods().getFirst().routine() : thing.name())
        : new Instance(thing.name(), true);
  }

  boolean contains(String name) {
    return numbers.containsKey(name);
  }

  int number(String name, int otherwise) {
    return numbers.getOrDefault(name, otherwise);
  }

  /** Whether calling the routine is calling what a reference without one of its own refers to. */
  boolean isReference(int number, String routine) {
    return references.get(number) && all.get(number).methods().getFirst().routine().equals(routine);
  }

  /** All of a type and its subtypes, abstract ones too; not to be changed. */
  BitSet below(String type) {
    return below.getOrDefault(type == null ? "java.lang.Object" : type, new BitSet());
  }

  /** Methods by which a client's class may implement that of an interface. */
  Set<String> inheritable(String routine) {
    return inheritable.getOrDefault(signature(routine), Set.of());
  }
}
