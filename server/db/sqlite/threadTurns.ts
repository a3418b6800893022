/** A statement's turn in a thread. */
export interface ThreadTurn {
  /** The thread's number, from 0. */
  readonly thread: number;
  /** Gives the thread to the next; `ms`: how long the statement took. */
  readonly end: (ms: number) => void;
}

/**
 * Gives each statement a thread of its own, in the order of their coming. A statement that was slow the last time waits
 * while it would take the last free thread: so many slow questions as there may be, the quick ones have a way past them.
 */
export const threadTurns = (count: number): { readonly take: (sql: string) => Promise<ThreadTurn> } => {
  const free = Array.from({ length: count }, (_, index) => count - 1 - index);
  const waiting: { readonly sql: string; readonly enter: (turn: ThreadTurn) => void }[] = [];
  const slow = new Set<string>();
  let slowOnes = 0;
  const mayEnter = (sql: string) => !slow.has(sql) || slowOnes < Math.max(1, count - 1);
  const turnOf = (thread: number, sql: string): ThreadTurn => {
    const isSlow = slow.has(sql);
    if (isSlow) slowOnes += 1;
    return {
      thread,
      end: (ms) => {
        if (isSlow) slowOnes -= 1;
        slow.delete(sql);
        if (ms > slowMs) slow.add(sql);
        const [oldest] = slow;
        if (slow.size > mostRemembered && oldest !== undefined) slow.delete(oldest);
        free.push(thread);
        letIn();
      },
    };
  };
  const letIn = () => {
    for (let next = 0; next < waiting.length && free.length > 0;) {
      const one = waiting[next];
      if (one === undefined || !mayEnter(one.sql)) next += 1;
      else {
        waiting.splice(next, 1);
        one.enter(turnOf(free.pop() ?? 0, one.sql));
      }
    }
  };
  return {
    take: (sql) =>
      new Promise((enter) => {
        waiting.push({ sql, enter });
        letIn();
      }),
  };
};

/** A statement that takes longer, in milliseconds, keeps a caller of another waiting for too long. */
const slowMs = 10;
/** The texts of statements to remember as slow; lists make ever new ones. */
const mostRemembered = 500;
