package hal.search.uci;

import java.util.List;

/** A program that starts an engine with a child, tells its number, and waits to be ended. */
final class EngineHolder {
    private EngineHolder() {}

    public static void main(String[] arguments) throws InterruptedException {
        UciClient engine = FakeEngine.start("child", FakeEngine.PATIENT, arguments[0]);
        List<ProcessHandle> children = ProcessHandle.current().children().toList();
        System.out.println(children.get(0).pid() + "\n" + engine.name());
        Thread.sleep(Long.MAX_VALUE);
    }
}
