package dev.concert.reader.jdt;

import dev.concert.reader.naming.SyntaxNodes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.Javadoc;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.StructuralPropertyDescriptor;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/**
 * Digests of what one file shows to others: what its types and their members are declared to be,
 * without what stands in bodies, comments and layout.
 *
 * <p>A type, named as in {@code a.B.C}, has one digest for all that may concern whoever knows an
 * object of it: what it extends, its constants, and the members that code uses without naming them.
 * Of other members, those of one name have one together, {@code a.B.C#name}: they concern whoever
 * names them, and what extends the type.
 */
final class Signatures {
  /** Called by statements and operators that do not name them. */
  private static final Set<String> UNNAMED =
      Set.of(
          "close",
          "iterator",
          "hasNext",
          "next",
          "toString",
          "hashCode",
          "equals",
          "values",
          "valueOf",
          "ordinal",
          "clone");

  /** What is run, and not declared. */
  private static final Set<StructuralPropertyDescriptor> UNSEEN =
      Set.of(
          MethodDeclaration.BODY_PROPERTY,
          Initializer.BODY_PROPERTY,
          VariableDeclarationFragment.INITIALIZER_PROPERTY,
          EnumConstantDeclaration.ARGUMENTS_PROPERTY);

  private final Map<String, StringBuilder> texts = new TreeMap<>();

  private Signatures() {}

  /**
   * @param unit with bindings
   */
  static Map<String, String> of(CompilationUnit unit) {
    Signatures signatures = new Signatures();
    String prefix =
        unit.getPackage() == null ? "" : unit.getPackage().getName().getFullyQualifiedName() + '.';
    SyntaxNodes.<AbstractTypeDeclaration>list(unit.types())
        .forEach(type -> signatures.add(prefix, type));
    Map<String, String> digests = new TreeMap<>();
    signatures.texts.forEach((part, text) -> digests.put(part, digest(text)));
    return digests;
  }

  private static String digest(StringBuilder text) {
    return UUID.nameUUIDFromBytes(text.toString().getBytes(StandardCharsets.UTF_8)).toString();
  }

  private StringBuilder text(String part) {
    return texts.computeIfAbsent(part, _ -> new StringBuilder());
  }

  private void add(String prefix, AbstractTypeDeclaration type) {
    String name = prefix + (type.getName() == null ? "" : type.getName().getIdentifier());
    StringBuilder header = text(name).append(type.getNodeType());
    for (StructuralPropertyDescriptor property : properties(type)) {
      if (property != type.getBodyDeclarationsProperty()) {
        append(header, type.getStructuralProperty(property));
      }
    }
    for (BodyDeclaration member : SyntaxNodes.<BodyDeclaration>list(type.bodyDeclarations())) {
      if (member instanceof AbstractTypeDeclaration inner) {
        add(name + '.', inner);
      } else if (concernsAll(type, member)) {
        append(header, member);
      } else {
        names(member).forEach(each -> append(text(name + '#' + each), member));
      }
    }
  }

  private static boolean concernsAll(AbstractTypeDeclaration type, BodyDeclaration member) {
    boolean ofClass =
        type instanceof TypeDeclaration declared && !declared.isInterface()
            || type instanceof EnumDeclaration;
    return !ofClass
        || switch (member) {
          case MethodDeclaration method -> UNNAMED.contains(method.getName().getIdentifier());
          case FieldDeclaration field -> fragments(field).anyMatch(each -> constant(each) != null);
          default -> true;
        };
  }

  private static List<String> names(BodyDeclaration member) {
    return member instanceof FieldDeclaration field
        ? fragments(field).map(each -> each.getName().getIdentifier()).toList()
        : List.of(((MethodDeclaration) member).getName().getIdentifier());
  }

  private static Stream<VariableDeclarationFragment> fragments(FieldDeclaration field) {
    return SyntaxNodes.<VariableDeclarationFragment>list(field.fragments()).stream();
  }

  /** What compilers put in the place of a field's name; null if it is no constant. */
  private static Object constant(VariableDeclarationFragment field) {
    IVariableBinding variable = field.resolveBinding();
    return variable == null ? null : variable.getConstantValue();
  }

  private static List<StructuralPropertyDescriptor> properties(ASTNode node) {
    return SyntaxNodes.list(node.structuralPropertiesForType());
  }

  private void append(StringBuilder text, Object value) {
    switch (value) {
      case Javadoc _ -> {}
      case ASTNode node -> appendNode(text, node);
      case List<?> list -> {
        text.append('[');
        list.forEach(each -> append(text, each));
        text.append(']');
      }
      case null -> text.append('-');
      default -> text.append(value).append(' ');
    }
  }

  private void appendNode(StringBuilder text, ASTNode node) {
    text.append(node.getNodeType()).append('(');
    for (StructuralPropertyDescriptor property : properties(node)) {
      Object value = node.getStructuralProperty(property);
      append(text, value != null && UNSEEN.contains(property) ? "{}" : value);
    }
    if (node instanceof Name name) {
      appendMeaning(text, name.resolveBinding());
    } else if (node instanceof VariableDeclarationFragment field) {
      text.append(constant(field));
    }
    text.append(')');
  }

  /** The same name may mean another type or constant where imports are others. */
  private static void appendMeaning(StringBuilder text, IBinding meaning) {
    switch (meaning) {
      case ITypeBinding type -> text.append(type.getErasure().getQualifiedName());
      case IVariableBinding variable
          when variable.isField() && variable.getDeclaringClass() != null ->
          text.append(variable.getDeclaringClass().getErasure().getQualifiedName());
      case null, default -> {}
    }
  }
}
