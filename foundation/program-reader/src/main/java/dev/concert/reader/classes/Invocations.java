package dev.concert.reader.classes;

import dev.concert.model.Call.Kind;
import dev.concert.model.classfile.Descriptors;
import dev.concert.model.words.Words;
import java.lang.classfile.Attributes;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.IntegerEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.constantpool.MethodTypeEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the code of one method. */
final class Invocations {
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final String TEXTS = "java/lang/invoke/StringConcatFactory";
  private static final String RECORDS = "java/lang/runtime/ObjectMethods";

  /** Bits of the flags of {@code LambdaMetafactory.altMetafactory}. */
  private static final int MARKERS = 2;

  private static final int BRIDGES = 4;

  private final List<Invocation> found = new ArrayList<>();
  private final NameBudget names;
  private int line;
  private int at;

  private Invocations(NameBudget names) {
    this.names = names;
  }

  /** In the order of the code; none where there is no code. */
  static List<Invocation> of(MethodModel method, NameBudget names) {
    CodeAttribute code = method.findAttribute(Attributes.code()).orElse(null);
    if (code == null) {
      return List.of();
    }
    Invocations reading = new Invocations(names);
    code.forEach(reading::read);
    return reading.found;
  }

  private void read(CodeElement element) {
    switch (element) {
      case LineNumber l -> line = l.line();
      case InvokeInstruction i -> {
        names.take(length(i.owner()) + length(i.name()) + length(i.type()));
        found.add(
            new Invocation.Plain(
                kind(i),
                binary(i.owner()),
                i.name().stringValue(),
                i.type().stringValue(),
                line,
                at));
      }
      case InvokeDynamicInstruction i -> dynamic(i);
      case FieldInstruction f
          when f.opcode() == Opcode.GETSTATIC || f.opcode() == Opcode.PUTSTATIC -> {
        names.take(length(f.owner()) + length(f.name()));
        found.add(new Invocation.Static(binary(f.owner()), f.name().stringValue(), line, at));
      }
      default -> {}
    }
    if (element instanceof Instruction i) {
      at += i.sizeInBytes();
    }
  }

  private static int length(ClassEntry type) {
    return length(type.name());
  }

  private static int length(Utf8Entry name) {
    return name.stringValue().length();
  }

  private static Kind kind(InvokeInstruction call) {
    return switch (call.opcode()) {
      case INVOKESTATIC -> Kind.STATIC;
      case INVOKESPECIAL -> Kind.SPECIAL;
      case INVOKEINTERFACE -> Kind.INTERFACE;
      default -> Kind.VIRTUAL;
    };
  }

  static String binary(ClassEntry type) {
    return type.asInternalName().replace('/', '.');
  }

  private void dynamic(InvokeDynamicInstruction call) {
    var bootstrap = call.invokedynamic().bootstrap();
    names.take(length(call.name()) + length(call.type()) + bootstrap.arguments().size());
    switch (bootstrap.bootstrapMethod().reference().owner().asInternalName()) {
      case LAMBDAS -> function(call, bootstrap.arguments());
      case TEXTS ->
          asked(
              "toString",
              "()Ljava/lang/String;",
              Descriptors.parameters(call.type().stringValue()).stream()
                  .filter(type -> !type.equals("java.lang.String"))
                  .toList());
      case RECORDS -> components(call.name().stringValue(), bootstrap.arguments());
      default -> {}
    }
  }

  private void function(InvokeDynamicInstruction call, List<LoadableConstantEntry> arguments) {
    if (arguments.size() < 3
        || !(arguments.get(0) instanceof MethodTypeEntry erased)
        || !(arguments.get(1) instanceof MethodHandleEntry handle)) {
      return;
    }
    List<String> bridges = new ArrayList<>();
    List<String> contracts = new ArrayList<>();
    further(arguments, contracts, bridges);
    String made = call.type().stringValue();
    found.add(
        new Invocation.Function(
            type(made.substring(made.indexOf(')') + 1)),
            call.name().stringValue(),
            erased.descriptor().stringValue(),
            bridges,
            contracts,
            target(handle),
            line,
            at));
  }

  private Invocation.Plain target(MethodHandleEntry handle) {
    Kind kind =
        switch (handle.kind()) {
          case 6 -> Kind.STATIC;
          case 7, 8 -> Kind.SPECIAL;
          case 9 -> Kind.INTERFACE;
          default -> Kind.VIRTUAL;
        };
    var reference = handle.reference();
    names.take(length(reference.owner()) + length(reference.name()) + length(reference.type()));
    return new Invocation.Plain(
        kind,
        binary(reference.owner()),
        reference.name().stringValue(),
        reference.type().stringValue(),
        line,
        at);
  }

  /**
   * What {@code altMetafactory} gets: flags, then markers, then bridges, each with their number.
   */
  private void further(
      List<LoadableConstantEntry> arguments, List<String> contracts, List<String> bridges) {
    if (arguments.size() < 4 || !(arguments.get(3) instanceof IntegerEntry entry)) {
      return;
    }
    int flags = entry.intValue();
    int next = 4;
    if ((flags & MARKERS) != 0) {
      next = collect(arguments, next, contracts);
    }
    if ((flags & BRIDGES) != 0) {
      collect(arguments, next, bridges);
    }
  }

  private int collect(List<LoadableConstantEntry> arguments, int from, List<String> collected) {
    if (from >= arguments.size() || !(arguments.get(from) instanceof IntegerEntry count)) {
      return arguments.size();
    }
    int left = arguments.size() - from - 1;
    int end = from + 1 + Math.clamp(count.intValue(), 0, left);
    for (LoadableConstantEntry entry : arguments.subList(from + 1, end)) {
      switch (entry) {
        case ClassEntry c -> {
          names.take(length(c));
          collected.add(binary(c));
        }
        case MethodTypeEntry m -> collected.add(m.descriptor().stringValue());
        default -> {}
      }
    }
    return end;
  }

  /**
   * @throws IllegalArgumentException if there is no type
   */
  private static String type(String descriptor) {
    List<String> types = Descriptors.parameters('(' + descriptor + ')');
    if (types.isEmpty()) {
      throw new IllegalArgumentException(Words.say("%s is no type", descriptor));
    }
    return types.getFirst();
  }

  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double");

  private void asked(String method, String descriptor, List<String> types) {
    List<String> objects =
        types.stream().filter(type -> !PRIMITIVES.contains(type) && !type.endsWith("[]")).toList();
    if (!objects.isEmpty()) {
      found.add(new Invocation.Asked(method, descriptor, objects, line, at));
    }
  }

  /** A method of a record asks each component the same; they are told by handles of fields. */
  private void components(String method, List<LoadableConstantEntry> arguments) {
    List<String> types = new ArrayList<>();
    for (LoadableConstantEntry argument : arguments) {
      if (argument instanceof MethodHandleEntry component) {
        names.take(length(component.reference().type()));
        types.add(type(component.reference().type().stringValue()));
      }
    }
    switch (method) {
      case "toString" -> asked(method, "()Ljava/lang/String;", types);
      case "hashCode" -> asked(method, "()I", types);
      case "equals" -> asked(method, "(Ljava/lang/Object;)Z", types);
      default -> {}
    }
  }
}
