package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;

/** The calls of the methods that the compiler declares: those of records and enums. */
final class GeneratedMethods {
  private final ClassBody body;
  private final ImplicitCalls implicit;
  private final CallSites sites;

  GeneratedMethods(ClassBody body, ImplicitCalls implicit, CallSites sites) {
    this.body = body;
    this.implicit = implicit;
    this.sites = sites;
  }

  void read() {
    switch (body.node) {
      case EnumDeclaration e -> {
        add(
            RoutineName.of(body.name, "valueOf", List.of("java.lang.String")),
            "java.lang.Enum#valueOf(java.lang.Class,java.lang.String)",
            e);
        implicit.enumValues(
            body.binding,
            List.of(RoutineName.of(body.name, "valueOf", List.of("java.lang.String"))),
            e.getName());
        add(RoutineName.of(body.name, "values", List.of()), "java.lang.Object#clone()", e);
      }
      case RecordDeclaration r -> {
        ofComponents(r, "equals", List.of("java.lang.Object"));
        ofComponents(r, "hashCode", List.of());
        ofComponents(r, "toString", List.of());
      }
      default -> {}
    }
  }

  private void add(String caller, String callee, EnumDeclaration type) {
    sites.add(List.of(caller), callee, null, true, Kind.IMPLICIT, type.getName());
  }

  /** Unless somebody wrote the method, it asks the same of each component. */
  private void ofComponents(RecordDeclaration type, String method, List<String> parameters) {
    String caller = RoutineName.of(body.name, method, parameters);
    if (body.methods.stream().anyMatch(m -> body.routine(m).equals(caller))) {
      return;
    }
    for (SingleVariableDeclaration component :
        SyntaxNodes.<SingleVariableDeclaration>list(type.recordComponents())) {
      IVariableBinding variable = component.resolveBinding();
      if (variable != null && isObject(variable.getType())) {
        ASTNode place = component.getName();
        implicit.callOn(variable.getType(), method, parameters, place, List.of(caller));
      }
    }
  }

  private static boolean isObject(ITypeBinding type) {
    return !type.isPrimitive() && !type.isArray();
  }
}
