package dev.concert.reader.facts;

import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What one file says by itself; the {@code Linker} adds what only all files together can say.
 *
 * @param annotations binary names of what methods are annotated with, by routine
 * @param imports names of what a file with unresolved calls imports
 * @param respelled names as JDT spells them with a hole in the class path, to names as declared
 */
public record FileFacts(
    SourceFile source,
    List<Type> types,
    List<Routine> routines,
    List<Implementer> implementers,
    List<Site> sites,
    List<UnresolvedCall> unresolved,
    List<Flow> flows,
    List<Handover> handovers,
    List<Reflection> reflections,
    List<Part> parts,
    Map<String, List<String>> annotations,
    List<String> imports,
    Map<String, String> respelled) {

  /** A file of which nothing could be read. */
  public static FileFacts unread(SourceFile source) {
    return new FileFacts(
        source, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
        List.of(), List.of(), Map.of(), List.of(), Map.of());
  }

  public FileFacts withProblem(String problem) {
    List<String> problems = new ArrayList<>(source.problems());
    problems.add(problem);
    SourceFile told = new SourceFile(source.file(), source.lines(), problems);
    return new FileFacts(
        told,
        types,
        routines,
        implementers,
        sites,
        unresolved,
        flows,
        handovers,
        reflections,
        parts,
        annotations,
        imports,
        respelled);
  }

  /**
   * A class, or the object that a lambda or method reference makes: something that answers calls.
   *
   * @param name binary name; the routine's name for a lambda or reference
   * @param superclass binary name or null
   * @param supertypes binary names of all supertypes, itself excluded
   * @param instantiable whether an object can be exactly this
   * @param inherited methods of interfaces that a superclass implements without knowing them: the
   *     interface's method, then the one that runs
   */
  public record Implementer(
      String name,
      String superclass,
      List<String> supertypes,
      boolean instantiable,
      boolean isInterface,
      List<Method> methods,
      Map<String, String> inherited) {}

  /**
   * @param routine what runs
   * @param overrides all methods of supertypes that it overrides or implements
   */
  public record Method(String routine, boolean isAbstract, List<String> overrides) {}

  /**
   * A place in the source that passes control on.
   *
   * @param receiver binary name of the static type of the receiver if the target is chosen at run
   *     time, else null
   * @param exact whether nothing can override the callee
   * @param object what the receiver may be; null where its type tells all that there is to know
   */
  public record Site(
      String caller,
      String callee,
      String receiver,
      boolean exact,
      int line,
      int offset,
      int length,
      Call.Kind kind,
      TaskValue object) {
    /** A place that is to be told what it calls. */
    public static Site without(String caller, int line, int offset, int length, Call.Kind kind) {
      return new Site(caller, "", null, false, line, offset, length, kind, null);
    }

    public Site of(Call.Kind other) {
      return new Site(caller, callee, receiver, exact, line, offset, length, other, null);
    }
  }

  /**
   * Something that may get somewhere.
   *
   * @param location a variable, parameter or result, named as in {@link TaskValue.Location}
   */
  public record Flow(String location, TaskValue value) {}

  /**
   * Where a task is handed to another thread, or a function to a library that calls it.
   *
   * @param functions names of the methods that run, for objects
   * @param why it runs on another thread, a sentence without its subject; null if it does not
   * @param alone whether what the task calls is not marked
   * @param places one for each routine that the place is part of, without a callee; none where a
   *     library hands it over
   */
  public record Handover(
      TaskValue value, List<String> functions, String why, boolean alone, List<Site> places) {
    public Handover of(TaskValue other) {
      return new Handover(other, functions, why, alone, places);
    }

    public Handover of(List<String> others) {
      return new Handover(value, others, why, alone, places);
    }
  }

  /**
   * A field of a serializable class that is written with an object.
   *
   * @param owner binary name of the class that declares it
   * @param location named as in {@link TaskValue.Location}
   * @param held what its type tells
   */
  public record Part(String owner, String location, TaskValue held) {}

  /**
   * Where reflection, a method handle, a service loader, a class loader or a stream of objects runs
   * something.
   *
   * @param bound binary name of the type that comes out, as it is written; null if any may
   * @param places one for each routine that the place is part of, without a callee
   */
  public record Reflection(TaskValue.Answer asked, String bound, List<Site> places) {}
}
