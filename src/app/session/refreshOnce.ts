import type { Client } from '#api/client.ts';
import { findCredentials, type Renewal, storeTokens } from '#browser/credentials.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';
import { withTabLock } from '#browser/tabs/withTabLock.ts';

/**
 * Refreshes under a lock that all tabs share, since a refresh token works once: a tab that finds a newer token in the
 * storage takes it instead (rule SESSION-REFRESH-ONCE). The answer is stored only while the refused token is still the
 * stored one, so that a sign-out or sign-in in the meantime is kept.
 */
export const refreshOnce = (
  client: Pick<Client, 'refreshToken'>,
  storage: Storage,
  refused: string,
): Promise<Renewal> =>
  withTabLock(storage, 'kisht-refresh', async () => {
    const found = findCredentials(storage);
    if (found._tag !== 'Credentials' || tokenIn(found) !== refused) return { _tag: 'Superseded', found };
    const { refreshToken } = found.credentials;
    if (refreshToken === null) throw new Error('nothing to refresh with');
    const isSuperseded = () => tokenIn(findCredentials(storage)) !== refused;
    try {
      const answer = await client.refreshToken({ body: { refreshToken } });
      if (!isSuperseded()) {
        storeTokens(storage, answer.token, answer.refreshToken);
        return { _tag: 'Renewed', found: findCredentials(storage) };
      }
    } catch (error) {
      // A refused refresh of a session that is no longer stored ends no session.
      if (!isSuperseded()) throw error;
    }
    return { _tag: 'Superseded', found: findCredentials(storage) };
  });
