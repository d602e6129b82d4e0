import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes as many classes as it is told, and calls each once. */
public class ManyClasses extends ClassLoader {
  Class<?> define(byte[] file) {
    return defineClass(null, file, 0, file.length);
  }

  public static void main(String[] args) throws Exception {
    int count = Integer.parseInt(args[0]);
    ManyClasses loader = new ManyClasses();
    long sum = 0;
    long nanos = 0;
    for (int i = 0; i < count; i++) {
      byte[] file = file("gen/C" + i);
      long start = System.nanoTime();
      Class<?> type = loader.define(file);
      Callable<?> made = (Callable<?>) type.getConstructor().newInstance();
      nanos += System.nanoTime() - start;
      sum += (Integer) made.call();
    }
    System.gc();
    long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    System.err.println("defined in " + nanos / 1000 / count + " us each; heap " + (used >> 20) + " MB");
    System.out.println(sum == count ? "done" : "sum " + sum);
  }

  private static byte[] file(String name) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String[] callable = {"java/util/concurrent/Callable"};
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", callable);
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitCode();
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    MethodVisitor call =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "call", "()Ljava/lang/Object;", null, null);
    call.visitCode();
    call.visitInsn(Opcodes.ICONST_1);
    call.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
    call.visitInsn(Opcodes.ARETURN);
    call.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }
}
