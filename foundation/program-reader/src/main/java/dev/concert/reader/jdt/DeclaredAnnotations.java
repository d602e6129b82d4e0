package dev.concert.reader.jdt;

import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MemberValuePair;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleMemberAnnotation;

/** What declarations are annotated with, as {@code FileFacts} names it. */
final class DeclaredAnnotations {
  private final Spelling spelling;

  DeclaredAnnotations(Spelling spelling) {
    this.spelling = spelling;
  }

  /** What the JVM does not see is of no use to who asks it. */
  List<String> of(List<?> modifiers) {
    List<String> names = new ArrayList<>();
    for (Object modifier : modifiers) {
      if (modifier instanceof Annotation a
          && a.getTypeName().resolveBinding() instanceof ITypeBinding type
          && !type.getQualifiedName().equals("java.lang.Override")) {
        String name = spelling.annotation(a, type);
        names.add(name);
        said(a).forEach(said -> names.add(name + '(' + said + ')'));
      }
    }
    return names;
  }

  private static List<String> said(Annotation annotation) {
    List<String> said = new ArrayList<>();
    if (annotation instanceof SingleMemberAnnotation single) {
      addConstant(single.getValue(), said);
    }
    if (annotation instanceof NormalAnnotation normal) {
      for (MemberValuePair pair : SyntaxNodes.<MemberValuePair>list(normal.values())) {
        said.add(pair.getName().getIdentifier());
        addConstant(pair.getValue(), said);
      }
    }
    return said;
  }

  private static void addConstant(Expression value, List<String> said) {
    switch (value) {
      case SimpleName name -> said.add(name.getIdentifier());
      case QualifiedName name -> said.add(name.getName().getIdentifier());
      default -> {}
    }
  }
}
