package dev.concert.reader.classes;

import dev.concert.model.classfile.Descriptors;
import dev.concert.model.classfile.NamedRoutine;
import dev.concert.model.words.Words;
import dev.concert.reader.classes.OperandStack.Value;
import dev.concert.reader.entries.ParallelEntries;
import dev.concert.reader.entries.ParallelEntries.Entry;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows tasks through the code of one class, as {@code TaskFlow} does through a source: where
 * they are kept, and where another thread gets them.
 */
final class CompiledTasks {
  private static final String STREAMS = "java.util.stream.";

  private final CompiledClass type;
  private final KnownClasses known;
  private final Map<String, String> functions;
  private final String place;
  private final Set<Flow> flows = new LinkedHashSet<>();
  private final List<Handover> handovers = new ArrayList<>();
  private OperandStack stack;
  private NamedRoutine routine;
  private int line;
  private int at;

  /**
   * @param functions what objects of functional interfaces are made of, by the routine that makes
   *     them and the index of the instruction
   * @param place the file as reasons name it
   */
  CompiledTasks(
      CompiledClass type, KnownClasses known, Map<String, String> functions, String place) {
    this.type = type;
    this.known = known;
    this.functions = functions;
    this.place = place;
  }

  static String key(String routine, int at) {
    return routine + ' ' + at;
  }

  Set<Flow> flows() {
    return flows;
  }

  List<Handover> handovers() {
    return handovers;
  }

  void read() {
    for (NamedRoutine each : type.routines) {
      CodeAttribute code = type.method(each).findAttribute(Attributes.code()).orElse(null);
      if (code != null) {
        routine = each;
        line = each.method().firstLine();
        at = 0;
        stack = new OperandStack();
        parameters();
        code.forEach(this::read);
      }
    }
  }

  /** Slots of parameters hold what callers bring. */
  private void parameters() {
    int slot = 0;
    if (!isStatic()) {
      flow(local(slot++), new TaskValue.Instance(type.name(), false));
    }
    List<String> types = Descriptors.parameters(routine.method().descriptor());
    for (int i = 0; i < types.size(); i++) {
      flow(local(slot), new TaskValue.Location(Locations.parameter(routine.name(), i)));
      declared(types.get(i), local(slot));
      slot += types.get(i).equals("long") || types.get(i).equals("double") ? 2 : 1;
    }
  }

  private boolean isStatic() {
    return (type.method(routine).flags().flagsMask() & ClassFile.ACC_STATIC) != 0;
  }

  private String local(int slot) {
    return routine.name() + "@slot" + slot;
  }

  private void read(CodeElement element) {
    switch (element) {
      case LineNumber l -> line = l.line();
      case LabelTarget l -> stack.label(l.label());
      case Instruction i -> {
        step(i);
        at += i.sizeInBytes();
      }
      default -> {}
    }
  }

  private void step(Instruction instruction) {
    switch (instruction) {
      case LoadInstruction l -> stack.push(l.typeKind(), loaded(l));
      case StoreInstruction s -> flow(local(s.slot()), stack.pop(s.typeKind()));
      case ConstantInstruction c -> stack.push(c.typeKind(), Value.UNKNOWN);
      case ArrayLoadInstruction l -> {
        stack.drop(1);
        Value array = stack.pop();
        stack.push(l.typeKind(), array);
      }
      case ArrayStoreInstruction s -> {
        Value value = stack.pop(s.typeKind());
        stack.drop(1);
        into(stack.pop(), value);
      }
      case FieldInstruction f -> field(f);
      case InvokeInstruction i -> call(i);
      case InvokeDynamicInstruction i -> function(i);
      case NewObjectInstruction n -> stack.push(made(Invocations.binary(n.className())));
      case NewReferenceArrayInstruction _ -> array(1);
      case NewPrimitiveArrayInstruction _ -> array(1);
      case NewMultiArrayInstruction n -> array(n.dimensions());
      case StackInstruction s -> stack.move(s.opcode());
      case OperatorInstruction o -> operator(o);
      case ConvertInstruction c -> {
        stack.pop(c.fromType());
        stack.push(c.toType(), Value.UNKNOWN);
      }
      case TypeCheckInstruction t when t.opcode() == Opcode.INSTANCEOF -> {
        stack.drop(1);
        stack.push(Value.UNKNOWN);
      }
      case MonitorInstruction _ -> stack.drop(1);
      default -> jump(instruction);
    }
  }

  private void jump(Instruction instruction) {
    switch (instruction) {
      case BranchInstruction b -> {
        stack.drop(compared(b.opcode()));
        branch(List.of(b.target()));
        if (b.opcode() == Opcode.GOTO || b.opcode() == Opcode.GOTO_W) {
          stack.end();
        }
      }
      case LookupSwitchInstruction s -> {
        stack.drop(1);
        branch(s.cases().stream().map(c -> c.target()).toList());
        branch(List.of(s.defaultTarget()));
        stack.end();
      }
      case TableSwitchInstruction s -> {
        stack.drop(1);
        branch(s.cases().stream().map(c -> c.target()).toList());
        branch(List.of(s.defaultTarget()));
        stack.end();
      }
      case ReturnInstruction r -> {
        flow(Locations.result(routine.name()), stack.pop(r.typeKind()));
        stack.end();
      }
      case ThrowInstruction _ -> stack.end();
      default -> {}
    }
  }

  private void branch(List<Label> targets) {
    targets.forEach(stack::branch);
  }

  private static int compared(Opcode opcode) {
    String name = opcode.name();
    return name.startsWith("GOTO") ? 0 : name.startsWith("IF_") ? 2 : 1;
  }

  private void operator(OperatorInstruction operator) {
    String name = operator.opcode().name();
    int size = name.startsWith("L") || name.startsWith("D") ? 2 : 1;
    boolean compares = name.contains("CMP");
    boolean shifts = name.endsWith("SHL") || name.endsWith("SHR");
    boolean alone = name.endsWith("NEG") || name.equals("ARRAYLENGTH");
    stack.drop(alone ? size : shifts ? size + 1 : 2 * size);
    stack.push(compares || size == 1 ? TypeKind.INT : TypeKind.LONG, Value.UNKNOWN);
  }

  private void array(int dimensions) {
    stack.drop(dimensions);
    stack.push(holder());
  }

  /** An object of others, or an array, that holds what is put into it. */
  private Value holder() {
    return Value.of(new TaskValue.Location(routine.name() + "@new" + at));
  }

  private Value made(String name) {
    return known.isOwn(name) ? Value.of(new TaskValue.Instance(name, true)) : holder();
  }

  private Value loaded(LoadInstruction load) {
    return load.typeKind() == TypeKind.REFERENCE
        ? Value.of(new TaskValue.Location(local(load.slot())))
        : Value.UNKNOWN;
  }

  private void field(FieldInstruction field) {
    String owner = Invocations.binary(field.owner());
    String location = Locations.field(owner, field.name().stringValue());
    TypeKind kind = TypeKind.fromDescriptor(field.type().stringValue());
    boolean isStatic = field.opcode() == Opcode.GETSTATIC || field.opcode() == Opcode.PUTSTATIC;
    if (field.opcode() == Opcode.PUTFIELD || field.opcode() == Opcode.PUTSTATIC) {
      flow(location, stack.pop(kind));
      stack.drop(isStatic ? 0 : 1);
      return;
    }
    stack.drop(isStatic ? 0 : 1);
    boolean own = kind == TypeKind.REFERENCE && known.isOwn(owner);
    if (own) {
      declared(binary(field.type().stringValue()), location);
    }
    stack.push(kind, own ? Value.of(new TaskValue.Location(location)) : Value.UNKNOWN);
  }

  private static String binary(String descriptor) {
    return Descriptors.parameters('(' + descriptor + ')').getFirst();
  }

  /** What the type of a place tells, where what gets there does not tell all. */
  private void declared(String name, String location) {
    if (known.isOwn(name)) {
      flow(location, new TaskValue.Declared(name));
    }
  }

  private void function(InvokeDynamicInstruction call) {
    MethodTypeDesc shape = call.typeSymbol();
    List<Value> captured = arguments(shape);
    String made = functions.get(key(routine.name(), at));
    if (made != null) {
      intoParameters(made, captured);
    }
    stack.push(
        TypeKind.from(shape.returnType()),
        made == null ? Value.UNKNOWN : Value.of(new TaskValue.Code(made)));
  }

  private List<Value> arguments(MethodTypeDesc shape) {
    List<Value> arguments = new ArrayList<>();
    for (int i = shape.parameterCount() - 1; i >= 0; i--) {
      arguments.addFirst(stack.pop(TypeKind.from(shape.parameterType(i))));
    }
    return arguments;
  }

  private void intoParameters(String callee, List<Value> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      flow(Locations.parameter(callee, i), arguments.get(i));
    }
  }

  private void call(InvokeInstruction call) {
    String owner = Invocations.binary(call.owner());
    String name = call.name().stringValue();
    List<Value> arguments = arguments(call.typeSymbol());
    Value receiver = call.opcode() == Opcode.INVOKESTATIC ? Value.UNKNOWN : stack.pop();
    handOver(call, owner, receiver, arguments);
    KnownClasses.Found found = known.find(owner, name, call.type().stringValue());
    TypeKind result = TypeKind.from(call.typeSymbol().returnType());
    if (found != null && known.isOwn(owner)) {
      intoParameters(found.routine(), arguments);
      TaskValue answered = new TaskValue.Location(Locations.result(found.routine()));
      stack.push(result, result == TypeKind.REFERENCE ? Value.of(answered) : Value.UNKNOWN);
    } else {
      arguments.forEach(argument -> into(receiver, argument));
      stack.push(result, kept(call, receiver, arguments));
    }
  }

  /** What a library answers may be what it was given. */
  private static Value kept(InvokeInstruction call, Value receiver, List<Value> arguments) {
    String name = call.name().stringValue();
    boolean stream =
        Invocations.binary(call.owner()).startsWith(STREAMS) && !name.equals("sequential");
    boolean parallel =
        stream && (receiver.parallel() || name.equals("parallel")) || name.equals("parallelStream");
    Value given = new Value(receiver.what(), parallel);
    for (Value argument : arguments) {
      given = given.what() == null ? new Value(argument.what(), parallel) : given.or(argument);
    }
    return new Value(given.what(), parallel);
  }

  private void handOver(
      InvokeInstruction call, String owner, Value receiver, List<Value> arguments) {
    List<String> parameters = Descriptors.parameters(call.type().stringValue());
    for (Entry entry : ParallelEntries.known().named(call.name().stringValue())) {
      if (entry.takes(parameters) && isOf(owner, entry, call.name().stringValue())) {
        String why = Words.say("%s at %s:%d", Words.say(entry.reason()), place, line);
        switch (entry.argument()) {
          case ParallelEntries.RECEIVER -> add(receiver, entry.functions(), why, entry.alone());
          case ParallelEntries.ALL_FUNCTIONS ->
              arguments.forEach(a -> add(a, entry.functions(), why, entry.alone()));
          default -> {
            if (entry.argument() < arguments.size()) {
              add(arguments.get(entry.argument()), entry.functions(), why, entry.alone());
            }
          }
        }
        return;
      }
    }
    if (receiver.parallel() && owner.startsWith(STREAMS)) {
      String why = Words.say("run by a parallel stream at %s:%d", place, line);
      arguments.forEach(a -> add(a, List.of("any"), why, false));
    }
  }

  private boolean isOf(String owner, Entry entry, String method) {
    return owner.equals(entry.type())
        || !method.equals("<init>") && known.isBelow(owner, entry.type());
  }

  private void add(Value task, List<String> names, String why, boolean alone) {
    if (task.what() != null) {
      handovers.add(new Handover(task.what(), null, names, why, alone, List.of()));
    }
  }

  private void into(Value holder, Value value) {
    if (holder.what() instanceof TaskValue.Location location) {
      flow(location.name(), value);
    }
  }

  private void flow(String location, Value value) {
    if (value.what() != null) {
      flow(location, value.what());
    }
  }

  private void flow(String location, TaskValue value) {
    if (!(value instanceof TaskValue.Location l && l.name().equals(location))) {
      flows.add(new Flow(location, value));
    }
  }
}
