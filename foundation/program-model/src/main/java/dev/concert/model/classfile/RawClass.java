package dev.concert.model.classfile;

import java.util.List;

/**
 * The raw truth of one class file, as far as names depend on it; {@link ClassFileNames} makes names
 * of it.
 *
 * <p>There are two producers: {@link ClassFiles} reads class files, and a measured program writes
 * the same facts into its run. Whoever makes one records <em>all</em> methods of the class in the
 * order of the class file, woven or not, synthetic ones included: numbers of lambdas depend on
 * them.
 *
 * @param name binary name, {@code a.B$C}
 * @param superclass binary name, or null for {@code java.lang.Object}
 * @param flags {@code inner_class_access_flags} of the class's own entry in {@code InnerClasses} if
 *     it has one (only they say {@code static}), else {@code access_flags}
 * @param nesting by the same entry
 * @param syntheticFields names of the fields with {@code ACC_SYNTHETIC}, such as {@code this$0}
 * @param sourceFile or null
 */
public record RawClass(
    String name,
    String superclass,
    int flags,
    Nesting nesting,
    List<String> syntheticFields,
    String sourceFile,
    List<Method> methods) {

  /** How the class's own entry in {@code InnerClasses} describes it. */
  public enum Nesting {
    /** No entry. */
    TOP,
    /** {@code outer_class_info_index} is set. */
    MEMBER,
    /** No outer class, but a name. */
    LOCAL,
    /** Neither. */
    ANONYMOUS
  }

  /**
   * @param parameters the attribute {@code MethodParameters}; null if there is none, else one
   *     element for each parameter of the descriptor
   * @param variables the entries of {@code LocalVariableTable} with {@code start_pc} 0; null if
   *     there is no such table
   * @param firstLine lowest line in {@code LineNumberTable}, 0 without one
   * @param sites in the order of the code
   */
  public record Method(
      String name,
      String descriptor,
      int flags,
      List<Parameter> parameters,
      List<Variable> variables,
      int firstLine,
      List<Site> sites) {
    public Method {
      parameters = parameters == null ? null : List.copyOf(parameters);
      variables = variables == null ? null : List.copyOf(variables);
      sites = List.copyOf(sites);
    }
  }

  /** One element of {@code MethodParameters}; only its flags matter. */
  public record Parameter(int flags) {}

  /** A local variable that is live at the first instruction. */
  public record Variable(int slot, String name) {}

  /**
   * An {@code invokedynamic} whose bootstrap method is one of {@code
   * java.lang.invoke.LambdaMetafactory} and whose implementation is a method of this class with a
   * name that starts with {@code lambda$}.
   *
   * @param target name of the implementation
   * @param descriptor of the implementation
   * @param line line of the instruction, 0 if unknown
   */
  public record Site(String target, String descriptor, int line) {}

  public RawClass {
    syntheticFields = List.copyOf(syntheticFields);
    methods = List.copyOf(methods);
  }
}
