import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { findCredentials, storeTokens, type Wipe, wipeCredentials } from '#browser/credentials.ts';
import { failureMessage } from '#api/failure.ts';
import type { identityConfirmation } from '#machines/app/identityConfirmation.ts';
import { known } from '#machines/known.ts';
import { session } from '#machines/app/session.ts';
import { confirmIdentity, identityConfirmationOf } from '#app/session/identityConfirmation.ts';
import { sessionTokens } from '#app/session/sessionTokens.ts';
import { setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';
import { tokenOf } from '#test/support/machines/machines.ts';
import { storageOf } from '#test/support/storage.ts';

const server = setForeignServer();
const nowSeconds = 1_700_000_000;
const due = { status: 403, body: { message: 'Please confirm.', code: 'IDENTITY_REQUIRED' } };
const question = { ticket: 'ticket-1', methods: ['totp', 'recoveryCode'] };
const confirmed = { confirmedUntil: '2026-11-22T10:00:00.000Z' };
const remove = { factorId: 'f1' };

/** Client, session and question, wired to each other as in the product. */
const start = () => {
  const storage = storageOf({});
  storeTokens(storage, tokenOf({ sub: 'meera', role: 'admin', exp: nowSeconds + 60 }), null);
  const sessionActor = createActor(
    session.provide({
      actors: {
        wipeCredentials: fromPromise<void, Wipe>(async ({ input }) => wipeCredentials(storage, input)),
        revokeRefreshToken: fromPromise<void, string | null>(async () => undefined),
      },
    }),
    { input: { clock: { now: () => nowSeconds * 1_000 }, found: findCredentials(storage) } },
  ).start();
  const client = quietClient(server.base, {
    tokens: sessionTokens(sessionActor),
    confirmIdentity: (token) => confirmIdentity(app, token),
  });
  const app = { client, session: sessionActor, inspect: () => {} };
  const actor = identityConfirmationOf(app);
  const asked = () => waitFor(actor, (snapshot) => snapshot.matches({ asking: 'answering' }));
  return { client, session: sessionActor, actor, asked };
};

/** A server that refuses until a right code has come. */
const refuseUntilConfirmed = (): { readonly sent: () => readonly string[] } => {
  let isConfirmed = false;
  server.answer(({ path, body }) => {
    if (path === '/identity/question') return { body: question };
    if (path === '/identity/confirm') {
      isConfirmed = (body as { code?: string }).code === '123456';
      return isConfirmed ? { body: confirmed } : { status: 400, body: { message: 'This is not right.' } };
    }
    return isConfirmed ? { status: 204 } : due;
  });
  return { sent: () => server.received.map(({ method, path }) => `${method} ${path}`) };
};

/** The open answer to the question. */
const answerIn = (actor: ActorRefFrom<typeof identityConfirmation>) =>
  known(actor.getSnapshot().children.answer);

const answer = (actor: ActorRefFrom<typeof identityConfirmation>, text: string) => {
  answerIn(actor).send({ type: 'text.changed', text });
  answerIn(actor).send({ type: 'text.submitted' });
};

test('a call that needs it waits for the confirmation and is sent once more, with the same key', async () => {
  const { client, actor, asked } = start();
  let isConfirmed = false;
  server.answer(({ path }) => {
    if (path === '/identity/question') return { body: question };
    if (path !== '/identity/confirm') return isConfirmed ? { body: { message: 'Invited.' } } : due;
    isConfirmed = true;
    return { body: confirmed };
  });
  const body = { name: 'Ravi', email: 'ravi@kisht.example', role: 'Viewer', currentPassword: 'own' } as const;
  const invited = client.inviteStaff({ body, idempotencyKey: 'key-1' });
  await asked();
  answer(actor, ' 123456 ');
  await invited;
  const [first, , confirmation, second, ...more] = server.received;
  expect(confirmation?.body).toEqual({ ticket: 'ticket-1', code: '123456' });
  expect([second?.path, second?.body]).toEqual([first?.path, first?.body]);
  expect(second?.headers['idempotency-key']).toBe('key-1');
  expect(more).toEqual([]);
});

test('two calls at once ask once, and each is sent once more', async () => {
  const { client, actor, asked } = start();
  const { sent } = refuseUntilConfirmed();
  const calls = [client.removeFactor(remove), client.removeFactor({ factorId: 'f2' })];
  await asked();
  await expect.poll(() => sent().filter((line) => line.startsWith('DELETE'))).toHaveLength(2);
  answer(actor, '123456');
  await Promise.all(calls);
  expect(sent().filter((line) => line.endsWith('/identity/question'))).toHaveLength(1);
  expect(sent().filter((line) => line.startsWith('DELETE'))).toHaveLength(4);
});

test('a wrong code is reported, and the next code answers the same question', async () => {
  const { client, actor, asked } = start();
  const { sent } = refuseUntilConfirmed();
  const removed = client.removeFactor(remove);
  await asked();
  answer(actor, '000000');
  const refused = await waitFor(answerIn(actor), (snapshot) => snapshot.matches({ answering: 'refused' }));
  expect(refused.context).toMatchObject({ text: '000000', message: 'This is not right.' });
  answer(actor, '123456');
  await removed;
  expect(sent().filter((line) => line.endsWith('/identity/question'))).toHaveLength(1);
});

test('an answer that was not taken in time is asked for anew, and one too many says how long to wait', async () => {
  const { client, actor, asked } = start();
  const over = { status: 400, body: { message: 'Too long.', code: 'TICKET_OVER' } };
  const rateLimited = { status: 429, headers: { 'retry-after': '61' }, body: { message: 'Wait.' } };
  const confirmations = [over, rateLimited, { body: confirmed }];
  server.answer(({ path }) => {
    if (path === '/identity/question') return { body: question };
    if (path === '/identity/confirm') return confirmations.shift() ?? due;
    return confirmations.length === 0 ? { status: 204 } : due;
  });
  const removed = client.removeFactor(remove);
  await asked();
  answer(actor, '123456');
  const anew = await waitFor(
    actor,
    (snapshot) => snapshot.matches({ asking: 'answering' }) && snapshot.context.message !== null,
  );
  expect(anew.context).toMatchObject({
    text: '123456',
    message: 'That question had run out. Please answer this one.',
  });
  answer(actor, '234567');
  const waiting = await waitFor(answerIn(actor), (snapshot) => snapshot.matches({ answering: 'refused' }));
  expect(waiting.context.message).toBe('Too many attempts. Please try again in 2 minutes.');
  answer(actor, '345678');
  await removed;
});

test('Cancel gives the caller a refusal in plain words, and nothing is sent again', async () => {
  const { client, actor, asked } = start();
  const { sent } = refuseUntilConfirmed();
  const removed = client.removeFactor(remove).catch((error: unknown) => error);
  await asked();
  actor.send({ type: 'confirmation.cancelled' });
  expect(failureMessage(await removed, 'Failed')).toBe(
    'You did not confirm that it is you, so nothing was changed.',
  );
  expect(sent()).toEqual(['DELETE /factors/f1', 'POST /identity/question']);
});

test('a sign-out closes the question and fails every call that waits', async () => {
  const { client, session: signedIn, actor, asked } = start();
  const { sent } = refuseUntilConfirmed();
  const calls = [client.removeFactor(remove), client.renewRecoveryCodes()].map((call) =>
    call.then(
      () => 'done',
      () => 'refused',
    ),
  );
  await asked();
  await expect.poll(() => sent()).toHaveLength(3);
  signedIn.send({ type: 'signOut.requested' });
  expect(await Promise.all(calls)).toEqual(['refused', 'refused']);
  expect(actor.getSnapshot().matches({ closed: 'cancelled' })).toBe(true);
  expect(sent()).toHaveLength(3);
});

test('a server that goes on refusing is asked no third time', async () => {
  const { client, actor, asked } = start();
  server.answer(({ path }) =>
    path === '/identity/question'
      ? { body: question }
      : path === '/identity/confirm'
        ? { body: confirmed }
        : due,
  );
  const removed = client.removeFactor(remove).catch((error: unknown) => error);
  await asked();
  answer(actor, '123456');
  expect(failureMessage(await removed, 'Failed')).toBe('Please confirm.');
  expect(server.received.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
