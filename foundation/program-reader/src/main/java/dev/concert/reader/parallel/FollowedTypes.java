package dev.concert.reader.parallel;

import dev.concert.reader.naming.Spelling;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ITypeBinding;

/**
 * Tells of which types a variable is followed for what reflection finds by it: names, classes,
 * methods, handles, class loaders, streams of objects; objects whose type says little of their
 * class.
 */
final class FollowedTypes {
  private static final Set<String> EXTENDED =
      Set.of("java.lang.ClassLoader", "java.io.ObjectInputStream", "java.io.ObjectOutputStream");

  private final Spelling spelling;
  private final Map<ITypeBinding, Boolean> known = new IdentityHashMap<>();

  FollowedTypes(Spelling spelling) {
    this.spelling = spelling;
  }

  /**
   * @param type null if it is not on the class path
   */
  boolean contains(ITypeBinding type) {
    if (type == null || type.isPrimitive() || type.isNullType() || type.isTypeVariable()) {
      return false;
    }
    Boolean found = known.get(type);
    if (found == null) {
      found = isName(type) || isOpen(type) || isReflective(type) || isExtended(type);
      known.put(type, found);
    }
    return found;
  }

  private static boolean isName(ITypeBinding type) {
    ITypeBinding element = type.isArray() ? type.getElementType() : type;
    return element.getQualifiedName().equals("java.lang.String");
  }

  /** Behind it may be an object of any class, or a proxy. */
  private static boolean isOpen(ITypeBinding type) {
    return type.getQualifiedName().equals("java.lang.Object")
        || type.isInterface() && type.isFromSource() && type.getFunctionalInterfaceMethod() == null;
  }

  /** Of a class of the JDK that calls what its subclasses override. */
  private static boolean isExtended(ITypeBinding type) {
    for (ITypeBinding t = type; t != null; t = t.getSuperclass()) {
      if (EXTENDED.contains(t.getQualifiedName())) {
        return true;
      }
    }
    return false;
  }

  /** And what holds such objects. */
  boolean isReflective(ITypeBinding type) {
    if (type.isArray()) {
      return isReflective(type.getElementType());
    }
    if (type.isPrimitive() || type.isTypeVariable() || type.isWildcardType() || type.isCapture()) {
      return false;
    }
    if (KnownMethods.isType(spelling.binary(type))) {
      return true;
    }
    for (ITypeBinding argument : type.getTypeArguments()) {
      if (isReflective(argument)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it keeps what it is given: an array, a collection, an optional. */
  boolean isHolder(ITypeBinding type) {
    return type != null
        && !type.isPrimitive()
        && !KnownMethods.isType(spelling.binary(type))
        && isReflective(type);
  }
}
