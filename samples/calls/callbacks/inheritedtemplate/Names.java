package calls.callbacks.inheritedtemplate;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;

class Names extends TreeScanner<Void, Void> {
  void read(Tree tree) {
    scan(tree, null);
  }

  @Override
  public Void visitClass(ClassTree type, Void nothing) {
    return super.visitClass(type, nothing);
  }

  @Override
  public Void visitVariable(VariableTree variable, Void nothing) {
    helper();
    return null;
  }

  void helper() {}
}
