package dev.concert.instrumentor;

import org.eclipse.jdt.core.ToolFactory;
import org.eclipse.jdt.core.compiler.IScanner;
import org.eclipse.jdt.core.compiler.InvalidInputException;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.Javadoc;
import org.eclipse.jdt.core.dom.MemberValuePair;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.SingleMemberAnnotation;

/**
 * Tells {@code javac -Xlint} that a resource nobody refers to is meant:
 * {@code @SuppressWarnings("try")} on a top-level type, joined with one that is there already.
 */
final class LintSuppression {
  private static final String TRY = "\"try\"";

  private LintSuppression() {}

  static void add(AbstractTypeDeclaration type, String source, Insertions insertions) {
    for (Object modifier : type.modifiers()) {
      if (modifier instanceof Annotation annotation && isSuppressWarnings(annotation)) {
        join(value(annotation), insertions);
        return;
      }
    }
    insertions.add(firstToken(type, source), "@java.lang.SuppressWarnings(" + TRY + ") ");
  }

  private static boolean isSuppressWarnings(Annotation annotation) {
    String name = annotation.getTypeName().getFullyQualifiedName();
    return name.equals("SuppressWarnings") || name.equals("java.lang.SuppressWarnings");
  }

  private static Expression value(Annotation annotation) {
    return switch (annotation) {
      case SingleMemberAnnotation single -> single.getValue();
      case NormalAnnotation normal -> ((MemberValuePair) normal.values().getFirst()).getValue();
      default -> throw new IllegalArgumentException("no value: " + annotation);
    };
  }

  private static void join(Expression value, Insertions insertions) {
    int start = value.getStartPosition();
    if (value instanceof ArrayInitializer) {
      insertions.add(start + 1, TRY + ", "); // a trailing comma is allowed
    } else {
      insertions.add(start, "{");
      insertions.add(Positions.end(value), ", " + TRY + "}");
    }
  }

  /** The annotation stands on the line that the class file gives for the declaration. */
  private static int firstToken(AbstractTypeDeclaration type, String source) {
    Javadoc comment = type.getJavadoc();
    int start = comment == null ? type.getStartPosition() : Positions.end(comment);
    IScanner scanner = ToolFactory.createScanner(false, false, false, false);
    scanner.setSource(source.toCharArray());
    scanner.resetTo(start, Positions.end(type));
    try {
      scanner.getNextToken();
    } catch (InvalidInputException e) {
      throw new IllegalStateException("the parser has read what the scanner cannot", e);
    }
    return scanner.getCurrentTokenStartPosition();
  }
}
