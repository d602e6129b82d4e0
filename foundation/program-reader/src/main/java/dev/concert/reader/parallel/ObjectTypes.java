package dev.concert.reader.parallel;

import dev.concert.reader.naming.Spelling;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;

/** Tells of which types objects may be the application's, and what only the JDK makes. */
final class ObjectTypes {
  /** These answer views and iterators of their own, whatever they hold. */
  private static final Set<String> VIEWS =
      Set.of(
          "descendingIterator",
          "descendingKeySet",
          "descendingMap",
          "descendingSet",
          "entrySet",
          "headMap",
          "headSet",
          "iterator",
          "keySet",
          "keys",
          "listIterator",
          "navigableKeySet",
          "spliterator",
          "stream",
          "subList",
          "subMap",
          "subSet",
          "tailMap",
          "tailSet",
          "values");

  private static final Set<String> FACTORIES =
      Set.of(
          "java.util.Arrays",
          "java.util.Collections",
          "java.util.EnumSet",
          "java.util.List",
          "java.util.Map",
          "java.util.Set");

  private final Spelling spelling;
  private final Map<ITypeBinding, Boolean> followed = new IdentityHashMap<>();

  ObjectTypes(Spelling spelling) {
    this.spelling = spelling;
  }

  /**
   * Whether an object of the application may be of this type, which is no array.
   *
   * @param type null if it is not on the class path
   */
  boolean isFollowed(ITypeBinding type) {
    return type == null || followed.computeIfAbsent(type, ObjectTypes::mayBeOwn);
  }

  private static boolean mayBeOwn(ITypeBinding type) {
    if (type.isPrimitive() || type.isNullType() || type.isArray()) {
      return false;
    }
    ITypeBinding erased = type.getErasure();
    return erased.isFromSource()
        || !Modifier.isFinal(erased.getModifiers()) && !erased.isEnum() && !erased.isArray();
  }

  /** Whether elements of such an array may be the application's. */
  boolean holdsFollowed(ITypeBinding type) {
    return type != null && type.isArray() && isFollowed(type.getElementType());
  }

  static boolean isOfSource(IMethodBinding method) {
    return isOfSource(method.getDeclaringClass());
  }

  static boolean isOfSource(IVariableBinding field) {
    return isOfSource(field.getDeclaringClass());
  }

  private static boolean isOfSource(ITypeBinding owner) {
    return owner != null && owner.isFromSource();
  }

  /** Whether a method of the JDK answers an object of the JDK's, if it is the JDK's that runs. */
  boolean makesOwn(IMethodBinding method) {
    ITypeBinding owner = method.getDeclaringClass();
    if (owner == null || method.getMethodDeclaration().getReturnType().isTypeVariable()) {
      return false;
    }
    String type = spelling.binary(owner);
    return Modifier.isStatic(method.getModifiers())
        ? FACTORIES.contains(type)
        : type.startsWith("java.util.")
                && type.indexOf('.', "java.util.".length()) < 0
                && VIEWS.contains(method.getName())
            || type.equals("java.lang.Iterable") && VIEWS.contains(method.getName());
  }
}
