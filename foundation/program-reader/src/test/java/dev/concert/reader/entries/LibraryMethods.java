package dev.concert.reader.entries;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What class files of the JDK and of jars declare; no class is loaded. */
final class LibraryMethods {
  private final List<Path> roots = new ArrayList<>();

  /** Of the JDK that runs this. */
  static LibraryMethods ofTheJdk() throws IOException {
    LibraryMethods methods = new LibraryMethods();
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> all = Files.list(modules)) {
      all.forEach(methods.roots::add);
    }
    return methods;
  }

  /** Of all jars in a folder, beside the JDK's. */
  static LibraryMethods of(Path folder) throws IOException {
    LibraryMethods methods = ofTheJdk();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path jar : all.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
        methods.roots.add(FileSystems.newFileSystem(jar).getPath("/"));
      }
    }
    return methods;
  }

  Optional<ClassModel> type(String name) {
    String file = name.replace('.', '/') + ".class";
    return roots.stream()
        .map(root -> root.resolve(file))
        .filter(Files::isRegularFile)
        .findFirst()
        .map(LibraryMethods::parse);
  }

  private static ClassModel parse(Path file) {
    try {
      return ClassFile.of().parse(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Declared and inherited ones of this name that a client can see. */
  List<MethodModel> methods(String type, String name) {
    return family(type).stream()
        .flatMap(t -> t.methods().stream())
        .filter(m -> m.methodName().equalsString(name))
        .filter(m -> m.flags().has(AccessFlag.PUBLIC) || m.flags().has(AccessFlag.PROTECTED))
        .toList();
  }

  /** A type with those above it. */
  private Set<ClassModel> family(String name) {
    Set<String> names = new LinkedHashSet<>(Set.of(name));
    Set<ClassModel> types = new LinkedHashSet<>();
    for (List<String> open = List.of(name); !open.isEmpty(); ) {
      List<ClassModel> read = open.stream().flatMap(n -> type(n).stream()).toList();
      types.addAll(read);
      open = read.stream().flatMap(LibraryMethods::above).filter(names::add).toList();
    }
    return types;
  }

  private static Stream<String> above(ClassModel type) {
    return Stream.concat(type.superclass().stream(), type.interfaces().stream())
        .map(t -> t.asInternalName().replace('/', '.'));
  }

  static String parameters(MethodModel method) {
    return method.methodTypeSymbol().parameterList().stream()
        .map(LibraryMethods::name)
        .collect(Collectors.joining(","));
  }

  /** As the table spells it. */
  static String name(ClassDesc type) {
    if (type.isArray()) {
      return name(type.componentType()) + "[]";
    }
    String text = type.descriptorString();
    return type.isPrimitive()
        ? type.displayName()
        : text.substring(1, text.length() - 1).replace('/', '.');
  }

  /** Whether a client can write its own. */
  static boolean isOverridable(ClassModel type, MethodModel method) {
    return !type.flags().has(AccessFlag.FINAL)
        && !method.flags().has(AccessFlag.FINAL)
        && !method.flags().has(AccessFlag.STATIC);
  }

  /** On what an annotation may stand, as {@code ElementType} calls it. */
  static List<String> places(ClassModel annotation) {
    return annotation.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
        .flatMap(all -> all.annotations().stream())
        .filter(a -> name(a.classSymbol()).equals("java.lang.annotation.Target"))
        .flatMap(target -> target.elements().stream())
        .flatMap(element -> values(element.value()))
        .toList();
  }

  private static Stream<String> values(java.lang.classfile.AnnotationValue value) {
    return switch (value) {
      case java.lang.classfile.AnnotationValue.OfArray all ->
          all.values().stream().flatMap(LibraryMethods::values);
      case java.lang.classfile.AnnotationValue.OfEnum one ->
          Stream.of(one.constantName().stringValue());
      default -> Stream.of();
    };
  }
}
