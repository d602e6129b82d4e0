package dev.concert.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The static model of one application: immutable, safe to share between threads.
 *
 * <p>Lists keep the order in which the reader met things: files sorted by path, types and routines
 * in the order of their source. Look-ups are by name and cost one hash; the indexes are built once,
 * in the constructor.
 */
public final class Program {
  private final String application;
  private final List<SourceFile> sources;
  private final List<Type> types;
  private final List<Routine> routines;
  private final List<Call> calls;
  private final List<UnresolvedCall> unresolved;

  private final Index<SourceFile> sourceByPath;
  private final Index<Type> typeByName;
  private final Index<Routine> routineByName;
  private final Index<List<Type>> typesByFile;
  private final Index<List<Type>> subtypesByName;
  private final Index<List<String>> overridesByRoutine;
  private final Index<List<String>> overridersByRoutine;
  private final Index<List<Routine>> routinesByType;
  private final Index<List<Call>> callsByCaller;
  private final Index<List<Call>> callsByCallee;

  public Program(
      String application,
      List<SourceFile> sources,
      List<Type> types,
      List<Routine> routines,
      List<Call> calls,
      List<UnresolvedCall> unresolved) {
    this.application = application;
    this.sources = List.copyOf(sources);
    this.types = List.copyOf(types);
    this.routines = List.copyOf(routines);
    this.calls = List.copyOf(calls);
    this.unresolved = List.copyOf(unresolved);
    this.sourceByPath = new Index<>(byName(sources.reversed(), SourceFile::file));
    this.typeByName = new Index<>(byName(types, Type::name));
    this.routineByName = new Index<>(byName(routines, Routine::name));
    this.typesByFile = new Index<>(groups(types, Type::file));
    Map<String, List<Type>> subtypes = new HashMap<>();
    types.forEach(type -> supertypes(type).forEach(name -> group(subtypes, name, type)));
    this.subtypesByName = new Index<>(subtypes);
    Map<String, List<String>> overrides = new HashMap<>();
    Map<String, List<String>> overriders = new HashMap<>();
    types.stream()
        .flatMap(type -> type.members().stream())
        .filter(member -> member.inheritedFrom() == null && !member.overrides().isEmpty())
        .forEach(member -> {
          overrides.put(member.routine(), member.overrides());
          member.overrides().forEach(above -> group(overriders, above, member.routine()));
        });
    this.overridesByRoutine = new Index<>(overrides);
    this.overridersByRoutine = new Index<>(overriders);
    this.routinesByType = new Index<>(groups(routines, Routine::type));
    this.callsByCaller = new Index<>(groups(calls, Call::caller));
    this.callsByCallee = new Index<>(groups(calls, Call::callee));
  }

  private Program(
      Program before,
      List<SourceFile> sources,
      List<Type> types,
      List<Routine> routines,
      List<Call> calls,
      List<UnresolvedCall> unresolved,
      Set<String> files) {
    this.application = before.application;
    this.sources = List.copyOf(sources);
    this.types = List.copyOf(types);
    this.routines = List.copyOf(routines);
    this.calls = List.copyOf(calls);
    this.unresolved = List.copyOf(unresolved);
    Replaced<SourceFile> source = new Replaced<>(before.sources, sources);
    Replaced<Type> type = new Replaced<>(before.types, types);
    Replaced<Routine> routine = new Replaced<>(before.routines, routines);
    EditedCalls edited = new EditedCalls(before.calls, this.calls, files);
    this.sourceByPath = source.in(before.sourceByPath, SourceFile::file);
    this.typeByName = type.in(before.typeByName, Type::name);
    this.routineByName = routine.in(before.routineByName, Routine::name);
    this.typesByFile = type.inGroups(before.typesByFile, it -> List.of(it.file()));
    this.subtypesByName = type.inGroups(before.subtypesByName, Program::supertypes);
    this.overridesByRoutine = before.overridesByRoutine;
    this.overridersByRoutine = before.overridersByRoutine;
    this.routinesByType = routine.inGroups(before.routinesByType, it -> List.of(it.type()));
    this.callsByCaller = edited.in(before.callsByCaller, Call::caller);
    this.callsByCallee = edited.in(before.callsByCallee, Call::callee);
  }

  /**
   * The same program of which some things stand elsewhere in the same files, and some files have
   * other calls. It costs what has changed, and not what there is, but for going through lists.
   *
   * @param sources what takes the place of one in this program's list has the same names; likewise
   *     of types, which have the same members, routines, and unresolved calls
   * @param calls may be more or fewer
   * @param files whose calls are others; the calls of other files are the same objects in the same
   *     order
   * @throws IllegalArgumentException if a list of sources, types or routines is longer or shorter
   *     than this program's, or calls of other files are not where they were
   */
  public Program edited(
      List<SourceFile> sources,
      List<Type> types,
      List<Routine> routines,
      List<Call> calls,
      List<UnresolvedCall> unresolved,
      Set<String> files) {
    return new Program(this, sources, types, routines, calls, unresolved, files);
  }

  /** The first of each name. */
  private static <T> Map<String, T> byName(List<T> all, Function<T, String> name) {
    Map<String, T> index = new HashMap<>();
    all.forEach(each -> index.putIfAbsent(name.apply(each), each));
    return index;
  }

  private static <T> Map<String, List<T>> groups(List<T> all, Function<T, String> key) {
    Map<String, List<T>> groups = new HashMap<>();
    all.forEach(each -> group(groups, key.apply(each), each));
    return groups;
  }

  private static List<String> supertypes(Type type) {
    List<String> supertypes = new ArrayList<>(type.interfaces());
    if (type.superclass() != null) {
      supertypes.addFirst(type.superclass());
    }
    return supertypes;
  }

  private static <T> void group(Map<String, List<T>> groups, String key, T value) {
    groups.computeIfAbsent(key, _ -> new ArrayList<>(2)).add(value);
  }

  /** No copy: it is asked for again and again. */
  private static <T> List<T> listed(Index<List<T>> groups, String key) {
    return Collections.unmodifiableList(groups.get(key, List.of()));
  }

  /** The application's root as an absolute path: a folder, or a source jar. */
  public String application() {
    return application;
  }

  public List<SourceFile> sources() {
    return sources;
  }

  public List<Type> types() {
    return types;
  }

  public List<Routine> routines() {
    return routines;
  }

  public List<Call> calls() {
    return calls;
  }

  /** Calls whose target could not be found, each with its reason. */
  public List<UnresolvedCall> unresolved() {
    return unresolved;
  }

  public Optional<SourceFile> source(String file) {
    return Optional.ofNullable(sourceByPath.get(file));
  }

  public Optional<Type> type(String name) {
    return Optional.ofNullable(typeByName.get(name));
  }

  /**
   * The class of that name, else the one in whose source it stands: classes that the JVM makes for
   * lambdas, hidden ones, and classes within others that have no source of their own.
   */
  public Optional<Type> nearestType(String name) {
    Type found = typeByName.get(name);
    String around = RoutineName.sourceType(name);
    while (found == null && !around.isEmpty()) {
      found = typeByName.get(around);
      around = around.substring(0, Math.max(0, around.lastIndexOf('$')));
    }
    return Optional.ofNullable(found);
  }

  /** All routines that are declared in a file, in source order. */
  public List<Routine> routinesIn(String file) {
    return typesOf(file).stream().flatMap(type -> routinesOf(type.name()).stream()).toList();
  }

  public Optional<Routine> routine(String name) {
    return Optional.ofNullable(routineByName.get(name));
  }

  /** The types declared in a file, outer ones before those they contain. */
  public List<Type> typesOf(String file) {
    return listed(typesByFile, file);
  }

  /** The types that name this one as superclass or interface, in source order. */
  public List<Type> subtypes(String type) {
    return listed(subtypesByName, type);
  }

  /**
   * The routines of supertypes that one overrides or implements, as the compiler sees it: those of
   * libraries too, the nearest first.
   */
  public List<String> overrides(String routine) {
    return overridesByRoutine.get(routine, List.of());
  }

  /** The routines of the application that override or implement one, in source order. */
  public List<String> overriders(String routine) {
    return listed(overridersByRoutine, routine);
  }

  /** All routines whose owner is this type, lambdas included, in source order. */
  public List<Routine> routinesOf(String type) {
    return listed(routinesByType, type);
  }

  /** The calls in the body of a routine, in source order; the callee may be a library routine. */
  public List<Call> callsFrom(String routine) {
    return listed(callsByCaller, routine);
  }

  public List<Call> callsTo(String routine) {
    return listed(callsByCallee, routine);
  }

  /**
   * How many pairs of a caller and a callee of the program are joined by calls only to which an
   * object from outside leads; from however many places the one calls the other, it is one pair.
   */
  public long pairsFromOutside() {
    return callsByCaller.values().stream().mapToLong(this::calleesFromOutside).sum();
  }

  private long calleesFromOutside(List<Call> ofOneCaller) {
    Map<String, Boolean> onlySo = new HashMap<>();
    ofOneCaller.stream()
        .filter(call -> routineByName.get(call.callee()) != null)
        .forEach(call -> onlySo.merge(call.callee(), call.fromOutside(), Boolean::logicalAnd));
    return onlySo.values().stream().filter(so -> so).count();
  }
}
