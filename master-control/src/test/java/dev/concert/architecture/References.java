package dev.concert.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Which class refers to which, as the sources have it: a class is referred to where it is named,
 * imported, where an expression of its type is called, and where a call returns it. The compiler
 * tells what names mean before it puts constants in their place, so a constant is a reference, too.
 */
final class References {
  /**
   * @param from binary name of a top-level class
   * @param to that of another one, ours or a library's
   */
  record Reference(String from, String to) implements Comparable<Reference> {
    @Override
    public int compareTo(Reference other) {
      return (from + " " + to).compareTo(other.from + " " + other.to);
    }

    @Override
    public String toString() {
      return from + " -> " + to;
    }
  }

  private References() {}

  /**
   * @param files sources that belong together, no class twice; what they import from elsewhere is
   *     looked for on this JVM's class path, and passed over if it is not there
   */
  static Set<Reference> in(Collection<Path> files) throws IOException {
    if (files.isEmpty()) {
      return Set.of();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  new StringWriter(),
                  manager,
                  problem -> {},
                  // A library that is missing must not keep the rest from being looked at.
                  List.of("-proc:none", "-implicit:none", "-XDshould-stop.ifError=FLOW"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      Iterable<? extends CompilationUnitTree> units = task.parse();
      task.analyze();
      Scanner scanner = new Scanner(Trees.instance(task));
      units.forEach(unit -> scanner.scan(unit, null));
      return scanner.found;
    }
  }

  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private final Set<Reference> found = new TreeSet<>();

    /** The top-level class around here; what a file imports is for all its classes. */
    private List<String> around = List.of();

    Scanner(Trees trees) {
      this.trees = trees;
    }

    @Override
    public Void visitCompilationUnit(CompilationUnitTree unit, Void unused) {
      around =
          unit.getTypeDecls().stream()
              .map(this::element)
              .filter(TypeElement.class::isInstance)
              .map(type -> topLevel((TypeElement) type))
              .toList();
      return super.visitCompilationUnit(unit, unused);
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
      List<String> before = around;
      if (trees.getElement(getCurrentPath()) instanceof TypeElement type
          && type.getNestingKind() == NestingKind.TOP_LEVEL) {
        around = List.of(topLevel(type));
      }
      super.visitClass(tree, unused);
      around = before;
      return null;
    }

    /** What is imported from a library that is not at hand is known by its name at least. */
    @Override
    public Void visitImport(ImportTree tree, Void unused) {
      MemberSelectTree name = (MemberSelectTree) tree.getQualifiedIdentifier();
      Tree type = tree.isStatic() ? name.getExpression() : name;
      if (!(element(type) instanceof TypeElement known) || !isKnown(known)) {
        around.forEach(from -> found.add(new Reference(from, type.toString())));
      }
      return super.visitImport(tree, unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
      refer(trees.getElement(getCurrentPath()));
      return super.visitIdentifier(tree, unused);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
      refer(trees.getElement(getCurrentPath()));
      refer(typeOf(tree.getExpression()));
      return super.visitMemberSelect(tree, unused);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
      refer(typeOf(tree.getQualifierExpression()));
      return super.visitMemberReference(tree, unused);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
      refer(trees.getTypeMirror(getCurrentPath()));
      return super.visitMethodInvocation(tree, unused);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void unused) {
      refer(trees.getTypeMirror(getCurrentPath()));
      return super.visitNewClass(tree, unused);
    }

    private Element element(Tree below) {
      return trees.getElement(TreePath.getPath(getCurrentPath(), below));
    }

    private TypeMirror typeOf(Tree child) {
      return trees.getTypeMirror(new TreePath(getCurrentPath(), child));
    }

    private void refer(TypeMirror type) {
      if (type instanceof ArrayType array) {
        refer(array.getComponentType());
      } else if (type instanceof DeclaredType declared && type.getKind() != TypeKind.ERROR) {
        refer(declared.asElement());
      }
    }

    private void refer(Element element) {
      if (!(element instanceof TypeElement type) || !isKnown(type)) {
        return;
      }
      String to = topLevel(type);
      for (String from : around) {
        if (!from.equals(to)) {
          found.add(new Reference(from, to));
        }
      }
    }

    private static boolean isKnown(TypeElement type) {
      return type.asType().getKind() != TypeKind.ERROR;
    }

    private static String topLevel(TypeElement type) {
      Element outer = type;
      while (!(outer instanceof TypeElement top) || top.getNestingKind() != NestingKind.TOP_LEVEL) {
        outer = outer.getEnclosingElement();
      }
      return ((TypeElement) outer).getQualifiedName().toString();
    }
  }
}
