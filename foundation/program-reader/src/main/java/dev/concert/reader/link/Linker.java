package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.entries.TaskTypes;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Callback;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.serial.SerialClasses;
import dev.concert.reader.values.Answers;
import dev.concert.reader.values.ClassAnswers;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Evaluation;
import dev.concert.reader.values.FlowIndex;
import dev.concert.reader.values.HandleAnswers;
import dev.concert.reader.values.JdkAnswers;
import dev.concert.reader.values.Members;
import dev.concert.reader.values.OpenWorld;
import dev.concert.reader.values.Services;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
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
  private final OpenWorld world;
  private final Evaluation evaluation;
  private final Services services;
  private final LoaderCalls loaders;
  private final ReflectiveCalls reflective;
  private final Clients clients;
  private final PointsTo pointsTo;
  private Set<Call> calls = new HashSet<>();
  private List<Call> callsInOrder = new ArrayList<>();

  /** Null before all is linked. */
  private CallbackCalls callbacks;

  private boolean isSpent;

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
    this.clients = new Clients(routines, types, implementers, isWhole());
    this.pointsTo = new PointsTo(files, dispatch, clients, origins(services));
  }

  private boolean isWhole() {
    return files.stream()
        .noneMatch(file -> file.types().isEmpty() && !file.source().problems().isEmpty());
  }

  /** Objects that are not made where anybody reads it. */
  private List<Flow> origins(Map<String, List<String>> services) {
    Origins origins = new Origins(files, routines, types, clients);
    origins.find();
    services.values().forEach(providers -> providers.forEach(origins::made));
    for (Reflection reflection : all(FileFacts::reflections)) {
      reflective.of(reflection, (_, callee, _) -> origins.called(callee));
      reflective.unknown(reflection).forEach(origins::perhapsMade);
    }
    flows.reflected().forEach(origins::set);
    return origins.all();
  }

  public Program link(String application) {
    return linked(application).program();
  }

  public LinkedProgram linked(String application) {
    List<SourceFile> sources = files.stream().map(FileFacts::source).toList();
    List<List<Call>> ofSites = new ArrayList<>();
    for (FileFacts file : files) {
      int first = callsInOrder.size();
      file.sites().forEach(this::link);
      ofSites.add(List.copyOf(callsInOrder.subList(first, callsInOrder.size())));
    }
    int last = callsInOrder.size();
    types.values().forEach(this::initializeSupertypes);
    all(FileFacts::reflections).forEach(r -> reflective.of(r, this::addKnown));
    loaders.ofReferences(all(FileFacts::sites), this::addKnown);
    addSerialization();
    TaskTargets targets = new TaskTargets(dispatch, flows, world, evaluation, pointsTo);
    ParallelMarks tasks = new ParallelMarks(files, routines, dispatch, targets);
    addHandovers(targets);
    List<Call> others = List.copyOf(callsInOrder.subList(last, callsInOrder.size()));
    Map<String, List<Call>> byCaller = new HashMap<>();
    callsInOrder.forEach(c -> byCaller.computeIfAbsent(c.caller(), _ -> new ArrayList<>(2)).add(c));
    ParallelMarks marks = tasks.spread(caller -> byCaller.getOrDefault(caller, List.of()));
    Set<String> parallelTypes = parallelTypes();
    MemberInheritance inheritance = new MemberInheritance(types);
    List<Type> complete = types.isEmpty() ? List.of() : all(FileFacts::types);
    complete =
        complete.stream()
            .map(t -> inheritance.complete(t, parallelTypes.contains(t.name())))
            .toList();
    List<Routine> allRoutines =
        all(FileFacts::routines).stream().map(r -> marked(r, marks.of(r.name()))).toList();
    List<UnresolvedCall> unresolved = all(FileFacts::unresolved);
    Program program =
        new Program(application, sources, complete, allRoutines, callsInOrder, unresolved);
    forgetCalls();
    return new LinkedProgram(this, program, tasks, marks, new CallLists(ofSites, others));
  }

  private void forgetCalls() {
    calls = new HashSet<>();
    callsInOrder = new ArrayList<>();
  }

  List<FileFacts> files() {
    return files;
  }

  /**
   * The calls of a file's sites, where it says more than it did.
   *
   * @return null if all has to be linked again, since what it says besides tells something new of
   *     other places; then this one must not be asked any more
   */
  List<Call> linkedBesides(EditedFile file) {
    if (isSpent || !isTold(file)) {
      return null;
    }
    isSpent = true; // until it is known that nothing was changed
    if (!pointsTo.staysWith(file) || !file.callbacks.stream().allMatch(c -> isNothing(c, file))) {
      return null;
    }
    file.now.sites().forEach(site -> link(file.before(site)));
    pointsTo.forgetSites(file);
    List<Call> found = callsInOrder;
    forgetCalls();
    isSpent = false;
    return found;
  }

  /** Whether nothing but the objects of its new sites has to be followed. */
  private boolean isTold(EditedFile file) {
    return (file.sites.isEmpty() || !loaders.isAny())
        && file.sites.stream().allMatch(site -> isTold(site, file.numbers))
        && file.objects.stream().allMatch(this::isTold);
  }

  private boolean isTold(Site site, Renumbering numbers) {
    TaskValue object = site.object();
    boolean plain = object == null || numbers.isNone(object) && evaluation.isPlain(object);
    return plain && !site.callee().startsWith("java.io.Object");
  }

  /** Whether no routine of the program is asked there. */
  private boolean isNothing(Callback callback, EditedFile file) {
    List<Object> said =
        List.of(callback.objects(), callback.within(), callback.question().receiver());
    Set<String> asked = new HashSet<>();
    boolean plain = file.numbers.isNone(said) && callbacks.isPlain(callback);
    if (plain) {
      callbacks.of(callback, (_, routine, _) -> asked.add(routine));
    }
    return plain && asked.stream().noneMatch(routines::containsKey);
  }

  private boolean isTold(Flow flow) {
    return !flow.location().startsWith(Locations.UNRESOLVED)
        && (!(flow.value() instanceof Instance it) || !it.exact() || isMade(it));
  }

  /** Whether the sources say it. */
  private boolean isMade(Instance it) {
    return files.stream()
        .anyMatch(file -> file.objects().stream().anyMatch(f -> it.equals(f.value())));
  }

  private void addSerialization() {
    SerialClasses classes =
        new SerialClasses(types, all(FileFacts::implementers), all(FileFacts::parts));
    SerialCalls serial = new SerialCalls(classes, types, dispatch, evaluation, world, initializers);
    serial.of(all(FileFacts::reflections), this::addKnown);
    serial.ofConstructors(all(FileFacts::sites), this::addKnown);
  }

  private void addHandovers(TaskTargets targets) {
    FoundCalls.Merged found = new FoundCalls.Merged();
    new HandoverCalls(targets, dispatch, types, services).of(all(FileFacts::handovers), found);
    HeldObjects objects = new HeldObjects(flows, world, evaluation, types::containsKey);
    callbacks = new CallbackCalls(objects, pointsTo, dispatch, all(FileFacts::implementers));
    callbacks.of(all(FileFacts::callbacks), found);
    found.to(this::addKnown);
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

  static Routine marked(Routine r, ParallelMark mark) {
    return mark == null
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
            mark);
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
    if (site.receiver() == null) {
      add(site, callee, true);
      return;
    }
    if (reflective.on(site, this::addKnown)) {
      return;
    }
    Targets found = pointsTo.targets(site);
    if (found == null || found.isNothing(routines.containsKey(callee))) {
      linkByType(site, callee);
    } else {
      link(site, callee, found);
    }
  }

  /** Nothing is known but the type of the object. */
  private void linkByType(Site site, String callee) {
    boolean known = routines.containsKey(callee);
    Set<String> targets = dispatch.targets(site.receiver(), callee);
    if ((!known || targets.isEmpty()) && !targets.contains(callee)) {
      add(site, callee, false);
    }
    boolean certain = known && targets.size() == 1;
    addAll(site, targets, Set.of(), certain, isVague(site, targets));
  }

  /** It is known which objects it may be, or that they come from outside. */
  private void link(Site site, String callee, Targets found) {
    boolean known = routines.containsKey(callee);
    boolean overridden = found.extended && clients.override(callee);
    boolean declared =
        found.routines.isEmpty() || overridden || !known && (found.open || found.library);
    Set<String> ofType = dispatch.targets(site.receiver(), callee);
    boolean one = !found.open || known && ofType.size() == 1 && !overridden;
    Set<String> targets = new LinkedHashSet<>(found.routines);
    if (declared) {
      targets.add(callee);
    }
    boolean certain = one && targets.size() == 1 && routines.containsKey(targets.iterator().next());
    if (declared && !found.routines.contains(callee)) {
      add(site, callee, certain);
    }
    boolean isVague = isVague(site, found.open ? ofType : found.routines);
    addAll(
        site, found.routines, isByOwnType(site) ? Set.of() : found.fromOutside, certain, isVague);
  }

  /** Whether more is known of the object than a library's type. */
  private boolean isByOwnType(Site site) {
    String told = site.operands().type();
    return types.containsKey(told == null ? site.receiver() : told);
  }

  private boolean isVague(Site site, Set<String> targets) {
    return targets.size() > 1 && !types.containsKey(site.receiver());
  }

  private void addAll(
      Site site, Set<String> targets, Set<String> fromOutside, boolean certain, boolean isVague) {
    if (isVague && targets.size() > MAX_TEXTS && isOfAnyObject(site)) {
      return;
    }
    for (String target : targets) {
      add(site, target, certain, fromOutside.contains(target));
    }
  }

  /** What becomes text, or is part of a record, may be any object. */
  private static boolean isOfAnyObject(Site site) {
    return site.kind() == Call.Kind.IMPLICIT
        && METHODS_OF_ALL.contains(site.callee().substring(site.callee().indexOf('#')));
  }

  private void add(Site site, String callee, boolean certain) {
    add(site, callee, certain, false);
  }

  private void add(Site site, String callee, boolean certain, boolean fromOutside) {
    Call call =
        new Call(
            site.caller(),
            callee,
            fileOf(site.caller()),
            site.line(),
            site.offset(),
            site.length(),
            site.kind(),
            certain,
            fromOutside);
    if (call.file() != null && calls.add(call)) {
      callsInOrder.add(call);
    }
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
