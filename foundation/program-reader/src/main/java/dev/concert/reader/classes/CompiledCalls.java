package dev.concert.reader.classes;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.model.classfile.NamedRoutine;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.TaskValue;
import java.lang.classfile.ClassFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The calls in the code of one class, as its source would have them. */
final class CompiledCalls {
  /** Access methods call others that are hidden, too; only forged ones go on for ever. */
  private static final int MAX_DEPTH = 8;

  /**
   * Of the classes that we know, thousands of times: eight levels of a thousand each are endless.
   */
  private static final int MAX_SEEN_THROUGH = 1_000_000;

  /** What javac calls the tables of all switches over enums of a class, before the enum's name. */
  private static final String TABLE = "$SwitchMap$";

  private final CompiledClass type;
  private final KnownClasses known;
  private final CompiledOverriding overriding;
  private final List<FileFacts.Site> sites = new ArrayList<>();
  private final List<FileFacts.Implementer> functions = new ArrayList<>();
  private final Map<String, String> made = new HashMap<>();
  private final Set<String> initialized = new HashSet<>();

  /** What is being seen through. */
  private final Set<String> open = new HashSet<>();

  /** Names of lambdas by the routine that they are counted in, and their methods. */
  private final Map<String, List<String>> lambdas = new LinkedHashMap<>();

  /** Names of lambdas that a constructor counts, which others may share, by their methods. */
  private final Map<String, String> constructed = new HashMap<>();

  private String caller;
  private int place;
  private int placeAt;
  private int firstLine;
  private int seenThrough;

  /**
   * @param place number of the last place of the file that calls something
   */
  CompiledCalls(CompiledClass type, KnownClasses known, CompiledOverriding overriding, int place) {
    this.place = place;
    this.type = type;
    this.known = known;
    this.overriding = overriding;
    for (NamedRoutine routine : type.routines) {
      int arrow = routine.name().lastIndexOf("->");
      if (arrow >= 0) {
        String method = routine.method().name() + routine.method().descriptor();
        lambdas
            .computeIfAbsent(
                routine.name().substring(0, arrow) + ' ' + method, _ -> new ArrayList<>())
            .add(routine.name());
        if (RoutineName.method(routine.name()).equals("<init>")) {
          constructed.putIfAbsent(method, routine.name());
        }
      }
    }
  }

  void read() {
    for (NamedRoutine routine : type.routines) {
      caller = routine.name();
      placeAt = -1;
      firstLine = routine.method().firstLine();
      for (Invocation invocation : type.calls(type.method(routine))) {
        add(invocation, 0);
      }
    }
  }

  List<FileFacts.Site> sites() {
    return sites;
  }

  /** What those objects are made of, by {@link CompiledTasks#key}. */
  Map<String, String> made() {
    return made;
  }

  /** Objects that are made of lambdas and references. */
  List<FileFacts.Implementer> functions() {
    return functions;
  }

  /**
   * @throws IllegalArgumentException if what nobody wrote calls each other as no compiler has it
   */
  private void add(Invocation invocation, int depth) {
    if (depth > 0 && ++seenThrough > MAX_SEEN_THROUGH) {
      throw new IllegalArgumentException(
          Words.say("hidden methods call each other more often than any compiler's"));
    }
    switch (invocation) {
      case Invocation.Plain p -> call(p, depth);
      case Invocation.Function f -> function(f);
      case Invocation.Asked a -> a.types().forEach(object -> asked(object, a));
      case Invocation.Static s -> used(s, depth);
    }
  }

  private void call(Invocation.Plain call, int depth) {
    KnownClasses.Found found = known.find(call.owner(), call.name(), call.descriptor());
    if (found == null && through(call, depth)) {
      return;
    }
    Kind kind = kind(call, found);
    site(kind, call, found);
    if (kind == Kind.STATIC || call.name().equals("<init>")) {
      initialize(call.owner(), call);
    }
  }

  private void used(Invocation.Static field, int depth) {
    List<Invocation> code = known.hidden(field.owner(), "<clinit>", "()V");
    if (code == null) {
      initialize(field.owner(), field);
    } else if (depth < MAX_DEPTH && initialized.add(caller + ' ' + field.owner() + field.field())) {
      code.forEach(inner -> filled(inner, field, depth));
    }
  }

  /** Of a table that belongs to several switches, each has what its own part calls. */
  private void filled(Invocation inner, Invocation.Static field, int depth) {
    if (!field.field().startsWith(TABLE)) {
      add(inner.on(field.line(), field.at()), depth + 1);
    } else if (inner instanceof Invocation.Plain p && fills(p, field)) {
      add(callee(p, known.find(p.owner(), p.name(), p.descriptor())), null, Kind.IMPLICIT, field);
    }
  }

  /** Whether it asks the enum that the table of a switch is for. */
  private static boolean fills(Invocation.Plain p, Invocation.Static table) {
    return p.name().equals("values") && table.field().equals(TABLE + p.owner().replace('.', '$'));
  }

  /** What nobody wrote is seen through: the caller has its calls. */
  private boolean through(Invocation.Plain call, int depth) {
    List<Invocation> code = known.hidden(call.owner(), call.name(), call.descriptor());
    if (code == null) {
      return false;
    }
    String method = call.owner() + call.name() + call.descriptor();
    if (depth < MAX_DEPTH && open.add(method)) {
      code.forEach(inner -> add(inner.on(call.line(), call.at()), depth + 1));
      open.remove(method);
    }
    return true;
  }

  private static Kind kind(Invocation.Plain call, KnownClasses.Found found) {
    boolean isPrivate = found != null && found.method().is(ClassFile.ACC_PRIVATE);
    return isPrivate && call.kind() != Kind.STATIC ? Kind.SPECIAL : call.kind();
  }

  private void site(Kind kind, Invocation.Plain call, KnownClasses.Found found) {
    boolean dispatched =
        (kind == Kind.VIRTUAL || kind == Kind.INTERFACE)
            && !call.owner().startsWith("[")
            && (found == null || !isFinal(call.owner(), found));
    String receiver = dispatched ? call.owner() : null;
    add(callee(call, found), receiver, call.owner(), kind, call);
  }

  private static String callee(Invocation.Plain call, KnownClasses.Found found) {
    return found != null
        ? found.routine()
        : call.owner() + '#' + DeclaredClass.key(call.name(), call.descriptor());
  }

  private boolean isFinal(String owner, KnownClasses.Found found) {
    DeclaredClass receiver = known.header(owner);
    return found.method().is(ClassFile.ACC_FINAL) || receiver != null && receiver.isFinal();
  }

  private void add(String callee, String receiver, Kind kind, Invocation at) {
    add(callee, receiver, receiver, kind, at);
  }

  /**
   * @param owner the class that the instruction names
   */
  private void add(String callee, String receiver, String owner, Kind kind, Invocation at) {
    TaskValue object = owner == null ? null : new TaskValue.Declared(owner);
    boolean exact = receiver == null;
    int line = at.line() == 0 ? firstLine : at.line(); // some compilers check arguments before it
    sites.add(
        new FileFacts.Site(
            caller, callee, receiver, exact, line, place(at), 0, kind, object, null));
  }

  /** What one instruction calls, is called from one place. */
  private int place(Invocation at) {
    if (at.at() != placeAt) {
      placeAt = at.at();
      place++;
    }
    return place;
  }

  /** The last that has been given a number. */
  int lastPlace() {
    return place;
  }

  private void function(Invocation.Function function) {
    String lambda = lambda(function);
    if (lambda != null) {
      add(lambda, null, Kind.LAMBDA, function);
      object(lambda, lambda, function);
      return;
    }
    Invocation.Plain target = function.target();
    KnownClasses.Found found = known.find(target.owner(), target.name(), target.descriptor());
    if (found == null && through(target, 0)) {
      return;
    }
    site(Kind.REFERENCE, target, found, function);
    object(caller + "::" + function.at(), callee(target, found), function);
  }

  private void site(
      Kind kind, Invocation.Plain target, KnownClasses.Found found, Invocation.Function at) {
    boolean dispatched =
        (target.kind() == Kind.VIRTUAL || target.kind() == Kind.INTERFACE)
            && (found == null || !isFinal(target.owner(), found));
    add(callee(target, found), dispatched ? target.owner() : null, target.owner(), kind, at);
  }

  /** The name of the lambda that the function is made of; null if it refers to a method. */
  private String lambda(Invocation.Function function) {
    Invocation.Plain target = function.target();
    if (!target.owner().equals(type.name())) {
      return null;
    }
    int arrow = caller.lastIndexOf("->");
    String counted = arrow < 0 ? caller : caller.substring(0, arrow);
    String method = target.name() + target.descriptor();
    List<String> names = lambdas.get(counted + ' ' + method);
    boolean constructor = RoutineName.method(counted).equals("<init>");
    return names != null ? names.getFirst() : constructor ? constructed.get(method) : null;
  }

  private void object(String name, String routine, Invocation.Function function) {
    made.put(CompiledTasks.key(caller, function.at()), routine);
    functions.add(
        new FileFacts.Implementer(
            name,
            null,
            overriding.supertypes(function),
            true,
            false,
            List.of(new FileFacts.Method(routine, false, overriding.answered(function))),
            Map.of()));
  }

  private void asked(String object, Invocation.Asked asked) {
    KnownClasses.Found found = known.find(object, asked.method(), asked.descriptor());
    boolean isFinal = found != null && isFinal(object, found);
    String callee =
        found != null
            ? found.routine()
            : object + '#' + DeclaredClass.key(asked.method(), asked.descriptor());
    add(callee, isFinal ? null : object, Kind.IMPLICIT, asked);
  }

  /** First use of a class by a routine may run the class's static initialiser. */
  private void initialize(String owner, Invocation at) {
    String initializer = DeclaredClass.initializer(owner);
    if (known.isOwn(owner)
        && !known.isBelow(type.name(), owner)
        && initialized.add(caller + ' ' + initializer)) {
      add(initializer, null, Kind.IMPLICIT, at);
    }
  }
}
