package dev.concert.reader.parallel;

import dev.concert.model.Call.Kind;
import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.naming.Spelling;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;

/** Finds where reflection may run code of the application, and where it may tell the receiver. */
final class Reflections {
  final List<Reflection> all = new ArrayList<>();
  private final TaskExpressions expressions;
  private final Spelling spelling;

  Reflections(TaskExpressions expressions, Spelling spelling) {
    this.expressions = expressions;
    this.spelling = spelling;
  }

  void call(MethodInvocation call, Place at) {
    Answer asked = expressions.runs(call) ? expressions.question(call) : null;
    if (asked != null) {
      all.add(new Reflection(told(asked, call), wanted(call), at.sites(Kind.REFLECTIVE)));
    }
  }

  /** What types tell of an object that is read or written stands behind the arguments. */
  private Answer told(Answer asked, MethodInvocation call) {
    List<TaskValue> arguments = new ArrayList<>(asked.arguments());
    if (SerialMethods.reads(asked.method())) {
      arguments.add(expressions.held(cast(call)));
    } else if (SerialMethods.writes(asked.method()) && !call.arguments().isEmpty()) {
      arguments.add(expressions.literal((Expression) call.arguments().getFirst()));
    }
    return new Answer(asked.method(), asked.receiver(), arguments);
  }

  void call(SuperMethodInvocation call, Place at) {
    Answer asked = expressions.question(call);
    if (asked != null) {
      all.add(new Reflection(asked, null, at.sites(Kind.REFLECTIVE)));
    }
  }

  /** The type to which what comes out is cast, or that it has; null where that may be any. */
  private String wanted(Expression made) {
    ITypeBinding type = cast(made);
    String name = type == null || type.isPrimitive() ? null : spelling.binary(type);
    return "java.lang.Object".equals(name) ? null : name;
  }

  /** The type to which it is cast, or that it has. */
  private static ITypeBinding cast(Expression made) {
    ASTNode around = made.getParent();
    while (around instanceof ParenthesizedExpression) {
      around = around.getParent();
    }
    return around instanceof CastExpression cast
        ? cast.resolveTypeBinding()
        : made.resolveTypeBinding();
  }

  /** What a loop over a service loader gets; null for other loops. */
  Answer provided(EnhancedForStatement loop, Place at) {
    ITypeBinding type = loop.getExpression().resolveTypeBinding();
    if (type == null || !spelling.binary(type).equals("java.util.ServiceLoader")) {
      return null;
    }
    TaskValue loader = expressions.operand(loop.getExpression());
    Answer providers = new Answer("java.util.ServiceLoader#iterator", loader, List.of());
    all.add(new Reflection(providers, null, at.sites(Kind.REFLECTIVE)));
    return providers;
  }

  /**
   * What an object may be on which a method is called; null where its type tells all that there is
   * to know.
   */
  TaskValue object(Expression receiver) {
    return switch (receiver) {
      case ParenthesizedExpression p -> object(p.getExpression());
      case CastExpression c -> object(c.getExpression());
      case MethodInvocation m when expressions.question(m) instanceof Answer answer -> answer;
      case MethodInvocation _, Name _, FieldAccess _
          when receiver.resolveTypeBinding() instanceof ITypeBinding type
              && type.isInterface()
              && expressions.isFollowed(type) ->
          expressions.operand(receiver);
      case null, default -> null;
    };
  }
}
