/** Sends requests so that a server which knows `Idempotency-Key` takes each of them only once. */
export type SendOnce = <Answer>(
  request: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * The same request to the letter goes under the same key for as long as nobody knows whether the server has taken it;
 * once it has, the same request is a new one.
 */
export const sendsOnce = (): SendOnce => {
  const keys = new Map<string, string>();
  return async (request, send) => {
    const content = JSON.stringify(request);
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    const answer = await send(key);
    keys.delete(content);
    return answer;
  };
};
