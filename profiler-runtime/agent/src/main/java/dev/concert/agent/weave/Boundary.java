package dev.concert.agent.weave;

import dev.concert.agent.classfile.MethodInfo;
import java.util.Set;

/**
 * The few methods of libraries through which a program asks others and waits for them: statements
 * of JDBC drivers, and the JDK's HTTP client. They get scopes though nobody has chosen them, so
 * that a request has a name and a time.
 */
final class Boundary {
  private static final String HTTP_CLIENT = "jdk/internal/net/http/HttpClientImpl";
  private static final Set<String> REQUESTS = Set.of("send", "sendAsync");
  private static final Set<String> EXECUTIONS =
      Set.of(
          "execute",
          "executeBatch",
          "executeLargeBatch",
          "executeLargeUpdate",
          "executeQuery",
          "executeUpdate");

  private Boundary() {}

  /** Whether a class may have such methods. Drivers differ; in this they are alike. */
  static boolean isClass(String name) {
    return name.equals(HTTP_CLIENT) || name.contains("Statement");
  }

  /**
   * @param type internal name of such a class
   */
  static boolean isMethod(String type, MethodInfo method) {
    if (type.equals(HTTP_CLIENT)) {
      return REQUESTS.contains(method.name) && method.isPublic();
    }
    return EXECUTIONS.contains(method.name)
        && method.isPublic()
        && method.exceptions.contains("java/sql/SQLException");
  }
}
