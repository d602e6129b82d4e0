package dev.concert.reader.classes;

import dev.concert.model.RoutineName;
import dev.concert.model.classfile.ClassFileNames;
import dev.concert.model.classfile.ClassFiles;
import dev.concert.model.classfile.Descriptors;
import dev.concert.model.classfile.NamedRoutine;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What others must know of a class to call it or to stand below it.
 *
 * @param superclass binary name or null
 * @param interfaces binary names
 * @param constructors names of constructors whose parameters are not all declared, by descriptor
 * @param methods those that stand in the class file, constructors too
 */
record DeclaredClass(
    String name,
    String superclass,
    List<String> interfaces,
    int flags,
    Map<String, String> constructors,
    List<Method> methods) {

  /**
   * @param key name and parameters as in the name of a routine, {@code m(int)}
   */
  record Method(String name, String descriptor, int flags, String key) {
    boolean is(int mask) {
      return (flags & mask) != 0;
    }

    boolean isSynthetic() {
      return is(ClassFile.ACC_SYNTHETIC);
    }

    /** Whether others may stand in its place: neither static nor private, and no constructor. */
    boolean isVirtual() {
      return !is(ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE) && !name.startsWith("<");
    }
  }

  /**
   * @throws IllegalArgumentException if what is asked for of the class is damaged or too much
   */
  static DeclaredClass of(ClassModel model) {
    NameBudget.of(model);
    String name = model.thisClass().asInternalName().replace('/', '.');
    return of(model, name.indexOf('$') < 0 ? List.of() : ClassFileNames.of(ClassFiles.read(model)));
  }

  static DeclaredClass of(ClassModel model, List<NamedRoutine> routines) {
    String name = model.thisClass().asInternalName().replace('/', '.');
    Map<String, String> constructors = new HashMap<>();
    for (NamedRoutine routine : routines) {
      if (routine.method().name().equals("<init>")) {
        constructors.put(routine.method().descriptor(), routine.name());
      }
    }
    List<Method> methods = new ArrayList<>();
    model
        .methods()
        .forEach(m -> {
          String method = m.methodName().stringValue();
          String descriptor = m.methodType().stringValue();
          methods.add(
              new Method(method, descriptor, m.flags().flagsMask(), key(method, descriptor)));
        });
    return new DeclaredClass(
        name,
        model.superclass().map(s -> s.asInternalName().replace('/', '.')).orElse(null),
        model.interfaces().stream().map(i -> i.asInternalName().replace('/', '.')).toList(),
        model.flags().flagsMask(),
        constructors,
        methods);
  }

  static String key(String method, String descriptor) {
    return method + '(' + String.join(",", Descriptors.parameters(descriptor)) + ')';
  }

  boolean isInterface() {
    return (flags & ClassFile.ACC_INTERFACE) != 0;
  }

  boolean isFinal() {
    return (flags & ClassFile.ACC_FINAL) != 0;
  }

  String routine(Method method) {
    String constructor =
        method.name().equals("<init>") ? constructors.get(method.descriptor()) : null;
    return constructor == null ? name + '#' + method.key() : constructor;
  }

  String packageName() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  static String initializer(String type) {
    return RoutineName.of(type, "<clinit>", List.of());
  }
}
