import { fromPromise } from 'xstate';
import { refusedWith } from '#api/failure.ts';
import { passkey } from '#machines/security/passkey.ts';
import { passkeySteps } from '#machines/security/passkeySteps.ts';
import type { App } from '#app/app.ts';
import { fetchedPart } from '#app/fetchedPart.ts';
import { returnToRequestedOf } from '#app/navigation/returnTo.ts';

type BrowserLibrary = typeof import('@simplewebauthn/browser');
type CreationOptions = Parameters<BrowserLibrary['startRegistration']>[0]['optionsJSON'];

export const passkeyOf = (app: App) => {
  const { client } = app;
  const enrolmentSteps = passkeySteps.provide({
    actors: {
      beginPasskey: fromPromise(({ input: { currentPassword } }) =>
        client.beginPasskey({ body: { currentPassword } }),
      ),
      createPasskey: fromPromise(async ({ input }) => {
        const { startRegistration } = await fetchedPart(import('@simplewebauthn/browser'));
        // The server's WebAuthn library makes the options in the browser's format, so they are passed on unread.
        const optionsJSON = input.options as unknown as CreationOptions;
        try {
          return JSON.stringify(await startRegistration({ optionsJSON }));
        } catch (error) {
          return refuse(error);
        }
      }),
      addPasskey: fromPromise(
        async ({ input }) => (await client.addPasskey({ body: input }))?.recoveryCodes ?? [],
      ),
    },
  });
  return passkey.provide({ actors: { enrolmentSteps, returnToRequested: returnToRequestedOf(app) } });
};

const notMade = 'No passkey was made. Please try again.';

const refuse = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  throw refusedWith(0, words[name] ?? null);
};

/** The messages for the browser's errors, by their names in WebAuthn. A dialog that times out counts as cancelled. */
const words: Readonly<Record<string, string>> = {
  NotAllowedError: notMade,
  AbortError: notMade,
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys belong to the name of this server. Open this page by its usual address.',
};
