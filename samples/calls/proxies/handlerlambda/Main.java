package calls.proxies.handlerlambda;

import java.lang.reflect.Proxy;

class Main {
  static void main() {
    use(make());
  }

  static Service make() {
    return (Service)
        Proxy.newProxyInstance(
            Main.class.getClassLoader(),
            new Class<?>[] {Service.class},
            (proxy, method, arguments) -> answer());
  }

  static void use(Service service) {
    service.serve();
  }

  static Object answer() {
    return null;
  }
}

interface Service {
  void serve();
}
