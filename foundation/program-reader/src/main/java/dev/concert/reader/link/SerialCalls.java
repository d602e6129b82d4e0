package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Declared;
import dev.concert.reader.facts.TaskValue.Holding;
import dev.concert.reader.facts.TaskValue.Literal;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.serial.Candidates;
import dev.concert.reader.serial.Candidates.Candidate;
import dev.concert.reader.serial.ObjectSources;
import dev.concert.reader.serial.Reading;
import dev.concert.reader.serial.SerialClasses;
import dev.concert.reader.serial.SerialStreams;
import dev.concert.reader.serial.SerialWalk;
import dev.concert.reader.serial.Writing;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Evaluation;
import dev.concert.reader.values.Known;
import dev.concert.reader.values.OpenWorld;
import dev.concert.reader.values.Thing;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The calls that are made where objects are written to streams and read from them. */
final class SerialCalls implements ObjectSources {
  /** Where so many may be meant, most are not. */
  private static final int MAX_CLASSES = 50;

  private static final String FILTER =
      "java.io.ObjectInputFilter#checkInput(java.io.ObjectInputFilter$FilterInfo)";

  private static final Set<String> ANY =
      Set.of("java.lang.Object", "java.io.Serializable", "java.io.Externalizable");

  private final SerialClasses classes;
  private final Map<String, Type> types;
  private final Dispatch dispatch;
  private final Evaluation evaluation;
  private final OpenWorld world;
  private final Initializers initializers;
  private final SerialStreams streams = new SerialStreams(this);

  /** What is written anywhere. */
  private final Set<String> written = new LinkedHashSet<>();

  private final Set<Holding> holders = new LinkedHashSet<>();
  private List<Reflection> reflections = List.of();

  SerialCalls(
      SerialClasses classes,
      Map<String, Type> types,
      Dispatch dispatch,
      Evaluation evaluation,
      OpenWorld world,
      Initializers initializers) {
    this.classes = classes;
    this.types = types;
    this.dispatch = dispatch;
    this.evaluation = evaluation;
    this.world = world;
    this.initializers = initializers;
  }

  /** What is written is found first, for it may be read. */
  void of(List<Reflection> all, FoundCalls calls) {
    reflections =
        all.stream().filter(r -> r.asked().method().startsWith("java.io.Object")).toList();
    asking("enableReplaceObject", "enableResolveObject")
        .filter(asked -> !evaluation.of(asked.arguments()).equals(List.of(Known.text("false"))))
        .forEach(asked -> streams.replaces(candidates(asked.receiver())));
    for (Reflection reflection : reflections) {
      switch (name(reflection)) {
        case "writeObject", "writeUnshared" -> write(reflection, calls);
        case "defaultWriteObject", "writeFields" -> writeFields(reflection, calls);
        default -> {}
      }
    }
    for (Reflection reflection : reflections) {
      switch (name(reflection)) {
        case "readObject", "readUnshared" -> read(reflection, calls);
        case "defaultReadObject", "readFields" -> readFields(reflection, calls);
        default -> {}
      }
    }
  }

  private static String name(Reflection reflection) {
    String method = reflection.asked().method();
    return method.substring(method.indexOf('#') + 1);
  }

  /** Of one that is missing, as in code that does not compile, nothing is known. */
  private static TaskValue first(Answer asked) {
    return asked.arguments().isEmpty() ? new Unknown() : asked.arguments().getFirst();
  }

  private Stream<Answer> asking(String... names) {
    return reflections.stream()
        .filter(reflection -> List.of(names).contains(name(reflection)))
        .map(Reflection::asked);
  }

  /** While own streams are made. */
  void ofConstructors(List<Site> sites, FoundCalls calls) {
    for (Site site : sites) {
      if (site.kind() == Call.Kind.SPECIAL && site.callee().startsWith("java.io.Object")) {
        streams
            .headers(RoutineName.type(site.caller()), site.callee())
            .forEach(routine -> calls.add(site.of(Call.Kind.CALLBACK), routine, world.isProgram()));
      }
    }
  }

  private void write(Reflection reflection, FoundCalls calls) {
    Answer asked = reflection.asked();
    Candidates objects = candidates(first(asked));
    boolean told = !objects.isEmpty();
    if (!told && isAny(asked)) {
      objects = withHooks(c -> classes.writeReplace(c) != null || has(c, classes::writeObject));
    }
    Writing walk = new Writing(classes, this);
    walk.from(objects);
    if (told) {
      written.addAll(walk.met());
      holders.addAll(walk.holders());
    }
    add(reflection, walk.found(), calls);
    streams.writing(candidates(asked.receiver()), adding(reflection, calls));
  }

  /** Whether nothing is told by the type of what is written. */
  private static boolean isAny(Answer asked) {
    return asked.arguments().size() == 2
        && asked.arguments().getLast() instanceof Literal type
        && ANY.contains(type.type());
  }

  private void writeFields(Reflection reflection, FoundCalls calls) {
    for (Site place : reflection.places()) {
      Writing walk = new Writing(classes, this);
      walk.fromFields(RoutineName.type(place.caller()));
      written.addAll(walk.met());
      holders.addAll(walk.holders());
      add(place, walk.found(), calls);
    }
  }

  private void read(Reflection reflection, FoundCalls calls) {
    Candidates from = candidates(reflection.asked().receiver());
    Reading walk = new Reading(classes, this);
    walk.from(objects(reflection, from));
    add(reflection, walk.found(), calls);
    BiConsumer<String, Boolean> found = adding(reflection, calls);
    initialize(walk, found);
    validate(walk, found);
    streams.reading(from, found);
    filter(reflection.asked().receiver(), from, found);
  }

  private void readFields(Reflection reflection, FoundCalls calls) {
    for (Site place : reflection.places()) {
      Reading walk = new Reading(classes, this);
      walk.fromFields(RoutineName.type(place.caller()));
      add(place, walk.found(), calls);
    }
  }

  /** What may be read: what the cast behind it tells, or else what is written. */
  private Candidates objects(Reflection reflection, Candidates from) {
    TaskValue held = reflection.asked().arguments().getLast();
    if (held instanceof Declared || held instanceof Holding) {
      return candidates(held);
    }
    String bound = reflection.bound();
    if (bound != null && !ANY.contains(bound)) {
      List<String> found = instances(bound, classes::isSerializable);
      return !found.isEmpty() || !bound.startsWith("java.util.")
          ? Candidates.possible(found)
          : written();
    }
    List<String> resolved =
        streams.resolving(from).stream()
            .flatMap(
                r -> evaluation.of(new Location(Locations.result(r))).of(Thing.ClassObject.class))
            .map(Thing.ClassObject::type)
            .toList();
    List<Candidate> all = new ArrayList<>(Candidates.possible(resolved).objects());
    all.addAll(written().objects());
    return all.isEmpty() && holders.isEmpty()
        ? withHooks(this::hasReadHook)
        : new Candidates(all, List.copyOf(holders));
  }

  private Candidates written() {
    return new Candidates(
        Candidates.possible(List.copyOf(written)).objects(), List.copyOf(holders));
  }

  private boolean hasReadHook(String type) {
    return classes.readResolve(type) != null
        || classes.isExternalizable(type)
        || has(type, classes::readObject)
        || has(type, classes::readObjectNoData);
  }

  private boolean has(String type, UnaryOperator<String> hook) {
    return classes.levels(type).stream().anyMatch(level -> hook.apply(level) != null);
  }

  /** Where nothing tells which class is meant, those of which something would be called. */
  private Candidates withHooks(Predicate<String> hook) {
    return Candidates.possible(
        instances("java.io.Serializable", type -> classes.isSerializable(type) && hook.test(type)));
  }

  /** None where there are too many. */
  private List<String> instances(String type, Predicate<String> wanted) {
    List<String> found =
        dispatch.instances(type, false).stream().map(Implementer::name).filter(wanted).toList();
    return found.size() > MAX_CLASSES ? List.of() : found;
  }

  private void initialize(SerialWalk walk, BiConsumer<String, Boolean> found) {
    if (walk.met().size() <= MAX_CLASSES) {
      walk.met().stream()
          .filter(classes::isSerializable)
          .flatMap(type -> initializers.of(type).stream())
          .forEach(routine -> found.accept(routine, false));
    }
  }

  /** What has asked to be told when all is read. */
  private void validate(SerialWalk walk, BiConsumer<String, Boolean> found) {
    for (Reflection reflection : reflections) {
      if (name(reflection).equals("registerValidation")
          && reflection.places().stream().anyMatch(p -> walk.found().containsKey(p.caller()))) {
        candidates(first(reflection.asked())).objects().stream()
            .flatMap(
                c -> targets(c.type(), "java.io.ObjectInputValidation#validateObject()").stream())
            .forEach(routine -> found.accept(routine, false));
      }
    }
  }

  /** The filters of the stream, or of its class, and those of all. */
  private void filter(TaskValue stream, Candidates from, BiConsumer<String, Boolean> found) {
    asking("setSerialFilter").forEach(asked -> filter(asked, false, found));
    asking("setObjectInputFilter")
        .forEach(asked -> {
          List<String> set =
              candidates(asked.receiver()).objects().stream().map(Candidate::type).toList();
          List<Candidate> same =
              from.objects().stream().filter(c -> set.contains(c.type())).toList();
          if (stream instanceof Location && stream.equals(asked.receiver())) {
            filter(asked, true, found);
          } else if (!same.isEmpty()) {
            filter(asked, same.stream().allMatch(Candidate::certain), found);
          }
        });
  }

  private void filter(Answer asked, boolean certain, BiConsumer<String, Boolean> found) {
    Known filter = evaluation.of(first(asked));
    for (Thing thing : filter.things()) {
      Set<String> targets =
          switch (thing) {
            case Thing.Code c -> Set.of(c.routine());
            case Thing.Instance it -> dispatch.targets(it.type(), it.exact(), FILTER);
            default -> Set.of();
          };
      boolean one = certain && filter.isOne() && targets.size() == 1;
      targets.forEach(routine -> found.accept(routine, one));
    }
  }

  private static void add(Reflection reflection, Map<String, Boolean> found, FoundCalls calls) {
    reflection.places().forEach(place -> add(place, found, calls));
  }

  private static void add(Site place, Map<String, Boolean> found, FoundCalls calls) {
    found.forEach((routine, certain) -> calls.add(place.of(Call.Kind.CALLBACK), routine, certain));
  }

  private static BiConsumer<String, Boolean> adding(Reflection reflection, FoundCalls calls) {
    return (routine, certain) -> add(reflection, Map.of(routine, certain), calls);
  }

  @Override
  public Set<String> targets(String type, String method) {
    return dispatch.targets(type, true, method);
  }

  /** Of what is not known, what the types tell. */
  @Override
  public Candidates candidates(TaskValue value) {
    Known known = evaluation.of(value);
    List<Candidate> objects = new ArrayList<>();
    known
        .of(Thing.Instance.class)
        .forEach(it -> add(it.type(), it.exact(), known.isOne(), objects));
    List<Holding> held = new ArrayList<>();
    known.of(Thing.Holder.class).forEach(h -> held.add(new Holding(h.type(), h.parts())));
    if (known.extent() == Known.Extent.SOME || known.things().isEmpty()) {
      List<Declared> declared = new ArrayList<>();
      collect(value, declared);
      boolean only = isTypeOfAll(value) && known.things().isEmpty();
      declared.forEach(d -> add(d.type(), false, only, objects));
    }
    return new Candidates(objects, held);
  }

  /** Whether there is nothing beside a variable of that type. */
  private static boolean isTypeOfAll(TaskValue value) {
    return value instanceof Declared
        || value instanceof Choice c
            && c.values().size() == 2
            && c.values().stream().allMatch(v -> v instanceof Declared || v instanceof Location);
  }

  private static void collect(TaskValue value, List<Declared> found) {
    switch (value) {
      case Declared d -> found.add(d);
      case Choice c -> c.values().forEach(v -> collect(v, found));
      default -> {}
    }
  }

  private void add(String type, boolean exact, boolean only, List<Candidate> found) {
    List<Implementer> instances = dispatch.instances(type, exact);
    if (instances.size() <= MAX_CLASSES) {
      boolean certain = only && instances.size() == 1 && (exact || isClosed(type));
      instances.forEach(i -> found.add(new Candidate(i.name(), certain)));
    }
  }

  /** Whether nobody can make a subclass that is not known. */
  private boolean isClosed(String type) {
    Type declared = types.get(type);
    return world.isProgram() || declared != null && declared.isFinal();
  }
}
