package dev.concert.reader.classes;

import dev.concert.model.Type;
import dev.concert.model.classfile.ClassFileNames;
import dev.concert.model.classfile.ClassFiles;
import dev.concert.model.classfile.NamedRoutine;
import dev.concert.model.classfile.RawClass;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** One class file, with the names of its routines. */
final class CompiledClass {
  private static final int ANNOTATION_AND_INTERFACE =
      ClassFile.ACC_ANNOTATION | ClassFile.ACC_INTERFACE;

  final ClassModel model;
  final RawClass raw;
  final List<NamedRoutine> routines;
  final DeclaredClass header;
  private final Map<String, MethodModel> methods = new HashMap<>();
  private final NameBudget names;

  private CompiledClass(ClassModel model) {
    this.names = NameBudget.of(model); // before any name is made
    this.model = model;
    this.raw = ClassFiles.read(model);
    this.routines = ClassFileNames.of(raw);
    this.header = DeclaredClass.of(model, routines);
    model.methods().forEach(m -> methods.put(key(m), m));
  }

  /**
   * @throws IllegalArgumentException if the bytes are not a class file, or too much for one
   */
  static CompiledClass read(byte[] bytes) {
    return new CompiledClass(ClassFile.of().parse(bytes));
  }

  private static String key(MethodModel method) {
    return method.methodName().stringValue() + method.methodType().stringValue();
  }

  String name() {
    return raw.name();
  }

  /** Nobody wrote it. */
  boolean isSynthetic() {
    return (raw.flags() & ClassFile.ACC_SYNTHETIC) != 0;
  }

  boolean isAnonymous() {
    return raw.nesting() == RawClass.Nesting.ANONYMOUS;
  }

  Type.Kind kind() {
    if ((raw.flags() & ANNOTATION_AND_INTERFACE) == ANNOTATION_AND_INTERFACE) {
      return Type.Kind.ANNOTATION;
    }
    if (header.isInterface()) {
      return Type.Kind.INTERFACE;
    }
    if ("java.lang.Enum".equals(raw.superclass())) {
      return Type.Kind.ENUM;
    }
    return model.findAttribute(Attributes.record()).isPresent()
        ? Type.Kind.RECORD
        : Type.Kind.CLASS;
  }

  MethodModel method(NamedRoutine routine) {
    return methods.get(routine.method().name() + routine.method().descriptor());
  }

  /** What a method of this class calls, in the order of its code. */
  List<Invocation> calls(MethodModel method) {
    return Invocations.of(method, names);
  }

  /** The methods that nobody wrote and that have no name, each with what it calls. */
  Map<MethodModel, List<Invocation>> hidden() {
    Set<String> named =
        routines.stream()
            .map(r -> r.method().name() + r.method().descriptor())
            .collect(Collectors.toSet());
    Map<MethodModel, List<Invocation>> hidden = new HashMap<>();
    methods.forEach((key, method) -> {
      if (!named.contains(key)) {
        hidden.put(method, calls(method));
      }
    });
    return hidden;
  }

  /** Further names and parameters that a method answers to, by its descriptor and name. */
  Map<String, List<String>> bridges() {
    Map<String, List<String>> bridges = new HashMap<>();
    methods.values().stream()
        .filter(m -> (m.flags().flagsMask() & ClassFile.ACC_BRIDGE) != 0)
        .forEach(bridge -> {
          String name = bridge.methodName().stringValue();
          String key = DeclaredClass.key(name, bridge.methodType().stringValue());
          for (Invocation invocation : calls(bridge)) {
            if (invocation instanceof Invocation.Plain p && p.name().equals(name)) {
              bridges.computeIfAbsent(target(p), _ -> new ArrayList<>()).add(key);
            }
          }
        });
    return bridges;
  }

  private String target(Invocation.Plain call) {
    String key = DeclaredClass.key(call.name(), call.descriptor());
    return call.owner().equals(name()) ? key : call.owner() + '#' + key;
  }
}
