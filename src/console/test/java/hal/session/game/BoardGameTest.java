package hal.session.game;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoardGameTest {
    @ParameterizedTest
    @ValueSource(classes = {BoardGame.class, GamePosition.class, MoveHistory.class, GameRecord.class})
    void aGameThatCanBePlayedHasAtMostTwelveMethodsToWrite(Class<?> part) {
        List<String> methods = Arrays.stream(part.getDeclaredMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .map(Method::getName)
                .toList();
        assertTrue(methods.size() <= 12, () -> methods.size() + " methods: " + methods);
    }
}
