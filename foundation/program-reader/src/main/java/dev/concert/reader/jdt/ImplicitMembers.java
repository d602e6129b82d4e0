package dev.concert.reader.jdt;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.List;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;

/** Members that a class has though it does not declare them, or not as one piece of source. */
final class ImplicitMembers {
  private final SourceSpans places;
  private final Hierarchy hierarchy;
  private final ClassBody body;
  private final int flags;
  private final FoundMembers found;
  private final SourceSpan place;

  /**
   * @param flags the class's modifiers
   * @param found what it declares, and then what it has besides
   */
  ImplicitMembers(
      SourceSpans places, Hierarchy hierarchy, ClassBody body, int flags, FoundMembers found) {
    this.places = places;
    this.hierarchy = hierarchy;
    this.body = body;
    this.flags = flags;
    this.found = found;
    this.place = places.of(body.node);
  }

  void add() {
    implicitMembers();
    if (body.hasStaticInitializer()) {
      staticInitializer();
    }
  }

  private void implicitMembers() {
    if (needsImplicitConstructor()) {
      Member.Access access =
          body.node instanceof EnumDeclaration
              ? Member.Access.PRIVATE
              : ModifierKeywords.access(flags, isInContract());
      implicit(body.routine(null), Routine.Kind.CONSTRUCTOR, 0, access, null);
    }
    switch (body.node) {
      case EnumDeclaration _ -> {
        String type = found.simpleName();
        implicitMethod("values", List.of(), Modifier.STATIC, type + "[]");
        implicitMethod("valueOf", List.of("java.lang.String"), Modifier.STATIC, type);
      }
      case RecordDeclaration r -> recordMethods(r);
      default -> {}
    }
  }

  /** What stands in an interface is public without saying so. */
  private boolean isInContract() {
    return body.node.getParent() instanceof TypeDeclaration outer && outer.isInterface()
        || body.node.getParent() instanceof AnnotationTypeDeclaration;
  }

  private boolean needsImplicitConstructor() {
    if (body.isInterface()) {
      return false;
    }
    String implicit = body.routine(null);
    return body.node instanceof RecordDeclaration
        ? !found.hasRoutine(implicit)
        : body.methods.stream().noneMatch(MethodDeclaration::isConstructor);
  }

  private void recordMethods(RecordDeclaration declaration) {
    for (SingleVariableDeclaration c :
        SyntaxNodes.<SingleVariableDeclaration>list(declaration.recordComponents())) {
      String type = c.getType() + (c.isVarargs() ? "[]" : "");
      implicitMethod(c.getName().getIdentifier(), List.of(), 0, type);
    }
    implicitMethod("toString", List.of(), Modifier.FINAL, "String");
    implicitMethod("hashCode", List.of(), Modifier.FINAL, "int");
    implicitMethod("equals", List.of("java.lang.Object"), Modifier.FINAL, "boolean");
  }

  private void implicitMethod(String name, List<String> parameters, int modifiers, String type) {
    String routine = RoutineName.of(body.name, name, parameters);
    if (found.hasRoutine(routine)) {
      return;
    }
    boolean isStatic = Modifier.isStatic(modifiers);
    implicit(
        routine,
        isStatic ? Routine.Kind.FUNCTION : Routine.Kind.METHOD,
        modifiers | Modifier.PUBLIC,
        Member.Access.PUBLIC,
        type);
    if (!isStatic) {
      found.add(
          new FileFacts.Method(
              routine, false, hierarchy.overridden(body.binding, name, parameters)));
    }
  }

  private void implicit(
      String routine, Routine.Kind kind, int modifiers, Member.Access access, String type) {
    found.add(routine, kind, modifiers, place, true, false);
    boolean constructor = kind == Routine.Kind.CONSTRUCTOR;
    found.add(
        new Member(
            constructor ? found.simpleName() : RoutineName.method(routine),
            constructor ? Member.Kind.CONSTRUCTOR : Member.Kind.METHOD,
            access,
            ModifierKeywords.keywords(modifiers),
            type,
            routine,
            null));
  }

  private void staticInitializer() {
    BodyDeclaration first =
        body.staticCode.stream()
            .filter(Initializer.class::isInstance)
            .findFirst()
            .or(() -> body.staticCode.stream().findFirst())
            .orElse(null);
    SourceSpan at =
        switch (first) {
          case null -> place;
          case Initializer i -> places.of(i, i, i.getBody());
          default -> places.of(first, first, null);
        };
    String name = body.staticInitializer();
    boolean implicit = first == null || first instanceof EnumConstantDeclaration;
    found.add(name, Routine.Kind.INITIALIZER, Modifier.STATIC, at, implicit, false);
    found.add(
        new Member(
            "static {…}",
            Member.Kind.INITIALIZER,
            Member.Access.PRIVATE,
            List.of("static"),
            null,
            name,
            null));
  }
}
