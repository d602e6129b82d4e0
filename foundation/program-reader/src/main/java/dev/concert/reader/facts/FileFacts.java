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
 * @param flows tasks, and what reflection finds code by
 * @param objects where objects get, to tell what calls on them run
 * @param bounds binary names of the types that all objects have which can be in a location
 * @param annotations binary names of what methods, types and parameters are annotated with, by
 *     routine, type or location; behind a name in brackets what an annotation says: {@code
 *     a.Test(timeout)} where that has a value, {@code a.Mode(FAST)} where that is the value
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
    List<Flow> objects,
    Map<String, String> bounds,
    List<Handover> handovers,
    List<Reflection> reflections,
    List<Part> parts,
    List<Callback> callbacks,
    Map<String, List<String>> annotations,
    List<String> imports,
    Map<String, String> respelled) {

  /** A file of which nothing could be read. */
  public static FileFacts unread(SourceFile source) {
    return new FileFacts(
        source, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
        Map.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), List.of(), Map.of());
  }

  public FileFacts withProblem(String problem) {
    List<String> problems = new ArrayList<>(source.problems());
    problems.add(problem);
    SourceFile told = new SourceFile(source.file(), source.lines(), problems, source.outline());
    return new FileFacts(
        told,
        types,
        routines,
        implementers,
        sites,
        unresolved,
        flows,
        objects,
        bounds,
        handovers,
        reflections,
        parts,
        callbacks,
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
   * @param operands where the objects of the call are; null where nobody follows them
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
      TaskValue object,
      Operands operands) {
    /** A place that is to be told what it calls. */
    public static Site without(String caller, int line, int offset, int length, Call.Kind kind) {
      return new Site(caller, "", null, false, line, offset, length, kind, null, null);
    }

    /** The same at another place. */
    public Site at(int otherLine, int otherOffset, int otherLength) {
      return new Site(
          caller,
          callee,
          receiver,
          exact,
          otherLine,
          otherOffset,
          otherLength,
          kind,
          object,
          operands);
    }

    public Site of(Call.Kind other) {
      return new Site(caller, callee, receiver, exact, line, offset, length, other, null, null);
    }
  }

  /**
   * Where the objects of a call are that its receiver decides about.
   *
   * @param receiver location of the object; null for a reference that gets it as first argument
   * @param type binary name of what the receiver must be there; null if the site says it all
   * @param arguments locations, null where there is nothing to follow
   * @param kept which arguments a library's method may keep, as bits
   * @param result location that gets what comes out, or null
   * @param own whether a library's method answers an object that is the library's own
   * @param function name of the object that a method reference makes; null for calls
   */
  public record Operands(
      String receiver,
      String type,
      List<String> arguments,
      int kept,
      String result,
      boolean own,
      String function) {}

  /**
   * Something that may get somewhere.
   *
   * @param location a variable, parameter or result, named as in {@link TaskValue.Location}
   */
  public record Flow(String location, TaskValue value) {}

  /**
   * Where a task is handed to another thread, or a function to a library that calls it.
   *
   * @param value what it may be, as far as variables, and what they hold, tell
   * @param object location of the object; null where nobody follows that, or the value tells all
   * @param functions names of the methods that run, for objects
   * @param why it runs on another thread, a sentence without its subject; null if it does not
   * @param alone whether what the task calls is not marked
   * @param places one for each routine that the place is part of, without a callee; none where a
   *     library hands it over
   */
  public record Handover(
      TaskValue value,
      String object,
      List<String> functions,
      String why,
      boolean alone,
      List<Site> places) {
    /** One of the things that it may be. */
    public Handover of(TaskValue other) {
      return new Handover(other, null, functions, why, alone, places);
    }

    public Handover of(List<String> others) {
      return new Handover(value, object, others, why, alone, places);
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

  /**
   * Where a library asks objects of the application for something.
   *
   * @param objects what they may be
   * @param location where the object is, if it is one; null where nobody follows that
   * @param within what they stand in, whose class may have handed objects on to its superclass's
   *     constructor; empty where they stand in nothing
   * @param type binary name of the type that they are declared to have; null if it tells nothing
   * @param question what is asked
   * @param places one for each routine that the place is part of, without a callee
   */
  public record Callback(
      List<TaskValue> objects,
      String location,
      List<TaskValue> within,
      String type,
      Question question,
      List<Site> places) {}

  /**
   * What a library asks.
   *
   * @param called the library's method; objects whose class has another one in its place are not
   *     asked; null if all are
   * @param asked routines; behind {@code >} what is asked of what the one before answers
   * @param bound binary name of the type of those that are asked; null if any is
   * @param kind which kind of object does so; null if it is sure
   * @param receiver what tells its kind
   * @param assumed whether it does where its kind is not known
   * @param each whether all objects are asked, and not one of them
   * @param certain whether it is known that it asks
   */
  public record Question(
      String called,
      List<String> asked,
      String bound,
      String kind,
      List<TaskValue> receiver,
      boolean assumed,
      boolean each,
      boolean certain) {}
}
