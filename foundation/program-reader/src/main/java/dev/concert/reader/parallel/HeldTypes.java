package dev.concert.reader.parallel;

import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Declared;
import dev.concert.reader.facts.TaskValue.Holding;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.Spelling;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jdt.core.dom.ITypeBinding;

/** Tells of which of the application's types an object consists, as far as its type says. */
public final class HeldTypes {
  /** Of what is held deeper nobody is told, and types that mention themselves end there. */
  private static final int MAX_DEPTH = 4;

  private final Spelling spelling;

  public HeldTypes(Spelling spelling) {
    this.spelling = spelling;
  }

  /**
   * @param type null if it is not on the class path
   * @return {@link Declared} for a type of the application, {@link Holding} for an array or for a
   *     library's generic type that is given one, else {@link Unknown}
   */
  public TaskValue of(ITypeBinding type) {
    return of(type, 0);
  }

  private TaskValue of(ITypeBinding type, int depth) {
    if (type == null || type.isPrimitive() || type.isNullType() || depth > MAX_DEPTH) {
      return new Unknown();
    }
    if (type.isArray()) {
      return holding("[]", List.of(of(type.getElementType(), depth + 1)));
    }
    if (type.isTypeVariable() || type.isWildcardType() || type.isCapture()) {
      return of(type.getErasure(), depth + 1);
    }
    if (type.isFromSource()) {
      return new Declared(spelling.binary(type));
    }
    String name = spelling.binary(type);
    if (!mayHold(type) || KnownMethods.isType(name)) {
      return new Unknown();
    }
    return holding(
        name, Arrays.stream(type.getTypeArguments()).map(held -> of(held, depth + 1)).toList());
  }

  private static boolean mayHold(ITypeBinding type) {
    return type.isParameterizedType() && type.getFunctionalInterfaceMethod() == null;
  }

  private static TaskValue holding(String type, List<TaskValue> parts) {
    boolean tells = parts.stream().anyMatch(part -> !(part instanceof Unknown));
    return tells ? new Holding(type, parts) : new Unknown();
  }
}
