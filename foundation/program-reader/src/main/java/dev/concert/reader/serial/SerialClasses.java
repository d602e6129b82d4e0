package dev.concert.reader.serial;

import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Part;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The application's classes as the Java Object Serialization Specification sees them: who is
 * serializable, which methods it looks for, of which fields an object consists.
 *
 * <p>Nothing is known of classes of libraries, nor of {@code serialPersistentFields}.
 */
public final class SerialClasses {
  private static final String OUT = "java.io.ObjectOutputStream";
  private static final String IN = "java.io.ObjectInputStream";

  private final Map<String, Type> types;
  private final Set<String> serializable = new HashSet<>();
  private final Set<String> externalizable = new HashSet<>();
  private final Map<String, List<Part>> parts = new HashMap<>();

  /**
   * @param types by name, with what they declare
   */
  public SerialClasses(
      Map<String, Type> types, Collection<Implementer> implementers, Collection<Part> parts) {
    this.types = types;
    for (Implementer implementer : implementers) {
      if (types.containsKey(implementer.name())) {
        add(implementer);
      }
    }
    parts.forEach(p -> this.parts.computeIfAbsent(p.owner(), _ -> new ArrayList<>()).add(p));
  }

  private void add(Implementer implementer) {
    if (implementer.supertypes().contains("java.io.Serializable")) {
      serializable.add(implementer.name());
    }
    if (implementer.supertypes().contains("java.io.Externalizable")) {
      externalizable.add(implementer.name());
    }
  }

  public boolean isSerializable(String type) {
    return serializable.contains(type);
  }

  public boolean isExternalizable(String type) {
    return externalizable.contains(type);
  }

  /** Its constants are written by their names. */
  public boolean isEnum(String type) {
    Type found = types.get(type);
    Type above = found == null ? null : superclass(found);
    return isA(found, Type.Kind.ENUM) || isA(above, Type.Kind.ENUM);
  }

  public boolean isRecord(String type) {
    return isA(types.get(type), Type.Kind.RECORD);
  }

  private static boolean isA(Type type, Type.Kind kind) {
    return type != null && type.kind() == kind;
  }

  /** What the object nominates to be written in its place; null if nothing. */
  public String writeReplace(String type) {
    return inherited(type, "writeReplace");
  }

  /** What the object nominates to be returned in its place; null if nothing. */
  public String readResolve(String type) {
    return inherited(type, "readResolve");
  }

  /** A method without parameters that the class has or could call. */
  private String inherited(String type, String name) {
    for (Type t = types.get(type); t != null; t = superclass(t)) {
      Member method = method(t, RoutineName.of(t.name(), name, List.of()));
      if (method != null) {
        return isAccessible(method, t.name(), type) ? method.routine() : null;
      }
    }
    return null;
  }

  private static boolean isAccessible(Member method, String owner, String from) {
    return switch (method.access()) {
      case PUBLIC, PROTECTED -> true;
      case PACKAGE -> packageOf(owner).equals(packageOf(from));
      case PRIVATE -> owner.equals(from);
    };
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }

  private static Member method(Type type, String routine) {
    return type.members().stream()
        .filter(m -> m.kind() == Member.Kind.METHOD && routine.equals(m.routine()))
        .filter(m -> !m.modifiers().contains("static") && !m.modifiers().contains("abstract"))
        .findFirst()
        .orElse(null);
  }

  /** The serializable classes that an object of this class is written as, superclasses first. */
  public List<String> levels(String type) {
    List<String> levels = new ArrayList<>();
    for (Type t = types.get(type); t != null && isSerializable(t.name()); t = superclass(t)) {
      levels.addFirst(t.name());
    }
    return levels;
  }

  /** How the class itself writes its own fields; null if it leaves that to the stream. */
  public String writeObject(String level) {
    return own(level, "writeObject", List.of(OUT));
  }

  /** How the class itself reads its own fields; null if it leaves that to the stream. */
  public String readObject(String level) {
    return own(level, "readObject", List.of(IN));
  }

  /** Run where the stream knows nothing of the class; null if there is none. */
  public String readObjectNoData(String level) {
    return own(level, "readObjectNoData", List.of());
  }

  private String own(String type, String name, List<String> parameters) {
    Member method = method(types.get(type), RoutineName.of(type, name, parameters));
    boolean hidden = method != null && method.access() == Member.Access.PRIVATE;
    return hidden ? method.routine() : null;
  }

  /** The fields that the stream writes of the class itself, without those of its superclasses. */
  public List<Part> parts(String level) {
    return parts.getOrDefault(level, List.of());
  }

  /**
   * The constructors that run when an object is read: that without parameters, of the class itself
   * if it is externalizable, else of the nearest superclass that is not serializable; the canonical
   * one of a record.
   */
  public List<String> constructors(String type) {
    if (isRecord(type)) {
      return canonical(types.get(type));
    }
    Type made = types.get(type);
    while (made != null && isSerializable(made.name()) && !isExternalizable(type)) {
      made = superclass(made);
    }
    if (made == null) {
      return List.of();
    }
    String routine = RoutineName.of(made.name(), "<init>", List.of());
    return constructors(made).contains(routine) ? List.of(routine) : List.of();
  }

  private static List<String> constructors(Type type) {
    return type.members().stream()
        .filter(m -> m.kind() == Member.Kind.CONSTRUCTOR)
        .map(Member::routine)
        .toList();
  }

  /** Its parameters have the types of the components; more than one where that does not tell. */
  private static List<String> canonical(Type type) {
    List<String> components =
        type.members().stream()
            .filter(m -> m.kind() == Member.Kind.RECORD_COMPONENT)
            .map(m -> simple(m.type()))
            .toList();
    List<String> alike =
        constructors(type).stream()
            .filter(routine -> parameters(routine).size() == components.size())
            .toList();
    List<String> same =
        alike.stream().filter(routine -> parameters(routine).equals(components)).toList();
    return same.isEmpty() ? alike : same;
  }

  private static List<String> parameters(String routine) {
    String parameters = routine.substring(routine.indexOf('(') + 1, routine.lastIndexOf(')'));
    return parameters.isEmpty()
        ? List.of()
        : List.of(parameters.split(",")).stream().map(SerialClasses::simple).toList();
  }

  /** The last part of a type's name, without what it is generic in. */
  private static String simple(String type) {
    String erased = type.replaceAll("<.*>", "").strip();
    int dot = Math.max(erased.lastIndexOf('.'), erased.lastIndexOf('$'));
    return erased.substring(dot + 1);
  }

  private Type superclass(Type type) {
    return type.superclass() == null ? null : types.get(type.superclass());
  }
}
