package dev.concert.agent.jdk;

import dev.concert.agent.weave.Weaver;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts calls into the few methods of the JDK through which tasks are handed over and threads wait,
 * so that this can be seen in untouched programs. The calls record and do nothing else; their
 * classes are loaded and initialised before, since some of these places bear no class loading.
 *
 * <p>A method that a JDK does not have is simply not seen there.
 */
public final class JdkHooks implements ClassFileTransformer, Runnable {
  private final JdkProbes places = new JdkProbes();

  /**
   * The classes that this JDK has, to be transformed again. All are loaded now: one that is loaded
   * while another is being transformed is not transformed.
   */
  public List<Class<?>> load() {
    List<Class<?>> found = new ArrayList<>();
    for (String name : places.classes()) {
      try {
        found.add(Class.forName(name.replace('/', '.'), false, null));
      } catch (ClassNotFoundException e) {
        // not in this JDK: what it would tell is not seen
      }
    }
    return found;
  }

  /** Says what this JDK gives no way to see; after the classes have been transformed. */
  @Override
  public void run() {
    Set<String> there = new HashSet<>();
    for (Class<?> type : load()) {
      there.add(type.getName().replace('.', '/'));
    }
    for (String what : places.unseen(there)) {
      JsonLine line = new JsonLine().open().open(Identity.UNSEEN).put(Member.WHAT, what);
      Recording.tell(line.close().close());
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (loader != null || name == null || !places.classes().contains(name)) {
      return null;
    }
    try {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(reader, 0);
      Locals locals = new Locals(name);
      reader.accept(locals, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      reader.accept(new Hooked(writer, name, locals.byMethod), ClassReader.EXPAND_FRAMES);
      return writer.toByteArray();
    } catch (Throwable t) {
      Weaver.skipped(name, t.toString());
      return null;
    }
  }

  private static boolean hasCode(int access) {
    return (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0;
  }

  /** Finds out how many local variables the methods have into which something is put. */
  private final class Locals extends ClassVisitor {
    private final Map<String, Integer> byMethod = new HashMap<>();
    private final String type;

    Locals(String type) {
      super(Opcodes.ASM9);
      this.type = type;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String signature, String[] exceptions) {
      return hasCode(access) && places.at(type, name, desc) != null
          ? new Counting(name + desc)
          : null;
    }

    private final class Counting extends MethodVisitor {
      private final String method;

      Counting(String method) {
        super(Opcodes.ASM9);
        this.method = method;
      }

      @Override
      public void visitMaxs(int maxStack, int maxLocals) {
        byMethod.put(method, maxLocals);
      }
    }
  }

  private final class Hooked extends ClassVisitor {
    private final String type;
    private final Map<String, Integer> locals;

    Hooked(ClassVisitor out, String type, Map<String, Integer> locals) {
      super(Opcodes.ASM9, out);
      this.type = type;
      this.locals = locals;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, name, desc, signature, exceptions);
      JdkProbe place = hasCode(access) ? places.at(type, name, desc) : null;
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      return place == null ? out : place.visitor(out, desc, isStatic, locals.get(name + desc));
    }
  }
}
