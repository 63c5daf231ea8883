# Homebrew's formula: the single executable, with the Java that Homebrew keeps. make-dist fills in what stands between "@".
class HalChess < Formula
  desc "Chess console, laboratory and UCI engine for the terminal"
  homepage "@URL@"
  url "@URL@/releases/download/v@VERSION@/hal-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install "hal"
    (bin/"hal").write_env_script libexec/"hal", Language::Java.overridable_java_home_env
    system bin/"hal", "man", buildpath/"man"
    man1.install Dir["man/*.1"]
    generate_completions_from_executable(bin/"hal", "completion", shells: [:bash])
  end

  test do
    assert_match "HAL #{version}", shell_output("#{bin}/hal --version")
    assert_equal "197281", shell_output("#{bin}/hal perft 4").lines.first.strip
  end
end
