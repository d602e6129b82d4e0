package dev.concert.benchmarks;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.function.IntUnaryOperator;

/** A class of 1,000 small methods and one that calls each of them once: 1,000 call sites. */
final class ManyRoutines extends ClassLoader {
  static final int COUNT = 1000;

  private static final String NAME = "dev.concert.benchmarks.plain.Many";
  private static final ClassDesc SELF = ClassDesc.of(NAME);
  private static final MethodTypeDesc INT_TO_INT =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int);
  private static final int PUBLIC_STATIC = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;

  private ManyRoutines() {
    super(ManyRoutines.class.getClassLoader());
  }

  /** Calls all of them, each with the result of the one before. */
  static IntUnaryOperator create() {
    byte[] bytes = write();
    ManyRoutines loader = new ManyRoutines();
    Class<?> type =
        loader.defineClass(NAME, bytes, 0, bytes.length, ManyRoutines.class.getProtectionDomain());
    try {
      return (IntUnaryOperator) type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] write() {
    return ClassFile.of()
        .build(
            SELF,
            type -> {
              type.withInterfaceSymbols(ClassDesc.of(IntUnaryOperator.class.getName()));
              type.withMethodBody(
                  ConstantDescs.INIT_NAME,
                  ConstantDescs.MTD_void,
                  ClassFile.ACC_PUBLIC,
                  code ->
                      code.aload(0)
                          .invokespecial(
                              ConstantDescs.CD_Object,
                              ConstantDescs.INIT_NAME,
                              ConstantDescs.MTD_void)
                          .return_());
              for (int i = 0; i < COUNT; i++) {
                int constant = i;
                type.withMethodBody(
                    "m" + i,
                    INT_TO_INT,
                    PUBLIC_STATIC,
                    code -> code.iload(0).loadConstant(constant).iadd().ireturn());
              }
              type.withMethodBody(
                  "applyAsInt",
                  INT_TO_INT,
                  ClassFile.ACC_PUBLIC,
                  code -> {
                    code.iload(1);
                    for (int i = 0; i < COUNT; i++) {
                      code.invokestatic(SELF, "m" + i, INT_TO_INT);
                    }
                    code.ireturn();
                  });
            });
  }
}
