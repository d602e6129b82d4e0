package dev.concert.bus;

class PosixUserFilesTest extends UserFilesContract {
  @Override
  UserFiles files() {
    return new PosixUserFiles();
  }
}
