package dev.concert.reader.parallel;

import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;

/** Tells what objects of types may be, and what may be in them. */
final class LibraryTypes {
  /** Values: nobody extends them, and none of the application's objects is in one. */
  private static final Set<String> PLAIN =
      Set.of(
          "java.io.File",
          "java.lang.Number",
          "java.lang.StackTraceElement",
          "java.lang.StringBuffer",
          "java.lang.StringBuilder",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.nio.ByteBuffer",
          "java.nio.charset.Charset",
          "java.nio.file.Path",
          "java.util.BitSet",
          "java.util.Calendar",
          "java.util.Date");

  private static final List<String> PLAIN_PACKAGES =
      List.of("java.lang.invoke.", "java.lang.reflect.", "java.time.");

  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final Map<ITypeBinding, Boolean> holders = new IdentityHashMap<>();
  private final Map<ITypeBinding, Boolean> own = new IdentityHashMap<>();
  private final Map<ITypeBinding, Boolean> plain = new IdentityHashMap<>();
  private final Map<ITypeBinding, List<String>> names = new IdentityHashMap<>();

  LibraryTypes(Spelling spelling, Hierarchy hierarchy) {
    this.spelling = spelling;
    this.hierarchy = hierarchy;
  }

  /**
   * @param method null if it is not on the class path
   */
  boolean isOwn(IMethodBinding method) {
    return method != null
        && method.getDeclaringClass() != null
        && method.getDeclaringClass().isFromSource();
  }

  boolean isOfLibrary(IMethodBinding method) {
    return method != null
        && method.getDeclaringClass() != null
        && !method.getDeclaringClass().isFromSource();
  }

  /** Whether it is a class or interface that is not of the application. */
  boolean isLibrary(ITypeBinding type) {
    return type != null
        && !type.isFromSource()
        && !type.isRecovered()
        && (type.isClass() || type.isInterface() || type.isEnum() || type.isRecord());
  }

  /** Whether an object of the application may be of this type, or its elements. */
  boolean mayBeOwn(ITypeBinding type) {
    return type != null && own.computeIfAbsent(type, this::findOwn);
  }

  private boolean findOwn(ITypeBinding type) {
    if (type.isPrimitive() || type.isNullType()) {
      return false;
    }
    if (type.isArray()) {
      return mayBeOwn(type.getElementType());
    }
    if (!isLibrary(type)) {
      return true;
    }
    return !Modifier.isFinal(type.getModifiers())
        && !type.isEnum()
        && !type.isRecord()
        && !isPlain(type);
  }

  private boolean isPlain(ITypeBinding type) {
    return plain.computeIfAbsent(
        type,
        t -> {
          String name = spelling.binary(t);
          return PLAIN.contains(name) || PLAIN_PACKAGES.stream().anyMatch(name::startsWith);
        });
  }

  /** Whether the library's part of such an object may hold objects of the application. */
  boolean holds(ITypeBinding type) {
    if (type == null || type.isPrimitive() || type.isArray() || type.isNullType()) {
      return false;
    }
    Boolean known = holders.get(type);
    if (known == null) {
      known = findHolder(type);
      holders.put(type, known);
    }
    return known;
  }

  private boolean findHolder(ITypeBinding type) {
    if (isLibrary(type)) {
      return !type.isEnum()
          && !type.isRecord()
          && !isPlain(type)
          && (type.getFunctionalInterfaceMethod() == null || isIterable(type))
          && !isValue(type);
    }
    ITypeBinding at = type.isFromSource() && !type.isTypeVariable() ? type.getSuperclass() : null;
    while (at != null && at.isFromSource()) {
      at = at.getSuperclass();
    }
    return at != null && at.getSuperclass() != null && holds(at);
  }

  /** Final classes of java.lang, such as strings and numbers; and what everything is. */
  private boolean isValue(ITypeBinding type) {
    String name = spelling.binary(type);
    boolean ofLanguage = name.startsWith("java.lang.") && name.lastIndexOf('.') == 9;
    return name.equals("java.lang.Object")
        || ofLanguage && Modifier.isFinal(type.getModifiers())
        || ofLanguage && type.isInterface() && !name.equals("java.lang.Iterable");
  }

  private boolean isIterable(ITypeBinding type) {
    return spelling.binary(type).equals("java.lang.Iterable");
  }

  /** Its name and those of all supertypes. */
  List<String> names(ITypeBinding type) {
    return names.computeIfAbsent(
        type.getErasure(),
        erased -> {
          List<String> found = new ArrayList<>();
          found.add(spelling.binary(erased));
          found.addAll(hierarchy.supertypeNames(erased));
          return found;
        });
  }
}
