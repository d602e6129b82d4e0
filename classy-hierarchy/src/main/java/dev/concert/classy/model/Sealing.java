package dev.concert.classy.model;

import dev.concert.model.Program;
import dev.concert.model.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * What sealed types mean for a class.
 *
 * @param sealed whether it says itself who may extend it
 * @param reopened whether anybody may extend it, though its supertype is sealed
 * @param permittedBy binary name of the sealed supertype that permits it, or null
 */
public record Sealing(boolean sealed, boolean reopened, String permittedBy) {
  private static final String SEALED = "sealed";

  static Sealing of(Type type, Program program) {
    return new Sealing(
        type.modifiers().contains(SEALED),
        type.modifiers().contains("non-sealed"),
        Stream.concat(Stream.ofNullable(type.superclass()), type.interfaces().stream())
            .filter(name -> program.type(name).filter(Sealing::isSealed).isPresent())
            .findFirst()
            .orElse(null));
  }

  private static boolean isSealed(Type type) {
    return type.modifiers().contains(SEALED);
  }

  /**
   * The classes that a sealed one permits: its direct subtypes, for the compiler lets no other be
   * one, and wants each of them to be one; empty for what is not sealed.
   */
  public static List<String> permitted(Type type, Program program) {
    return isSealed(type)
        ? program.subtypes(type.name()).stream().map(Type::name).distinct().toList()
        : List.of();
  }
}
