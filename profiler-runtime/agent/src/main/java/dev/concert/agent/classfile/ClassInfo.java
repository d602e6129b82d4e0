package dev.concert.agent.classfile;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;

/** What is to be known of one class file before it is woven, and what is told of it afterwards. */
public final class ClassInfo extends ClassVisitor {
  public final List<MethodInfo> methods = new ArrayList<>();

  /** Binary names of the annotations on the class. */
  public final List<String> annotations = new ArrayList<>(0);

  private final List<String[]> syntheticFields = new ArrayList<>(0);
  private int version;
  private int access;
  private String name;
  private String superName;
  private String source;
  private String[] enclosing;
  private Object[] inner;
  private boolean record;

  private ClassInfo() {
    super(Opcodes.ASM9);
  }

  public static ClassInfo of(ClassImage image) {
    ClassInfo facts = new ClassInfo();
    image.reader.accept(facts, ClassReader.SKIP_CODE);
    if (!facts.synthetic()) {
      ClassScan scan = new ClassScan(image, facts.name);
      for (int i = 0; i < image.methods.length; i++) {
        int code = image.code(i);
        if (code != 0) {
          MethodInfo method = facts.methods.get(i);
          method.scanned(new CodeScan(scan, code, method));
        }
      }
    }
    return facts;
  }

  /** Classes that the compiler made have no routines of the program. */
  public boolean synthetic() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  public boolean hasFrames() {
    return version >= Opcodes.V1_6;
  }

  /** The methods that somebody wrote, or could have: those that have names. */
  public List<MethodInfo> listed() {
    Set<String> bodies = new HashSet<>();
    for (MethodInfo method : methods) {
      method.addBodies(bodies);
    }
    List<MethodInfo> listed = new ArrayList<>();
    for (MethodInfo method : methods) {
      boolean synthetic = (method.access & Opcodes.ACC_SYNTHETIC) != 0;
      if (!synthetic || method.isLambdaBody() && bodies.contains(method.key())) {
        listed.add(method);
      }
    }
    return listed;
  }

  @Override
  public void visit(
      int classVersion, int flags, String type, String signature, String parent, String[] itfs) {
    version = classVersion & 0xFFFF;
    access = flags;
    name = type;
    superName = parent;
  }

  @Override
  public void visitSource(String file, String debug) {
    source = file;
  }

  @Override
  public void visitOuterClass(String owner, String method, String descriptor) {
    enclosing = new String[] {owner, method, descriptor};
  }

  @Override
  public void visitInnerClass(String type, String outer, String simple, int flags) {
    if (type.equals(name)) {
      inner = new Object[] {outer, simple, flags & 0xFFFF};
    }
  }

  @Override
  public AnnotationVisitor visitAnnotation(String desc, boolean visible) {
    annotations.add(Type.getType(desc).getClassName());
    return null;
  }

  @Override
  public RecordComponentVisitor visitRecordComponent(String field, String type, String signature) {
    record = true;
    return null;
  }

  @Override
  public FieldVisitor visitField(
      int flags, String field, String descriptor, String signature, Object value) {
    if ((flags & Opcodes.ACC_SYNTHETIC) != 0) {
      syntheticFields.add(new String[] {field, descriptor});
    }
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags, String method, String descriptor, String signature, String[] exceptions) {
    MethodInfo facts = new MethodInfo(name, flags, method, descriptor, exceptions);
    methods.add(facts);
    return facts;
  }

  /**
   * The line for {@code identities}.
   *
   * @param ids by {@link MethodInfo#key}, of the methods that were woven
   * @param hash of the class file; null if that is not known
   */
  public JsonLine line(Map<String, Integer> ids, String hash) {
    JsonLine json = new JsonLine().open().open(Identity.CLASS);
    json.put(Member.NAME, name).put(Member.VERSION, version).put(Member.FLAGS, access & 0xFFFF);
    json.put(Member.SUPER, superName).put(Member.SOURCE, source);
    if (hash != null) {
      json.put(Member.HASH, hash);
    }
    if (enclosing != null) {
      json.open(Member.ENCLOSING).put(Member.CLASS, enclosing[0]).put(Member.METHOD, enclosing[1]);
      json.put(Member.DESCRIPTOR, enclosing[2]).close();
    }
    if (inner != null) {
      json.open(Member.INNER)
          .put(Member.OUTER, (String) inner[0])
          .put(Member.SIMPLE, (String) inner[1]);
      json.put(Member.FLAGS, (int) inner[2]).close();
    }
    if (record || (access & Opcodes.ACC_RECORD) != 0) {
      json.put(Member.RECORD, true);
    }
    tellFields(json);
    json.openArray(Member.METHODS);
    for (MethodInfo method : methods) {
      method.tell(json, ids.getOrDefault(method.key(), 0));
    }
    return json.closeArray().close().close();
  }

  private void tellFields(JsonLine json) {
    json.openArray(Member.FIELDS);
    for (String[] field : syntheticFields) {
      json.open().put(Member.NAME, field[0]).put(Member.DESCRIPTOR, field[1]).close();
    }
    json.closeArray();
  }
}
