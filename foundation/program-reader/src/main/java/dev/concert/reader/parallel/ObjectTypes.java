package dev.concert.reader.parallel;

import dev.concert.reader.facts.AskedTypes;
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

  /**
   * What all objects are that are of this type as the virtual machine knows it.
   *
   * @param type null if it is not on the class path
   * @return binary name; null if that tells nothing
   */
  String bound(ITypeBinding type) {
    if (type == null || type.isPrimitive() || type.isRecovered()) {
      return null;
    }
    ITypeBinding erased = type.getErasure();
    boolean tells = !erased.isArray() && !erased.isRecovered();
    String name = tells ? spelling.binary(erased) : null;
    return "java.lang.Object".equals(name) ? null : name;
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

  /**
   * Whether an object that a library's method gets there may come back from that library, and not
   * only be asked.
   *
   * @param index of the parameter
   */
  boolean keeps(IMethodBinding method, int index) {
    ITypeBinding owner = method.getDeclaringClass();
    ITypeBinding[] parameters = method.getMethodDeclaration().getParameterTypes();
    if (parameters.length == 0) {
      return true; // of a class that is missing
    }
    ITypeBinding type = parameters[Math.min(index, parameters.length - 1)];
    if (owner == null || type.isTypeVariable() || !isOfPlainJdk(spelling.binary(owner))) {
      return true;
    }
    return type.isArray()
        ? type.getComponentType().isTypeVariable()
            && (method.isVarargs() || VIEWS.contains(method.getName()))
        : !AskedTypes.contains(spelling.binary(type.getErasure()));
  }

  /** Whether a method of the JDK may answer the object itself that it runs on, or keep it. */
  boolean keepsReceiver(IMethodBinding method) {
    ITypeBinding owner = method.getDeclaringClass();
    return owner == null || !AskedTypes.keepsNothing(spelling.binary(owner));
  }

  private static boolean isOfPlainJdk(String type) {
    return type.startsWith("java.util.")
        || type.startsWith("java.lang.") && type.indexOf('.', "java.lang.".length()) < 0;
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
