import { fromPromise } from 'xstate';
import {
  dropExpiredAdminToken,
  rememberEmail,
  storageKeys,
  storeAdminInfo,
  storeTokens,
  wipeCredentials,
} from '../api/credentials.ts';
import { instantOf } from '../domain/calendar.ts';
import { staffSignIn } from '../machines/staffSignIn.ts';
import { StaffSignIn } from '../ui/entry/StaffSignIn.tsx';
import type { App } from './app.ts';
import { askedPlace } from './askedPlace.ts';

/** `/auth/admin`. A stored `adminToken` that is expired is removed on the way in; the screen stays (rulings R20). */
export const staffSignInScreen = (app: App) => {
  dropExpiredAdminToken(app.storage, app.clock.now());
  const machine = wire(app);
  return () => (
    <StaffSignIn
      machine={machine}
      rememberedEmail={app.storage.getItem(storageKeys.rememberedEmail)}
      sessionEnded={app.session.getSnapshot().hasTag('sessionEnded')}
    />
  );
};

const wire = ({ client, storage, clock, session, adoptCredentials, navigation }: App) =>
  staffSignIn.provide({
    actors: {
      clearPreviousSession: fromPromise(async () => {
        wipeCredentials(storage);
        adoptCredentials();
      }),
      postCredentials: fromPromise(async ({ input }) => {
        const answer = await client.signInStaff({ body: input });
        return { ...answer, staffName: answer.admin?.name || null };
      }),
      storeToken: fromPromise(async ({ input }) => {
        if (input.token !== null) storeTokens(storage, input.token, input.refreshToken);
      }),
      setAuthHeader: fromPromise(async () => {
        adoptCredentials();
        if (!session.getSnapshot().hasTag('signedIn')) throw new Error('the token was not accepted');
      }),
      saveAdminInfo: fromPromise(async ({ input: { draft, login } }) => {
        const email = draft.email.trim();
        storeAdminInfo(storage, email, instantOf(clock.now()));
        if (login.staffName !== null) storage.setItem(storageKeys.adminName, login.staffName);
        rememberEmail(storage, draft.rememberMe ? email : null);
      }),
      checkAuthentication: fromPromise(async () => {
        adoptCredentials();
        if (!session.getSnapshot().hasTag('signedIn')) throw new Error('not signed in');
      }),
      verifyStaff: fromPromise(async () => {
        const { authenticated } = await client.verifyStaff();
        if (!authenticated) throw new Error('not verified');
      }),
      learnStaffName: fromPromise(async () => {
        const { name } = await client.getStaffProfile();
        if (name !== '') storage.setItem(storageKeys.adminName, name);
      }),
      goToAskedPlace: fromPromise(async () => {
        const { to, state } = askedPlace(navigation.place().location.state, '/dashboard');
        navigation.goTo(to, { replace: true, state });
      }),
    },
  });
