package dev.concert.reader.values;

import java.util.List;

/** Asks whoever knows the method. */
public final class JdkAnswers implements Answers {
  private final Answers texts = new TextAnswers();
  private final Answers classes;
  private final Answers handles;

  public JdkAnswers(Answers classes, Answers handles) {
    this.classes = classes;
    this.handles = handles;
  }

  @Override
  public Known of(String method, Known receiver, List<Known> arguments) {
    if (method.startsWith("java.lang.invoke.")) {
      return handles.of(method, receiver, arguments);
    }
    return TextAnswers.knows(method)
        ? texts.of(method, receiver, arguments)
        : classes.of(method, receiver, arguments);
  }
}
