package dev.concert.control.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProgramLinesTest {
  private static final Set<String> SAYING = Set.of("Console.say", "Recording.say", "say");

  private final ProgramLines lines = new ProgramLines();

  @AfterEach
  void speakEnglishAgain() {
    Words.speak(Language.ENGLISH, Map.of());
  }

  @Test
  void whatConcertSaysWithinTheProgramIsSaidInTheUsersLanguage() {
    Words.speak(
        Language.GERMAN,
        Map.of(
            "measuring in mode %s %s: %s", "Modus %s: %s: %s",
            "package %s", "Paket %s",
            "%s routines in %s classes", "%s Routinen in %s Klassen"));
    String told = "concert: measuring in mode trace package a.b: 17 routines in 3 classes.\n";
    assertEquals("concert: Modus trace: Paket a.b: 17 Routinen in 3 Klassen.\n", lines.said(told));
  }

  @Test
  void whatTheProgramSaysItselfIsShownAsItCame() {
    assertEquals("a.\n\rb\r\n\nd", lines.said("a.\n\rb\r\n\nd"));
    assertEquals("", lines.said(""));
    assertEquals("\n", lines.said("\nconc"));
    assertEquals("conc", lines.rest());
    assertEquals("", lines.rest());
  }

  @Test
  void aLineOfConcertIsSaidOnceItsEndHasBeenRead() {
    Words.speak(Language.GERMAN, Map.of("safepoints are logged on: %s", "weiter: %s"));
    assertEquals("x\n", lines.said("x\nconc"));
    assertEquals("", lines.said("ert: safepoints are logged"));
    assertEquals("concert: weiter: e.\nconfused", lines.said(" on: e.\nconfused"));
  }

  @Test
  void everySentenceOfTheRuntimeIsKnown() throws IOException {
    Set<String> unknown = new TreeSet<>();
    Set<String> all = new TreeSet<>();
    for (String module : List.of("agent", "runtime")) {
      sentences(Path.of("../profiler-runtime", module, "src/main/java")).forEach(all::add);
    }
    all.stream().filter(sentence -> !ProgramLines.knows(sentence)).forEach(unknown::add);
    assertTrue(all.size() > 10, all.toString());
    assertEquals(Set.of(), unknown);
  }

  /** What is put into them is an x; sentences that are made elsewhere are left out. */
  private static Set<String> sentences(Path sources) throws IOException {
    Set<String> sentences = new TreeSet<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> all = Files.walk(sources)) {
      List<Path> read = all.filter(each -> each.toString().endsWith(".java")).toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(read));
      for (CompilationUnitTree unit : task.parse()) {
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
            if (SAYING.contains(call.getMethodSelect().toString())
                && call.getArguments().size() == 1) {
              String sentence = put(call.getArguments().getFirst());
              if (!sentence.equals("x")) {
                sentences.add(sentence);
              }
            }
            return super.visitMethodInvocation(call, none);
          }
        }.scan(unit, null);
      }
    }
    return sentences;
  }

  private static String put(ExpressionTree tree) {
    return switch (tree) {
      case LiteralTree literal when literal.getValue() instanceof String text -> text;
      case BinaryTree sum -> put(sum.getLeftOperand()) + put(sum.getRightOperand());
      default -> "x";
    };
  }
}
