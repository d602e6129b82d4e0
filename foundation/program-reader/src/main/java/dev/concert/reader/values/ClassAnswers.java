package dev.concert.reader.values;

import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts.Implementer;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Answers of classes and what they have, of proxies, of service loaders. */
public final class ClassAnswers implements Answers {
  /** Only objects of such classes come out of a stream; libraries have them too. */
  private static final Known READ =
      Known.all(new Thing.Instance("java.io.Serializable", false))
          .upTo(Known.Extent.ALL_OF_PROGRAM);

  private final Members members;
  private final Lookups lookups;
  private final Dispatch dispatch;
  private final Map<String, List<String>> annotations;
  private final Services services;

  /**
   * @param annotations by routine
   */
  public ClassAnswers(
      Members members,
      Dispatch dispatch,
      Map<String, List<String>> annotations,
      Services services) {
    this.members = members;
    this.lookups = new Lookups(members);
    this.dispatch = dispatch;
    this.annotations = annotations;
    this.services = services;
  }

  @Override
  public Known of(String method, Known receiver, List<Known> arguments) {
    Known first = Known.at(arguments, 0);
    return switch (method.substring(method.indexOf('#') + 1)) {
      case "forName" -> named(arguments.size() == 2 ? arguments.getLast() : first);
      case "loadClass" -> named(first);
      case "getClass" -> receiver.map(this::classOf);
      case "getSuperclass" -> types(receiver, this::superclass);
      case "getComponentType", "componentType" -> types(receiver, ClassAnswers::component);
      case "arrayType" -> types(receiver, type -> type + "[]");
      case "getName", "getTypeName", "getSimpleName", "getPackageName" ->
          receiver.map(thing -> name(thing, method));
      case "newInstance" -> receiver.map(this::made);
      case "newProxyInstance" -> proxy(arguments);
      case "isAnnotationPresent" -> receiver.map(thing -> isAnnotated(thing, first));
      case "load", "loadInstalled" -> providers(arguments);
      case "iterator", "stream", "findFirst" -> receiver.map(this::provided);
      case "get", "orElseThrow", "next", "asSubclass", "getAccessor" -> receiver;
      case "cast", "requireNonNull" -> first;
      case "readObject", "readUnshared" -> READ;
      default -> looked(method, receiver, arguments);
    };
  }

  private Known looked(String method, Known receiver, List<Known> arguments) {
    Known name = Known.at(arguments, 0);
    return switch (method) {
      case "java.lang.Class#getMethod" ->
          lookups.methods(
              receiver, name, Lookups.types(Known.behind(arguments)), lookups::publicMethods);
      case "java.lang.Class#getDeclaredMethod" ->
          lookups.methods(
              receiver, name, Lookups.types(Known.behind(arguments)), lookups::declaredMethods);
      case "java.lang.Class#getConstructor", "java.lang.Class#getDeclaredConstructor" ->
          lookups.constructors(receiver, Lookups.types(arguments));
      case "java.lang.Class#getMethods" -> lookups.allPublic(receiver);
      case "java.lang.Class#getDeclaredMethods" -> lookups.all(receiver, Member.Kind.METHOD);
      case "java.lang.Class#getConstructors", "java.lang.Class#getDeclaredConstructors" ->
          lookups.all(receiver, Member.Kind.CONSTRUCTOR);
      case "java.lang.Class#getRecordComponents" -> lookups.accessors(receiver);
      case "java.lang.Class#getField", "java.lang.Class#getDeclaredField" ->
          lookups.fields(receiver, name);
      default -> Known.NOTHING;
    };
  }

  private static Known named(Known names) {
    Known texts = Known.all(names.of(Thing.Text.class).toList()).upTo(names.extent());
    return texts.map(t -> Known.all(new Thing.ClassObject(spelled(((Thing.Text) t).text()))));
  }

  /** {@code [La.B;} is {@code a.B[]}. */
  private static String spelled(String name) {
    int dimensions = name.lastIndexOf('[') + 1;
    return dimensions > 0 && name.startsWith("L", dimensions) && name.endsWith(";")
        ? name.substring(dimensions + 1, name.length() - 1) + "[]".repeat(dimensions)
        : name;
  }

  private Known classOf(Thing object) {
    if (!(object instanceof Thing.Instance it)) {
      return Known.NOTHING;
    }
    if (it.exact()) {
      return Known.all(new Thing.ClassObject(it.type()));
    }
    List<Thing.ClassObject> classes =
        dispatch.instances(it.type(), false).stream()
            .map(Implementer::name)
            .filter(name -> members.type(name) != null)
            .map(Thing.ClassObject::new)
            .toList();
    return classes.isEmpty() ? Known.NOTHING : Known.all(classes);
  }

  /**
   * @param step to null where there is none
   */
  private static Known types(Known classes, UnaryOperator<String> step) {
    return classes.map(thing -> {
      String type = thing instanceof Thing.ClassObject c ? step.apply(c.type()) : null;
      return type == null ? Known.NOTHING : Known.all(new Thing.ClassObject(type));
    });
  }

  private String superclass(String name) {
    Type type = members.type(name);
    return type == null ? null : type.superclass();
  }

  private static String component(String type) {
    return type.endsWith("[]") ? type.substring(0, type.length() - 2) : null;
  }

  private static Known name(Thing thing, String method) {
    return switch (thing) {
      case Thing.ClassObject c when !c.type().endsWith("[]") ->
          Known.text(className(c.type(), method));
      case Thing.Executable e -> Known.text(RoutineName.method(e.routine()));
      case Thing.Variable v -> Known.text(v.name());
      default -> Known.NOTHING;
    };
  }

  private static String className(String type, String method) {
    return switch (method) {
      case "java.lang.Class#getSimpleName" -> RoutineName.simpleType(type);
      case "java.lang.Class#getPackageName" ->
          type.substring(0, Math.max(0, type.lastIndexOf('.')));
      default -> type;
    };
  }

  private Known made(Thing type) {
    return type instanceof Thing.ClassObject c && members.type(c.type()) != null
        ? Known.all(new Thing.Instance(c.type(), true))
        : Known.NOTHING;
  }

  /** From a loader, the interfaces and a handler. */
  private static Known proxy(List<Known> arguments) {
    if (arguments.size() != 3) {
      return Known.NOTHING;
    }
    List<String> interfaces =
        Known.at(arguments, 1).of(Thing.ClassObject.class).map(Thing.ClassObject::type).toList();
    return Known.all(new Thing.Proxy(interfaces, arguments.getLast()));
  }

  private Known isAnnotated(Thing annotated, Known annotation) {
    Thing.ClassObject wanted = annotation.only(Thing.ClassObject.class);
    return annotated instanceof Thing.Executable e && wanted != null
        ? Known.text(annotations.getOrDefault(e.routine(), List.of()).contains(wanted.type()))
        : Known.NOTHING;
  }

  /** A class, with a loader behind it or a layer before it. */
  private static Known providers(List<Known> arguments) {
    Known loader = Known.at(arguments, 1);
    return Known.all(
        Known.join(arguments)
            .of(Thing.ClassObject.class)
            .map(c -> new Thing.Providers(c.type(), loader))
            .toList());
  }

  private Known provided(Thing providers) {
    return providers instanceof Thing.Providers p ? services.of(p.service()) : Known.NOTHING;
  }
}
