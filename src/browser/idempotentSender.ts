import { randomKey } from './random.ts';

/** Sends a request so that a server with `Idempotency-Key` does it only once (rule IDEMPOTENCY). */
export type SendOnce = <Answer>(
  request: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Equal requests share a key until the server is known to have done one; an equal request after that gets a new key.
 */
export const idempotentSender = (): SendOnce => {
  const keys = new Map<string, string>();
  return async (request, send) => {
    const content = JSON.stringify(request);
    const key = keys.get(content) ?? randomKey();
    keys.set(content, key);
    const answer = await send(key);
    keys.delete(content);
    return answer;
  };
};
