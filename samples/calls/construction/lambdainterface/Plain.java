package calls.construction.lambdainterface;

interface Plain {
  Object SECOND = new Object();
}
