package dev.concert.reader.jdt;

import dev.concert.reader.naming.SyntaxNodes;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IExtendedModifier;
import org.eclipse.jdt.core.dom.MarkerAnnotation;

/**
 * Hides annotations that JDT stumbles over.
 *
 * <p>JDT 3.47 looks at what annotations of types say before it knows which types the file declares.
 * If such an annotation has a name for a value, and the file imports statically from a subclass of
 * its own generic class, of which a supertype is missing, then fields of that class get no type.
 */
final class TypeAnnotations {
  private TypeAnnotations() {}

  /** Whether a type was not found that the file declares itself. */
  static boolean misled(CompilationUnit unit) {
    Set<String> missing = new HashSet<>();
    for (IProblem problem : unit.getProblems()) {
      if (problem.getID() == IProblem.UndefinedType && problem.getArguments().length > 0) {
        missing.add(problem.getArguments()[0]);
      }
    }
    return !missing.isEmpty() && declared(unit).stream().anyMatch(missing::contains);
  }

  private static Set<String> declared(CompilationUnit unit) {
    Set<String> names = new HashSet<>();
    visit(unit, type -> names.add(type.getName().getIdentifier()));
    return names;
  }

  /** The text with blanks in the place of what annotations of types say. */
  static String hidden(CompilationUnit unit, String text) {
    StringBuilder hidden = new StringBuilder(text);
    visit(
        unit,
        type -> {
          for (IExtendedModifier modifier : SyntaxNodes.<IExtendedModifier>list(type.modifiers())) {
            if (modifier instanceof Annotation a && !(a instanceof MarkerAnnotation)) {
              blank(hidden, a.getStartPosition(), a.getLength());
            }
          }
        });
    return hidden.toString();
  }

  /** Lines stay where they are. */
  private static void blank(StringBuilder text, int start, int length) {
    for (int i = start; i < start + length; i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        text.setCharAt(i, ' ');
      }
    }
  }

  private static void visit(CompilationUnit unit, Consumer<AbstractTypeDeclaration> visitor) {
    unit.accept(
        new ASTVisitor() {
          @Override
          public void preVisit(ASTNode node) {
            if (node instanceof AbstractTypeDeclaration type) {
              visitor.accept(type);
            }
          }
        });
  }
}
