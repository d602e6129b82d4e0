package dev.concert.instrumentor;

import org.eclipse.jdt.core.dom.ASTNode;

/** Where a node of the syntax tree ends. */
final class Positions {
  private Positions() {}

  /** Offset after the last character. */
  static int end(ASTNode node) {
    return node.getStartPosition() + node.getLength();
  }
}
