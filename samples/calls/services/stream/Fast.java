package calls.services.stream;

public class Fast extends Codec {
  @Override
  public void encode() {}
}
