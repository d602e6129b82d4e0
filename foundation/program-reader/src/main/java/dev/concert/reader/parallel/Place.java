package dev.concert.reader.parallel;

import dev.concert.model.Call.Kind;
import dev.concert.reader.facts.FileFacts.Site;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;

/**
 * Where a call is.
 *
 * @param routines that it is part of
 */
record Place(List<String> routines, int line, ASTNode call) {
  /** Of what a library calls back, without a callee. */
  List<Site> callbacks() {
    // an object of a library keeps what it gets until somebody starts it
    return call instanceof ClassInstanceCreation ? List.of() : sites(Kind.CALLBACK);
  }

  /** Without a callee. */
  List<Site> sites(Kind kind) {
    ASTNode name =
        switch (call) {
          case MethodInvocation m -> m.getName();
          case SuperMethodInvocation m -> m.getName();
          case EnhancedForStatement f -> f.getExpression();
          case ClassInstanceCreation c -> c.getType();
          default -> call;
        };
    int length =
        switch (call) {
          case ConstructorInvocation _ -> "this".length();
          case SuperConstructorInvocation _ -> "super".length();
          case EnhancedForStatement _ -> 0; // nobody has written a call
          default -> name.getLength();
        };
    return routines.stream()
        .map(caller -> Site.without(caller, line, name.getStartPosition(), length, kind))
        .toList();
  }
}
