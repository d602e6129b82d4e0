package dev.concert.reader.link;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.AskedTypes;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.parallel.Injections;
import dev.concert.reader.values.Members;
import dev.concert.reader.values.OpenWorld;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Flows of objects that no source shows: what clients, frameworks, reflection and deserialization
 * make, call and set.
 */
final class Origins {
  /** A class that has no other supertype of a library is for no framework. */
  private static final Set<String> COMMON =
      Set.of(
          "java.io.Serializable",
          "java.lang.Cloneable",
          "java.lang.Comparable",
          "java.lang.Enum",
          "java.lang.Object",
          "java.lang.Record",
          "java.lang.constant.Constable");

  /** What the JDK calls of a class whose objects are written and read. */
  private static final Set<String> HOOKS =
      Set.of(
          "readObject(java.io.ObjectInputStream)",
          "readObjectNoData()",
          "readResolve()",
          "writeObject(java.io.ObjectOutputStream)",
          "writeReplace()");

  private final Map<String, Routine> routines;
  private final Map<String, Type> types;
  private final List<FileFacts> files;
  private final Clients clients;
  private final List<Flow> flows = new ArrayList<>();

  /** Made when somebody asks. */
  private final Map<String, List<String>> byMethod = new HashMap<>();

  Origins(
      List<FileFacts> files,
      Map<String, Routine> routines,
      Map<String, Type> types,
      Clients clients) {
    this.files = files;
    this.routines = routines;
    this.types = types;
    this.clients = clients;
  }

  List<Flow> all() {
    return flows;
  }

  /** Somebody has an object of exactly this class. */
  void made(String type) {
    add(Locations.OUTSIDE, new Instance(type, true));
  }

  /** Somebody may have an object of exactly this class. */
  void perhapsMade(String type) {
    add(Locations.ASKED, new Instance(type, true));
  }

  /** Somebody calls it, on any object, with anything. */
  void called(String routine) {
    called(routine, Locations.OUTSIDE);
  }

  private void called(String routine, String answered) {
    int parameters = Members.parameterCount(routine);
    for (int i = 0; i < parameters; i++) {
      set(Locations.parameter(routine, i));
    }
    add(answered, new Location(Locations.result(routine)));
    String type = RoutineName.type(routine);
    if (Members.isConstructor(routine)) {
      made(type);
    } else {
      add(Locations.receiver(routine), new Instance(type, false));
    }
  }

  /** Anything may be stored there. */
  void set(String location) {
    add(location, new Unknown());
  }

  private void add(String location, TaskValue value) {
    flows.add(new Flow(location, value));
  }

  void find() {
    routines.values().forEach(this::routine);
    for (FileFacts file : files) {
      file.annotations().forEach(this::annotated);
      file.objects().forEach(this::unresolved);
    }
    frameworks();
    if (reads()) {
      instantiable().stream()
          .filter(i -> i.supertypes().contains("java.io.Serializable"))
          .forEach(i -> made(i.name()));
    }
    if (clients.some()) {
      clients();
    }
  }

  private List<Implementer> instantiable() {
    return files.stream()
        .flatMap(file -> file.implementers().stream())
        .filter(i -> i.instantiable() && types.containsKey(i.name()))
        .toList();
  }

  private void routine(Routine routine) {
    if (routine.modifiers().contains("native")) {
      set(Locations.result(routine.name()));
    }
    if (OpenWorld.isBeginning(routine.name()) && !routine.modifiers().contains("static")) {
      made(routine.type());
      add(Locations.receiver(routine.name()), new Instance(routine.type(), true));
    }
  }

  private void annotated(String routine, List<String> annotations) {
    if (routines.containsKey(routine) && annotations.stream().anyMatch(Injections::isActedOn)) {
      called(routine);
      made(RoutineName.type(routine));
    }
  }

  private void unresolved(Flow flow) {
    if (flow.location().startsWith(Locations.UNRESOLVED)) {
      String method = flow.location().substring(Locations.UNRESOLVED.length());
      named(method).forEach(this::called);
    }
  }

  private List<String> named(String method) {
    if (byMethod.isEmpty()) {
      for (String routine : routines.keySet()) {
        byMethod.computeIfAbsent(RoutineName.method(routine), _ -> new ArrayList<>(2)).add(routine);
      }
    }
    return byMethod.getOrDefault(method, List.of());
  }

  /**
   * What nobody makes, though it is for some library, is made by that library; and a library's
   * superclass has each object in its hands.
   */
  private void frameworks() {
    Set<String> made = new HashSet<>();
    Map<String, String> superclasses = new HashMap<>();
    for (FileFacts file : files) {
      for (Flow flow : file.objects()) {
        if (flow.value() instanceof Instance it && it.exact()) {
          made.add(it.type());
        }
      }
      file.implementers().forEach(i -> superclasses.put(i.name(), i.superclass()));
    }
    for (Implementer implementer : instantiable()) {
      String type = implementer.name();
      String above = lastSuperclass(type, superclasses);
      boolean unknown = implementer.supertypes().stream().anyMatch(this::isOfFramework);
      if (unknown && !made.contains(type)
          || isOfFramework(above) && !AskedTypes.keepsNothing(above)) {
        made(type);
      } else if (isOfFramework(above)) {
        perhapsMade(type);
      }
    }
  }

  private boolean isOfFramework(String type) {
    return !types.containsKey(type) && !COMMON.contains(type);
  }

  /** The first that is a library's. */
  private String lastSuperclass(String type, Map<String, String> superclasses) {
    String at = type;
    while (at != null && types.containsKey(at)) {
      at = superclasses.get(at);
    }
    return at == null ? "java.lang.Object" : at;
  }

  /** Whether it deserializes objects. */
  private boolean reads() {
    return files.stream()
        .flatMap(file -> file.sites().stream())
        .map(Site::callee)
        .anyMatch(callee ->
            callee.startsWith("java.io.ObjectInputStream#read")
                || callee.startsWith("java.io.ObjectInput#readObject"));
  }

  private void clients() {
    bring(Locations.ARRAYS);
    add(Locations.CLIENTS, new Location(Locations.ARRAYS));
    for (Type type : types.values()) {
      boolean made = clients.make(type.name()) || clients.extend(type.name());
      if (made) {
        add(Locations.CLIENTS, new Instance(type.name(), true));
      }
      for (Member member : type.members()) {
        if (clients.use(type, member)) {
          String field = Locations.field(type.name(), member.name());
          bring(field);
          add(Locations.CLIENTS, new Location(field));
        }
      }
    }
    serialization();
    for (Routine routine : routines.values()) {
      boolean constructor = routine.kind() == Routine.Kind.CONSTRUCTOR;
      if (clients.call(routine.name())
          && (routine.modifiers().contains("static")
              || constructor && (clients.make(routine.type()) || clients.extend(routine.type())))) {
        arguments(routine.name());
      }
    }
  }

  /** Clients write and read objects, and the JDK calls the hooks of their classes. */
  private void serialization() {
    for (FileFacts file : files) {
      for (Implementer implementer : file.implementers()) {
        if (implementer.supertypes().contains("java.io.Serializable")) {
          implementer.methods().stream()
              .map(Method::routine)
              .filter(it -> HOOKS.contains(it.substring(it.indexOf('#') + 1)))
              .forEach(it -> called(it, Locations.ASKED));
        }
      }
    }
  }

  private void arguments(String routine) {
    for (int i = Members.parameterCount(routine) - 1; i >= 0; i--) {
      bring(Locations.parameter(routine, i));
    }
    add(Locations.CLIENTS, new Location(Locations.result(routine)));
  }

  /** A client may store anything there. */
  private void bring(String location) {
    add(location, new Location(Locations.BY_CLIENT));
  }
}
