package hal.playground;

import java.util.Collections;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.teavm.model.AccessLevel;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.ValueType;
import org.teavm.model.instructions.ConstructInstruction;
import org.teavm.model.instructions.ExitInstruction;
import org.teavm.model.instructions.IntegerConstantInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.LongConstantInstruction;
import org.teavm.model.instructions.RaiseInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Tells the compiler what there is not in a browser: files, threads, the vector module. HAL's doors to them are
 * compiled as ones that are closed, so that everything else stays as it is.
 */
public final class Substitutes implements TeaVMPlugin, ClassHolderTransformer {
    /** The memory in bytes that is assumed; the hash table may take half of it. */
    private static final long MEMORY = 256L << 20;

    /** The methods that are closed, by class; none named means all. */
    private static final Map<String, Set<String>> CLOSED = Map.of(
            "hal.support.system.InputFile", Set.of(),
            "hal.syzygy.MappedFile", Set.of(),
            "hal.platform.Checksum", Set.of(),
            "hal.eval.network.NetworkFile", Set.of("digest"),
            "hal.search.engine.StopToken", Set.of("await", "awaitPonderHit", "withdraw", "runOnce"),
            "hal.platform.SerialExecutor", Set.of(),
            "hal.engine.BackgroundThinking", Set.of(),
            "hal.platform.ThreadTeam", Set.of("<init>", "begin", "share", "join", "close"));

    @Override
    public void install(TeaVMHost host) {
        host.add(this);
    }

    @Override
    public void transformClass(ClassHolder cls, ClassHolderTransformerContext context) {
        if (cls.getName().equals("java.lang.Runtime")) {
            MethodHolder method = new MethodHolder("maxMemory", ValueType.LONG);
            giving(method, MEMORY);
            cls.addMethod(method);
        } else if (cls.getName().equals("java.lang.System")) {
            cls.addMethod(givingNothing(new MethodHolder("getenv", ValueType.parse(Map.class))));
        } else if (cls.getName().equals("java.util.Random")) {
            cls.addMethod(givingBelow(new MethodHolder("nextInt", ValueType.INTEGER, ValueType.INTEGER)));
        } else if (cls.getName().equals("hal.platform.VectorModule")) {
            cls.getMethods().stream()
                    .filter(method -> method.getName().equals("load"))
                    .forEach(Substitutes::givingFalse);
        } else if (CLOSED.containsKey(cls.getName())) {
            Set<String> names = CLOSED.get(cls.getName());
            for (MethodHolder method : cls.getMethods()) {
                boolean closed =
                        names.isEmpty() ? !method.getName().equals("<clinit>") : names.contains(method.getName());
                if (closed && !method.hasModifier(ElementModifier.ABSTRACT)) {
                    close(method);
                }
            }
        }
    }

    /** The body of a method, with its parameters and nothing else. */
    private static BasicBlock emptied(MethodHolder method) {
        Program program = new Program();
        for (int i = 0; i <= method.parameterCount(); i++) {
            program.createVariable();
        }
        method.setProgram(program);
        return program.createBasicBlock();
    }

    private static void giving(MethodHolder method, long value) {
        BasicBlock block = emptied(method);
        LongConstantInstruction constant = new LongConstantInstruction();
        constant.setConstant(value);
        constant.setReceiver(block.getProgram().createVariable());
        ExitInstruction exit = new ExitInstruction();
        exit.setValueToReturn(constant.getReceiver());
        block.add(constant);
        block.add(exit);
    }

    /** A static method that gives an empty map. */
    private static MethodHolder givingNothing(MethodHolder method) {
        method.getModifiers().add(ElementModifier.STATIC);
        BasicBlock block = emptied(method);
        InvokeInstruction empty = new InvokeInstruction();
        empty.setType(InvocationType.SPECIAL);
        empty.setMethod(new MethodReference(Collections.class, "emptyMap", Map.class));
        empty.setReceiver(block.getProgram().createVariable());
        ExitInstruction exit = new ExitInstruction();
        exit.setValueToReturn(empty.getReceiver());
        block.add(empty);
        block.add(exit);
        return method;
    }

    /** Java's own number below a bound, so that a seed gives the same games, matches and lessons in a page. */
    private static MethodHolder givingBelow(MethodHolder method) {
        BasicBlock block = emptied(method);
        Program program = block.getProgram();
        InvokeInstruction drawn = new InvokeInstruction();
        drawn.setType(InvocationType.SPECIAL);
        drawn.setMethod(new MethodReference(Substitutes.Dice.class, "below", Random.class, int.class, int.class));
        drawn.setArguments(program.variableAt(0), program.variableAt(1));
        drawn.setReceiver(program.createVariable());
        ExitInstruction exit = new ExitInstruction();
        exit.setValueToReturn(drawn.getReceiver());
        block.add(drawn);
        block.add(exit);
        method.setLevel(AccessLevel.PUBLIC);
        return method;
    }

    /** What {@link Random#nextInt(int)} promises; the compiler's library takes another way. */
    static final class Dice {
        private Dice() {}

        static int below(Random random, int bound) {
            if (bound <= 0) {
                throw new IllegalArgumentException("bound must be positive");
            }
            int drawn = random.nextInt() >>> 1;
            if ((bound & -bound) == bound) {
                return (int) ((bound * (long) drawn) >> 31);
            }
            int number = drawn % bound;
            while (drawn - number + (bound - 1) < 0) { // one of the last, incomplete run of numbers
                drawn = random.nextInt() >>> 1;
                number = drawn % bound;
            }
            return number;
        }
    }

    private static void givingFalse(MethodHolder method) {
        BasicBlock block = emptied(method);
        IntegerConstantInstruction constant = new IntegerConstantInstruction();
        constant.setConstant(0);
        constant.setReceiver(block.getProgram().createVariable());
        ExitInstruction exit = new ExitInstruction();
        exit.setValueToReturn(constant.getReceiver());
        block.add(constant);
        block.add(exit);
    }

    /** Whoever calls it gets an exception. */
    private static void close(MethodHolder method) {
        BasicBlock block = emptied(method);
        ConstructInstruction made = new ConstructInstruction();
        made.setType(UnsupportedOperationException.class.getName());
        made.setReceiver(block.getProgram().createVariable());
        InvokeInstruction begun = new InvokeInstruction();
        begun.setType(InvocationType.SPECIAL);
        begun.setInstance(made.getReceiver());
        begun.setMethod(new MethodReference(UnsupportedOperationException.class, "<init>", void.class));
        RaiseInstruction raised = new RaiseInstruction();
        raised.setException(made.getReceiver());
        block.add(made);
        block.add(begun);
        block.add(raised);
    }
}
