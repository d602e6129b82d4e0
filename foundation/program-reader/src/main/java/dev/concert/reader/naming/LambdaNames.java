package dev.concert.reader.naming;

import dev.concert.model.RoutineName;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;

/**
 * Names of the lambdas of one class, and of the method references that javac makes methods of.
 *
 * <p>They are numbered per owning routine in textual order, a loop's update after its body. Those
 * of instance initialisers belong to the first constructor that runs them, after its explicit
 * constructor call; those of static initialisers to {@code <clinit>()}.
 */
public final class LambdaNames {
  private final ReferenceBodies referenceBodies;
  private final Map<ASTNode, String> names = new IdentityHashMap<>();

  public LambdaNames(ReferenceBodies referenceBodies) {
    this.referenceBodies = referenceBodies;
  }

  /** Name of a lambda or method reference; null for one that has none. */
  public String of(ASTNode lambda) {
    return names.get(lambda);
  }

  public void forEach(BiConsumer<ASTNode, String> action) {
    names.forEach(action);
  }

  /** Numbers the lambdas of one class; nested classes are numbered on their own. */
  public void number(ClassBody type) {
    Counter staticCode = new Counter(type.staticInitializer());
    type.staticCode.forEach(staticCode::count);
    for (MethodDeclaration method : type.methods) {
      if (method.getBody() != null && method != type.initializingConstructor()) {
        new Counter(type.routine(method)).count(method.getBody());
      }
    }
    numberConstructor(type);
  }

  private void numberConstructor(ClassBody type) {
    MethodDeclaration constructor = type.initializingConstructor();
    Counter counter = new Counter(type.routine(constructor));
    List<Statement> statements =
        constructor == null ? List.of() : SyntaxNodes.list(constructor.getBody().statements());
    int split = 1 + indexOfConstructorCall(statements);
    statements.subList(0, split).forEach(counter::count);
    type.instanceCode.forEach(counter::count);
    statements.subList(split, statements.size()).forEach(counter::count);
  }

  private static int indexOfConstructorCall(List<Statement> statements) {
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof SuperConstructorInvocation) {
        return i;
      }
    }
    return -1;
  }

  static boolean callsThis(MethodDeclaration constructor) {
    Block body = constructor.getBody();
    return body != null
        && SyntaxNodes.<Statement>list(body.statements()).stream()
            .anyMatch(ConstructorInvocation.class::isInstance);
  }

  private final class Counter {
    private final String owner;
    private int last;

    Counter(String owner) {
      this.owner = owner;
    }

    void count(ASTNode node) {
      switch (node) {
        case AnonymousClassDeclaration _,
            TypeDeclarationStatement _,
            AbstractTypeDeclaration _ -> {}
        case LambdaExpression lambda -> {
          name(lambda);
          count(lambda.getBody());
        }
        case ForStatement loop -> loopChildren(loop).forEach(this::count);
        case MethodReference reference -> {
          if (referenceBodies.hasBody(reference)) {
            name(reference);
          }
          SyntaxNodes.children(reference).forEach(this::count);
        }
        default -> SyntaxNodes.liveChildren(node).forEach(this::count);
      }
    }

    private void name(ASTNode node) {
      names.put(node, RoutineName.lambda(owner, ++last));
    }

    private static List<ASTNode> loopChildren(ForStatement loop) {
      List<ASTNode> children = new ArrayList<>(SyntaxNodes.<ASTNode>list(loop.initializers()));
      if (loop.getExpression() != null) {
        children.add(loop.getExpression());
      }
      children.add(loop.getBody());
      children.addAll(SyntaxNodes.<ASTNode>list(loop.updaters()));
      return children;
    }
  }
}
