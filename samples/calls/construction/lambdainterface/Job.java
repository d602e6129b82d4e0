package calls.construction.lambdainterface;

interface Job extends Plain {
  Object FIRST = new Object();

  void run();

  default Job twice() {
    return () -> {
      run();
      run();
    };
  }
}
