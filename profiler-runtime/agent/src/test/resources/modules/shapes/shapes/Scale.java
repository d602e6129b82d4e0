package shapes;

public interface Scale {
  double of(double length);
}
