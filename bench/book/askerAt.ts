/** Asks a call, by POST where there is a body, and reads its answer whole; throws where it is refused. */
export type Asker = (path: string, body?: unknown) => Promise<void>;

/** Asks the calls of a server as one signed-in person. */
export const askerAt =
  (address: string, token: string): Asker =>
  async (path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    // Reads piece by piece, as a browser saving a file does: a whole list is one answer.
    for await (const _ of answer.body ?? []);
  };
