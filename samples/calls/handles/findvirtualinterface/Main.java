package calls.handles.findvirtualinterface;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class Main {
  static void main() throws Throwable {
    MethodHandle handle =
        MethodHandles.lookup().findVirtual(Shape.class, "area", MethodType.methodType(int.class));
    call(handle, new Circle());
    call(handle, new Square());
  }

  static int call(MethodHandle handle, Shape shape) throws Throwable {
    return (int) handle.invokeExact(shape);
  }
}

interface Shape {
  int area();
}

record Circle() implements Shape {
  @Override
  public int area() {
    return 3;
  }
}

record Square() implements Shape {
  @Override
  public int area() {
    return 1;
  }
}

record Never() implements Shape {
  @Override
  public int area() {
    return 0;
  }
}
