package dev.concert.reader.parallel;

import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.ASTNode;
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
 * Tells which operators of Reactor's and RxJava's pipelines run on a scheduler: those behind {@code
 * publishOn} or what waits for a time, and all of a pipeline with {@code subscribeOn}. Of streams
 * of Akka and Pekko all do.
 */
final class ReactivePipelines {
  private static final Set<String> PACKAGES =
      Set.of(
          "reactor.core.publisher",
          "io.reactivex.rxjava3.core",
          "io.reactivex.rxjava3.flowables",
          "io.reactivex.rxjava3.observables",
          "io.reactivex.rxjava3.parallel",
          "io.reactivex",
          "io.reactivex.flowables",
          "io.reactivex.observables",
          "io.reactivex.parallel",
          "rx",
          "rx.observables");

  /** Whose operators all run on actors. */
  private static final Set<String> STREAMS =
      Set.of("akka.stream.javadsl", "org.apache.pekko.stream.javadsl");

  /** Whatever stands behind them. */
  private static final Set<String> SWITCHES =
      Set.of(
          "publishOn",
          "observeOn",
          "runOn",
          "delay",
          "delayElement",
          "delayElements",
          "delaySubscription",
          "interval",
          "intervalRange",
          "timer");

  /** So do these with a time. */
  private static final Set<String> TIMED_SWITCHES =
      Set.of(
          "buffer",
          "bufferTimeout",
          "debounce",
          "delaySequence",
          "sample",
          "throttleLast",
          "throttleLatest",
          "throttleWithTimeout",
          "window",
          "windowTimeout");

  private static final Set<String> TIMES =
      Set.of("java.time.Duration", "java.util.concurrent.TimeUnit");

  /** Whatever stands before them, too. */
  private static final String SOURCE = "subscribeOn";

  private static final int MAX_PIPELINE_LENGTH = 1_000;

  private ReactivePipelines() {}

  /** Whether this is an operator, a source or an end of a pipeline. */
  static boolean isOperation(IMethodBinding method) {
    return !method.isConstructor() && (isIn(PACKAGES, method) || isStreamed(method));
  }

  private static boolean isIn(Set<String> packages, IMethodBinding method) {
    ITypeBinding owner = method.getDeclaringClass();
    return owner != null
        && owner.getErasure().getPackage() != null
        && packages.contains(owner.getErasure().getPackage().getName());
  }

  /** What makes of a stream the value that starting it answers, runs where it is started. */
  private static boolean isStreamed(IMethodBinding method) {
    String name = method.getName();
    return isIn(STREAMS, method)
        && !name.endsWith("Mat")
        && !name.contains("Material")
        && !name.equals("create");
  }

  /** Whether what this operation gets, runs on a scheduler. */
  static boolean isScheduled(ASTNode operation) {
    return operation instanceof MethodInvocation call
        && (isStreamed(call) || isBefore(call) || isBehind(call.getExpression(), 0));
  }

  private static boolean isStreamed(MethodInvocation call) {
    IMethodBinding method = call.resolveMethodBinding();
    return method != null && isStreamed(method);
  }

  private static boolean isBefore(MethodInvocation call) {
    ASTNode at = call;
    while (at.getParent() instanceof MethodInvocation next && next.getExpression() == at) {
      if (next.getName().getIdentifier().equals(SOURCE)) {
        return true;
      }
      at = next;
    }
    return false;
  }

  private static boolean isBehind(Expression pipeline, int depth) {
    return depth < MAX_PIPELINE_LENGTH
        && switch (pipeline) {
          case ParenthesizedExpression p -> isBehind(p.getExpression(), depth + 1);
          case Name n -> isBehind(initializer(n), depth + 1);
          case MethodInvocation m when isSwitch(m) -> true;
          case MethodInvocation m -> isBehind(m.getExpression(), depth + 1);
          case null, default -> false;
        };
  }

  private static boolean isSwitch(MethodInvocation call) {
    String name = call.getName().getIdentifier();
    IMethodBinding method = call.resolveMethodBinding();
    return method != null
        && isOperation(method)
        && (SWITCHES.contains(name)
            || name.equals(SOURCE)
            || TIMED_SWITCHES.contains(name) && takesTime(method));
  }

  private static boolean takesTime(IMethodBinding method) {
    return Stream.of(method.getParameterTypes())
        .anyMatch(type -> TIMES.contains(type.getErasure().getQualifiedName()));
  }

  /** A local variable is what it was declared with. */
  private static Expression initializer(Name name) {
    return name.resolveBinding() instanceof IVariableBinding v
            && name.getRoot() instanceof CompilationUnit unit
            && unit.findDeclaringNode(v.getVariableDeclaration()) instanceof VariableDeclaration d
        ? d.getInitializer()
        : null;
  }
}
