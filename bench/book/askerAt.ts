/** Asks calls of a server, by POST where there is a body, and reads each answer whole; throws where one is refused. */
export const askerAt =
  (address: string, token: string) =>
  async (path: string, body?: unknown): Promise<void> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  };
