package dev.concert.reader.naming;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;

/** Who overrides whom, as far as one file's bindings tell. */
public final class Hierarchy {
  private final Spelling spelling;

  /** Of this file alone. */
  private final SharedTypes own = new SharedTypes();

  public Hierarchy(Spelling spelling) {
    this.spelling = spelling;
  }

  /**
   * All supertypes that are on the class path, nearest first, itself excluded.
   *
   * @param type null if it is not on the class path
   */
  public Set<ITypeBinding> supertypes(ITypeBinding type) {
    return type == null ? Set.of() : types(type).supertypes(type);
  }

  /**
   * @param type may be null
   */
  public List<String> supertypeNames(ITypeBinding type) {
    return type == null ? List.of() : types(type).supertypeNames(type, spelling);
  }

  /** Whether it is an interface whose objects a lambda may be. */
  public boolean isFunctional(ITypeBinding type) {
    return types(type).isFunctional(type);
  }

  private SharedTypes types(ITypeBinding type) {
    return spelling.isShared(type) ? spelling.shared : own;
  }

  /** Names of all methods of supertypes that the method overrides or implements. */
  public List<String> overridden(IMethodBinding method) {
    List<String> overridden = new ArrayList<>();
    if (Modifier.isPrivate(method.getModifiers())) {
      return overridden;
    }
    for (ITypeBinding supertype : supertypes(method.getDeclaringClass())) {
      for (IMethodBinding candidate : methods(supertype, method.getName())) {
        if (candidate.getParameterTypes().length == method.getParameterTypes().length
            && method.overrides(candidate)) {
          overridden.add(spelling.routine(candidate));
        }
      }
    }
    return overridden;
  }

  /** As above for a method that only the compiler declares. */
  public List<String> overridden(ITypeBinding type, String name, List<String> parameters) {
    List<String> overridden = new ArrayList<>();
    for (ITypeBinding supertype : supertypes(type)) {
      for (IMethodBinding candidate : methods(supertype, name)) {
        if (erasedParameters(candidate).equals(parameters)) {
          overridden.add(spelling.routine(candidate));
        }
      }
    }
    return overridden;
  }

  private List<String> erasedParameters(IMethodBinding method) {
    List<String> erased = new ArrayList<>();
    for (ITypeBinding p : method.getMethodDeclaration().getParameterTypes()) {
      erased.add(spelling.erased(p));
    }
    return erased;
  }

  /**
   * What a call of {@code super} runs. JDT may name a method without a body where another interface
   * that overrides it has one.
   *
   * @param type in which the method is looked for; may be null
   */
  public IMethodBinding withBody(IMethodBinding method, ITypeBinding type) {
    if (type == null || !Modifier.isAbstract(method.getModifiers())) {
      return method;
    }
    IMethodBinding declared = method.getMethodDeclaration();
    List<ITypeBinding> types = new ArrayList<>(supertypes(type));
    types.addFirst(type);
    IMethodBinding found = null;
    for (ITypeBinding each : types) {
      for (IMethodBinding candidate : methods(each, method.getName())) {
        boolean nearer = candidate.overrides(found == null ? declared : found);
        found = nearer && !Modifier.isAbstract(candidate.getModifiers()) ? candidate : found;
      }
    }
    return found == null ? method : found;
  }

  /** The method an object of a functional interface answers, and all it overrides. */
  public List<String> functionNames(ITypeBinding functionalInterface) {
    IMethodBinding function = functionalInterface.getFunctionalInterfaceMethod();
    if (function == null) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    names.add(spelling.routine(function));
    names.addAll(overridden(function));
    return names;
  }

  /**
   * Interface methods that a class gets implemented by a superclass which does not know the
   * interface: the interface's method, then the one that runs.
   */
  public Map<String, String> implementedUnknowingly(ITypeBinding type) {
    ITypeBinding superclass = type == null ? null : type.getSuperclass();
    if (superclass == null || superclass.getSuperclass() == null) {
      return Map.of();
    }
    Map<String, String> implemented = new LinkedHashMap<>();
    Set<ITypeBinding> known = supertypes(superclass);
    for (ITypeBinding supertype : supertypes(type)) {
      if (supertype.isInterface() && !known.contains(supertype)) {
        implementedBy(superclass, supertype, implemented);
      }
    }
    return implemented;
  }

  private void implementedBy(
      ITypeBinding superclass, ITypeBinding contract, Map<String, String> implemented) {
    for (IMethodBinding method : contract.getDeclaredMethods()) {
      if (Modifier.isStatic(method.getModifiers())) {
        continue;
      }
      for (ITypeBinding c = superclass;
          c != null && c.getSuperclass() != null;
          c = c.getSuperclass()) {
        IMethodBinding found = implementation(c, method);
        if (found != null) {
          implemented.put(spelling.routine(method), spelling.routine(found));
          break;
        }
      }
    }
  }

  private IMethodBinding implementation(ITypeBinding type, IMethodBinding method) {
    for (IMethodBinding candidate : methods(type, method.getName())) {
      int flags = candidate.getModifiers();
      if (Modifier.isPublic(flags)
          && !Modifier.isStatic(flags)
          && !Modifier.isAbstract(flags)
          && candidate.isSubsignature(method)) {
        return candidate;
      }
    }
    return null;
  }

  /** Whether the type itself has such a method without parameters for its objects. */
  public boolean declares(ITypeBinding type, String name) {
    return methods(type, name).stream().anyMatch(m -> m.getParameterTypes().length == 0);
  }

  private List<IMethodBinding> methods(ITypeBinding type, String name) {
    return types(type).methods(type, name);
  }
}
