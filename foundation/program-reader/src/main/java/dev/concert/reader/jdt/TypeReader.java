package dev.concert.reader.jdt;

import dev.concert.model.Routine;
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
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;

/** Reads the declaration of one class: the type, its members and the routines they are. */
final class TypeReader {
  private final String file;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ClassBody body;
  private final int flags;
  private final SourceSpan place;
  private final FoundMembers found;

  TypeReader(
      SourceSpans places,
      String file,
      Spelling spelling,
      Hierarchy hierarchy,
      ClassBody body,
      Map<String, String> respelled,
      MemberFaults faults) {
    this.file = file;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.body = body;
    this.flags = body.node instanceof AbstractTypeDeclaration t ? t.getModifiers() : 0;
    this.place = places.of(body.node);
    this.found = new FoundMembers(body, file);
    DeclaredMembers declared =
        new DeclaredMembers(places, spelling, hierarchy, body, respelled, found);
    if (body.node instanceof RecordDeclaration r) {
      SyntaxNodes.<SingleVariableDeclaration>list(r.recordComponents())
          .forEach(declared::component);
    }
    for (BodyDeclaration member : body.members) {
      faults.confine(places.line(member.getStartPosition()), () -> declared.read(member));
    }
    if (body.node instanceof AbstractTypeDeclaration type) {
      found.annotate(body.name, new DeclaredAnnotations(spelling).of(type.modifiers()));
    }
    new ImplicitMembers(places, hierarchy, body, flags, found).add();
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
        found.members());
  }

  List<Routine> routines() {
    return found.routines();
  }

  /** Binary names of what declarations are annotated with. */
  Map<String, List<String>> annotations() {
    return found.annotations();
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
        found.methods(),
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
}
