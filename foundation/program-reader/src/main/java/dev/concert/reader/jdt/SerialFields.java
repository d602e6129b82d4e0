package dev.concert.reader.jdt;

import dev.concert.reader.facts.FileFacts.Part;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.parallel.HeldTypes;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/** Finds the fields of serializable classes that hold objects which are written with them. */
final class SerialFields {
  private final Hierarchy hierarchy;
  private final HeldTypes held;

  SerialFields(Hierarchy hierarchy, HeldTypes held) {
    this.hierarchy = hierarchy;
    this.held = held;
  }

  List<Part> of(ClassBody body) {
    List<Part> parts = new ArrayList<>();
    if (body.isInterface()
        || !hierarchy.supertypeNames(body.binding).contains("java.io.Serializable")) {
      return parts;
    }
    if (body.node instanceof RecordDeclaration r) {
      SyntaxNodes.<VariableDeclaration>list(r.recordComponents())
          .forEach(component -> add(body, component, parts));
    }
    for (BodyDeclaration member : body.members) {
      if (member instanceof FieldDeclaration f && isWritten(f.getModifiers())) {
        SyntaxNodes.<VariableDeclaration>list(f.fragments())
            .forEach(field -> add(body, field, parts));
      }
    }
    return parts;
  }

  private static boolean isWritten(int modifiers) {
    return !Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers);
  }

  private void add(ClassBody body, VariableDeclaration field, List<Part> parts) {
    IVariableBinding variable = field.resolveBinding();
    if (variable != null && mayHoldObject(variable.getType())) {
      String name = body.name + '.' + field.getName().getIdentifier();
      parts.add(new Part(body.name, name, held.of(variable.getType())));
    }
  }

  /** Of the application: a library's class without subclasses is none. */
  private static boolean mayHoldObject(ITypeBinding type) {
    return !type.isPrimitive()
        && (type.isArray() || type.isFromSource() || !Modifier.isFinal(type.getModifiers()));
  }
}
