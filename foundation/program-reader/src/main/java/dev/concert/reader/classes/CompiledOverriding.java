package dev.concert.reader.classes;

import dev.concert.reader.facts.FileFacts;
import java.lang.classfile.ClassFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who overrides whom in class files: methods of one name with the same parameters. Where generics
 * or results differ, compilers add a bridge with the parameters of the one above.
 */
final class CompiledOverriding {
  private final KnownClasses known;

  CompiledOverriding(KnownClasses known) {
    this.known = known;
  }

  /** The instance methods of a class, with what they override. */
  List<FileFacts.Method> methods(CompiledClass type) {
    Map<String, List<String>> bridges = type.bridges();
    List<FileFacts.Method> methods = new ArrayList<>();
    for (DeclaredClass.Method method : type.header.methods()) {
      if (!method.isSynthetic()
          && !method.is(ClassFile.ACC_STATIC)
          && !method.name().startsWith("<")) {
        Set<String> keys = new HashSet<>(bridges.getOrDefault(method.key(), List.of()));
        keys.add(method.key());
        methods.add(
            new FileFacts.Method(
                type.header.routine(method),
                method.is(ClassFile.ACC_ABSTRACT),
                method.isVirtual() ? overridden(type.header, keys) : List.of()));
      }
    }
    return methods;
  }

  private List<String> overridden(DeclaredClass type, Set<String> keys) {
    List<String> overridden = new ArrayList<>();
    for (DeclaredClass above : known.supertypes(type.name())) {
      for (DeclaredClass.Method method : above.methods()) {
        if (keys.contains(method.key())
            && method.isVirtual()
            && !method.isSynthetic()
            && isVisible(method, above, type)) {
          overridden.add(above.routine(method));
        }
      }
    }
    return overridden;
  }

  private static boolean isVisible(
      DeclaredClass.Method method, DeclaredClass owner, DeclaredClass below) {
    return method.is(ClassFile.ACC_PUBLIC | ClassFile.ACC_PROTECTED)
        || owner.packageName().equals(below.packageName());
  }

  /** What an object that is made of a function answers to: its interface's method, and above. */
  List<String> answered(Invocation.Function function) {
    Set<String> keys = new HashSet<>();
    keys.add(DeclaredClass.key(function.method(), function.descriptor()));
    function.bridges().forEach(b -> keys.add(DeclaredClass.key(function.method(), b)));
    List<String> answered = new ArrayList<>();
    for (String contract : contracts(function)) {
      DeclaredClass type = known.header(contract);
      if (type == null) {
        keys.forEach(key -> answered.add(contract + '#' + key));
      } else {
        type.methods().stream()
            .filter(m -> keys.contains(m.key()) && m.isVirtual())
            .forEach(m -> answered.add(type.routine(m)));
        answered.addAll(overridden(type, keys));
      }
    }
    return answered.stream().distinct().toList();
  }

  List<String> supertypes(Invocation.Function function) {
    List<String> all = new ArrayList<>();
    for (String contract : contracts(function)) {
      all.add(contract);
      known.supertypes(contract).forEach(s -> all.add(s.name()));
    }
    all.add("java.lang.Object");
    return all.stream().distinct().toList();
  }

  private static List<String> contracts(Invocation.Function function) {
    List<String> contracts = new ArrayList<>(List.of(function.contract()));
    contracts.addAll(function.contracts());
    return contracts;
  }

  /** Methods of interfaces that a class has from a superclass which does not know the interface. */
  Map<String, String> implementedUnknowingly(CompiledClass type) {
    DeclaredClass superclass =
        type.raw.superclass() == null ? null : known.header(type.raw.superclass());
    if (type.header.isInterface() || superclass == null || superclass.superclass() == null) {
      return Map.of();
    }
    Map<String, String> implemented = new LinkedHashMap<>();
    Set<String> above =
        known.supertypes(superclass.name()).stream()
            .map(DeclaredClass::name)
            .collect(Collectors.toSet());
    for (DeclaredClass contract : known.supertypes(type.name())) {
      if (contract.isInterface() && !above.contains(contract.name())) {
        implement(contract, superclass, type.bridges(), implemented);
      }
    }
    return implemented;
  }

  private void implement(
      DeclaredClass contract,
      DeclaredClass superclass,
      Map<String, List<String>> bridges,
      Map<String, String> implemented) {
    for (DeclaredClass.Method method : contract.methods()) {
      if (method.isVirtual() && !method.isSynthetic()) {
        KnownClasses.Found found = known.find(superclass, implementing(method, bridges));
        if (found != null && runs(found)) {
          implemented.put(contract.routine(method), found.routine());
        }
      }
    }
  }

  private static boolean runs(KnownClasses.Found found) {
    return !found.type().isInterface()
        && found.method().is(ClassFile.ACC_PUBLIC)
        && found.method().isVirtual()
        && !found.method().is(ClassFile.ACC_ABSTRACT)
        && !found.type().name().equals("java.lang.Object");
  }

  /** A bridge of the class may say which method of its superclass it stands for. */
  private static String implementing(
      DeclaredClass.Method method, Map<String, List<String>> bridges) {
    return bridges.entrySet().stream()
        .filter(b -> b.getKey().indexOf('#') >= 0 && b.getValue().contains(method.key()))
        .map(b -> b.getKey().substring(b.getKey().indexOf('#') + 1))
        .findFirst()
        .orElse(method.key());
  }
}
