import type { Client, ClientOptions } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';

/**
 * The client, loaded with all its schemas when somebody first acts or a screen first calls: a sign-in page is there
 * before them. A part of the app that cannot be fetched is a server that cannot be reached.
 */
export const lazyClient = (options: ClientOptions): Client => {
  let loading: Promise<Client> | null = null;
  const load = (): Promise<Client> => {
    loading ??= import('../api/client.ts')
      .then(({ makeClient }) => makeClient(options))
      .catch(() => {
        loading = null;
        throw new ApiFailure({ _tag: 'Unreachable' });
      });
    return loading;
  };
  const loadAhead = () => void load().catch(() => undefined);
  document.addEventListener('focusin', loadAhead, { once: true });
  return new Proxy({} as Client, {
    get: (_, name: keyof Client) => async (input: never) => (await load())[name](input),
  });
};
