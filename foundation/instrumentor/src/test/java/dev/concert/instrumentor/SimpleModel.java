package dev.concert.instrumentor;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;

/** A model with a routine for each body, named by its file and line. */
final class SimpleModel {
  private SimpleModel() {}

  static Program of(Path root) throws IOException {
    List<SourceFile> files = new ArrayList<>();
    List<Routine> routines = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(root)) {
      for (Path path : paths.filter(p -> p.toString().endsWith(".java")).sorted().toList()) {
        String file = root.relativize(path).toString();
        files.add(new SourceFile(file, 1, List.of()));
        try {
          routines.addAll(
              routines(
                  file,
                  Parser.parse(
                      "X.java", dev.concert.model.SourceText.decode(Files.readAllBytes(path)))));
        } catch (Parser.UnreadableSource _) {
          // a model of a broken file has no routines
        }
      }
    }
    return new Program(root.toString(), files, List.of(), routines, List.of(), List.of());
  }

  private static List<Routine> routines(String file, CompilationUnit unit) {
    List<Routine> routines = new ArrayList<>();
    unit.accept(
        new ASTVisitor() {
          @Override
          public boolean visit(MethodDeclaration method) {
            return add(method.getBody());
          }

          @Override
          public boolean visit(LambdaExpression lambda) {
            return add(lambda.getBody());
          }

          @Override
          public boolean visit(Initializer initializer) {
            return Modifier.isStatic(initializer.getModifiers())
                ? add(initializer.getBody())
                : true;
          }

          private boolean add(ASTNode body) {
            if (body != null) {
              int start = body.getStartPosition();
              int line = unit.getLineNumber(start);
              routines.add(
                  new Routine(
                      file + ":" + line + ":" + unit.getColumnNumber(start),
                      Routine.Kind.METHOD,
                      "T",
                      List.of(),
                      file,
                      line,
                      line,
                      start,
                      start,
                      Positions.end(body),
                      false,
                      false,
                      false,
                      null));
            }
            return true;
          }
        });
    return routines;
  }
}
