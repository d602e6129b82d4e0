package dev.concert.reader.values;

import dev.concert.model.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Answers of method handles, of those who look them up, and of those who combine them. */
public final class HandleAnswers implements Answers {
  private final Members members;
  private final Lookups lookups;

  public HandleAnswers(Members members) {
    this.members = members;
    this.lookups = new Lookups(members);
  }

  @Override
  public Known of(String method, Known receiver, List<Known> arguments) {
    String name = method.substring(method.indexOf('#') + 1);
    if (method.startsWith("java.lang.invoke.MethodHandles$Lookup#")) {
      return looked(name, arguments);
    }
    if (method.startsWith("java.lang.invoke.MethodHandles#")) {
      return combined(name, arguments);
    }
    return switch (name) {
      case "methodType" -> parameters(arguments);
      case "bindTo" -> receiver.map(handle -> bound(handle, Known.at(arguments, 0)));
      case "asType",
          "asVarargsCollector",
          "asFixedArity",
          "asSpreader",
          "asCollector",
          "withVarargs",
          "toMethodHandle" ->
          receiver;
      case "asInterfaceInstance" -> proxy(arguments);
      default -> Known.NOTHING;
    };
  }

  private Known looked(String name, List<Known> arguments) {
    Known first = Known.at(arguments, 0);
    return switch (name) {
      case "findStatic", "findVirtual" -> methods(first, arguments);
      case "findSpecial" -> methods(first, arguments).map(HandleAnswers::undispatched);
      case "bind" -> methods(classes(first), arguments).map(found -> bound(found, first));
      case "findConstructor" -> lookups.constructors(first, types(Known.at(arguments, 1)));
      case "findGetter",
          "findStaticGetter",
          "findSetter",
          "findStaticSetter",
          "findVarHandle",
          "findStaticVarHandle" ->
          lookups.fields(first, Known.at(arguments, 1));
      case "unreflect",
          "unreflectConstructor",
          "unreflectGetter",
          "unreflectSetter",
          "unreflectVarHandle" ->
          first;
      case "unreflectSpecial" -> first.map(HandleAnswers::undispatched);
      case "findClass" ->
          first.map(t ->
              t instanceof Thing.Text text
                  ? Known.all(new Thing.ClassObject(text.text()))
                  : Known.NOTHING);
      default -> Known.NOTHING;
    };
  }

  /** By name and type, of classes. */
  private Known methods(Known classes, List<Known> arguments) {
    return lookups.methods(
        classes, Known.at(arguments, 1), types(Known.at(arguments, 2)), this::named);
  }

  private Stream<Member> named(String type, String name) {
    List<Member> found = members.methods(type, name);
    // what a supertype has by the same signature is overridden or hidden
    List<String> signatures = new ArrayList<>();
    return found.stream()
        .filter(member -> {
          String signature = member.routine().substring(member.routine().indexOf('#'));
          return !signatures.contains(signature) && signatures.add(signature);
        });
  }

  private static Known classes(Known objects) {
    return objects.map(object ->
        object instanceof Thing.Instance it
            ? Known.all(new Thing.ClassObject(it.type()))
            : Known.NOTHING);
  }

  private static Known undispatched(Thing found) {
    return found instanceof Thing.Executable e
        ? Known.all(new Thing.Executable(e.routine(), false))
        : Known.NOTHING;
  }

  private static Known bound(Thing handle, Known object) {
    return Known.all(handle instanceof Thing.Executable e ? new Thing.Bound(e, object) : handle);
  }

  /** Null where they are not known. */
  private static List<String> types(Known methodType) {
    Thing.Parameters parameters = methodType.only(Thing.Parameters.class);
    return parameters == null ? null : parameters.types();
  }

  /** Behind the type of the result. */
  private static Known parameters(List<Known> arguments) {
    List<String> types = Lookups.types(Known.behind(arguments));
    return types == null ? Known.NOTHING : Known.all(new Thing.Parameters(types));
  }

  private Known combined(String name, List<Known> arguments) {
    return switch (name) {
      case "insertArguments" -> inserted(arguments);
      case "dropArguments",
          "dropArgumentsToMatch",
          "dropReturn",
          "permuteArguments",
          "explicitCastArguments" ->
          Known.at(arguments, 0);
      case "guardWithTest" ->
          together(List.of(Known.at(arguments, 0), Known.join(Known.behind(arguments))));
      case "filterReturnValue",
          "filterArguments",
          "foldArguments",
          "collectArguments",
          "catchException",
          "tryFinally",
          "whileLoop",
          "doWhileLoop",
          "countedLoop",
          "iteratedLoop" ->
          together(arguments);
      default -> Known.NOTHING;
    };
  }

  private static Known inserted(List<Known> arguments) {
    boolean first = arguments.size() > 2 && Known.at(arguments, 1).isText("0");
    return first
        ? Known.at(arguments, 0).map(handle -> bound(handle, Known.at(arguments, 2)))
        : Known.at(arguments, 0);
  }

  private static Known together(List<Known> parts) {
    return Known.all(new Thing.Together(parts));
  }

  private static Known proxy(List<Known> arguments) {
    Known handle = Known.at(arguments, 1);
    return Known.at(arguments, 0)
        .map(type ->
            type instanceof Thing.ClassObject c
                ? Known.all(new Thing.Proxy(List.of(c.type()), handle))
                : Known.NOTHING);
  }
}
