import type { ClientOptions } from '#api/client.ts';
import type { App } from '#app/app.ts';
import { isSessionOf } from '#machines/app/session.ts';
import { askEarly, type EarlyAnswers } from './earlyAnswers.ts';
import { holdAtPassword, holdAtSecondFactor } from './holdAt.ts';
import { sessionTokens } from './sessionTokens.ts';

/**
 * The options of the app's client: its tokens, its reports to the console, and the reactions to calls that need a new
 * password, a second factor or a proof of identity. `appOf` is called late, since the app is built around its client.
 */
export const clientOptions = (
  session: App['session'],
  storage: Storage,
  earlyAnswers: EarlyAnswers,
  appOf: () => App,
): ClientOptions => {
  const isCurrent = (token: string | null) => isSessionOf(session.getSnapshot(), token);
  const base = import.meta.env.VITE_API_BASE ?? '/api';
  return {
    base,
    fetch: askEarly({ session, storage, base, location: window.location, answers: earlyAnswers }),
    tokens: sessionTokens(session),
    // oxlint-disable-next-line no-console -- the console holds the exact path and reason (rule UNREADABLE-ANSWER)
    report: (call, problems) => console.error(`The answer to ${call} could not be read.`, problems),
    // oxlint-disable-next-line no-console -- these are logged, whatever the screen says (rule LOGGED)
    note: (call, status) => console.warn(`${call} was answered ${noteOf(status)}.`),
    onPasswordDue: (token) => {
      const { navigation, clock } = appOf();
      if (isCurrent(token)) holdAtPassword(navigation, clock.now());
    },
    onFactorDue: (token) => {
      if (isCurrent(token)) holdAtSecondFactor(appOf().navigation);
    },
    confirmIdentity: async (token) => {
      // Only staff are asked; the frame of the back office loads this module first.
      const part = await import('./identityConfirmation.ts').catch(() => null);
      return part?.confirmIdentity(appOf(), token) ?? false;
    },
  };
};

const noteOf = (status: number): string =>
  status === 403 ? '403: insufficient permissions' : status === 404 ? '404: not found' : String(status);
