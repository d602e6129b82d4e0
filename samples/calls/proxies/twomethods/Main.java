package calls.proxies.twomethods;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class Main {
  private final Service service;

  Main(Service service) {
    this.service = service;
  }

  static void main() {
    InvocationHandler handler = new Handler();
    Class<?>[] interfaces = {Service.class};
    new Main((Service) Proxy.newProxyInstance(Main.class.getClassLoader(), interfaces, handler))
        .use();
  }

  void use() {
    service.first();
    service.second();
  }
}

interface Service {
  void first();

  void second();
}

class Real implements Service {
  @Override
  public void first() {}

  @Override
  public void second() {}
}

class Handler implements InvocationHandler {
  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    return method.invoke(new Real(), arguments);
  }
}
