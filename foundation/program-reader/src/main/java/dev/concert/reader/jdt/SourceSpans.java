package dev.concert.reader.jdt;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;

/** Finds the places of declarations in one file. */
final class SourceSpans {
  private static final int MAX_TEXT_LENGTH = 200;

  private final CompilationUnit unit;
  private final String text;

  SourceSpans(CompilationUnit unit, String text) {
    this.unit = unit;
    this.text = text;
  }

  SourceSpan of(ASTNode type) {
    return switch (type) {
      case ImplicitTypeDeclaration t -> of(t, t, null);
      case AbstractTypeDeclaration t -> of(t, t.getName(), null);
      case AnonymousClassDeclaration t when t.getParent() instanceof ClassInstanceCreation c ->
          of(c, c.getType(), t);
      case AnonymousClassDeclaration t when t.getParent() instanceof EnumConstantDeclaration c ->
          of(c, c.getName(), t);
      default -> of(type, type, null);
    };
  }

  /**
   * @param body null if there is none
   */
  SourceSpan of(ASTNode declaration, ASTNode name, ASTNode body) {
    int end = declaration.getStartPosition() + declaration.getLength();
    int start = startWithoutComment(declaration);
    int bodyStart = body == null ? end : body.getStartPosition();
    int nameStart = name == declaration ? start : name.getStartPosition();
    return new SourceSpan(line(nameStart), line(Math.max(start, end - 1)), start, bodyStart, end);
  }

  int line(int offset) {
    return Math.max(1, unit.getLineNumber(offset));
  }

  int lines() {
    return text.isEmpty() ? 0 : line(text.length() - 1);
  }

  /** The first line of the node's text. */
  String firstLine(ASTNode node) {
    int start = Math.min(node.getStartPosition(), text.length());
    int end = Math.min(start + Math.min(node.getLength(), MAX_TEXT_LENGTH), text.length());
    return text.substring(start, end).lines().findFirst().orElse("").strip();
  }

  private int startWithoutComment(ASTNode declaration) {
    int at = declaration.getStartPosition();
    if (!(declaration instanceof BodyDeclaration)) {
      return at;
    }
    int end = Math.min(at + declaration.getLength(), text.length());
    while (at < end && (Character.isWhitespace(text.charAt(at)) || text.startsWith("/*", at))) {
      int commentEnd = text.startsWith("/*", at) ? text.indexOf("*/", at + 2) + 2 : at + 1;
      at = commentEnd < at ? end : commentEnd;
    }
    return at;
  }
}
