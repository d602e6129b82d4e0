package dev.concert.model.classfile;

import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.classfile.RawClass.Method;
import dev.concert.model.classfile.RawClass.Nesting;
import dev.concert.model.classfile.RawClass.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives the routines of one class file the names that its source would give them.
 *
 * <p>Not listed, because the programmer did not write them: bridges, accessors and everything else
 * that is synthetic, except the bodies of lambdas.
 */
public final class ClassFileNames {
  private static final int STATIC = 0x0008;
  private static final int SYNTHETIC = 0x1000;
  private static final int ENUM = 0x4000;
  private static final int MANDATED = 0x8000;

  /** A class file holds fewer methods; only a forged one reaches more names. */
  private static final int MAX_NAMES = 0xFFFF;

  /** So many letters have the names of no class's lambdas, and no lambda so many around it. */
  private static final int MAX_LETTERS = 100_000_000;

  private static final int MAX_NESTED = 1_000;

  private final RawClass type;
  private final Map<String, Method> lambdaBodies = new HashMap<>();
  private final Set<Site> constructed = new HashSet<>();
  private final Set<Method> open = new HashSet<>();
  private final List<NamedRoutine> named = new ArrayList<>();
  private long letters;

  private ClassFileNames(RawClass type) {
    this.type = type;
  }

  /** Methods in the order of the class file, each followed by its lambdas. */
  public static List<NamedRoutine> of(RawClass type) {
    return new ClassFileNames(type).name();
  }

  private List<NamedRoutine> name() {
    if (is(type.flags(), SYNTHETIC)) {
      return List.of();
    }
    for (Method method : type.methods()) {
      if (is(method.flags(), SYNTHETIC) && method.name().startsWith("lambda$")) {
        lambdaBodies.put(method.name() + method.descriptor(), method);
      }
    }
    for (Method method : type.methods()) {
      if (!is(method.flags(), SYNTHETIC)) {
        String name = name(method);
        named.add(new NamedRoutine(name, kind(method), method, false));
        new Numbering(name, isConstructor(method)).number(method);
      }
    }
    return markShared();
  }

  private List<NamedRoutine> markShared() {
    Map<Method, Integer> uses = new HashMap<>();
    named.forEach(n -> uses.merge(n.method(), 1, Integer::sum));
    return named.stream()
        .map(n -> new NamedRoutine(n.name(), n.kind(), n.method(), uses.get(n.method()) > 1))
        .toList();
  }

  private String name(Method method) {
    List<String> parameters = Descriptors.parameters(method.descriptor());
    if (isConstructor(method)) {
      parameters = declared(method, parameters);
    }
    return RoutineName.of(type.name(), method.name(), parameters);
  }

  private static Routine.Kind kind(Method method) {
    return switch (method.name()) {
      case "<init>" -> Routine.Kind.CONSTRUCTOR;
      case "<clinit>" -> Routine.Kind.INITIALIZER;
      default -> is(method.flags(), STATIC) ? Routine.Kind.FUNCTION : Routine.Kind.METHOD;
    };
  }

  private static boolean isConstructor(Method method) {
    return method.name().equals("<init>");
  }

  /** The parameters of a constructor without those that the compiler added. */
  private List<String> declared(Method constructor, List<String> parameters) {
    if (type.nesting() == Nesting.ANONYMOUS) {
      return List.of();
    }
    if ("java.lang.Record".equals(type.superclass())) {
      return parameters;
    }
    if (constructor.parameters() != null && constructor.parameters().size() == parameters.size()) {
      return byMethodParameters(constructor, parameters);
    }
    return constructor.variables() != null
        ? byVariables(constructor, parameters)
        : byFields(parameters);
  }

  private static List<String> byMethodParameters(Method constructor, List<String> parameters) {
    List<String> declared = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (!is(constructor.parameters().get(i).flags(), SYNTHETIC | MANDATED)) {
        declared.add(parameters.get(i));
      }
    }
    return declared;
  }

  /** javac lists captured variables among the local ones, but not what it adds to an enum. */
  private static List<String> byVariables(Method constructor, List<String> parameters) {
    Map<Integer, String> nameBySlot = new HashMap<>();
    constructor.variables().forEach(v -> nameBySlot.put(v.slot(), v.name()));
    List<String> declared = new ArrayList<>();
    int slot = 1;
    for (String parameter : parameters) {
      String name = nameBySlot.get(slot);
      if (name != null && !isOuter(name) && !isCaptured(name)) {
        declared.add(parameter);
      }
      slot += parameter.equals("long") || parameter.equals("double") ? 2 : 1;
    }
    return declared;
  }

  private List<String> byFields(List<String> parameters) {
    boolean hasOuterField = type.syntheticFields().stream().anyMatch(ClassFileNames::isOuter);
    int first =
        switch (type.nesting()) {
          case MEMBER -> is(type.flags(), STATIC) ? 0 : 1;
          case LOCAL -> hasOuterField ? 1 : 0;
          case TOP, ANONYMOUS -> 0;
        };
    if (is(type.flags(), ENUM)) {
      first = 2;
    }
    int captured = (int) type.syntheticFields().stream().filter(ClassFileNames::isCaptured).count();
    int end = Math.max(0, parameters.size() - captured);
    return parameters.subList(Math.min(first, end), end);
  }

  private static boolean isOuter(String name) {
    return name.startsWith("this$");
  }

  private static boolean isCaptured(String name) {
    return name.startsWith("val$");
  }

  private static boolean is(int flags, int mask) {
    return (flags & mask) != 0;
  }

  /** The lambdas of one routine, nested ones entered at once. */
  private final class Numbering {
    private final String owner;
    private final boolean constructor;
    private int last;

    Numbering(String owner, boolean constructor) {
      this.owner = owner;
      this.constructor = constructor;
    }

    void number(Method method) {
      if (open.size() > MAX_NESTED || !open.add(method)) {
        return;
      }
      for (Site site : bySite(method)) {
        Method body = lambdaBodies.get(site.target() + site.descriptor());
        boolean counted = !constructor || constructed.add(site);
        if (body != null && counted && named.size() < MAX_NAMES && letters < MAX_LETTERS) {
          String name = RoutineName.lambda(owner, ++last);
          letters += name.length();
          named.add(new NamedRoutine(name, Routine.Kind.LAMBDA, body, false));
          number(body);
        }
      }
      open.remove(method);
    }

    /**
     * Each lambda once, at its last site: javac copies a {@code finally} block to every exit and
     * before the handlers, always with the same lines.
     */
    private static Iterable<Site> bySite(Method method) {
      Set<Site> sites = new LinkedHashSet<>();
      for (Site site : method.sites()) {
        sites.remove(site);
        sites.add(site);
      }
      return sites;
    }
  }
}
