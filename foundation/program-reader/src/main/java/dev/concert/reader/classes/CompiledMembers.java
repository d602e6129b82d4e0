package dev.concert.reader.classes;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.classfile.Descriptors;
import dev.concert.model.classfile.NamedRoutine;
import dev.concert.model.classfile.RawClass;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.ImpliedModifiers;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodSignature;
import java.lang.classfile.Signature;
import java.lang.classfile.attribute.RecordComponentInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The members of one class file, written into the outline one after the other. */
final class CompiledMembers {
  private static final String INDENTATION = "    ";

  private final CompiledClass type;
  private final Type.Kind kind;
  private final String file;
  private final OutlineText outline;
  private final Map<String, List<String>> overridden = new HashMap<>();
  final List<Member> members = new ArrayList<>();
  final List<Routine> routines = new ArrayList<>();

  CompiledMembers(
      CompiledClass type, String file, List<FileFacts.Method> methods, OutlineText outline) {
    this.type = type;
    this.kind = type.kind();
    this.file = file;
    this.outline = outline;
    methods.forEach(method -> overridden.put(method.routine(), method.overrides()));
  }

  void read() {
    Set<String> components = components();
    for (FieldModel field : type.model.fields()) {
      boolean listed =
          (field.flags().flagsMask() & ClassFile.ACC_SYNTHETIC) == 0
              && !(isInstance(field) && components.contains(field.fieldName().stringValue()));
      if (listed) {
        field(field);
      }
    }
    type.routines.forEach(this::routine);
  }

  private static boolean isInstance(FieldModel field) {
    return (field.flags().flagsMask() & ClassFile.ACC_STATIC) == 0;
  }

  private Set<String> components() {
    List<RecordComponentInfo> components =
        type.model.findAttribute(Attributes.record()).map(r -> r.components()).orElse(List.of());
    components.forEach(this::component);
    return components.stream().map(c -> c.name().stringValue()).collect(Collectors.toSet());
  }

  private void component(RecordComponentInfo component) {
    String name = component.name().stringValue();
    String shown =
        component
            .findAttribute(Attributes.signature())
            .map(s -> SignatureText.of(s.asTypeSignature()))
            .orElseGet(() -> simple(component.descriptor().stringValue()));
    outline.line(INDENTATION, shown + ' ' + name + ';');
    members.add(
        new Member(
            name,
            Member.Kind.RECORD_COMPONENT,
            Member.Access.PRIVATE,
            List.of("final"),
            shown,
            null,
            null));
  }

  private void field(FieldModel field) {
    int flags = field.flags().flagsMask();
    boolean constant = (flags & ClassFile.ACC_ENUM) != 0;
    Member.Kind memberKind = constant ? Member.Kind.ENUM_CONSTANT : Member.Kind.FIELD;
    List<String> modifiers =
        ImpliedModifiers.without(FlagKeywords.ofField(flags), memberKind, kind);
    String name = field.fieldName().stringValue();
    String shown = constant ? null : shownType(field);
    outline.line(
        INDENTATION,
        join(modifiers, shown == null ? name : shown + ' ' + name) + ConstantText.of(field) + ';');
    members.add(
        new Member(name, memberKind, FlagKeywords.access(flags), modifiers, shown, null, null));
  }

  private static String shownType(FieldModel field) {
    return field
        .findAttribute(Attributes.signature())
        .map(s -> SignatureText.of(s.asTypeSignature()))
        .orElseGet(() -> simple(field.fieldType().stringValue()));
  }

  static String simple(String descriptor) {
    return SignatureText.of(Signature.parseFrom(descriptor));
  }

  static String join(List<String> modifiers, String rest) {
    return modifiers.isEmpty() ? rest : String.join(" ", modifiers) + ' ' + rest;
  }

  private void routine(NamedRoutine named) {
    if (named.kind() == Routine.Kind.LAMBDA) {
      String label = named.name().substring(named.name().lastIndexOf("->") + 2);
      add(named, List.of(), outline.line(INDENTATION + INDENTATION, "// λ" + label + place(named)));
      return;
    }
    MethodModel method = type.method(named);
    int flags = method.flags().flagsMask();
    boolean isMethod = named.kind() == Routine.Kind.METHOD || named.kind() == Routine.Kind.FUNCTION;
    Member.Kind memberKind = memberKind(named.kind());
    List<String> modifiers =
        memberKind == Member.Kind.INITIALIZER
            ? List.of("static")
            : ImpliedModifiers.without(
                FlagKeywords.ofMethod(flags, type.header.isInterface()), memberKind, kind);
    MethodSignature signature = signature(method);
    String result = isMethod ? SignatureText.of(signature.result()) : null;
    String name = memberName(named);
    add(
        named,
        modifiers,
        outline.line(
            INDENTATION,
            declaration(named, signature, modifiers, result, name) + comment(place(named))));
    boolean initializer = memberKind == Member.Kind.INITIALIZER;
    members.add(
        new Member(
                name,
                memberKind,
                initializer ? Member.Access.PRIVATE : FlagKeywords.access(flags),
                modifiers,
                result,
                named.name(),
                null)
            .overriding(overridden.getOrDefault(named.name(), List.of())));
  }

  /** Where it is in the source that is not there. */
  private static String place(NamedRoutine named) {
    int line = named.method().firstLine();
    return line == 0 ? "" : ' ' + Words.say("line %d", line);
  }

  private static String comment(String place) {
    return place.isEmpty() ? "" : "  //" + place;
  }

  private static Member.Kind memberKind(Routine.Kind kind) {
    return switch (kind) {
      case CONSTRUCTOR -> Member.Kind.CONSTRUCTOR;
      case INITIALIZER -> Member.Kind.INITIALIZER;
      default -> Member.Kind.METHOD;
    };
  }

  private String memberName(NamedRoutine named) {
    return switch (named.kind()) {
      case CONSTRUCTOR -> RoutineName.simpleType(type.name());
      case INITIALIZER -> "static {…}";
      default -> RoutineName.method(named.name());
    };
  }

  private static MethodSignature signature(MethodModel method) {
    return method
        .findAttribute(Attributes.signature())
        .map(s -> s.asMethodSignature())
        .orElseGet(() -> MethodSignature.parseFrom(method.methodType().stringValue()));
  }

  private String declaration(
      NamedRoutine named,
      MethodSignature signature,
      List<String> modifiers,
      String result,
      String name) {
    if (named.kind() == Routine.Kind.INITIALIZER) {
      return name;
    }
    String variables = SignatureText.parameters(signature.typeParameters());
    String before =
        (variables.isEmpty() ? "" : variables + ' ') + (result == null ? "" : result + ' ');
    return join(modifiers, before + name + parameters(named, signature) + ';');
  }

  /** Those that are declared, with their names where the class file has them. */
  private static String parameters(NamedRoutine named, MethodSignature signature) {
    String inName =
        named.name().substring(named.name().indexOf('(') + 1, named.name().indexOf(')'));
    List<String> declared = inName.isEmpty() ? List.of() : List.of(inName.split(","));
    List<String> all = Descriptors.parameters(named.method().descriptor());
    List<String> names = declared.size() == all.size() ? names(named.method(), all) : List.of();
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < declared.size(); i++) {
      String shownType =
          signature.arguments().size() == declared.size()
              ? SignatureText.of(signature.arguments().get(i))
              : RoutineName.simpleType(declared.get(i));
      shown.add(i < names.size() ? shownType + ' ' + names.get(i) : shownType);
    }
    return shown.stream().collect(Collectors.joining(", ", "(", ")"));
  }

  /** Of all parameters, or none if that of one is not known. */
  private static List<String> names(RawClass.Method method, List<String> types) {
    Map<Integer, String> bySlot = new HashMap<>();
    if (method.variables() != null) {
      method.variables().forEach(v -> bySlot.put(v.slot(), v.name()));
    }
    List<String> names = new ArrayList<>();
    int slot = (method.flags() & ClassFile.ACC_STATIC) != 0 ? 0 : 1;
    for (String parameter : types) {
      names.add(bySlot.get(slot));
      slot += parameter.equals("long") || parameter.equals("double") ? 2 : 1;
    }
    return names.contains(null) ? List.of() : names;
  }

  private void add(NamedRoutine named, List<String> modifiers, OutlineText.Span at) {
    routines.add(
        new Routine(
            named.name(),
            named.kind(),
            type.name(),
            modifiers,
            file,
            at.line(),
            at.line(),
            at.start(),
            at.end(),
            at.end(),
            false,
            false,
            null));
  }
}
