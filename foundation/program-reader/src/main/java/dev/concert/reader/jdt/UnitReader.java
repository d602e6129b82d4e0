package dev.concert.reader.jdt;

import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.model.words.Words;
import dev.concert.reader.entries.ParallelEntries;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.Guesses;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.LambdaNames;
import dev.concert.reader.naming.ReferenceBodies;
import dev.concert.reader.naming.SharedTypes;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.naming.TypeNames;
import dev.concert.reader.parallel.HeldTypes;
import dev.concert.reader.parallel.TaskFlow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NodeFinder;

/** Reads one syntax tree. */
final class UnitReader {
  private static final int MAX_PROBLEMS = 20;
  private static final Pattern QUALIFIED = Pattern.compile("[\\w$]+(?:\\.[\\w$]+)+");

  private UnitReader() {}

  /**
   * @param text of the file, as the tree's offsets count in it
   * @param release what the file is compiled for
   * @param shared by the files of its batch
   */
  static FileFacts read(
      CompilationUnit unit, String text, String file, int release, SharedTypes shared) {
    SourceSpans places = new SourceSpans(unit, text);
    TypeNames typeNames = new TypeNames(unit, file);
    Spelling spelling = new Spelling(unit, typeNames, shared);
    Hierarchy hierarchy = new Hierarchy(spelling);
    List<Type> types = new ArrayList<>();
    List<Routine> routines = new ArrayList<>();
    List<FileFacts.Implementer> implementers = new ArrayList<>();
    List<FileFacts.Site> sites = new ArrayList<>();
    List<UnresolvedCall> unresolved = new ArrayList<>();
    Map<String, String> respelled = new HashMap<>();
    Map<String, List<String>> annotations = new HashMap<>();
    List<FileFacts.Part> parts = new ArrayList<>();
    SerialFields fields = new SerialFields(hierarchy, new HeldTypes(spelling));
    MemberFaults faults = new MemberFaults();
    TaskFlow tasks = new TaskFlow(place(unit, file), spelling, hierarchy, ParallelEntries.known());
    for (ClassBody body : bodies(unit, typeNames, spelling)) {
      LambdaNames lambdas = new LambdaNames(new ReferenceBodies(release));
      lambdas.number(body);
      lambdas.forEach(tasks::name);
      TypeReader type = new TypeReader(places, file, spelling, hierarchy, body, respelled, faults);
      CallReader code =
          new CallReader(
              unit.getAST(), places, file, spelling, hierarchy, lambdas, tasks, body, faults);
      code.read();
      tasks.objects.type(body);
      types.add(type.type());
      parts.addAll(fields.of(body));
      routines.addAll(type.routines());
      annotations.putAll(type.annotations());
      routines.addAll(code.lambdaRoutines);
      implementers.add(type.implementer());
      implementers.addAll(code.functions);
      sites.addAll(code.sites());
      unresolved.addAll(code.unresolved);
    }
    List<String> problems = new ArrayList<>(syntaxProblems(unit));
    problems.addAll(faults.problems());
    SourceFile source = new SourceFile(file, places.lines(), problems);
    return new FileFacts(
        source,
        types,
        routines,
        implementers,
        sites,
        unresolved,
        tasks.flows,
        tasks.objects.flows(),
        tasks.objects.bounds(),
        tasks.handovers(),
        tasks.reflections(),
        parts,
        tasks.callbacks(),
        annotations,
        unresolved.isEmpty() ? List.of() : imports(unit),
        respelled);
  }

  private static List<String> imports(CompilationUnit unit) {
    return SyntaxNodes.<ImportDeclaration>list(unit.imports()).stream()
        .map(i -> i.getName().getFullyQualifiedName())
        .toList();
  }

  /** The file as people name it: folders of its package, then its own name. */
  private static String place(CompilationUnit unit, String file) {
    String simple = file.substring(file.lastIndexOf('/') + 1);
    return unit.getPackage() == null
        ? simple
        : unit.getPackage().getName().getFullyQualifiedName().replace('.', '/') + '/' + simple;
  }

  /** All classes of which javac makes class files, outer ones first. */
  private static List<ClassBody> bodies(
      CompilationUnit unit, TypeNames typeNames, Spelling spelling) {
    List<ClassBody> bodies = new ArrayList<>();
    for (Object type : unit.types()) {
      collect((ASTNode) type, typeNames, spelling, bodies);
    }
    return bodies;
  }

  private static void collect(
      ASTNode node, TypeNames typeNames, Spelling spelling, List<ClassBody> bodies) {
    switch (node) {
      case AbstractTypeDeclaration t -> bodies.add(ClassBody.of(t, typeNames.of(t), spelling));
      case AnonymousClassDeclaration t -> bodies.add(ClassBody.of(t, typeNames.of(t), spelling));
      default -> {}
    }
    for (ASTNode child : SyntaxNodes.liveChildren(node)) {
      collect(child, typeNames, spelling, bodies);
    }
  }

  static List<String> syntaxProblems(CompilationUnit unit) {
    List<String> problems = new ArrayList<>();
    for (IProblem problem : unit.getProblems()) {
      boolean syntax = (problem.getID() & IProblem.Syntax) != 0;
      if (syntax && problem.isError() && problems.size() < MAX_PROBLEMS) {
        problems.add(Words.say("line %d: %s", problem.getSourceLineNumber(), problem.getMessage()));
      }
    }
    return problems;
  }

  /** Whether it does not compile, be it for more than imports and annotations. */
  static boolean isGuessed(CompilationUnit unit) {
    return Arrays.stream(unit.getProblems())
        .anyMatch(problem -> problem.isError() && !isBeside(problem, unit));
  }

  /** Of one that does not compile. */
  static Guesses guesses(CompilationUnit unit) {
    String own =
        unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName();
    Set<String> makes = new LinkedHashSet<>();
    makes.add(own);
    Arrays.stream(unit.getProblems())
        .filter(problem -> problem.isError() && !isBeside(problem, unit))
        .forEach(problem -> {
          addQualifiers(named(problem, unit), makes);
          if (problem.getID() == IProblem.IsClassPathCorrect) { // missing behind a library's class
            Arrays.stream(problem.getArguments()).forEach(name -> addQualifiers(name, makes));
          }
        });
    Set<String> opens = new LinkedHashSet<>();
    opens.add("java.lang");
    SyntaxNodes.<ImportDeclaration>list(unit.imports()).stream()
        .filter(ImportDeclaration::isOnDemand)
        .map(each -> each.getName().getFullyQualifiedName())
        .forEach(name -> {
          opens.add(name);
          addPackage(name, opens);
        });
    opens.remove(own);
    return new Guesses(List.copyOf(makes), List.copyOf(opens));
  }

  /** The whole name that a problem is about, as it is written; empty if it is about none. */
  private static String named(IProblem problem, CompilationUnit unit) {
    ASTNode at = node(problem, unit);
    while (at != null
        && (at.getParent() instanceof Name
            || at.getParent() instanceof org.eclipse.jdt.core.dom.Type)) {
      at = at.getParent();
    }
    return at instanceof Name || at instanceof org.eclipse.jdt.core.dom.Type ? at.toString() : "";
  }

  /** What may be a package there; a type that is missing within one is made up with it. */
  private static void addQualifiers(String name, Set<String> to) {
    Matcher names = QUALIFIED.matcher(name);
    while (names.find()) {
      String whole = names.group();
      for (int dot = whole.lastIndexOf('.'); dot > 0; dot = whole.lastIndexOf('.', dot - 1)) {
        to.add(whole.substring(0, dot));
      }
    }
  }

  /** Of a type by its name, as far as names tell types from packages. */
  private static void addPackage(String name, Set<String> to) {
    for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
      if (Character.isUpperCase(name.charAt(dot + 1))) {
        to.add(name.substring(0, dot));
      }
    }
  }

  private static ASTNode node(IProblem problem, CompilationUnit unit) {
    int start = problem.getSourceStart();
    return NodeFinder.perform(unit, start, problem.getSourceEnd() + 1 - start);
  }

  /** What is missing there decides about nothing else. */
  private static boolean isBeside(IProblem problem, CompilationUnit unit) {
    ASTNode at = node(problem, unit);
    while (at != null && !(at instanceof Annotation) && !(at instanceof ImportDeclaration)) {
      at = at.getParent();
    }
    return at != null;
  }
}
