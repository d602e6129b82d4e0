package dev.concert.architecture;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The texts in the sources of a module: those that are said in the user's language, and those that
 * read as if people were to see them and are not.
 */
final class SaidWords {
  private static final Pattern SENTENCE = Pattern.compile("\\p{L}{2,}[,:;.]? +[\\p{L}%]");
  private static final Pattern BESIDE =
      Pattern.compile("^ \\p{L}{2,}\\b.*|.*\\b\\p{L}{2,}[,:;.]? $", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\\p{L}[-\\p{L}]+");
  private static final Pattern TITLE = Pattern.compile("\\p{Lu}\\p{Ll}+(…|\\.\\.\\.)?");
  private static final Pattern PLACE =
      Pattern.compile("%(\\d+\\$)?[-,+ 0#]*\\d*(\\.\\d+)?([bBhHsScCdoxXeEfgGaAtT%n])");

  /** What says one of its arguments in the user's language, and which. */
  private static final Map<String, Set<Integer>> SAYING =
      Map.of(
          "Words.say", Set.of(0),
          "Words.sense", Set.of(0),
          "Words.known", Set.of(0),
          "Units.plural", Set.of(1, 2),
          "UnitText.plural", Set.of(1, 2));

  /** Faults of the program, which nobody has to understand but who mends it. */
  private static final Set<String> FAULTS =
      Set.of(
          "IllegalStateException",
          "IllegalArgumentException",
          "AssertionError",
          "UnsupportedOperationException",
          "NoSuchElementException");

  /** Each text that is said, with the file that says it. */
  private final Map<String, String> said = new LinkedHashMap<>();

  /** Each other text that looks as if people were to read it, with its file and line. */
  private final Map<String, String> unsaid = new LinkedHashMap<>();

  private SaidWords() {}

  /**
   * @param left parts of paths of files that speak English to all but who is to be told in his own
   *     language
   */
  static SaidWords in(Path sources, Collection<String> left) throws IOException {
    SaidWords words = new SaidWords();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> all = Files.walk(sources)) {
      List<Path> read = all.filter(each -> each.toString().endsWith(".java")).sorted().toList();
      if (!read.isEmpty()) {
        JavacTask task =
            (JavacTask)
                compiler.getTask(
                    null, files, null, null, null, files.getJavaFileObjectsFromPaths(read));
        Trees trees = Trees.instance(task);
        for (CompilationUnitTree unit : task.parse()) {
          String path = sources.relativize(Path.of(unit.getSourceFile().toUri())).toString();
          words.new Texts(unit, trees, left.stream().anyMatch(path::contains)).scan(unit, null);
        }
      }
    }
    return words;
  }

  Map<String, String> said() {
    return said;
  }

  Map<String, String> unsaid() {
    return unsaid;
  }

  /** Placeholders as they count: an order that is given in words is none of its own. */
  static List<String> places(String text) {
    List<String> places = new ArrayList<>();
    Matcher each = PLACE.matcher(text);
    int next = 1;
    while (each.find()) {
      boolean argument = !each.group(3).equals("%") && !each.group(3).equals("n");
      if (argument) {
        String number = each.group(1) == null ? next++ + "$" : each.group(1);
        places.add(number + each.group(3));
      }
    }
    return places.stream().sorted().toList();
  }

  private final class Texts extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final Trees trees;

    /** Whether English is what most of it is to be. */
    private final boolean english;

    private boolean inFault;
    private boolean inConstant;
    private String enumeration;

    Texts(CompilationUnitTree unit, Trees trees, boolean english) {
      this.unit = unit;
      this.trees = trees;
      this.english = english;
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void none) {
      return null;
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
      String outside = enumeration;
      enumeration = type.getKind() == Kind.ENUM ? type.getSimpleName().toString() : null;
      super.visitClass(type, none);
      enumeration = outside;
      return null;
    }

    /** The arguments of an enum's constants are often what these are called. */
    @Override
    public Void visitVariable(VariableTree variable, Void none) {
      boolean outside = inConstant;
      inConstant =
          String.valueOf(variable.getType()).equals(enumeration)
              && variable.getModifiers().getFlags().contains(Modifier.STATIC);
      super.visitVariable(variable, none);
      inConstant = outside;
      return null;
    }

    /** What a method gives back in one word. */
    @Override
    public Void visitReturn(ReturnTree returned, Void none) {
      result(returned.getExpression());
      return super.visitReturn(returned, none);
    }

    @Override
    public Void visitCase(CaseTree one, Void none) {
      if (one.getBody() instanceof ExpressionStatementTree given) {
        result(given.getExpression());
      } else if (one.getBody() instanceof ExpressionTree given) {
        result(given);
      }
      return super.visitCase(one, none);
    }

    private void result(ExpressionTree given) {
      switch (given) {
        case LiteralTree literal when literal.getValue() instanceof String text -> {
          if (WORD.matcher(text).matches()) {
            unsaid(text, literal);
          }
        }
        case ConditionalExpressionTree either -> {
          result(either.getTrueExpression());
          result(either.getFalseExpression());
        }
        case ParenthesizedTree inner -> result(inner.getExpression());
        case null, default -> {}
      }
    }

    @Override
    public Void visitNewClass(NewClassTree made, Void none) {
      boolean outside = inFault;
      inFault |= FAULTS.contains(made.getIdentifier().toString());
      super.visitNewClass(made, none);
      inFault = outside;
      return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
      String called = call.getMethodSelect().toString().replaceAll("\\s", "");
      if (called.startsWith("LOG.") || called.startsWith("LOGGER.")) {
        return null;
      }
      if (called.endsWith(".name().toLowerCase")) {
        unsaid(called, call); // is that what an enum's constants are called where people read it?
      }
      boolean counting = english && called.endsWith(".plural");
      Set<Integer> saying = counting ? Set.of() : SAYING.getOrDefault(called, Set.of());
      scan(call.getMethodSelect(), none);
      for (int i = 0; i < call.getArguments().size(); i++) {
        ExpressionTree argument = call.getArguments().get(i);
        if (saying.contains(i)) {
          say(argument);
        } else {
          scan(argument, none);
        }
      }
      return null;
    }

    /** All texts of which it may be one. */
    private void say(ExpressionTree argument) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitBinary(BinaryTree sum, Void none) {
          String folded = folded(sum);
          return folded == null ? super.visitBinary(sum, none) : take(folded);
        }

        @Override
        public Void visitLiteral(LiteralTree literal, Void none) {
          return literal.getValue() instanceof String text ? take(text) : null;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree inner, Void none) {
          return Texts.this.scan(inner, none);
        }

        private Void take(String text) {
          said.putIfAbsent(text, file());
          return null;
        }
      }.scan(argument, null);
    }

    @Override
    public Void visitBinary(BinaryTree sum, Void none) {
      String folded = folded(sum);
      if (folded == null) {
        return super.visitBinary(sum, none);
      }
      look(folded, sum);
      return null;
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void none) {
      if (literal.getValue() instanceof String text) {
        look(text, literal);
      }
      return null;
    }

    /** Texts that are put together by the compiler; null where there is anything else. */
    private String folded(ExpressionTree tree) {
      if (tree instanceof LiteralTree literal && literal.getValue() instanceof String text) {
        return text;
      }
      if (tree instanceof BinaryTree sum && sum.getKind() == Kind.PLUS) {
        String left = folded(sum.getLeftOperand());
        String right = left == null ? null : folded(sum.getRightOperand());
        return right == null ? null : left + right;
      }
      return null;
    }

    private void look(String text, ExpressionTree tree) {
      boolean read =
          SENTENCE.matcher(text).find()
              || TITLE.matcher(text).matches()
              || BESIDE.matcher(text).matches()
              || inConstant && WORD.matcher(text).matches();
      boolean style = text.contains("-fx-") || text.contains("</");
      if (read && !style && !inFault) {
        unsaid(text, tree);
      }
    }

    private void unsaid(String text, ExpressionTree tree) {
      if (english) {
        return;
      }
      long start = trees.getSourcePositions().getStartPosition(unit, tree);
      unsaid.putIfAbsent(text, file() + ":" + unit.getLineMap().getLineNumber(start));
    }

    private String file() {
      return Path.of(unit.getSourceFile().getName()).getFileName().toString();
    }
  }
}
