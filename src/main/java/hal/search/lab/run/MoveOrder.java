package hal.search.lab.run;

import java.util.Random;
import java.util.function.IntUnaryOperator;

/** Puts moves into an order. */
final class MoveOrder {
    private MoveOrder() {}

    /** The worthiest first; equal ones stay as they were. An insertion sort: there are few moves. */
    static void sort(int[] moves, int count, IntUnaryOperator worth) {
        int[] worths = new int[count];
        for (int i = 0; i < count; i++) {
            int move = moves[i];
            int its = worth.applyAsInt(move);
            int place = i;
            for (; place > 0 && worths[place - 1] < its; place--) {
                moves[place] = moves[place - 1];
                worths[place] = worths[place - 1];
            }
            moves[place] = move;
            worths[place] = its;
        }
    }

    /** One move to the front, if it is there; the others stay in their order. */
    static void bringForward(int[] moves, int count, int move) {
        for (int i = 1; i < count; i++) {
            if (moves[i] == move) {
                System.arraycopy(moves, 0, moves, 1, i);
                moves[0] = move;
                return;
            }
        }
    }

    /** An order drawn by lot, each as likely as another. */
    static void shuffle(int[] moves, int count, Random random) {
        for (int i = count - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int move = moves[i];
            moves[i] = moves[other];
            moves[other] = move;
        }
    }
}
