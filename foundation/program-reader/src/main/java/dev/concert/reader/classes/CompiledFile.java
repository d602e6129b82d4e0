package dev.concert.reader.classes;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.ImpliedModifiers;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassSignature;
import java.lang.classfile.Signature;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** All class files that were made of one source. */
final class CompiledFile {
  private final String file;
  private final boolean beside;
  private final KnownClasses known;
  private final CompiledOverriding overriding;
  private final OutlineText outline;
  private final List<Type> types = new ArrayList<>();
  private final List<Routine> routines = new ArrayList<>();
  private final List<FileFacts.Implementer> implementers = new ArrayList<>();
  private final List<FileFacts.Site> sites = new ArrayList<>();
  private final List<FileFacts.Flow> flows = new ArrayList<>();
  private final List<FileFacts.Handover> handovers = new ArrayList<>();
  private int places;

  /**
   * @param file its name in the model
   * @param beside whether there are sources whose objects may come here
   */
  CompiledFile(String file, KnownClasses known, boolean beside) {
    this.file = file;
    this.beside = beside;
    this.known = known;
    this.overriding = new CompiledOverriding(known);
    this.outline = new OutlineText(file.substring(file.lastIndexOf('/') + 1));
  }

  void add(CompiledClass type) {
    List<FileFacts.Method> methods = overriding.methods(type);
    CompiledCalls calls = new CompiledCalls(type, known, overriding, places);
    calls.read();
    List<String> modifiers = modifiers(type);
    outline.inPackage(type.header.packageName());
    int start = outline.at();
    try {
      add(type, methods, calls, modifiers);
    } catch (RuntimeException e) {
      outline.backTo(start);
      throw e;
    }
  }

  private void add(
      CompiledClass type,
      List<FileFacts.Method> methods,
      CompiledCalls calls,
      List<String> modifiers) {
    outline.blank();
    int first = outline.line("", declaration(type, modifiers)).line();
    CompiledMembers members = new CompiledMembers(type, file, methods, outline);
    members.read();
    int last = outline.line("", "}").line();
    types.add(type(type, modifiers, first, last, members.members));
    routines.addAll(members.routines);
    implementers.add(implementer(type, modifiers, methods));
    implementers.addAll(calls.functions());
    sites.addAll(calls.sites());
    CompiledTasks tasks = new CompiledTasks(type, known, calls.made(), place(type));
    tasks.read();
    flows.addAll(tasks.flows());
    handovers.addAll(tasks.handovers());
    places = calls.lastPlace();
  }

  /** As reasons name it: folders of the package, then the file. */
  private String place(CompiledClass type) {
    String folders = type.header.packageName().replace('.', '/');
    String name = file.substring(file.lastIndexOf('/') + 1);
    return folders.isEmpty() ? name : folders + '/' + name;
  }

  private Type type(
      CompiledClass type, List<String> modifiers, int first, int last, List<Member> members) {
    boolean contract = type.header.isInterface();
    return new Type(
        type.name(),
        type.kind(),
        modifiers,
        file,
        first,
        last,
        contract ? null : type.raw.superclass(),
        type.header.interfaces(),
        false,
        members);
  }

  private List<String> modifiers(CompiledClass type) {
    boolean sealed = type.model.findAttribute(Attributes.permittedSubclasses()).isPresent();
    int within = type.name().lastIndexOf('$');
    DeclaredClass outer = within < 0 ? null : known.header(type.name().substring(0, within));
    return ImpliedModifiers.without(
        FlagKeywords.ofType(type.raw.flags(), sealed),
        type.kind(),
        outer != null && outer.isInterface(),
        type.isAnonymous());
  }

  private FileFacts.Implementer implementer(
      CompiledClass type, List<String> modifiers, List<FileFacts.Method> methods) {
    Set<String> supertypes = new LinkedHashSet<>();
    if (type.raw.superclass() != null) {
      supertypes.add(type.raw.superclass());
    }
    supertypes.addAll(type.header.interfaces());
    known.supertypes(type.name()).forEach(s -> supertypes.add(s.name()));
    supertypes.add("java.lang.Object");
    return new FileFacts.Implementer(
        type.name(),
        type.header.isInterface() ? null : type.raw.superclass(),
        List.copyOf(supertypes),
        !type.header.isInterface() && !modifiers.contains("abstract"),
        type.header.isInterface(),
        methods,
        overriding.implementedUnknowingly(type));
  }

  private static String declaration(CompiledClass type, List<String> modifiers) {
    ClassSignature signature =
        type.model
            .findAttribute(Attributes.signature())
            .map(s -> s.asClassSignature())
            .orElse(null);
    String word =
        switch (type.kind()) {
          case CLASS -> "class ";
          case INTERFACE -> "interface ";
          case ENUM -> "enum ";
          case RECORD -> "record ";
          case ANNOTATION -> "@interface ";
        };
    String variables =
        signature == null ? "" : SignatureText.parameters(signature.typeParameters());
    String name = type.name().substring(type.name().lastIndexOf('.') + 1);
    return CompiledMembers.join(
        modifiers, word + name + variables + supertypes(type, signature) + " {");
  }

  private static String supertypes(CompiledClass type, ClassSignature signature) {
    String superclass =
        signature == null
            ? type.raw.superclass() == null ? "" : SignatureText.simple(type.raw.superclass())
            : SignatureText.of(signature.superclassSignature());
    List<String> interfaces =
        signature == null
            ? type.header.interfaces().stream().map(SignatureText::simple).toList()
            : signature.superinterfaceSignatures().stream()
                .map(s -> SignatureText.of((Signature) s))
                .toList();
    boolean told = type.kind() == Type.Kind.CLASS && !superclass.equals("Object");
    String above = told && !superclass.isEmpty() ? " extends " + superclass : "";
    String word = type.header.isInterface() ? " extends " : " implements ";
    return interfaces.isEmpty() || type.kind() == Type.Kind.ANNOTATION
        ? above
        : above + interfaces.stream().collect(Collectors.joining(", ", word, ""));
  }

  boolean isEmpty() {
    return types.isEmpty();
  }

  FileFacts facts() {
    return new FileFacts(
        new SourceFile(file, outline.lines(), List.of(), outline.text()),
        types,
        routines,
        implementers,
        sites,
        List.of(),
        flows,
        beside ? new OutsideFlows(sites, routines).all() : List.of(),
        Map.of(),
        handovers,
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        List.of(),
        Map.of());
  }
}
