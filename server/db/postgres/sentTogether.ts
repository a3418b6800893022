import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Sends statements of one connection in one write to its socket, which costs more than to make a statement. */
export interface SentTogether {
  /** Keeps what is sent from here on until `go`, or until nothing else can run before the next event at the latest. */
  readonly wait: () => void;
  readonly go: () => void;
}

export const sentTogether = (client: pg.ClientBase): SentTogether => {
  let held: Writable | null = null;
  const go = () => {
    held?.uncork();
    held = null;
  };
  return {
    wait: () => {
      if (held !== null) return;
      // The types do not know the driver's connection; its socket is another one once TLS has begun.
      held = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream;
      held.cork();
      process.nextTick(go);
    },
    go,
  };
};
