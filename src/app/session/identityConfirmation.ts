import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { ticketOverMessage } from '#api/refusals.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { identityQuestion } from '#machines/app/parts.ts';
import { ownIdentityAnswer } from '#machines/app/ownIdentityAnswer.ts';
import { identityConfirmation } from '#machines/app/identityConfirmation.ts';
import { isSessionOf } from '#machines/app/session.ts';
import type { App } from '#app/app.ts';
import { passkeyAnswer } from '#screens/signIn/passkeyAnswer.ts';

type IdentityConfirmation = ActorRefFrom<typeof identityConfirmation>;

type AskingApp = Pick<App, 'client' | 'inspect' | 'session'>;

const confirmations = new WeakMap<AskingApp, IdentityConfirmation>();

/** The app's one dialog that asks staff to prove their identity again. */
export const identityConfirmationOf = (app: AskingApp): IdentityConfirmation => {
  const known = confirmations.get(app);
  if (known !== undefined) return known;
  const actor = startConfirmation(app);
  confirmations.set(app, actor);
  return actor;
};

/**
 * Asks the owner of this token to prove their identity; answers whether they did. Parallel calls share one answer. The
 * end of the session ends the question with false.
 */
export const confirmIdentity = async (app: AskingApp, token: string | null): Promise<boolean> => {
  if (!isSessionOf(app.session.getSnapshot(), token)) return false;
  const actor = identityConfirmationOf(app);
  actor.send({ type: 'confirmation.requested' });
  const following = app.session.subscribe((snapshot) => {
    if (!isSessionOf(snapshot, token)) actor.send({ type: 'session.ended' });
  });
  const decided = await waitFor(actor, (snapshot) => snapshot.matches('closed'));
  following.unsubscribe();
  return decided.matches({ closed: 'confirmed' }) && isSessionOf(app.session.getSnapshot(), token);
};

const startConfirmation = (app: AskingApp): IdentityConfirmation => {
  const { client, inspect } = app;
  const machine = identityConfirmation.provide({
    actors: {
      identityQuestion: loadedBy(identityQuestion, () => client.askOwnIdentity()),
      ownIdentityAnswer: ownIdentityAnswer.provide({
        actors: {
          askPasskey: fromPromise(({ input }) => passkeyAnswer(input)),
          confirmAnswer: fromPromise(async ({ input: body }) => {
            try {
              await client.confirmOwnIdentity({ body });
              return 'confirmed' as const;
            } catch (error) {
              if (ticketOverMessage(error) === null) throw error;
              return 'ticketOver' as const;
            }
          }),
        },
      }),
    },
  });
  return createActor(machine, { inspect }).start();
};
