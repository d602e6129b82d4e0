package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.parallel.TaskTypes;
import dev.concert.reader.serial.SerialClasses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Makes one program of what the files say: chooses call targets, inherits members. */
public final class Linker {
  /** Where an object of which nothing is known becomes text, nobody asks which of so many it is. */
  private static final int MAX_TEXTS = 50;

  private static final Set<String> METHODS_OF_ALL =
      Set.of("#toString()", "#hashCode()", "#equals(java.lang.Object)");

  private final List<FileFacts> files;
  private final Map<String, Routine> routines = new HashMap<>();
  private final Map<String, Type> types = new HashMap<>();
  private final Map<String, String> respelled = new HashMap<>();
  private final Dispatch dispatch;
  private final Initializers initializers;
  private final FlowIndex flows;
  private final Evaluation evaluation;
  private final OpenWorld world;
  private final Services services;
  private final LoaderCalls loaders;
  private final ReflectiveCalls reflective;
  private final Set<Call> calls = new HashSet<>();
  private final List<Call> callsInOrder = new ArrayList<>();

  /** Calls by a library's type to one of many, of which most will never happen. */
  private final Set<Call> vague = new HashSet<>();

  public Linker(List<FileFacts> files) {
    this(files, Map.of());
  }

  /**
   * @param services the classes that provide them, by the service's name
   */
  public Linker(List<FileFacts> files, Map<String, List<String>> services) {
    this.files = files;
    List<Implementer> implementers = new ArrayList<>();
    for (FileFacts file : files) {
      file.routines().forEach(r -> routines.putIfAbsent(r.name(), r));
      file.types().forEach(t -> types.putIfAbsent(t.name(), t));
      implementers.addAll(file.implementers());
      respelled.putAll(file.respelled());
    }
    this.dispatch = new Dispatch(implementers);
    this.initializers = new Initializers(types, routines);
    this.flows = new FlowIndex(files);
    Members members = new Members(types);
    this.services = new Services(services);
    Map<String, List<String>> annotations = new HashMap<>();
    files.forEach(file -> annotations.putAll(file.annotations()));
    Answers answers =
        new JdkAnswers(
            new ClassAnswers(members, dispatch, annotations, this.services),
            new HandleAnswers(members));
    this.world = new OpenWorld(routines, types, flows);
    this.loaders = new LoaderCalls(dispatch, world);
    Runs runs = new Runs(members, dispatch, initializers, this.services, loaders);
    Evaluation first = new Evaluation(flows, world, answers);
    new ReflectiveFlows(flows, world, first, new ReflectiveCalls(first, runs, dispatch))
        .add(all(FileFacts::reflections));
    this.evaluation = new Evaluation(flows, world, answers);
    this.reflective = new ReflectiveCalls(evaluation, runs, dispatch);
  }

  public Program link(String application) {
    List<SourceFile> sources = files.stream().map(FileFacts::source).toList();
    for (FileFacts file : files) {
      file.sites().forEach(this::link);
    }
    types.values().forEach(this::initializeSupertypes);
    all(FileFacts::reflections).forEach(r -> reflective.of(r, this::addKnown));
    loaders.ofReferences(all(FileFacts::sites), this::addKnown);
    addSerialization();
    TaskTargets targets = new TaskTargets(dispatch, flows, evaluation);
    ParallelMarks marks = new ParallelMarks(files, routines, targets);
    marks.spread(callsInOrder, vague);
    addHandovers(targets);
    Set<String> parallelTypes = parallelTypes();
    MemberInheritance inheritance = new MemberInheritance(types);
    List<Type> complete = types.isEmpty() ? List.of() : all(FileFacts::types);
    complete =
        complete.stream()
            .map(t -> inheritance.complete(t, parallelTypes.contains(t.name())))
            .toList();
    List<Routine> allRoutines =
        all(FileFacts::routines).stream().map(r -> marked(r, marks.why(r.name()))).toList();
    List<UnresolvedCall> unresolved = all(FileFacts::unresolved);
    return new Program(application, sources, complete, allRoutines, callsInOrder, unresolved);
  }

  private void addSerialization() {
    SerialClasses classes =
        new SerialClasses(types, all(FileFacts::implementers), all(FileFacts::parts));
    SerialCalls serial = new SerialCalls(classes, types, dispatch, evaluation, world, initializers);
    serial.of(all(FileFacts::reflections), this::addKnown);
    serial.ofConstructors(all(FileFacts::sites), this::addKnown);
  }

  private void addHandovers(TaskTargets targets) {
    new HandoverCalls(targets, dispatch, types, services)
        .of(all(FileFacts::handovers), this::addKnown);
  }

  /** Nothing of a library. */
  private void addKnown(Site site, String callee, boolean certain) {
    if (routines.containsKey(callee)) {
      add(site, callee, certain);
    }
  }

  private Set<String> parallelTypes() {
    Set<String> names = new HashSet<>();
    for (Implementer implementer : all(FileFacts::implementers)) {
      if (TaskTypes.isParallel(implementer.supertypes())) {
        names.add(implementer.name());
      }
    }
    return names;
  }

  private static Routine marked(Routine r, String why) {
    return why == null
        ? r
        : new Routine(
            r.name(),
            r.kind(),
            r.type(),
            r.modifiers(),
            r.file(),
            r.line(),
            r.endLine(),
            r.start(),
            r.bodyStart(),
            r.end(),
            r.implicit(),
            r.uncertain(),
            true,
            why);
  }

  private <T> List<T> all(Function<FileFacts, List<T>> part) {
    List<T> all = new ArrayList<>();
    files.forEach(file -> all.addAll(part.apply(file)));
    return all;
  }

  private void link(Site site) {
    String callee = respelled.getOrDefault(site.callee(), site.callee());
    if (callee.endsWith("#<clinit>()")) {
      initializer(site, RoutineName.type(callee));
      return;
    }
    boolean known = routines.containsKey(callee);
    if (site.receiver() == null) {
      add(site, callee, true);
      return;
    }
    if (reflective.on(site, this::addKnown)) {
      return;
    }
    Set<String> targets = dispatch.targets(site.receiver(), callee);
    boolean listDeclared = !known || targets.isEmpty();
    if (listDeclared && !targets.contains(callee)) {
      add(site, callee, false);
    }
    boolean certain = known && targets.size() == 1;
    boolean isVague = targets.size() > 1 && !types.containsKey(site.receiver());
    if (isVague && targets.size() > MAX_TEXTS && isOfAnyObject(site)) {
      return;
    }
    for (String target : targets) {
      Call call = add(site, target, certain);
      if (isVague) {
        vague.add(call);
      }
    }
  }

  /** What becomes text, or is part of a record, may be any object. */
  private static boolean isOfAnyObject(Site site) {
    return site.kind() == Call.Kind.IMPLICIT
        && METHODS_OF_ALL.contains(site.callee().substring(site.callee().indexOf('#')));
  }

  private Call add(Site site, String callee, boolean certain) {
    Call call =
        new Call(
            site.caller(),
            callee,
            fileOf(site.caller()),
            site.line(),
            site.offset(),
            site.length(),
            site.kind(),
            certain);
    if (call.file() != null && calls.add(call)) {
      callsInOrder.add(call);
    }
    return call;
  }

  private String fileOf(String caller) {
    Routine routine = routines.get(caller);
    return routine == null ? null : routine.file();
  }

  private void initializer(Site site, String type) {
    for (String first : initializers.of(type)) {
      if (!first.equals(site.caller())) {
        add(site, first, true);
      }
    }
  }

  private void initializeSupertypes(Type type) {
    Routine routine = routines.get(Initializers.name(type));
    if (routine != null) {
      Site site =
          Site.without(routine.name(), routine.line(), routine.start(), 0, Call.Kind.IMPLICIT);
      initializers.before(type).forEach(first -> add(site, first, true));
    }
  }
}
