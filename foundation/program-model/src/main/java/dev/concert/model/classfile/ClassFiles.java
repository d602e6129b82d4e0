package dev.concert.model.classfile;

import dev.concert.model.classfile.RawClass.Method;
import dev.concert.model.classfile.RawClass.Nesting;
import dev.concert.model.classfile.RawClass.Parameter;
import dev.concert.model.classfile.RawClass.Site;
import dev.concert.model.classfile.RawClass.Variable;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.InnerClassInfo;
import java.lang.classfile.attribute.LocalVariableInfo;
import java.lang.classfile.attribute.MethodParameterInfo;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the raw truth out of class files. */
public final class ClassFiles {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int SYNTHETIC = 0x1000;

  private ClassFiles() {}

  /**
   * @throws IllegalArgumentException if the bytes are not a class file
   */
  public static RawClass read(byte[] bytes) {
    return read(ClassFile.of().parse(bytes));
  }

  /**
   * @throws IllegalArgumentException if what is asked for of the class is damaged
   */
  public static RawClass read(ClassModel model) {
    String internalName = model.thisClass().asInternalName();
    Optional<InnerClassInfo> entry = ownEntry(model, internalName);
    List<Method> methods = new ArrayList<>();
    for (MethodModel method : model.methods()) {
      methods.add(method(method, internalName));
    }
    return new RawClass(
        binary(internalName),
        model.superclass().map(s -> binary(s.asInternalName())).orElse(null),
        entry.map(InnerClassInfo::flagsMask).orElse(model.flags().flagsMask()),
        entry.map(ClassFiles::nesting).orElse(Nesting.TOP),
        syntheticFields(model),
        model
            .findAttribute(Attributes.sourceFile())
            .map(a -> a.sourceFile().stringValue())
            .orElse(null),
        methods);
  }

  private static String binary(String internalName) {
    return internalName.replace('/', '.');
  }

  private static Optional<InnerClassInfo> ownEntry(ClassModel model, String internalName) {
    return model.findAttribute(Attributes.innerClasses()).stream()
        .flatMap(a -> a.classes().stream())
        .filter(c -> c.innerClass().asInternalName().equals(internalName))
        .findFirst();
  }

  private static Nesting nesting(InnerClassInfo entry) {
    if (entry.innerName().isEmpty()) {
      return Nesting.ANONYMOUS;
    }
    return entry.outerClass().isEmpty() ? Nesting.LOCAL : Nesting.MEMBER;
  }

  private static List<String> syntheticFields(ClassModel model) {
    List<String> names = new ArrayList<>();
    for (FieldModel field : model.fields()) {
      if ((field.flags().flagsMask() & SYNTHETIC) != 0) {
        names.add(field.fieldName().stringValue());
      }
    }
    return names;
  }

  private static Method method(MethodModel method, String owner) {
    List<Parameter> parameters =
        method
            .findAttribute(Attributes.methodParameters())
            .map(a -> a.parameters().stream().map(ClassFiles::parameter).toList())
            .orElse(null);
    Optional<CodeAttribute> code = method.findAttribute(Attributes.code());
    List<Site> sites = new ArrayList<>();
    int firstLine = code.map(c -> sites(c, owner, sites)).orElse(0);
    return new Method(
        method.methodName().stringValue(),
        method.methodType().stringValue(),
        method.flags().flagsMask(),
        parameters,
        code.map(ClassFiles::variables).orElse(null),
        firstLine,
        sites);
  }

  private static Parameter parameter(MethodParameterInfo info) {
    return new Parameter(info.flagsMask());
  }

  private static List<Variable> variables(CodeAttribute code) {
    return code.findAttribute(Attributes.localVariableTable())
        .map(table ->
            table.localVariables().stream()
                .filter(v -> v.startPc() == 0)
                .map(ClassFiles::variable)
                .toList())
        .orElse(null);
  }

  private static Variable variable(LocalVariableInfo info) {
    return new Variable(info.slot(), info.name().stringValue());
  }

  /** Fills the list of sites and returns the lowest line. */
  private static int sites(CodeAttribute code, String owner, List<Site> sites) {
    int line = 0;
    int first = 0;
    for (CodeElement element : code) {
      switch (element) {
        case LineNumber l -> {
          line = l.line();
          first = first == 0 ? line : Math.min(first, line);
        }
        case InvokeDynamicInstruction call -> {
          Site site = site(call, owner, line);
          if (site != null) {
            sites.add(site);
          }
        }
        default -> {}
      }
    }
    return first;
  }

  private static Site site(InvokeDynamicInstruction call, String owner, int line) {
    var bootstrap = call.invokedynamic().bootstrap();
    boolean lambda =
        bootstrap.bootstrapMethod().reference().owner().asInternalName().equals(FACTORY);
    List<LoadableConstantEntry> arguments = bootstrap.arguments();
    if (!lambda || arguments.size() < 2 || !(arguments.get(1) instanceof MethodHandleEntry body)) {
      return null;
    }
    var target = body.reference();
    boolean own =
        target.owner().asInternalName().equals(owner)
            && target.name().stringValue().startsWith("lambda$");
    return own ? new Site(target.name().stringValue(), target.type().stringValue(), line) : null;
  }
}
