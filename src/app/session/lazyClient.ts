import type { Client, ClientOptions } from '#api/client.ts';
import { ApiFailure } from '#api/failure.ts';
import { atFirstFocus } from './atFirstFocus.ts';

/**
 * The client, which is loaded with all its schemas at the first action or call, so that a sign-in page does not wait
 * for it. If it cannot be loaded, the server counts as unreachable.
 */
export const lazyClient = (options: ClientOptions): Client => {
  let loading: Promise<Client> | null = null;
  const load = (): Promise<Client> => {
    loading ??= import('#api/client.ts')
      .then(({ makeClient }) => makeClient(options))
      .catch(() => {
        loading = null;
        throw new ApiFailure({ _tag: 'Unreachable' });
      });
    return loading;
  };
  atFirstFocus(load);
  return new Proxy({} as Client, {
    get: (_, name: keyof Client) => async (input: never) => (await load())[name](input),
  });
};
