package org.teavm.classlib.java.util.concurrent;

import java.util.ArrayDeque;

/** {@link java.util.concurrent.ConcurrentLinkedQueue} for the compiler, whose library lacks it: there is one thread. */
public class TConcurrentLinkedQueue<E> extends ArrayDeque<E> {
    private static final long serialVersionUID = 1;
}
