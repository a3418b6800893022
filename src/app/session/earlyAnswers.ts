import type { ActorRefFrom } from 'xstate';
import { isOurServer } from '#browser/credentials.ts';
import { signedInPortal, tokenIn } from '#machines/app/heldCredentials.ts';
import type { session } from '#machines/app/session.ts';
import { earlyCallsOf } from './earlyCalls.ts';

/** Answers that no screen has asked for yet, by their addresses. */
export type EarlyAnswers = Map<string, Promise<Response>>;

export interface EarlyInput {
  readonly session: ActorRefFrom<typeof session>;
  readonly storage: Storage;
  /** The base of the API. */
  readonly base: string;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  /** Where the answers are kept until they are asked for, or cleared. */
  readonly answers: EarlyAnswers;
}

/**
 * Asks for what the screen at this address shows while its script is still loading, where somebody is signed in with a token
 * that is fresh. The answer is a `fetch` that gives each early answer to the first call that asks for the same with
 * the same token. Nothing old is ever shown: the frame clears what the screen has not asked for once it is there and the
 * page has settled, and after a while everything is dropped.
 */
export const askEarly = ({ session, storage, base, location, answers }: EarlyInput): typeof fetch => {
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
  setTimeout(() => answers.clear(), longestKeptMs);
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
/** Longer than the script of a screen takes on a slow line, and shorter than a call may take. */
const longestKeptMs = 15_000;
