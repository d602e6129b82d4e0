package dev.concert.reader.classes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.concert.reader.classes.OperandStack.Value;
import dev.concert.reader.facts.TaskValue;
import java.lang.classfile.ClassFile;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class OperandStackTest {
  private static final Value CODE = Value.of(new TaskValue.Code("a.B#m()"));
  private static final Value OTHER = Value.of(new TaskValue.Code("a.B#n()"));

  private final OperandStack stack = new OperandStack();
  private final Label label = label();

  private static Label label() {
    AtomicReference<Label> label = new AtomicReference<>();
    MethodTypeDesc shape = MethodTypeDesc.of(ConstantDescs.CD_void);
    ClassFile.of()
        .build(
            ClassDesc.of("a.B"),
            type ->
                type.withMethodBody(
                    "m",
                    shape,
                    0,
                    code -> {
                      label.set(code.newLabel());
                      code.return_();
                    }));
    return label.get();
  }

  @Test
  void whatLiesThereAtABranchLiesThereAtItsTarget() {
    stack.push(CODE);
    stack.branch(label);
    stack.end();
    stack.label(label);
    assertSame(CODE, stack.pop());
  }

  @Test
  void whereTwoBranchesMeetEitherMayLieThere() {
    stack.push(CODE);
    stack.branch(label);
    stack.pop();
    stack.push(OTHER);
    stack.label(label);
    assertEquals(new TaskValue.Choice(List.of(OTHER.what(), CODE.what())), stack.pop().what());
  }

  @Test
  void whatForgedCodePilesUpIsNotKeptForEachOfItsBranches() {
    for (int i = 0; i < 10_000; i++) {
      stack.push(CODE);
    }
    stack.branch(label);
    stack.end();
    stack.label(label);
    assertSame(Value.UNKNOWN, stack.pop());
  }
}
