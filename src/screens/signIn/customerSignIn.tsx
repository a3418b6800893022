import { fromPromise } from 'xstate';
import { rememberedEmail, rememberEmail, storeSignIn } from '#browser/credentials.ts';
import { customerCredentials, customerSignIn } from '#machines/signIn/customerSignIn.ts';
import { CustomerSignIn } from '#ui/signIn/CustomerSignIn.tsx';
import type { App } from '#app/app.ts';
import { requestedPath, oneTimeSignIn } from '#app/navigation/returnTo.ts';
import { atFirstFocus } from '#app/session/atFirstFocus.ts';
import { adoptOrRefuse, answerToLogin, forgetSession } from '#app/session/signIn.ts';

/** The screen at `/`. */
export const customerSignInScreen = (app: App) => {
  const machine = provideActors(app);
  atFirstFocus(() =>
    Promise.all([import('#app/portalFrame.tsx'), import('#screens/portal/portalLoans.tsx')]),
  );
  return () => (
    <CustomerSignIn
      machine={machine}
      input={{ rememberedEmail: rememberedEmail(app.storage, 'customer') }}
      sessionEnded={app.session.getSnapshot().hasTag('sessionEnded')}
    />
  );
};

const provideActors = (app: App) => {
  const { client, storage, navigation } = app;
  const clearPreviousSession = fromPromise<void>(async () => forgetSession(app));
  return customerSignIn.provide({
    actors: {
      customerCredentials: customerCredentials.provide({
        actors: {
          clearPreviousSession,
          postCredentials: fromPromise(({ input }) => {
            const nothing = { token: null, refreshToken: null, customer: null, mustChangePassword: null };
            return answerToLogin(client.signInCustomer({ body: input }), nothing);
          }),
        },
      }),
      clearPreviousSession,
      storeSession: fromPromise(async ({ input: { draft, login } }) => {
        storeSignIn(storage, login.token, login.refreshToken, login.customer);
        adoptOrRefuse(app, login.token);
        rememberEmail(storage, 'customer', draft.rememberMe ? draft.email.trim() : null);
      }),
      returnToRequested: fromPromise(async () => {
        const { to, state } = requestedPath(navigation.current().location.state, '/customers/dashboard');
        navigation.goTo(to, { replace: true, state });
      }),
      goToChangePassword: fromPromise(async () => {
        const { from } = (navigation.current().location.state ?? {}) as { readonly from?: unknown };
        const state = { ...oneTimeSignIn(app.clock.now()), from };
        navigation.goTo('/customers/settings', { replace: true, state });
      }),
    },
  });
};
