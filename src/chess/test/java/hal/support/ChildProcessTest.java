package hal.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.lichess.Token;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ChildProcessTest {
    @Test
    void everythingButSecretsIsHandedOn() {
        Map<String, String> environment = new HashMap<>(
                Map.of("PATH", "/bin", "HAL_JAVA_OPTS", "-Xmx1g", Token.VARIABLE, "a", Token.COMMAND_VARIABLE, "b"));
        ChildProcess.hideSecrets(environment);
        assertEquals(Map.of("PATH", "/bin", "HAL_JAVA_OPTS", "-Xmx1g"), environment);
    }
}
