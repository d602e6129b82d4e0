package dev.concert.reader.parallel;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IAnnotationBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/** Tells what frameworks may reach because of its annotations. */
public final class Injections {
  /** These only tell something to compilers, checkers and readers. */
  private static final List<String> TELLING =
      List.of(
          "java.lang.",
          "com.google.common.annotations.",
          "com.google.errorprone.",
          "com.google.j2objc.",
          "edu.umd.cs.findbugs.",
          "javax.annotation.concurrent.",
          "net.jcip.",
          "org.apiguardian.",
          "org.checkerframework.",
          "org.jetbrains.annotations.",
          "org.jspecify.");

  /** Ends of the names of those that checkers of any maker read. */
  private static final List<String> CHECKED = List.of("null", "nullable", "guardedby");

  private Injections() {}

  /** Whether a framework may act on an annotation with this binary name. */
  public static boolean isActedOn(String annotation) {
    String name = annotation.toLowerCase(Locale.ROOT);
    return TELLING.stream().noneMatch(annotation::startsWith)
        && CHECKED.stream().noneMatch(name::endsWith);
  }

  /** Whether a framework may set the field. */
  static boolean mayBeSet(FieldDeclaration field) {
    if (field.modifiers().isEmpty() || Modifier.isFinal(field.getModifiers())) {
      return false;
    }
    IVariableBinding variable =
        ((VariableDeclarationFragment) field.fragments().getFirst()).resolveBinding();
    if (variable == null) {
      return true;
    }
    return Arrays.stream(variable.getAnnotations()).anyMatch(Injections::isActedOn);
  }

  static boolean isActedOn(IAnnotationBinding annotation) {
    ITypeBinding type = annotation.getAnnotationType();
    return type == null || isActedOn(type.getErasure().getQualifiedName());
  }
}
