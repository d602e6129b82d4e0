package dev.concert.reader.jdt;

import dev.concert.model.words.Words;
import dev.concert.reader.naming.ReferenceBodies;
import dev.concert.reader.naming.Spelling;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.Type;

/** Why a call has no target, as one clause. */
final class UnresolvedReasons {
  private static final int MAX_TEXT_LENGTH = 40;

  private UnresolvedReasons() {}

  /**
   * @param receiver null if the call has none
   */
  static String whyUnresolved(ASTNode call, Expression receiver, List<Expression> arguments) {
    if (receiver != null && Spelling.isGuessed(receiver.resolveTypeBinding())) {
      return Words.say("type of %s is not on the class path", brief(receiver));
    }
    Type named = namedType(call);
    if (named != null && Spelling.isGuessed(named.resolveBinding())) {
      return Words.say("type %s is not on the class path", brief(named));
    }
    if (call instanceof ExpressionMethodReference e
        && Spelling.isGuessed(e.getExpression().resolveTypeBinding())) {
      return Words.say("type of %s is not on the class path", brief(e.getExpression()));
    }
    for (Expression argument : arguments) {
      if (needsType(argument) && Spelling.isGuessed(argument.resolveTypeBinding())) {
        return Words.say("type of the argument %s is not known", brief(argument));
      }
    }
    String hole = holeAbove(call);
    if (hole != null) {
      return Words.say("supertype %s is not on the class path", hole);
    }
    return receiver == null
        ? Words.say("no matching declaration is on the class path")
        : Words.say("no matching method in the type of %s", brief(receiver));
  }

  private static Type namedType(ASTNode call) {
    return switch (call) {
      case ClassInstanceCreation c -> c.getType();
      case CreationReference c -> c.getType();
      default -> null;
    };
  }

  private static boolean needsType(Expression argument) {
    return !(argument instanceof LambdaExpression
        || argument instanceof MethodReference
        || argument instanceof NullLiteral);
  }

  /** A supertype of an enclosing class that is missing. */
  private static String holeAbove(ASTNode call) {
    for (ITypeBinding t = ReferenceBodies.enclosingType(call);
        t != null;
        t = t.getDeclaringClass()) {
      ITypeBinding superclass = t.getSuperclass();
      if (superclass != null && superclass.isRecovered()) {
        return superclass.getName();
      }
      for (ITypeBinding i : t.getInterfaces()) {
        if (i.isRecovered()) {
          return i.getName();
        }
      }
    }
    return null;
  }

  private static String brief(ASTNode node) {
    String text = node.toString().lines().findFirst().orElse("").strip();
    return text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH - 1) + '…';
  }
}
