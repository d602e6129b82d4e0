package dev.concert.reader.parallel;

import dev.concert.reader.naming.Spelling;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;

/** Methods of the JDK whose answer is known where it is known what they are asked. */
final class KnownMethods {
  private static final String LOADER = "java.lang.ClassLoader";

  /** All of their methods. */
  private static final Set<String> REFLECTION =
      Set.of(
          "java.lang.Class",
          "java.lang.reflect.AccessibleObject",
          "java.lang.reflect.Constructor",
          "java.lang.reflect.Executable",
          "java.lang.reflect.Field",
          "java.lang.reflect.InvocationHandler",
          "java.lang.reflect.Method",
          "java.lang.reflect.Proxy",
          "java.lang.reflect.RecordComponent",
          "java.lang.invoke.MethodHandle",
          "java.lang.invoke.MethodHandleProxies",
          "java.lang.invoke.MethodHandles",
          "java.lang.invoke.MethodHandles$Lookup",
          "java.lang.invoke.MethodType",
          "java.lang.invoke.VarHandle",
          "java.util.ServiceLoader",
          "java.util.ServiceLoader$Provider");

  private static final Map<String, Set<String>> OTHERS =
      Map.of(
          LOADER,
          Set.of("getResource", "getResourceAsStream", "getResources", "loadClass", "resources"),
          "java.lang.Enum",
          Set.of("valueOf"),
          "java.lang.Object",
          Set.of("getClass"),
          "java.lang.foreign.Linker",
          Set.of("upcallStub"),
          "java.util.ResourceBundle",
          Set.of("getBundle"));

  private static final Set<String> BUILDER = Set.of("append", "toString");

  private static final Map<String, Set<String>> TEXTS =
      Map.of(
          "java.lang.String",
          Set.of(
              "concat",
              "contains",
              "endsWith",
              "equals",
              "intern",
              "replace",
              "startsWith",
              "strip",
              "toString",
              "trim",
              "valueOf"),
          "java.lang.StringBuilder",
          BUILDER,
          "java.lang.StringBuffer",
          BUILDER);

  /** These answer what they hold, or what they are given. */
  private static final Map<String, Set<String>> HOLDERS =
      Map.of(
          "java.util.Objects", Set.of("requireNonNull"),
          "java.util.Optional", Set.of("get", "orElseThrow"),
          "java.util.Iterator", Set.of("next"));

  private static final Set<String> RUN =
      Set.of(
          "java.lang.Class#forName",
          "java.lang.Class#getEnumConstants",
          "java.lang.Class#newInstance",
          "java.lang.ClassLoader#getResource",
          "java.lang.ClassLoader#getResourceAsStream",
          "java.lang.ClassLoader#getResources",
          "java.lang.ClassLoader#loadClass",
          "java.lang.ClassLoader#resources",
          "java.lang.Enum#valueOf",
          "java.lang.foreign.Linker#upcallStub",
          "java.lang.invoke.MethodHandle#invoke",
          "java.lang.invoke.MethodHandle#invokeExact",
          "java.lang.invoke.MethodHandle#invokeWithArguments",
          "java.lang.reflect.Constructor#newInstance",
          "java.lang.reflect.InvocationHandler#invokeDefault",
          "java.lang.reflect.Method#invoke",
          "java.lang.reflect.Proxy#newProxyInstance",
          "java.util.ResourceBundle#getBundle",
          "java.util.ServiceLoader#findFirst",
          "java.util.ServiceLoader#iterator",
          "java.util.ServiceLoader#stream");

  private final Spelling spelling;

  /** Empty for types that nobody asks. */
  private final Map<ITypeBinding, String> types = new IdentityHashMap<>();

  KnownMethods(Spelling spelling) {
    this.spelling = spelling;
  }

  /**
   * Type and name of a method of the JDK that is known; null for others.
   *
   * @param method null if it is not on the class path
   */
  String name(IMethodBinding method) {
    ITypeBinding owner = method == null ? null : method.getDeclaringClass();
    if (owner == null) {
      return null;
    }
    String type = types.computeIfAbsent(owner, this::asked);
    String name = type + '#' + method.getName();
    boolean known = !type.isEmpty() && (isReflection(name) || isOnText(name) || isHolder(name));
    return known ? name : null;
  }

  /** What overrides a loader's method does the same. */
  private String asked(ITypeBinding owner) {
    String type = isLoader(owner) ? LOADER : spelling.binary(owner);
    boolean known =
        REFLECTION.contains(type)
            || OTHERS.containsKey(type)
            || TEXTS.containsKey(type)
            || HOLDERS.containsKey(type)
            || SerialMethods.isOwner(type)
            || LibraryServices.isAsked(type);
    return known ? type : "";
  }

  private static boolean isLoader(ITypeBinding type) {
    ITypeBinding at = type;
    while (at != null && !at.getQualifiedName().equals(LOADER)) {
      at = at.getSuperclass();
    }
    return at != null;
  }

  static boolean isReflection(String name) {
    String type = type(name);
    return REFLECTION.contains(type)
        || isIn(OTHERS, name)
        || SerialMethods.contains(name)
        || LibraryServices.by(name) != null;
  }

  static boolean isOnText(String name) {
    return isIn(TEXTS, name);
  }

  static boolean isHolder(String name) {
    return isIn(HOLDERS, name);
  }

  private static boolean isIn(Map<String, Set<String>> methods, String name) {
    return methods
        .getOrDefault(type(name), Set.of())
        .contains(name.substring(name.indexOf('#') + 1));
  }

  /** Whether code of the application may run where it is called. */
  static boolean runs(String name) {
    String type = type(name);
    return RUN.contains(name)
        || SerialMethods.contains(name)
        || LibraryServices.by(name) != null
        || type.equals("java.lang.reflect.Field")
        || type.equals("java.lang.invoke.VarHandle");
  }

  static boolean isType(String type) {
    return REFLECTION.contains(type);
  }

  private static String type(String name) {
    return name.substring(0, name.indexOf('#'));
  }
}
