package dev.concert.reader.classes;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The classes that are read, and those of libraries that they name. */
final class KnownClasses {
  /** Methods of these take and answer whatever is written at the call. */
  private static final Set<String> POLYMORPHIC =
      Set.of("java.lang.invoke.MethodHandle", "java.lang.invoke.VarHandle");

  private static final String OBJECT = "java.lang.Object";

  /** A method with the class that declares it. */
  record Found(DeclaredClass type, DeclaredClass.Method method) {
    String routine() {
      return type.routine(method);
    }
  }

  private final ClassBytes bytes;
  private final Map<String, DeclaredClass> own = new HashMap<>();
  private final Map<String, Optional<DeclaredClass>> library = new HashMap<>();
  private final Map<String, List<DeclaredClass>> supertypes = new HashMap<>();

  /** Code that nobody wrote, by class, name and descriptor. */
  private final Map<String, List<Invocation>> hidden = new HashMap<>();

  KnownClasses(ClassBytes bytes) {
    this.bytes = bytes;
  }

  /** The first of a name stays, as on a class path. */
  boolean add(DeclaredClass header) {
    return own.putIfAbsent(header.name(), header) == null;
  }

  void hide(String type, String method, String descriptor, List<Invocation> code) {
    hidden.put(type + '#' + method + descriptor, code);
  }

  boolean isOwn(String type) {
    return own.containsKey(type);
  }

  /** Null if the class is nowhere, or what is there cannot be read. */
  DeclaredClass header(String type) {
    DeclaredClass header = own.get(type);
    return header != null ? header : library.computeIfAbsent(type, this::ofLibrary).orElse(null);
  }

  private Optional<DeclaredClass> ofLibrary(String type) {
    try {
      byte[] found = bytes.library(type.replace('.', '/'));
      return found == null
          ? Optional.empty()
          : Optional.of(DeclaredClass.of(ClassFile.of().parse(found)));
    } catch (IOException | RuntimeException | StackOverflowError _) {
      return Optional.empty(); // a library's damaged class is as good as a missing one
    }
  }

  /** All that are known, nearest first, itself excluded: superclass before interfaces. */
  List<DeclaredClass> supertypes(String type) {
    List<DeclaredClass> known = supertypes.get(type);
    if (known == null) {
      Map<String, DeclaredClass> found = new LinkedHashMap<>();
      collect(header(type), found);
      known = List.copyOf(found.values());
      supertypes.put(type, known);
    }
    return known;
  }

  private void collect(DeclaredClass type, Map<String, DeclaredClass> found) {
    if (type == null) {
      return;
    }
    List<String> above = new ArrayList<>(type.interfaces());
    if (type.superclass() != null && !(type.isInterface() && type.superclass().equals(OBJECT))) {
      above.addFirst(type.superclass());
    }
    for (String name : above) {
      DeclaredClass supertype = header(name);
      if (supertype != null && found.putIfAbsent(name, supertype) == null) {
        collect(supertype, found);
      }
    }
  }

  boolean isAboveItself(String type) {
    return supertypes(type).stream().anyMatch(s -> s.name().equals(type));
  }

  boolean isBelow(String type, String supertype) {
    return type.equals(supertype)
        || supertypes(type).stream().anyMatch(s -> s.name().equals(supertype));
  }

  /**
   * The method that a call names, as its source declares it; null if it is not known.
   *
   * @param owner binary name of the class that the call names, or an array
   */
  Found find(String owner, String name, String descriptor) {
    DeclaredClass type = header(owner.startsWith("[") ? OBJECT : owner);
    if (type == null) {
      return null;
    }
    if (name.equals("<init>")) {
      return constructor(type, descriptor);
    }
    String key = DeclaredClass.key(name, descriptor);
    Found found = find(type, key);
    return found == null && POLYMORPHIC.contains(type.name()) ? named(type, name) : found;
  }

  private static Found constructor(DeclaredClass type, String descriptor) {
    return type.methods().stream()
        .filter(m -> m.name().equals("<init>") && m.descriptor().equals(descriptor))
        .filter(m -> !m.isSynthetic())
        .findFirst()
        .map(m -> new Found(type, m))
        .orElse(null);
  }

  private static Found named(DeclaredClass type, String name) {
    return type.methods().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .map(m -> new Found(type, m))
        .orElse(null);
  }

  /** In the class, in its superclasses, in its interfaces, and in what all objects have. */
  Found find(DeclaredClass type, String key) {
    Found own = declared(type, key);
    if (own != null) {
      return own;
    }
    for (DeclaredClass supertype : supertypes(type.name())) {
      Found found = supertype.isInterface() ? null : declared(supertype, key);
      if (found != null) {
        return found;
      }
    }
    Found inherited = ofInterfaces(type, key);
    return inherited == null && type.isInterface() ? declared(header(OBJECT), key) : inherited;
  }

  /** The nearest that no interface below it declares again. */
  private Found ofInterfaces(DeclaredClass type, String key) {
    Found nearest = null;
    for (DeclaredClass supertype : supertypes(type.name())) {
      Found found = supertype.isInterface() ? declared(supertype, key) : null;
      boolean nearer =
          found != null && (nearest == null || isBelow(supertype.name(), nearest.type().name()));
      nearest = nearer ? found : nearest;
    }
    return nearest;
  }

  private static Found declared(DeclaredClass type, String key) {
    if (type != null) {
      for (DeclaredClass.Method method : type.methods()) {
        if (!method.isSynthetic() && method.key().equals(key)) {
          return new Found(type, method);
        }
      }
    }
    return null;
  }

  /** The code of a method that nobody wrote, or null. */
  List<Invocation> hidden(String owner, String name, String descriptor) {
    return hidden.get(owner + '#' + name + descriptor);
  }
}
