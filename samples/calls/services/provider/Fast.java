package calls.services.provider;

public class Fast implements Codec {
  @Override
  public void encode() {}
}
