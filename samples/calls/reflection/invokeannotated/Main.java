package calls.reflection.invokeannotated;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;

class Main {
  static void main() throws Exception {
    for (Method method : Tests.class.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Mark.class)) {
        method.invoke(new Tests());
      }
    }
  }
}

@Retention(RetentionPolicy.RUNTIME)
@interface Mark {}

class Tests {
  @Mark
  void one() {}

  void helper() {}
}
