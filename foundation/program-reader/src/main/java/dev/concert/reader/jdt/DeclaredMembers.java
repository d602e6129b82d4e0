package dev.concert.reader.jdt;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.AnnotationTypeMemberDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/** Reads the members that a class declares. */
final class DeclaredMembers {
  private final SourceSpans places;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ClassBody body;
  private final Map<String, String> respelled;
  private final FoundMembers found;
  private final DeclaredAnnotations annotations;

  DeclaredMembers(
      SourceSpans places,
      Spelling spelling,
      Hierarchy hierarchy,
      ClassBody body,
      Map<String, String> respelled,
      FoundMembers found) {
    this.places = places;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.body = body;
    this.respelled = respelled;
    this.found = found;
    this.annotations = new DeclaredAnnotations(spelling);
  }

  void read(BodyDeclaration member) {
    switch (member) {
      case FieldDeclaration f ->
          SyntaxNodes.<VariableDeclarationFragment>list(f.fragments()).forEach(v -> field(f, v));
      case EnumConstantDeclaration c ->
          found.add(
              new Member(
                  c.getName().getIdentifier(),
                  Member.Kind.ENUM_CONSTANT,
                  Member.Access.PUBLIC,
                  List.of(),
                  null,
                  null,
                  null));
      case MethodDeclaration m -> method(m);
      case AnnotationTypeMemberDeclaration a -> element(a);
      case Initializer i when !Modifier.isStatic(i.getModifiers()) ->
          found.add(
              new Member(
                  "{…}",
                  Member.Kind.INITIALIZER,
                  Member.Access.PRIVATE,
                  List.of(),
                  null,
                  null,
                  null));
      default -> {}
    }
  }

  void component(SingleVariableDeclaration component) {
    found.add(
        new Member(
            component.getName().getIdentifier(),
            Member.Kind.RECORD_COMPONENT,
            Member.Access.PRIVATE,
            List.of("final"),
            component.getType() + (component.isVarargs() ? "[]" : ""),
            null,
            null));
  }

  private void field(FieldDeclaration declaration, VariableDeclarationFragment field) {
    found.add(
        new Member(
            field.getName().getIdentifier(),
            Member.Kind.FIELD,
            ModifierKeywords.access(declaration.getModifiers(), body.isInterface()),
            ModifierKeywords.keywords(declaration.getModifiers()),
            declaration.getType() + "[]".repeat(field.getExtraDimensions()),
            null,
            null));
  }

  private void element(AnnotationTypeMemberDeclaration element) {
    String name = RoutineName.of(body.name, element.getName().getIdentifier(), List.of());
    SourceSpan at = places.of(element, element.getName(), null);
    found.add(name, Routine.Kind.METHOD, element.getModifiers(), at, false, false);
    found.add(
        new Member(
            element.getName().getIdentifier(),
            Member.Kind.METHOD,
            Member.Access.PUBLIC,
            ModifierKeywords.keywords(element.getModifiers()),
            element.getType().toString(),
            name,
            null));
  }

  private void method(MethodDeclaration method) {
    String name = body.routine(method);
    boolean uncertain = body.uncertain.contains(method);
    IMethodBinding binding = method.resolveBinding();
    if (uncertain && binding != null) {
      respelled.put(spelling.routine(binding), name);
    }
    SourceSpan at = places.of(method, method.getName(), method.getBody());
    found.add(name, kind(method), method.getModifiers(), at, false, uncertain);
    found.add(
        new Member(
            method.isConstructor() ? found.simpleName() : method.getName().getIdentifier(),
            method.isConstructor() ? Member.Kind.CONSTRUCTOR : Member.Kind.METHOD,
            access(method),
            ModifierKeywords.keywords(method.getModifiers()),
            method.getReturnType2() == null ? null : method.getReturnType2().toString(),
            name,
            null));
    annotate(name, method);
    if (binding != null && !method.isConstructor() && !Modifier.isStatic(binding.getModifiers())) {
      found.add(
          new FileFacts.Method(
              name, Modifier.isAbstract(binding.getModifiers()), hierarchy.overridden(binding)));
    }
  }

  private void annotate(String name, MethodDeclaration method) {
    found.annotate(name, annotations.of(method.modifiers()));
    List<SingleVariableDeclaration> parameters = SyntaxNodes.list(method.parameters());
    for (int i = 0; i < parameters.size(); i++) {
      found.annotate(Locations.parameter(name, i), annotations.of(parameters.get(i).modifiers()));
    }
  }

  private Member.Access access(MethodDeclaration method) {
    return method.isConstructor() && body.node instanceof EnumDeclaration
        ? Member.Access.PRIVATE
        : ModifierKeywords.access(method.getModifiers(), body.isInterface());
  }

  private Routine.Kind kind(MethodDeclaration method) {
    if (method.isConstructor()) {
      return Routine.Kind.CONSTRUCTOR;
    }
    boolean function =
        Modifier.isStatic(method.getModifiers()) || body.node instanceof ImplicitTypeDeclaration;
    return function ? Routine.Kind.FUNCTION : Routine.Kind.METHOD;
  }
}
