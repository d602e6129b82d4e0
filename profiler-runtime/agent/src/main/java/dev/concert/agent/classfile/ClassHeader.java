package dev.concert.agent.classfile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a class file says of a class beside its code; of one that cannot be read nothing. */
public final class ClassHeader extends ClassVisitor {
  /** Internal name; null if there is none. */
  public String superName;

  /** Internal names of what the class extends and implements. */
  final List<String> parents = new ArrayList<>(1);

  /** Descriptors of the fields, by name. */
  public final Map<String, String> fields = new HashMap<>();

  /** The methods by name and descriptor: whether each is synchronized and may be woven. */
  public final Map<String, Boolean> synchronizedByKey = new HashMap<>();

  ClassHeader() {
    super(Opcodes.ASM9);
  }

  static ClassHeader of(ClassReader reader) {
    ClassHeader header = new ClassHeader();
    int skip = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    reader.accept(header, skip);
    return header;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] itfs) {
    superName = parent;
    if (parent != null) {
      parents.add(parent);
    }
    if (itfs != null) {
      parents.addAll(List.of(itfs));
    }
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    fields.put(name, descriptor);
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String desc, String signature, String[] exceptions) {
    boolean plain = (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_SYNTHETIC)) == 0;
    synchronizedByKey.put(name + desc, plain && (access & Opcodes.ACC_SYNCHRONIZED) != 0);
    return null;
  }
}
