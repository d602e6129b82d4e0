package dev.concert.reader.parallel;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.BooleanLiteral;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/**
 * Tells which stream pipelines run in parallel: the last {@code parallel()} or {@code sequential()}
 * of the whole pipeline decides, then its source.
 */
final class StreamPipelines {
  private static final String PACKAGE = "java.util.stream.";
  private static final int MAX_PIPELINE_LENGTH = 1_000;

  private enum Mode {
    PARALLEL,
    SEQUENTIAL,
    UNKNOWN
  }

  private StreamPipelines() {}

  /** Whether this is an operation of a pipeline. */
  static boolean isOperation(IMethodBinding method) {
    ITypeBinding owner = method.getDeclaringClass();
    String name = owner == null ? "" : owner.getErasure().getQualifiedName();
    return name.startsWith(PACKAGE) && name.endsWith("Stream") && !method.isConstructor();
  }

  /**
   * @param receiver the pipeline before the operation; null for a static method
   * @param arguments of the operation
   */
  static boolean isParallel(Expression receiver, List<Expression> arguments) {
    if (receiver == null) {
      return false;
    }
    Mode after = after(receiver, arguments);
    return after == Mode.UNKNOWN ? before(receiver, 0) == Mode.PARALLEL : after == Mode.PARALLEL;
  }

  /** The last switch in the calls that follow on the operation. */
  private static Mode after(Expression receiver, List<Expression> arguments) {
    Mode mode = Mode.UNKNOWN;
    ASTNode at = arguments.isEmpty() ? receiver.getParent() : arguments.getFirst().getParent();
    while (at.getParent() instanceof MethodInvocation next && next.getExpression() == at) {
      Mode here = switchOf(next);
      mode = here == Mode.UNKNOWN ? mode : here;
      at = next;
    }
    return mode;
  }

  private static Mode before(Expression stream, int depth) {
    if (depth > MAX_PIPELINE_LENGTH) {
      return Mode.UNKNOWN;
    }
    return switch (stream) {
      case ParenthesizedExpression p -> before(p.getExpression(), depth + 1);
      case Name n -> ofVariable(n, depth + 1);
      case MethodInvocation m -> {
        Mode here = switchOf(m);
        if (here != Mode.UNKNOWN || isSource(m)) {
          yield here;
        }
        yield m.getExpression() == null ? Mode.UNKNOWN : before(m.getExpression(), depth + 1);
      }
      default -> Mode.UNKNOWN;
    };
  }

  private static boolean isSource(MethodInvocation call) {
    IMethodBinding method = call.resolveMethodBinding();
    return method == null || !isOperation(method);
  }

  private static Mode switchOf(MethodInvocation call) {
    return switch (call.getName().getIdentifier()) {
      case "parallel", "parallelStream" -> Mode.PARALLEL;
      case "sequential" -> Mode.SEQUENTIAL;
      case "stream", "intStream", "longStream", "doubleStream" ->
          !call.arguments().isEmpty()
                  && call.arguments().getLast() instanceof BooleanLiteral b
                  && b.booleanValue()
              ? Mode.PARALLEL
              : Mode.UNKNOWN;
      default -> Mode.UNKNOWN;
    };
  }

  /** A local variable is what it was declared with. */
  private static Mode ofVariable(Name name, int depth) {
    if (name.resolveBinding() instanceof IVariableBinding v
        && name.getRoot() instanceof CompilationUnit unit
        && unit.findDeclaringNode(v.getVariableDeclaration()) instanceof VariableDeclaration d
        && d.getInitializer() != null) {
      return before(d.getInitializer(), depth);
    }
    return Mode.UNKNOWN;
  }
}
