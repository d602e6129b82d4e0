package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.TaskValue;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;

/** Collects the places of one class that pass control on. */
final class CallSites {
  final List<FileFacts.Site> all = new ArrayList<>();
  private final SourceSpans places;

  CallSites(SourceSpans places) {
    this.places = places;
  }

  /**
   * @param receiver binary name if the target is chosen at run time, else null
   * @param exact whether nothing can override the callee
   * @param name the called name, which viewers mark
   */
  void add(
      List<String> callers,
      String callee,
      String receiver,
      boolean exact,
      Kind kind,
      ASTNode name) {
    add(callers, callee, receiver, exact, kind, name, null, null);
  }

  /**
   * @param object what the receiver may be; null where its type tells all that there is to know
   * @param operands where the objects of the call are; null where nobody follows them
   */
  void add(
      List<String> callers,
      String callee,
      String receiver,
      boolean exact,
      Kind kind,
      ASTNode name,
      TaskValue object,
      FileFacts.Operands operands) {
    int offset = name.getStartPosition();
    int line = places.line(offset);
    int length = kind == Kind.IMPLICIT ? 0 : lengthOf(name);
    for (String caller : callers) {
      all.add(
          new FileFacts.Site(
              caller, callee, receiver, exact, line, offset, length, kind, object, operands));
    }
  }

  /** Statements and bodies are named by their first word. */
  private static int lengthOf(ASTNode name) {
    return switch (name) {
      case ConstructorInvocation _ -> "this".length();
      case SuperConstructorInvocation _ -> "super".length();
      case LambdaExpression l -> l.getBody().getStartPosition() - l.getStartPosition();
      default -> name.getLength();
    };
  }
}
