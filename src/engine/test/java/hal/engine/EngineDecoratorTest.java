package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.search.engine.Engine;
import hal.search.engine.SearchResult;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EngineDecoratorTest {
    private final List<Method> called = new ArrayList<>();

    private final Engine recorder = (Engine) Proxy.newProxyInstance(
            Engine.class.getClassLoader(), new Class<?>[] {Engine.class}, (proxy, method, arguments) -> {
                called.add(method);
                return null;
            });

    private static final class Plain extends EngineDecorator {
        Plain(Engine engine) {
            super(engine);
        }
    }

    @Test
    void everythingIsPassedOn() throws Exception {
        Engine decorator = new Plain(recorder);
        List<Method> methods = Stream.of(Engine.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                // The short form of the other.
                .filter(method -> method.getReturnType() != SearchResult.class || method.getParameterCount() == 4)
                .toList();
        for (Method method : methods) {
            Object[] arguments = Stream.of(method.getParameterTypes())
                    .map(type -> type == long.class ? (Object) 1L : null)
                    .toArray();
            method.invoke(decorator, arguments);
        }
        assertEquals(methods, called);
    }
}
