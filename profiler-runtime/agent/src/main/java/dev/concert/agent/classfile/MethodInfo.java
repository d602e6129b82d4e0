package dev.concert.agent.classfile;

import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the weaver, and who gives routines their names, must know of one method. */
public final class MethodInfo extends MethodVisitor {
  private static final String HOOKED = "Ldev/concert/runtime/Hooked;";
  public static final String BODY_PREFIX = "lambda$";

  public final String owner;
  public final int access;
  public final String name;
  public final String descriptor;
  public final List<String> exceptions;
  public final boolean constructor;

  /** Binary names of the annotations on it. */
  public final List<String> annotations = new ArrayList<>(0);

  private final List<Object[]> parameters = new ArrayList<>(0);
  private boolean hasParameters;
  private String hook;

  /** Null if it has no code. */
  private CodeScan scan;

  /**
   * @param exceptions internal names of those declared, or null
   */
  MethodInfo(String owner, int access, String name, String descriptor, String[] exceptions) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.access = access;
    this.name = name;
    this.descriptor = descriptor;
    this.exceptions = exceptions == null ? List.of() : List.of(exceptions);
    constructor = name.equals("<init>");
  }

  /**
   * Whether a scope fits into it: it has code, of a shape that is understood, and no scope of its
   * own yet.
   */
  public boolean weavable() {
    return scan != null && scan.weavable();
  }

  /** Whether the slot of {@code this} holds that throughout. */
  public boolean selfIntact() {
    return !scan.selfOverwritten;
  }

  /** Whether the slots of the arguments hold these where a scope begins. */
  public boolean argumentsIntact() {
    return !scan.argumentsOverwritten;
  }

  public boolean startsProcesses() {
    return scan != null && scan.startsProcesses;
  }

  /** Whether it enters a monitor itself. */
  public boolean locks() {
    return (access & Opcodes.ACC_SYNCHRONIZED) != 0 || scan != null && scan.monitors;
  }

  /** Descriptor of the class that is to be called at entry and exit, or null. */
  public String hook() {
    return hook;
  }

  /** Names of the parameters; null where one is not known. */
  public String[] parameterNames() {
    Type[] types = Type.getArgumentTypes(descriptor);
    String[] names = new String[types.length];
    int slot = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = 0; i < names.length; i++) {
      boolean told = hasParameters && parameters.size() == names.length;
      names[i] = told ? (String) parameters.get(i)[0] : localName(slot);
      slot += types[i].getSize();
    }
    return names;
  }

  private String localName(int slot) {
    for (Object[] local : scan.locals) {
      if ((int) local[0] == slot) {
        return (String) local[1];
      }
    }
    return null;
  }

  /** Length of its code. */
  public int instructions() {
    return scan == null ? 0 : scan.instructions;
  }

  /** Whether some jump goes back. */
  public boolean loops() {
    return scan != null && scan.loops;
  }

  public boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  boolean isLambdaBody() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0 && name.startsWith(BODY_PREFIX);
  }

  public String key() {
    return name + descriptor;
  }

  public int maxLocals() {
    return scan.maxLocals;
  }

  @Override
  public AnnotationVisitor visitAnnotation(String desc, boolean visible) {
    annotations.add(Type.getType(desc).getClassName());
    return desc.equals(HOOKED) ? new HookName() : null;
  }

  private final class HookName extends AnnotationVisitor {
    HookName() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(String member, Object value) {
      if (value instanceof Type) {
        hook = ((Type) value).getDescriptor();
      }
    }
  }

  @Override
  public void visitParameter(String parameter, int flags) {
    hasParameters = true;
    parameters.add(new Object[] {parameter, flags});
  }

  /** Adds names and descriptors of the lambdas' bodies whose objects are made here. */
  void addBodies(Set<String> bodies) {
    if (scan != null) {
      for (String[] site : scan.sites) {
        bodies.add(site[0] + site[1]);
      }
    }
  }

  /** Takes up what there is to know of its code. */
  void scanned(CodeScan code) {
    scan = code;
  }

  /** Offset in its code at which a scope begins. */
  public int begin() {
    return scan.begin;
  }

  /**
   * @param id the routine's id, 0 if it is not woven
   */
  void tell(JsonLine json, int id) {
    json.open();
    if (id != 0) {
      json.put(Member.ID, id);
    }
    json.put(Member.NAME, name)
        .put(Member.DESCRIPTOR, descriptor)
        .put(Member.FLAGS, access & 0xFFFF);
    if (scan != null && scan.firstLine != 0) {
      json.put(Member.LINE, scan.firstLine).put(Member.LAST_LINE, scan.lastLine);
    }
    tellParameters(json);
    if (scan != null) {
      tellCode(json);
    }
    json.close();
  }

  private void tellParameters(JsonLine json) {
    if (hasParameters) {
      json.openArray(Member.PARAMETERS);
      for (Object[] parameter : parameters) {
        json.open()
            .put(Member.NAME, (String) parameter[0])
            .put(Member.FLAGS, (int) parameter[1])
            .close();
      }
      json.closeArray();
    }
  }

  private void tellCode(JsonLine json) {
    if (scan.hasLocals) {
      json.openArray(Member.LOCALS);
      for (Object[] local : scan.locals) {
        json.open().put(Member.SLOT, (int) local[0]).put(Member.NAME, (String) local[1]);
        json.put(Member.DESCRIPTOR, (String) local[2]).close();
      }
      json.closeArray();
    }
    if (scan.delegates) {
      json.put(Member.DELEGATES, true);
    }
    tellSites(json);
    tellWaits(json);
  }

  private void tellWaits(JsonLine json) {
    if (!scan.waits.isEmpty()) {
      json.openArray(Member.WAITS);
      for (String[] wait : scan.waits) {
        json.open().put(Member.NAME, wait[1]).put(Member.DESCRIPTOR, wait[2]);
        json.put(Member.OWNER, wait[0]).close();
      }
      json.closeArray();
    }
  }

  private void tellSites(JsonLine json) {
    if (!scan.sites.isEmpty()) {
      json.openArray(Member.SITES);
      for (String[] site : scan.sites) {
        json.open().put(Member.TARGET, site[0]).put(Member.DESCRIPTOR, site[1]);
        if (!site[2].equals("0")) {
          json.put(Member.LINE, Long.parseLong(site[2]));
        }
        json.close();
      }
      json.closeArray();
    }
  }
}
