package dev.concert.reader.naming;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;

/**
 * What a batch of JDT has told of types that all files of the batch see alike, so all but those
 * that are declared in code and what lies in them. JDT looks each answer up in a table where all
 * parameterizations of a type share one place. For one thread, and for as long as the batch lasts.
 */
public final class SharedTypes {
  private final Map<String, String> texts;
  final Map<ITypeBinding, String> names = new IdentityHashMap<>();
  private final Map<ITypeBinding, Set<ITypeBinding>> supertypes = new IdentityHashMap<>();
  private final Map<ITypeBinding, List<String>> supertypeNames = new IdentityHashMap<>();
  private final Map<ITypeBinding, Boolean> functional = new IdentityHashMap<>();
  private final Map<ITypeBinding, Map<String, List<IMethodBinding>>> methods =
      new IdentityHashMap<>();

  /**
   * @param texts of which equal ones become the same, also beyond this batch
   */
  public SharedTypes(Map<String, String> texts) {
    this.texts = texts;
  }

  SharedTypes() {
    this(new HashMap<>());
  }

  /** One for all that are equal. */
  String same(String text) {
    String first = texts.putIfAbsent(text, text);
    return first == null ? text : first;
  }

  /** All that are on the class path, nearest first. */
  Set<ITypeBinding> supertypes(ITypeBinding type) {
    Set<ITypeBinding> known = supertypes.get(type);
    if (known == null) {
      known = new LinkedHashSet<>();
      collect(type, known);
      supertypes.put(type, known);
    }
    return known;
  }

  private static void collect(ITypeBinding type, Set<ITypeBinding> found) {
    ITypeBinding superclass = type.getSuperclass();
    if (superclass != null && found.add(superclass)) {
      collect(superclass, found);
    }
    for (ITypeBinding i : type.getInterfaces()) {
      if (found.add(i)) {
        collect(i, found);
      }
    }
  }

  /** Those of its supertypes, and Object. */
  List<String> supertypeNames(ITypeBinding type, Spelling spelling) {
    List<String> known = supertypeNames.get(type);
    if (known == null) {
      ITypeBinding declared = type.isParameterizedType() ? type.getTypeDeclaration() : type;
      known = declared == type ? findNames(type, spelling) : supertypeNames(declared, spelling);
      supertypeNames.put(type, known);
    }
    return known;
  }

  private List<String> findNames(ITypeBinding type, Spelling spelling) {
    Set<String> found = new LinkedHashSet<>();
    supertypes(type).forEach(supertype -> found.add(spelling.binary(supertype)));
    found.add("java.lang.Object");
    return List.copyOf(found);
  }

  boolean isFunctional(ITypeBinding type) {
    Boolean known = functional.get(type);
    if (known == null) {
      // of a class, JDT finds that out by an exception
      known = !type.isClass() && type.getFunctionalInterfaceMethod() != null;
      functional.put(type, known);
    }
    return known;
  }

  /** Of that name, those of its objects. */
  List<IMethodBinding> methods(ITypeBinding type, String name) {
    return methods.computeIfAbsent(type, SharedTypes::methodsByName).getOrDefault(name, List.of());
  }

  private static Map<String, List<IMethodBinding>> methodsByName(ITypeBinding type) {
    Map<String, List<IMethodBinding>> byName = new HashMap<>();
    for (IMethodBinding method : type.getDeclaredMethods()) {
      if (!method.isConstructor() && !Modifier.isStatic(method.getModifiers())) {
        byName.computeIfAbsent(method.getName(), _ -> new ArrayList<>(2)).add(method);
      }
    }
    return byName;
  }
}
