import type { ActorRefFrom } from 'xstate';
import { isOurServer } from '#browser/credentials.ts';
import { pageSettled } from '#browser/pageShown.ts';
import { signedInPortal, tokenIn } from '#machines/app/heldCredentials.ts';
import type { session } from '#machines/app/session.ts';
import { earlyCallsOf } from './earlyCalls.ts';

export interface EarlyInput {
  readonly session: ActorRefFrom<typeof session>;
  readonly storage: Storage;
  /** The base of the API. */
  readonly base: string;
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

/**
 * Asks for what the screen at this address shows while its script is still loading, where somebody is signed in with a token
 * that is fresh. The answer is a `fetch` that gives each early answer to the first call that asks for the same with
 * the same token. What no screen has asked for by the time the page has settled is dropped, so that nothing old is ever shown.
 */
export const askEarly = ({ session, storage, base, location }: EarlyInput): typeof fetch => {
  const answers = new Map<string, Promise<Response>>();
  const snapshot = session.getSnapshot();
  const token = snapshot.matches({ signedIn: 'fresh' }) ? tokenIn(snapshot.context.found) : null;
  const portal = signedInPortal(snapshot.context.found);
  const isKnown = portal === 'customer' || isOurServer(storage);
  if (token === null || portal === null || !isKnown) return fetchNow;
  const authorization = `Bearer ${token}`;
  for (const call of earlyCallsOf(portal, location)) {
    const answer = fetch(base + call, {
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      signal: AbortSignal.timeout(longestWaitMs),
    });
    // Whoever asks for it hears of the failure.
    answer.catch(() => undefined);
    answers.set(base + call, answer);
  }
  void pageSettled().then(() => answers.clear());
  return (request, init) => {
    const url = typeof request === 'string' ? request : '';
    const isSame = (init?.method ?? 'GET') === 'GET' && authorizationIn(init) === authorization;
    const early = isSame ? answers.get(url) : undefined;
    if (early === undefined) return fetchNow(request, init);
    answers.delete(url);
    return early;
  };
};

/** The browser's own `fetch`, as it is when it is called. */
const fetchNow: typeof fetch = (request, init) => fetch(request, init);

const authorizationIn = (init: RequestInit | undefined): string | null =>
  new Headers(init?.headers).get('Authorization');

/** As long as the client waits for a call. */
const longestWaitMs = 30_000;
