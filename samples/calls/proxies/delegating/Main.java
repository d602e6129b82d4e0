package calls.proxies.delegating;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class Main {
  static void main() {
    Service service =
        (Service)
            Proxy.newProxyInstance(
                Main.class.getClassLoader(),
                new Class<?>[] {Service.class},
                new Tracing(new Real()));
    service.serve("x");
  }
}

interface Service {
  void serve(String text);
}

class Real implements Service {
  @Override
  public void serve(String text) {}
}

class Tracing implements InvocationHandler {
  private final Object target;

  Tracing(Object target) {
    this.target = target;
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    return method.invoke(target, arguments);
  }
}
