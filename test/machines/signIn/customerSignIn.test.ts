import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CustomerLoginAnswer } from '#api/answers.ts';
import { ApiFailure } from '#api/failure.ts';
import type { Credentials } from '#api/requests.ts';
import { customerSignIn } from '#machines/signIn/customerSignIn.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { type Stored, login } from '#test/machines/walks/signIn/customerSignIn.ts';

const start = (rememberedEmail: string | null = null) => {
  const order: string[] = [];
  const step = <Output, Input>(name: string) => stubActor<Output, Input>(() => order.push(name));
  const steps = {
    clearPreviousSession: step<void, unknown>('clear'),
    postCredentials: step<CustomerLoginAnswer, Credentials>('post'),
    storeSession: step<void, Stored>('store'),
    returnToRequested: step<void, unknown>('go on'),
    goToChangePassword: step<void, unknown>('open Change Password'),
  };
  const actor = createActor(
    customerSignIn.provide({
      actors: {
        clearPreviousSession: steps.clearPreviousSession.logic,
        postCredentials: steps.postCredentials.logic,
        storeSession: steps.storeSession.logic,
        returnToRequested: steps.returnToRequested.logic,
        goToChangePassword: steps.goToChangePassword.logic,
      },
    }),
    { input: { rememberedEmail } },
  );
  actor.start();
  const type = (email: string, password: string) => {
    actor.send({ type: 'email.changed', email });
    actor.send({ type: 'password.changed', password });
  };
  const submit = () => actor.send({ type: 'credentials.submitted' });
  const message = () => actor.getSnapshot().context.message;
  return { actor, steps, order, type, submit, message };
};

type Started = ReturnType<typeof start>;

/** Every step in order, each with the answer that leads to the next. */
const answers: readonly (readonly [name: string, answer: (steps: Started['steps']) => void])[] = [
  ['clear', (steps) => steps.clearPreviousSession.latest().answer()],
  ['post', (steps) => steps.postCredentials.latest().answer(login)],
  ['store', (steps) => steps.storeSession.latest().answer()],
  ['go on', (steps) => steps.returnToRequested.latest().answer()],
];

const answerUpTo = async (steps: Started['steps'], failing: string) => {
  for (const [name, answer] of answers) {
    if (name === failing) return;
    answer(steps);
    await flushPromises();
  }
};

describe('the sequence', () => {
  test('every step follows the one before, to the place that was asked for', async () => {
    const { actor, steps, order, type, submit } = start();
    type('ravi@kisht.example', 'secret');
    submit();
    await answerUpTo(steps, 'none');
    expect(order).toEqual(answers.map(([name]) => name));
    expect(actor.getSnapshot().status).toBe('done');
  });

  test.each(answers.map(([name], index) => [name, index] as const))(
    'nothing comes after "%s" before it has answered',
    async (name, index) => {
      const { steps, order, type, submit } = start();
      type('ravi@kisht.example', 'secret');
      submit();
      await answerUpTo(steps, name);
      await flushPromises();
      expect(order).toEqual(answers.slice(0, index + 1).map(([step]) => step));
    },
  );

  test('the e-mail is posted without the blanks around it, the password as it is', async () => {
    const { steps, type, submit } = start();
    type('  ravi@kisht.example ', ' secret ');
    submit();
    await answerUpTo(steps, 'post');
    expect(steps.postCredentials.latest().input).toEqual({
      email: 'ravi@kisht.example',
      password: ' secret ',
    });
  });

  test('what is stored is what the server answered, with what is to be remembered', async () => {
    const { actor, steps, type, submit } = start();
    type('ravi@kisht.example', 'secret');
    actor.send({ type: 'rememberMe.changed', rememberMe: true });
    submit();
    await answerUpTo(steps, 'store');
    expect(steps.storeSession.latest().input).toEqual({
      draft: { email: 'ravi@kisht.example', password: 'secret', rememberMe: true },
      login,
    });
  });

  test('a one-time password leads to Change Password, and nowhere else', async () => {
    const { actor, steps, order, type, submit } = start();
    type('ravi@kisht.example', 'one-time');
    submit();
    await answerUpTo(steps, 'post');
    steps.postCredentials.latest().answer({ ...login, mustChangePassword: true });
    await flushPromises();
    expect(order.at(-1)).toBe('store');
    steps.storeSession.latest().answer();
    await flushPromises();
    expect(order.at(-1)).toBe('open Change Password');
    steps.goToChangePassword.latest().answer();
    await flushPromises();
    expect(actor.getSnapshot().status).toBe('done');
    expect(order).not.toContain('go on');
  });

  test('a password that is plainly not a one-time password leads on as always', async () => {
    const { steps, order, type, submit } = start();
    type('ravi@kisht.example', 'secret');
    submit();
    await answerUpTo(steps, 'post');
    steps.postCredentials.latest().answer({ ...login, mustChangePassword: false });
    await flushPromises();
    steps.storeSession.latest().answer();
    await flushPromises();
    expect(order.at(-1)).toBe('go on');
  });
});

describe('the form', () => {
  test.each([
    ['', ''],
    ['ravi@kisht.example', ''],
    ['', 'secret'],
    ['   ', 'secret'],
  ])('empty fields (%j, %j) make no call', (email, password) => {
    const { order, type, submit, message, actor } = start();
    type(email, password);
    submit();
    expect(order).toEqual([]);
    expect(message()).toBe('Please enter both email and password');
    expect(actor.getSnapshot().hasTag('editable')).toBe(true);
  });

  test('a remembered e-mail is filled in without a password, and stays remembered unless unticked', () => {
    expect(start('ravi@kisht.example').actor.getSnapshot().context.draft).toEqual({
      email: 'ravi@kisht.example',
      password: '',
      rememberMe: true,
    });
    expect(start().actor.getSnapshot().context.draft).toEqual({ email: '', password: '', rememberMe: false });
  });

  test('two clicks on Sign in post once', async () => {
    const { steps, order, type, submit } = start();
    type('ravi@kisht.example', 'secret');
    submit();
    submit();
    await answerUpTo(steps, 'post');
    submit();
    expect(order).toEqual(['clear', 'post']);
  });

  test('nothing that is typed reaches a sign-in that is under way', async () => {
    const { actor, steps, type, submit } = start();
    type('ravi@kisht.example', 'secret');
    submit();
    type('meera@kisht.example', 'other');
    await answerUpTo(steps, 'post');
    expect(steps.postCredentials.latest().input).toEqual({ email: 'ravi@kisht.example', password: 'secret' });
    expect(actor.getSnapshot().context.draft.email).toBe('ravi@kisht.example');
  });

  test('the message of the last try goes when the next one starts', () => {
    const { type, submit, message } = start();
    submit();
    type('ravi@kisht.example', 'secret');
    submit();
    expect(message()).toBeNull();
  });
});

describe('a step that fails', () => {
  const failing: readonly (readonly [string, (steps: Started['steps']) => void, string])[] = [
    ['post', (steps) => steps.postCredentials.latest().fail(refusal(401)), 'Invalid email or password'],
    [
      'post',
      (steps) => steps.postCredentials.latest().fail(refusal(429, 'Too many attempts')),
      'Too many attempts',
    ],
    [
      'post',
      (steps) => steps.postCredentials.latest().fail(refusal(403, 'This account is inactive.')),
      'This account is inactive.',
    ],
    ['post', (steps) => steps.postCredentials.latest().fail(refusal(403)), 'Invalid email or password'],
    [
      'post',
      (steps) => steps.postCredentials.latest().fail(unreachable()),
      'Unable to connect to the server. Please check your internet connection.',
    ],
    [
      'post',
      (steps) => steps.postCredentials.latest().fail(new ApiFailure({ _tag: 'Undecodable' })),
      'The server sent an unexpected response.',
    ],
    [
      'post',
      (steps) => steps.postCredentials.latest().answer({ ...login, token: null }),
      'No token received',
    ],
    [
      'store',
      (steps) => steps.storeSession.latest().fail(new Error('QuotaExceededError')),
      'Failed to authenticate after login',
    ],
  ];

  test.each(failing)(
    '"%s" clears what was stored, says why and keeps what was typed',
    async (name, fail, words) => {
      const { actor, steps, order, type, submit, message } = start();
      type('ravi@kisht.example', 'secret');
      actor.send({ type: 'rememberMe.changed', rememberMe: true });
      submit();
      await answerUpTo(steps, name);
      fail(steps);
      await flushPromises();
      expect(steps.clearPreviousSession.calls).toHaveLength(2);
      expect(order.at(-1)).toBe('clear');
      expect(actor.getSnapshot().hasTag('editable')).toBe(false);
      steps.clearPreviousSession.latest().answer();
      await flushPromises();
      expect(message()).toBe(words);
      expect(actor.getSnapshot().context.login).toBeNull();
      expect(actor.getSnapshot().context.draft).toEqual({
        email: 'ravi@kisht.example',
        password: 'secret',
        rememberMe: true,
      });
      submit();
      expect(actor.getSnapshot().hasTag('working')).toBe(true);
    },
  );

  test('a browser that keeps nothing says so before anything is posted', async () => {
    const { actor, steps, order, type, submit, message } = start();
    type('ravi@kisht.example', 'secret');
    submit();
    steps.clearPreviousSession.latest().fail(new Error('SecurityError'));
    await flushPromises();
    expect(order).toEqual(['clear']);
    expect(message()).toBe('This browser does not let the app keep a session.');
    expect(actor.getSnapshot().context.draft.password).toBe('secret');
  });

  test('a clearing that fails after a failure keeps the words of the first', async () => {
    const { actor, steps, type, submit, message } = start();
    type('ravi@kisht.example', 'secret');
    submit();
    await answerUpTo(steps, 'post');
    steps.postCredentials.latest().fail(refusal(401));
    await flushPromises();
    steps.clearPreviousSession.latest().fail(new Error('SecurityError'));
    await flushPromises();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(message()).toBe('Invalid email or password');
  });
});
