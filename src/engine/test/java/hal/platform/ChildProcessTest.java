package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ChildProcessTest {
    @Test
    void everythingButSecretsIsHandedOn() {
        Map<String, String> environment = new HashMap<>(Map.of(
                "PATH", "/bin", "HAL_JAVA_OPTS", "-Xmx1g", "HAL_LICHESS_TOKEN", "a", "HAL_LICHESS_TOKEN_COMMAND", "b"));
        ChildProcess.hideSecrets(environment);
        assertEquals(Map.of("PATH", "/bin", "HAL_JAVA_OPTS", "-Xmx1g"), environment);
    }
}
