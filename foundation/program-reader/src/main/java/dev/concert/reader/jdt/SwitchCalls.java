package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CaseDefaultExpression;
import org.eclipse.jdt.core.dom.EitherOrMultiPattern;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.NullPattern;
import org.eclipse.jdt.core.dom.Pattern;
import org.eclipse.jdt.core.dom.RecordPattern;
import org.eclipse.jdt.core.dom.SwitchCase;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.TypePattern;

/** The calls that javac puts in for switches and record patterns, as its class files have them. */
final class SwitchCalls {
  static final String REQUIRE_NON_NULL = "java.util.Objects#requireNonNull(java.lang.Object)";

  private static final String MATCH_EXCEPTION =
      "java.lang.MatchException#<init>(java.lang.String,java.lang.Throwable)";

  /** What a switch could select by before there were patterns, enums aside. */
  private static final Set<String> CLASSIC =
      Set.of(
          "byte",
          "char",
          "short",
          "int",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.String");

  private final Spelling spelling;
  private final CallSites sites;
  private final ITypeBinding type;

  /**
   * @param type the class that the code is in, or null
   */
  SwitchCalls(Spelling spelling, CallSites sites, ITypeBinding type) {
    this.spelling = spelling;
    this.sites = sites;
    this.type = type;
  }

  /** What the compiler adds at this node; its children are visited on their own. */
  void at(ASTNode node, List<String> callers) {
    switch (node) {
      case SwitchStatement s -> selection(s.getExpression(), cases(s.statements()), false, callers);
      case SwitchExpression s -> selection(s.getExpression(), cases(s.statements()), true, callers);
      case RecordPattern r -> components(r, callers);
      default -> {}
    }
  }

  private static List<SwitchCase> cases(List<?> statements) {
    return statements.stream()
        .filter(SwitchCase.class::isInstance)
        .map(SwitchCase.class::cast)
        .toList();
  }

  private void selection(
      Expression selector, List<SwitchCase> cases, boolean yields, List<String> callers) {
    ITypeBinding type = selector.resolveTypeBinding();
    if (type == null) {
      return;
    }
    List<Expression> labels =
        cases.stream()
            .flatMap(c -> SyntaxNodes.<Expression>list(c.expressions()).stream())
            .toList();
    boolean takesNull = labels.stream().anyMatch(SwitchCalls::isNull);
    boolean byPattern =
        takesNull || !isClassic(type) || labels.stream().anyMatch(Pattern.class::isInstance);
    if (!byPattern) {
      byValue(type, selector, callers);
    } else if (!takesNull) {
      add(callers, REQUIRE_NON_NULL, selector);
    }
    if ((byPattern || yields && type.isEnum()) && !takesAll(cases, labels, type)) {
      add(callers, MATCH_EXCEPTION, selector);
    }
  }

  private static boolean isClassic(ITypeBinding type) {
    return type.isEnum() || CLASSIC.contains(type.getQualifiedName());
  }

  private static boolean isNull(Expression label) {
    return label instanceof NullLiteral || label instanceof NullPattern;
  }

  private void byValue(ITypeBinding type, Expression selector, List<String> callers) {
    if (type.getQualifiedName().equals("java.lang.String")) {
      add(callers, "java.lang.String#hashCode()", selector);
      add(callers, "java.lang.String#equals(java.lang.Object)", selector);
    } else if (type.isEnum()) {
      add(callers, "java.lang.Enum#ordinal()", selector);
      if (!isCompiledTogether(type)) {
        add(callers, RoutineName.of(spelling.binary(type), "values", List.of()), selector);
      }
    }
  }

  /** Then its constants cannot get other numbers than javac has seen, and no table is made. */
  private boolean isCompiledTogether(ITypeBinding selected) {
    return type != null && outermost(selected).isEqualTo(outermost(type));
  }

  private static ITypeBinding outermost(ITypeBinding type) {
    ITypeBinding at = type.getErasure();
    while (at.getDeclaringClass() != null) {
      at = at.getDeclaringClass();
    }
    return at.getTypeDeclaration();
  }

  /** Whether one case is there for whatever the others leave, so that none can be missing. */
  private static boolean takesAll(
      List<SwitchCase> cases, List<Expression> labels, ITypeBinding selected) {
    return cases.stream().anyMatch(SwitchCase::isDefault)
        || labels.stream().anyMatch(label -> takesAll(label, selected));
  }

  private static boolean takesAll(Expression label, ITypeBinding selected) {
    return switch (label) {
      case CaseDefaultExpression _ -> true;
      case EitherOrMultiPattern e ->
          SyntaxNodes.<Expression>list(e.patterns()).stream().anyMatch(p -> takesAll(p, selected));
      case TypePattern t -> {
        IVariableBinding variable = t.getPatternVariable2().resolveBinding();
        yield variable != null
            && selected.getErasure().isSubTypeCompatible(variable.getType().getErasure());
      }
      default -> false;
    };
  }

  /** Each component is read by its accessor, the unnamed ones too; one that fails is wrapped. */
  private void components(RecordPattern pattern, List<String> callers) {
    ITypeBinding type = pattern.getPatternType().resolveBinding();
    if (type == null || !type.isRecord() || pattern.patterns().isEmpty()) {
      return;
    }
    String name = spelling.binary(type);
    for (IVariableBinding component : type.getErasure().getDeclaredFields()) {
      if (!Modifier.isStatic(component.getModifiers())) {
        add(callers, RoutineName.of(name, component.getName(), List.of()), pattern);
      }
    }
    add(callers, "java.lang.Throwable#toString()", pattern);
    add(callers, MATCH_EXCEPTION, pattern);
  }

  private void add(List<String> callers, String callee, ASTNode place) {
    sites.add(callers, callee, null, true, Kind.IMPLICIT, place);
  }
}
