package dev.concert.reader.parallel;

import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;

/**
 * The text that a builder in a local variable holds where it is read: what one statement after the
 * other has appended to it, and nobody else has had it.
 */
final class BuiltText {
  private final IBinding builder;
  private final List<Expression> parts = new ArrayList<>();

  private BuiltText(IBinding builder) {
    this.builder = builder;
  }

  static boolean isBuilder(ITypeBinding type) {
    String name = type == null ? "" : type.getQualifiedName();
    return name.equals("java.lang.StringBuilder") || name.equals("java.lang.StringBuffer");
  }

  /** Null if that is not known. */
  static List<Expression> parts(SimpleName read) {
    if (!isBuilder(read.resolveTypeBinding())
        || !(read.resolveBinding() instanceof IVariableBinding variable)
        || !(read.getRoot() instanceof CompilationUnit unit)
        || !(unit.findDeclaringNode(variable) instanceof VariableDeclarationFragment declaration)
        || !(declaration.getParent() instanceof VariableDeclarationStatement first)
        || !(first.getParent() instanceof Block block)
        || !(declaration.getInitializer() instanceof ClassInstanceCreation made)) {
      return null;
    }
    BuiltText text = new BuiltText(variable);
    text.parts.addAll(SyntaxNodes.<Expression>list(made.arguments()));
    return text.goes(block, first, statement(read, block)) ? text.parts : null;
  }

  private static ASTNode statement(ASTNode inside, Block block) {
    ASTNode at = inside;
    while (at != null && at.getParent() != block) {
      at = at.getParent();
    }
    return at;
  }

  /** Whether all from the first statement to the last does nothing to it but append. */
  private boolean goes(Block block, Statement first, ASTNode last) {
    boolean open = false;
    for (Statement statement : SyntaxNodes.<Statement>list(block.statements())) {
      if (statement == last) {
        return open && mentions(statement) == 1;
      }
      if (open && mentions(statement) > 0 && !appends(statement)) {
        return false;
      }
      open |= statement == first;
    }
    return false;
  }

  private boolean appends(Statement statement) {
    return mentions(statement) == 1
        && statement instanceof ExpressionStatement s
        && append(s.getExpression());
  }

  private boolean append(Expression expression) {
    if (expression instanceof SimpleName name) {
      return name.resolveBinding() == builder;
    }
    boolean appends =
        expression instanceof MethodInvocation call
            && call.getName().getIdentifier().equals("append")
            && call.arguments().size() == 1
            && append(call.getExpression());
    if (appends) {
      parts.add((Expression) ((MethodInvocation) expression).arguments().getFirst());
    }
    return appends;
  }

  private int mentions(ASTNode code) {
    int[] count = {0};
    code.accept(
        new ASTVisitor() {
          @Override
          public boolean visit(SimpleName name) {
            if (name.resolveBinding() == builder) {
              count[0]++;
            }
            return true;
          }
        });
    return count[0];
  }
}
