package dev.concert.reader.classes;

import dev.concert.reader.facts.TaskValue;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What lies on the operand stack of a method, as far as it is known. Code is gone through once, so
 * that of a loop only the first round is seen; of a forged stack nothing is known.
 */
final class OperandStack {
  /** Of a value that many branches bring, so many. */
  private static final int MAX_CHOICES = 16;

  /** Compilers leave a few there; forged code could leave thousands at each of its branches. */
  private static final int MAX_AT_BRANCH = 250;

  /**
   * @param what null where nothing is known
   * @param parallel whether it is a stream that runs in parallel
   */
  record Value(TaskValue what, boolean parallel) {
    static final Value UNKNOWN = new Value(null, false);

    static Value of(TaskValue what) {
      return new Value(what, false);
    }

    Value or(Value other) {
      if (equals(other) || other.what == null) {
        return this;
      }
      Set<TaskValue> all = new LinkedHashSet<>();
      choices(what, all);
      choices(other.what, all);
      List<TaskValue> some = all.stream().limit(MAX_CHOICES).toList();
      return new Value(
          some.size() == 1 ? some.getFirst() : new TaskValue.Choice(some),
          parallel || other.parallel);
    }

    private static void choices(TaskValue value, Set<TaskValue> all) {
      if (value instanceof TaskValue.Choice choice) {
        all.addAll(choice.values());
      } else if (value != null) {
        all.add(value);
      }
    }
  }

  private final Map<Label, List<Value>> atLabels = new HashMap<>();
  private List<Value> slots = new ArrayList<>();
  private boolean dead;

  void push(Value value) {
    slots.add(value);
  }

  /** One that takes as many slots as the type has. */
  void push(TypeKind type, Value value) {
    for (int i = 1; i < type.slotSize(); i++) {
      slots.add(Value.UNKNOWN);
    }
    if (type.slotSize() > 0) {
      slots.add(value);
    }
  }

  Value pop() {
    return slots.isEmpty() ? Value.UNKNOWN : slots.removeLast();
  }

  /** What lies on the other slots of one value is not wanted. */
  Value pop(TypeKind type) {
    Value top = type.slotSize() > 0 ? pop() : Value.UNKNOWN;
    drop(type.slotSize() - 1);
    return top;
  }

  void drop(int count) {
    for (int i = 0; i < count; i++) {
      pop();
    }
  }

  /** Control may go on there. */
  void branch(Label to) {
    if (slots.size() <= MAX_AT_BRANCH) {
      atLabels.merge(to, List.copyOf(slots), OperandStack::merged);
    }
  }

  /** Control does not go on behind the instruction. */
  void end() {
    slots = new ArrayList<>();
    dead = true;
  }

  void label(Label label) {
    List<Value> brought = atLabels.get(label);
    if (brought != null) {
      slots = new ArrayList<>(dead ? brought : merged(slots, brought));
    }
    dead = false;
  }

  private static List<Value> merged(List<Value> one, List<Value> other) {
    if (one.size() != other.size()) {
      return one;
    }
    List<Value> both = new ArrayList<>();
    for (int i = 0; i < one.size(); i++) {
      both.add(one.get(i).what() == null ? other.get(i) : one.get(i).or(other.get(i)));
    }
    return both;
  }

  /** Instructions that only move what lies there. */
  void move(Opcode opcode) {
    switch (opcode) {
      case POP -> drop(1);
      case POP2 -> drop(2);
      case DUP -> copy(1, 0);
      case DUP_X1 -> copy(1, 1);
      case DUP_X2 -> copy(1, 2);
      case DUP2 -> copy(2, 0);
      case DUP2_X1 -> copy(2, 1);
      case DUP2_X2 -> copy(2, 2);
      case SWAP -> {
        Value top = pop();
        Value below = pop();
        push(top);
        push(below);
      }
      default -> throw new IllegalArgumentException(opcode + " moves nothing");
    }
  }

  /** Puts the upper ones once more, below some others. */
  private void copy(int count, int below) {
    while (slots.size() < count + below) {
      slots.addFirst(Value.UNKNOWN);
    }
    List<Value> top = List.copyOf(slots.subList(slots.size() - count, slots.size()));
    slots.addAll(slots.size() - count - below, top);
  }
}
