package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import dev.concert.reader.parallel.LibraryServices;
import dev.concert.reader.values.Dispatch;
import dev.concert.reader.values.Known;
import dev.concert.reader.values.Members;
import dev.concert.reader.values.Services;
import dev.concert.reader.values.Thing;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Tells what runs where something known is called by reflection. */
final class Runs {
  /** Takes each routine that may run. */
  interface Found {
    void add(String routine, Call.Kind kind, boolean certain);
  }

  private final Members members;
  private final Dispatch dispatch;
  private final Initializers initializers;
  private final Services services;
  private final LoaderCalls loaders;

  Runs(
      Members members,
      Dispatch dispatch,
      Initializers initializers,
      Services services,
      LoaderCalls loaders) {
    this.members = members;
    this.dispatch = dispatch;
    this.initializers = initializers;
    this.services = services;
    this.loaders = loaders;
  }

  /**
   * @param method type and name of the JDK's method that is called
   * @param answer what it answers
   */
  void of(String method, Known receiver, List<Known> arguments, Known answer, Found found) {
    loaders.of(method, receiver, arguments, answer, found);
    switch (method) {
      case "java.lang.Class#forName" -> load(arguments, answer, found);
      case "java.lang.Class#newInstance" -> create(receiver, found);
      case "java.lang.Class#getEnumConstants" -> constants(receiver, found);
      case "java.lang.Enum#valueOf" -> constants(Known.at(arguments, 0), found);
      case "java.lang.foreign.Linker#upcallStub" ->
          run(
              Known.at(arguments, 0),
              Known.NOTHING,
              (routine, _, certain) -> found.add(routine, Call.Kind.CALLBACK, certain));
      case "java.lang.reflect.InvocationHandler#invokeDefault" ->
          runDefault(Known.at(arguments, 1), found);
      case "java.util.ResourceBundle#getBundle" -> bundle(Known.at(arguments, 0), found);
      case "java.util.ServiceLoader#iterator",
          "java.util.ServiceLoader#stream",
          "java.util.ServiceLoader#findFirst" ->
          provide(answer, found);
      default -> {
        run(receiver, Known.at(arguments, 0), found);
        ask(LibraryServices.by(method), found);
      }
    }
  }

  /** The JDK itself asks those who provide a service. */
  private void ask(LibraryServices.Asked asked, Found found) {
    if (asked == null) {
      return;
    }
    Known providers = services.of(asked.service());
    provide(providers, (routine, _, _) -> found.add(routine, Call.Kind.CALLBACK, false));
    for (Thing.Instance provider : providers.of(Thing.Instance.class).toList()) {
      members.methods(provider.type(), asked.method()).stream()
          .filter(method -> !method.modifiers().contains("abstract"))
          .forEach(method -> found.add(method.routine(), Call.Kind.CALLBACK, false));
    }
  }

  /** What is loaded is initialised, unless it is told otherwise. */
  private void load(List<Known> arguments, Known classes, Found found) {
    boolean told = arguments.size() == 3;
    if (arguments.size() == 2 || told && arguments.get(1).isText("false")) {
      return;
    }
    boolean certain = classes.isOne() && (!told || arguments.get(1).isText("true"));
    classes.of(Thing.ClassObject.class).forEach(c -> initialize(c.type(), certain, found));
  }

  private void initialize(String type, boolean certain, Found found) {
    initializers
        .of(type)
        .forEach(initializer -> found.add(initializer, Call.Kind.REFLECTIVE, certain));
  }

  private void create(Known classes, Found found) {
    classes.of(Thing.ClassObject.class).forEach(c -> create(c.type(), 0, classes.isOne(), found));
  }

  /** All constructors that take so many arguments. */
  void create(String type, int arguments, boolean certain, Found found) {
    for (Member constructor : members.declared(type, Member.Kind.CONSTRUCTOR)) {
      if (Members.parameterCount(constructor.routine()) == arguments) {
        found.add(constructor.routine(), Call.Kind.REFLECTIVE, certain);
        initialize(type, certain, found);
      }
    }
  }

  /** The JDK asks an enum's values() for them. */
  private void constants(Known classes, Found found) {
    for (Thing.ClassObject c : classes.of(Thing.ClassObject.class).toList()) {
      String values = RoutineName.of(c.type(), "values", List.of());
      found.add(values, Call.Kind.CALLBACK, classes.isOne());
      initializers
          .of(c.type())
          .forEach(first -> found.add(first, Call.Kind.CALLBACK, classes.isOne()));
    }
  }

  /** Where there is no file, a class of that name, or with a locale behind it, tells the texts. */
  private void bundle(Known names, Found found) {
    for (Thing.Text name : names.of(Thing.Text.class).toList()) {
      for (String type : members.typesLike(name.text())) {
        create(type, 0, false, found);
        members
            .methods(type, "getContents")
            .forEach(method -> found.add(method.routine(), Call.Kind.CALLBACK, false));
      }
    }
  }

  private void runDefault(Known methods, Found found) {
    methods
        .of(Thing.Executable.class)
        .forEach(e -> found.add(e.routine(), Call.Kind.REFLECTIVE, methods.isOne()));
  }

  private void provide(Known objects, Found found) {
    objects.of(Thing.Instance.class).forEach(it -> create(it.type(), 0, objects.isOne(), found));
  }

  /**
   * @param object on which it runs, if it needs one
   */
  void run(Known called, Known object, Found found) {
    for (Thing thing : called.things()) {
      run(thing, called.isOne(), object, found);
    }
  }

  private void run(Thing thing, boolean certain, Known object, Found found) {
    switch (thing) {
      case Thing.Executable e when e.dispatched() -> dispatch(e.routine(), certain, object, found);
      case Thing.Executable e -> {
        found.add(e.routine(), Call.Kind.REFLECTIVE, certain);
        initialize(RoutineName.type(e.routine()), certain, found);
      }
      case Thing.Bound b -> run(b.target(), certain, b.object(), found);
      case Thing.Together t ->
          t.parts()
              .forEach(part ->
                  run(
                      part,
                      object,
                      (routine, kind, sure) -> found.add(routine, kind, certain && sure)));
      case Thing.Variable v when v.isStatic() -> initialize(v.type(), certain, found);
      default -> {}
    }
  }

  private void dispatch(String routine, boolean certain, Known object, Found found) {
    Set<String> targets = new LinkedHashSet<>();
    boolean known = object.extent() == Known.Extent.ALL && !object.things().isEmpty();
    for (Thing thing : object.things()) {
      if (thing instanceof Thing.Instance it) {
        targets.addAll(dispatch.targets(it.type(), it.exact(), routine));
      } else {
        known = false;
      }
    }
    if (!known || targets.isEmpty()) {
      targets.addAll(dispatch.targets(RoutineName.type(routine), routine));
    }
    boolean one = certain && targets.size() == 1;
    targets.forEach(target -> found.add(target, Call.Kind.REFLECTIVE, one));
  }
}
