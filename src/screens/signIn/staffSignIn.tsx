import { fromPromise } from 'xstate';
import {
  findCredentials,
  rememberedEmail,
  rememberEmail,
  storageKeys,
  storeAdminInfo,
  storeSignIn,
} from '#browser/credentials.ts';
import type { Client } from '#api/client.ts';
import { isUnknownShape } from '#api/failure.ts';
import { ticketOverMessage } from '#api/refusals.ts';
import { secondStep, staffCredentials } from '#machines/signIn/staffCredentials.ts';
import { staffSession } from '#machines/signIn/staffSession.ts';
import { staffSignIn } from '#machines/signIn/staffSignIn.ts';
import { StaffSignIn } from '#ui/signIn/StaffSignIn.tsx';
import type { App } from '#app/app.ts';
import { requestedPath } from '#app/navigation/returnTo.ts';
import { passkeyAnswer } from './passkeyAnswer.ts';
import { rememberPerson } from '#app/session/samePerson.ts';
import { atFirstFocus } from '#app/session/atFirstFocus.ts';
import { adoptOrRefuse, answerToLogin, forgetSession } from '#app/session/signIn.ts';

/** The screen at `/auth/admin`. */
export const staffSignInScreen = (app: App) => {
  const machine = provideActors(app);
  atFirstFocus(() => Promise.all([import('#app/staffFrame.tsx'), import('#screens/staff/dashboard.tsx')]));
  return () => (
    <StaffSignIn
      machine={machine}
      input={{ rememberedEmail: rememberedEmail(app.storage, 'staff') }}
      sessionEnded={app.session.getSnapshot().hasTag('sessionEnded')}
    />
  );
};

const provideActors = (app: App) => {
  const { navigation } = app;
  const clearPreviousSession = fromPromise<void>(async () => forgetSession(app));
  return staffSignIn.provide({
    actors: {
      staffCredentials: staffCredentials.provide({
        actors: {
          clearPreviousSession,
          postCredentials: fromPromise(async ({ input }) => {
            const answer = await answerToLogin(app.client.signInStaff({ body: input }), nothing);
            return { ...answer, staffName: answer.admin?.name || null };
          }),
        },
      }),
      secondStep: secondStepOf(app),
      staffSession: staffSessionOf(app),
      clearPreviousSession,
      returnToRequested: fromPromise(async () => {
        const { to, state } = requestedPath(navigation.current().location.state, '/dashboard');
        navigation.goTo(to, { replace: true, state });
      }),
    },
  });
};

const secondStepOf = ({ client }: App) =>
  secondStep.provide({
    actors: {
      askPasskey: fromPromise(({ input }) => passkeyAnswer(input)),
      confirmAnswer: fromPromise(async ({ input: body }) => {
        try {
          const answer = await client.confirmSignIn({ body });
          return { ...answer, staffName: answer.admin?.name || null };
        } catch (error) {
          const message = ticketOverMessage(error);
          if (message === null) throw error;
          return { ...nothing, staffName: null, message };
        }
      }),
    },
  });

const staffSessionOf = (app: App) => {
  const { client, storage, clock } = app;
  return staffSession.provide({
    actors: {
      storeToken: fromPromise(async ({ input }) => {
        storeSignIn(storage, input.token, input.refreshToken);
      }),
      setAuthHeader: fromPromise(async () => {
        if (findCredentials(storage)._tag === 'NoCredentials') throw new Error('no token is stored');
        app.adoptCredentials();
      }),
      saveAdminInfo: fromPromise(async ({ input: { draft, login } }) => {
        storeAdminInfo(storage, draft.email.trim(), clock.now());
        if (login.staffName !== null) storage.setItem(storageKeys.adminName, login.staffName);
      }),
      checkAuthentication: fromPromise(async ({ input }) => adoptOrRefuse(app, input.token)),
      verifyStaff: fromPromise(async () => {
        if (!(await isVerified(client))) throw new Error('not verified');
      }),
      loadStaffName: fromPromise(async () => {
        const isStillTheirs = rememberPerson(app);
        const { name } = await client.getStaffProfile();
        if (isStillTheirs() && name !== '') storage.setItem(storageKeys.adminName, name);
      }),
      rememberEmail: fromPromise(async ({ input: { email, rememberMe } }) =>
        rememberEmail(storage, 'staff', rememberMe ? email.trim() : null),
      ),
    },
  });
};

const nothing = { token: null, refreshToken: null, message: null, admin: null, secondFactor: null };

/**
 * True if the server accepts the session: for any successful answer, whatever its shape, unless it says no (rule
 * SIGN-IN-STAFF).
 */
const isVerified = async (client: Client): Promise<boolean> => {
  try {
    return (await client.verifyStaff()).authenticated;
  } catch (error) {
    if (isUnknownShape(error)) return true;
    throw error;
  }
};
