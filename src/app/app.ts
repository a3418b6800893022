import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import {
  credentialKeys,
  dropExpiredAdminToken,
  findCredentials,
  wipeCredentials,
} from '#browser/credentials.ts';
import { leaveGuard } from '#machines/app/leaveGuard.ts';
import { theme } from '#machines/app/theme.ts';
import { session } from '#machines/app/session.ts';
import type { Clock } from '#machines/clock.ts';
import { notice } from '#machines/app/notice.ts';
import { clientOptions } from './session/clientOptions.ts';
import type { EarlyAnswers } from './session/earlyAnswers.ts';
import { type Inspect, openInspection } from './watching/inspection.ts';
import { lazyClient } from './session/lazyClient.ts';
import { type Navigation, openNavigation } from './navigation/navigation.ts';
import { ownedTokens } from './session/ownedTokens.ts';
import { refreshOnce } from './session/refreshOnce.ts';
import { type LenderShown, openShownLender } from './shownLender.ts';
import { lastLoadedKey, openStorage, openTabStorage } from '#browser/storage.ts';
import { openScreens, type Screens } from './lazyScreen.tsx';
import { type Arrivals, openArrivals } from './navigation/arrivals.tsx';
import { applyTheme, storedTheme } from './theme.ts';

/** The parts that every screen is built from: the one session, the one client, the browser's storage and its clock. */
export interface App {
  readonly clock: Clock;
  readonly storage: Storage;
  readonly client: Client;
  /** What was asked for ahead of the first screen; it is cleared once the screen has asked for what it needs. */
  readonly earlyAnswers: EarlyAnswers;
  /** A client for certain tokens only: with any other token its calls fail before they are sent. */
  readonly clientFor: (isTheirs: (token: string) => boolean) => Client;
  readonly session: ActorRefFrom<typeof session>;
  readonly theme: ActorRefFrom<typeof theme>;
  readonly notice: ActorRefFrom<typeof notice>;
  /** The lender whose name the screens show. */
  readonly lender: LenderShown;
  /** Asks before a screen with unsaved changes is left. */
  readonly leaveGuard: ActorRefFrom<typeof leaveGuard>;
  readonly navigation: Navigation;
  /** Leads to each screen that somebody goes to, once it is there. */
  readonly arrivals: Arrivals;
  /** The scripts of the screens, which the routes name. */
  readonly screens: Screens;
  /** Passed to every actor that is created, so that inspectors see it. */
  readonly inspect: Inspect;
  /** Checks the stored token again, as the guard does on every change of the path. */
  readonly checkSession: () => void;
  /** Tells the session that a sign-in stored other credentials. */
  readonly adoptCredentials: () => void;
}

/** Starts the session and everything that depends on it; called once. `inspector` receives every actor's events. */
export const startApp = (inspector?: Inspect): App => {
  const inspect = openInspection(inspector);
  const clock: Clock = { now: () => Date.now() };
  const storage = openStorage();
  dropExpiredAdminToken(storage, clock.now());

  const sessionActor = createActor(
    provideSession(storage, () => client),
    { inspect, input: { clock, found: findCredentials(storage) } },
  );

  const earlyAnswers: EarlyAnswers = new Map();
  const options = clientOptions(sessionActor, storage, earlyAnswers, () => app);
  const client = lazyClient(options);

  const themeActor = createActor(
    theme.provide({
      actors: { applyTheme: fromPromise(async ({ input }) => applyTheme(storage, input)) },
    }),
    { inspect, input: { theme: storedTheme(storage) } },
  );

  const adoptCredentials = () =>
    sessionActor.send({ type: 'credentials.changed', found: findCredentials(storage) });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || credentialKeys.includes(key)) adoptCredentials();
  });
  // A page that was left for another document and comes back as it was has heard of no sign-out meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adoptCredentials();
  });
  sessionActor.start();
  themeActor.start();
  const noticeActor = createActor(notice, { inspect }).start();
  const lender = openShownLender(document);
  const checkSession = () => {
    dropExpiredAdminToken(storage, clock.now());
    sessionActor.send({ type: 'session.checked', found: findCredentials(storage) });
  };

  const leaveGuardActor = createActor(
    leaveGuard.provide({ actors: { proceed: fromPromise(async () => navigation.proceed()) } }),
    { inspect },
  ).start();
  const navigation = openNavigation(leaveGuardActor, checkSession);

  const screens = openScreens();

  const app: App = {
    clock,
    storage,
    client,
    earlyAnswers,
    clientFor: (isTheirs) => lazyClient({ ...options, tokens: ownedTokens(options.tokens, isTheirs) }),
    session: sessionActor,
    theme: themeActor,
    notice: noticeActor,
    lender,
    leaveGuard: leaveGuardActor,
    navigation,
    screens,
    arrivals: openArrivals({ navigation, leaveGuard: leaveGuardActor, screens, inspect }),
    inspect,
    checkSession,
    adoptCredentials,
  };
  return app;
};

/** The session's actors. The client needs the session first, so it is asked for when a call is made. */
const provideSession = (storage: Storage, client: () => Client) =>
  session.provide({
    actors: {
      refreshToken: fromPromise(({ input }) => refreshOnce(client(), storage, input.token)),
      wipeCredentials: fromPromise(async ({ input }) => {
        wipeCredentials(storage, input);
        openTabStorage()?.removeItem(lastLoadedKey);
      }),
      revokeRefreshToken: fromPromise(async ({ input }) => {
        if (input !== null) await client().signOut({ body: { refreshToken: input } });
      }),
    },
  });
