package dev.concert.agent.weave;

import dev.concert.agent.classfile.ClassImage;
import dev.concert.agent.classfile.ClassInfo;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.selection.SynchronizedMethods;
import dev.concert.agent.selection.WeavingPlan;
import dev.concert.agent.splice.ClassSplicing;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes a class file anew, with scopes and recorded calls in its methods. */
public final class ClassWeaving extends ClassVisitor {
  private final boolean frames;
  private final Map<String, MethodInfo> methods = new HashMap<>();
  private final WeavingPlan plan;
  private final Set<String> left;
  private final SynchronizedMethods monitors;
  private final AccessScope accessed;

  private ClassWeaving(
      ClassVisitor out,
      ClassInfo facts,
      WeavingPlan plan,
      Set<String> left,
      SynchronizedMethods monitors,
      AccessScope accessed) {
    super(Opcodes.ASM9, out);
    frames = facts.hasFrames();
    for (MethodInfo method : facts.listed()) {
      methods.put(method.key(), method);
    }
    this.plan = plan;
    this.left = left;
    this.monitors = monitors;
    this.accessed = accessed;
  }

  /**
   * @param left methods to leave alone; those that would become larger than a method may be are
   *     added
   * @param monitors null unless waits are wanted
   * @param accessed null unless accesses are wanted
   */
  static byte[] weave(
      ClassImage image,
      ClassInfo facts,
      WeavingPlan plan,
      Set<String> left,
      SynchronizedMethods monitors,
      AccessScope accessed) {
    if (accessed == null
        && left.isEmpty()
        && ClassSplicing.suffices(image, facts, plan, monitors)) {
      try {
        return ClassSplicing.splice(image, facts, plan.scopes());
      } catch (ClassSplicing.Unfit e) {
        // rare shapes are taken apart below
      }
    }
    return rewrite(image, facts, plan, left, monitors, accessed);
  }

  /** As {@link #weave}, through all instructions. */
  public static byte[] rewrite(
      ClassImage image,
      ClassInfo facts,
      WeavingPlan plan,
      Set<String> left,
      SynchronizedMethods monitors,
      AccessScope accessed) {
    while (true) {
      try {
        ClassWriter writer = new ClassWriter(image.reader, 0);
        ClassWeaving weaving = new ClassWeaving(writer, facts, plan, left, monitors, accessed);
        image.reader.accept(weaving, ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
      } catch (MethodTooLargeException e) {
        String method = e.getMethodName() + e.getDescriptor();
        if (!left.add(method)) {
          throw e;
        }
        Weaver.skipped(
            e.getClassName(), e.getMethodName() + " would become larger than a method may be");
      }
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor out = super.visitMethod(access, name, descriptor, signature, exceptions);
    String key = name + descriptor;
    MethodInfo method = methods.get(key);
    if (method == null || left.contains(key)) {
      return out;
    }
    Integer id = plan.scopes().get(key);
    MethodVisitor body = id == null ? out : scope(out, method, id);
    boolean calls = monitors != null || method.startsProcesses();
    MethodVisitor sites =
        calls ? new ReplacedCalls(body, monitors, method, frames, id != null) : body;
    Integer routine = accessed == null ? null : accessed.routines().get(key);
    return routine == null ? sites : new AccessSites(sites, accessed.types(), method, routine);
  }

  private ScopeBody scope(MethodVisitor out, MethodInfo method, int id) {
    boolean captured = plan.captured().contains(method.key());
    boolean hooked = method.hook() != null && frames; // older class files cannot name a class
    WatchedBody watched =
        captured || hooked ? new WatchedBody(out, method, id, captured, hooked) : null;
    return new ScopeBody(out, method, frames, id, monitors != null, watched);
  }
}
