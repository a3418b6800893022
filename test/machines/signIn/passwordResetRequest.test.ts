import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passwordResetRequest } from '#machines/signIn/passwordResetRequest.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { unavailable } from '#test/machines/walks/signIn/passwordResetRequest.ts';

const start = () => {
  const requestLink = stubActor<void, string>();
  const goBack = stubActor<void>();
  const actor = createActor(
    passwordResetRequest.provide({ actors: { requestLink: requestLink.logic, goBack: goBack.logic } }),
  );
  actor.start();
  const type = (email: string) => actor.send({ type: 'email.changed', email });
  const request = () => actor.send({ type: 'link.requested' });
  const back = () => actor.send({ type: 'back.chosen' });
  const value = () => actor.getSnapshot().value;
  const message = () => actor.getSnapshot().context.message;
  return { actor, requestLink, goBack, type, request, back, value, message };
};

describe('the form', () => {
  test.each(['', '   ', 'ravi', 'ravi@kisht', 'ravi@kisht.example, meera@kisht.example'])(
    '%j is no e-mail and makes no call',
    (email) => {
      const { requestLink, type, request, value, message } = start();
      type(email);
      request();
      expect(requestLink.calls).toHaveLength(0);
      expect(value()).toEqual({ editing: 'refused' });
      expect(message()).toBe('Please enter a valid email address.');
    },
  );

  test('the e-mail is sent without the blanks around it', () => {
    const { requestLink, type, request } = start();
    type('  ravi@kisht.example ');
    request();
    expect(requestLink.latest().input).toBe('ravi@kisht.example');
  });

  test('two clicks on Send reset link ask once', () => {
    const { requestLink, type, request } = start();
    type('ravi@kisht.example');
    request();
    request();
    expect(requestLink.calls).toHaveLength(1);
  });

  test('nothing that is typed reaches a request that is under way', () => {
    const { actor, type, request } = start();
    type('ravi@kisht.example');
    request();
    type('meera@kisht.example');
    expect(actor.getSnapshot().context.email).toBe('ravi@kisht.example');
    expect(actor.getSnapshot().hasTag('working')).toBe(true);
  });
});

describe('the answer', () => {
  test('is the same for every e-mail that was sent', async () => {
    for (const email of ['ravi@kisht.example', 'nobody@kisht.example']) {
      const { requestLink, type, request, value, message } = start();
      type(email);
      request();
      requestLink.latest().answer();
      await flushPromises();
      expect(value()).toBe('requested');
      expect(message()).toBe('');
    }
  });

  test('can be requested again without typing', async () => {
    const { requestLink, type, request, value } = start();
    type('ravi@kisht.example');
    request();
    requestLink.latest().answer();
    await flushPromises();
    request();
    expect(requestLink.calls.map(({ input }) => input)).toEqual(['ravi@kisht.example', 'ravi@kisht.example']);
    requestLink.latest().answer();
    await flushPromises();
    expect(value()).toBe('requested');
  });

  test('disappears once another e-mail is typed', async () => {
    const { requestLink, type, request, value } = start();
    type('ravi@kisht.example');
    request();
    requestLink.latest().answer();
    await flushPromises();
    type('meera@kisht.exampl');
    expect(value()).toEqual({ editing: 'untried' });
    request();
    expect(requestLink.latest().input).toBe('meera@kisht.exampl');
  });
});

describe('a request that fails', () => {
  test.each([
    [refusal(404), unavailable],
    [refusal(404, 'Cannot POST /api/auth/forgot-password'), unavailable],
    [refusal(429, 'Too many attempts'), 'Too many attempts'],
    [refusal(500), 'The reset link could not be requested.'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
    [new Error('a defect'), 'The reset link could not be requested.'],
  ])('keeps the e-mail and is told in words: %o', async (error, words) => {
    const { actor, requestLink, type, request, value, message } = start();
    type('ravi@kisht.example');
    request();
    requestLink.latest().fail(error);
    await flushPromises();
    expect(value()).toEqual({ editing: 'refused' });
    expect(message()).toBe(words);
    expect(actor.getSnapshot().context.email).toBe('ravi@kisht.example');
    request();
    expect(requestLink.calls).toHaveLength(2);
  });
});

describe('Back to login', () => {
  const before: readonly (readonly [string, (started: ReturnType<typeof start>) => Promise<void> | void])[] =
    [
      ['before anything', () => undefined],
      ['after a refusal', ({ request }) => request()],
      [
        'while the link is requested',
        ({ type, request }) => {
          type('ravi@kisht.example');
          request();
        },
      ],
      [
        'after the answer',
        async ({ requestLink, type, request }) => {
          type('ravi@kisht.example');
          request();
          requestLink.latest().answer();
          await flushPromises();
        },
      ],
    ];

  test.each(before)('goes back %s', async (_, come) => {
    const started = start();
    await come(started);
    started.back();
    expect(started.goBack.calls).toHaveLength(1);
    started.goBack.latest().answer();
    await flushPromises();
    expect(started.actor.getSnapshot().status).toBe('done');
  });

  test('goes back one step however often it is clicked', () => {
    const { goBack, back } = start();
    back();
    back();
    expect(goBack.calls).toHaveLength(1);
  });
});
