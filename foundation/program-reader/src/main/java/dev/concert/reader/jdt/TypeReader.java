package dev.concert.reader.jdt;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeMemberDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/** Reads the declaration of one class: the type, its members and the routines they are. */
final class TypeReader {
  private final SourceSpans places;
  private final String file;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ClassBody body;
  private final int flags;
  private final SourceSpan place;
  private final List<Member> members = new ArrayList<>();
  private final List<Routine> routines = new ArrayList<>();
  private final List<FileFacts.Method> methods = new ArrayList<>();
  private final Map<String, String> respelled;
  private final MemberFaults faults;

  TypeReader(
      SourceSpans places,
      String file,
      Spelling spelling,
      Hierarchy hierarchy,
      ClassBody body,
      Map<String, String> respelled,
      MemberFaults faults) {
    this.places = places;
    this.file = file;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.body = body;
    this.respelled = respelled;
    this.faults = faults;
    this.flags = body.node instanceof AbstractTypeDeclaration t ? t.getModifiers() : 0;
    this.place = places.of(body.node);
    readMembers();
  }

  Type type() {
    ITypeBinding superclass = body.binding == null ? null : body.binding.getSuperclass();
    List<String> interfaces = new ArrayList<>();
    if (body.binding != null) {
      for (ITypeBinding i : body.binding.getInterfaces()) {
        interfaces.add(spelling.binary(i));
      }
    }
    return new Type(
        body.name,
        kind(),
        ModifierKeywords.keywords(flags),
        file,
        place.line(),
        place.endLine(),
        superclass == null ? null : spelling.binary(superclass),
        interfaces,
        false,
        members);
  }

  List<Routine> routines() {
    return routines;
  }

  FileFacts.Implementer implementer() {
    boolean instantiable =
        !Modifier.isAbstract(flags)
            && !body.isInterface()
            && !(body.node instanceof EnumDeclaration e && isAlwaysSubclassed(e));
    ITypeBinding superclass = body.binding == null ? null : body.binding.getSuperclass();
    return new FileFacts.Implementer(
        body.name,
        superclass == null ? null : spelling.binary(superclass),
        hierarchy.supertypeNames(body.binding),
        instantiable,
        body.isInterface(),
        methods,
        body.isInterface() ? Map.of() : hierarchy.implementedUnknowingly(body.binding));
  }

  private static boolean isAlwaysSubclassed(EnumDeclaration type) {
    List<EnumConstantDeclaration> constants = SyntaxNodes.list(type.enumConstants());
    return !constants.isEmpty()
        && constants.stream().allMatch(c -> c.getAnonymousClassDeclaration() != null);
  }

  private Type.Kind kind() {
    return switch (body.node) {
      case TypeDeclaration t when t.isInterface() -> Type.Kind.INTERFACE;
      case EnumDeclaration _ -> Type.Kind.ENUM;
      case RecordDeclaration _ -> Type.Kind.RECORD;
      case AnnotationTypeDeclaration _ -> Type.Kind.ANNOTATION;
      default -> Type.Kind.CLASS;
    };
  }

  private void readMembers() {
    if (body.node instanceof RecordDeclaration r) {
      SyntaxNodes.<SingleVariableDeclaration>list(r.recordComponents()).forEach(this::component);
    }
    for (BodyDeclaration member : body.members) {
      faults.confine(places.line(member.getStartPosition()), () -> member(member));
    }
    implicitMembers();
    if (body.hasStaticInitializer()) {
      staticInitializer();
    }
  }

  private void member(BodyDeclaration member) {
    switch (member) {
      case FieldDeclaration f ->
          SyntaxNodes.<VariableDeclarationFragment>list(f.fragments()).forEach(v -> field(f, v));
      case EnumConstantDeclaration c ->
          members.add(
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
          members.add(
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

  private void component(SingleVariableDeclaration component) {
    members.add(
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
    members.add(
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
    routines.add(routine(name, Routine.Kind.METHOD, element.getModifiers(), at, false, false));
    members.add(
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
    routines.add(routine(name, kind(method), method.getModifiers(), at, false, uncertain));
    members.add(
        new Member(
            method.isConstructor() ? simpleName() : method.getName().getIdentifier(),
            method.isConstructor() ? Member.Kind.CONSTRUCTOR : Member.Kind.METHOD,
            access(method),
            ModifierKeywords.keywords(method.getModifiers()),
            method.getReturnType2() == null ? null : method.getReturnType2().toString(),
            name,
            null));
    if (binding != null && !method.isConstructor() && !Modifier.isStatic(binding.getModifiers())) {
      methods.add(
          new FileFacts.Method(
              name, Modifier.isAbstract(binding.getModifiers()), hierarchy.overridden(binding)));
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

  private void implicitMembers() {
    if (needsImplicitConstructor()) {
      Member.Access access =
          body.node instanceof EnumDeclaration
              ? Member.Access.PRIVATE
              : ModifierKeywords.access(flags, false);
      implicit(body.routine(null), Routine.Kind.CONSTRUCTOR, 0, access, null);
    }
    switch (body.node) {
      case EnumDeclaration _ -> {
        String type = simpleName();
        implicitMethod("values", List.of(), Modifier.STATIC, type + "[]");
        implicitMethod("valueOf", List.of("java.lang.String"), Modifier.STATIC, type);
      }
      case RecordDeclaration r -> recordMethods(r);
      default -> {}
    }
  }

  private boolean needsImplicitConstructor() {
    if (body.isInterface()) {
      return false;
    }
    String implicit = body.routine(null);
    return body.node instanceof RecordDeclaration
        ? routines.stream().noneMatch(r -> r.name().equals(implicit))
        : body.methods.stream().noneMatch(MethodDeclaration::isConstructor);
  }

  private void recordMethods(RecordDeclaration type) {
    for (SingleVariableDeclaration c :
        SyntaxNodes.<SingleVariableDeclaration>list(type.recordComponents())) {
      implicitMethod(c.getName().getIdentifier(), List.of(), 0, c.getType().toString());
    }
    implicitMethod("toString", List.of(), Modifier.FINAL, "String");
    implicitMethod("hashCode", List.of(), Modifier.FINAL, "int");
    implicitMethod("equals", List.of("java.lang.Object"), Modifier.FINAL, "boolean");
  }

  private void implicitMethod(String name, List<String> parameters, int modifiers, String type) {
    String routine = RoutineName.of(body.name, name, parameters);
    if (routines.stream().anyMatch(r -> r.name().equals(routine))) {
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
      methods.add(
          new FileFacts.Method(
              routine, false, hierarchy.overridden(body.binding, name, parameters)));
    }
  }

  private void implicit(
      String routine, Routine.Kind kind, int modifiers, Member.Access access, String type) {
    routines.add(routine(routine, kind, modifiers, place, true, false));
    boolean constructor = kind == Routine.Kind.CONSTRUCTOR;
    members.add(
        new Member(
            constructor ? simpleName() : RoutineName.method(routine),
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
    routines.add(routine(name, Routine.Kind.INITIALIZER, Modifier.STATIC, at, implicit, false));
    members.add(
        new Member(
            "static {…}",
            Member.Kind.INITIALIZER,
            Member.Access.PRIVATE,
            List.of("static"),
            null,
            name,
            null));
  }

  private Routine routine(
      String name,
      Routine.Kind kind,
      int modifiers,
      SourceSpan at,
      boolean implicit,
      boolean uncertain) {
    return new Routine(
        name,
        kind,
        body.name,
        ModifierKeywords.keywords(modifiers),
        file,
        at.line(),
        at.endLine(),
        at.start(),
        at.bodyStart(),
        at.end(),
        implicit,
        uncertain,
        false,
        null);
  }

  private String simpleName() {
    return body.node instanceof AbstractTypeDeclaration t
            && !(body.node instanceof ImplicitTypeDeclaration)
        ? t.getName().getIdentifier()
        : RoutineName.simpleType(body.name);
  }
}
