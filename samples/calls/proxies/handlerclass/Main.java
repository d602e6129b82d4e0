package calls.proxies.handlerclass;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class Main {
  static void main() {
    Service service =
        (Service)
            Proxy.newProxyInstance(
                Main.class.getClassLoader(), new Class<?>[] {Service.class}, new Handler());
    service.serve();
  }
}

interface Service {
  void serve();
}

class Handler implements InvocationHandler {
  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) {
    return null;
  }
}
