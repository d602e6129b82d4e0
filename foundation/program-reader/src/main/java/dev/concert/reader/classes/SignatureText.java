package dev.concert.reader.classes;

import dev.concert.model.RoutineName;
import java.lang.classfile.Signature;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Generic types as people write them in source, by their simple names. */
final class SignatureText {
  private static final Pattern LOCAL = Pattern.compile(".+\\$\\d+(\\D.*)");

  private SignatureText() {}

  static String of(Signature type) {
    return switch (type) {
      case Signature.BaseTypeSig b -> ClassDesc.ofDescriptor(b.signatureString()).displayName();
      case Signature.TypeVarSig v -> v.identifier();
      case Signature.ArrayTypeSig a -> of(a.componentSignature()) + "[]";
      case Signature.ClassTypeSig c -> simple(c.className()) + arguments(c.typeArgs());
    };
  }

  private static String arguments(List<Signature.TypeArg> arguments) {
    return arguments.isEmpty()
        ? ""
        : arguments.stream().map(SignatureText::of).collect(Collectors.joining(", ", "<", ">"));
  }

  private static String of(Signature.TypeArg argument) {
    return switch (argument) {
      case Signature.TypeArg.Unbounded _ -> "?";
      case Signature.TypeArg.Bounded b ->
          switch (b.wildcardIndicator()) {
            case NONE -> of(b.boundType());
            case EXTENDS -> "? extends " + of(b.boundType());
            case SUPER -> "? super " + of(b.boundType());
          };
    };
  }

  /** {@code <K, V extends Comparable<V>>}, or nothing. */
  static String parameters(List<Signature.TypeParam> parameters) {
    return parameters.isEmpty()
        ? ""
        : parameters.stream().map(SignatureText::of).collect(Collectors.joining(", ", "<", ">"));
  }

  private static String of(Signature.TypeParam parameter) {
    String bounds =
        Stream.concat(parameter.classBound().stream(), parameter.interfaceBounds().stream())
            .map(SignatureText::of)
            .filter(bound -> !bound.equals("Object"))
            .collect(Collectors.joining(" & "));
    return bounds.isEmpty()
        ? parameter.identifier()
        : parameter.identifier() + " extends " + bounds;
  }

  /** The last part of a class's name, of a local class that which somebody gave it. */
  static String simple(String internalName) {
    String simple = RoutineName.simpleType(internalName.replace('/', '.'));
    Matcher local = LOCAL.matcher(simple);
    return local.matches() ? local.group(1) : simple;
  }
}
