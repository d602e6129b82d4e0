package dev.concert.instrumentor;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What each method calls, reads and writes, with the line that the class file gives for it. */
final class Invocations {
  private Invocations() {}

  /** By class, method and descriptor, without what the instrumentor has added. */
  static Map<String, List<String>> of(Path classes) throws IOException {
    Map<String, List<String>> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(p -> p.toString().endsWith(".class")).sorted().toList()) {
        ClassModel model = ClassFile.of().parse(file);
        String type = model.thisClass().asInternalName();
        if (!isHolder(type)) {
          model.methods().forEach(method -> all.put(key(type, method), in(method)));
        }
      }
    }
    return all;
  }

  private static String key(String type, MethodModel method) {
    return type + "." + method.methodName().stringValue() + method.methodType().stringValue();
  }

  private static List<String> in(MethodModel method) {
    List<String> found = new ArrayList<>();
    int line = 0;
    for (CodeElement element : code(method)) {
      switch (element) {
        case LineNumber number -> line = number.line();
        case InvokeInstruction call when !ours(call) ->
            found.add(line + " " + call.owner().asInternalName() + "." + call.name().stringValue());
        case FieldInstruction field when !isHolder(field.owner().asInternalName()) ->
            found.add(line + " " + field.name().stringValue());
        default -> {}
      }
    }
    return found;
  }

  private static Iterable<CodeElement> code(MethodModel method) {
    return method.code().isPresent() ? method.code().get() : List.of();
  }

  private static boolean ours(InvokeInstruction call) {
    return call.owner().asInternalName().equals("dev/concert/runtime/Profiler")
        || call.name().equalsString("addSuppressed");
  }

  private static boolean isHolder(String type) {
    return type.contains("Concert$");
  }
}
