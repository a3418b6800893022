import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Credentials } from '#api/requests.ts';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import type { SignInDraft } from '#machines/signIn/signInDraft.ts';
import { type StaffLogin, staffSignIn } from '#machines/signIn/staffSignIn.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { login, question } from '#test/machines/walks/signIn/staffSignIn.ts';

const start = (rememberedEmail: string | null = null) => {
  const order: string[] = [];
  const step = <Output, Input>(name: string) => stubActor<Output, Input>(() => order.push(name));
  const steps = {
    clearPreviousSession: step<void, unknown>('clear'),
    postCredentials: step<StaffLogin, Credentials>('post'),
    askPasskey: step<string, IdentityQuestion['passkeyOptions']>('ask passkey'),
    confirmSignIn: step<StaffLogin, TicketReply>('confirm'),
    storeToken: step<void, StaffLogin>('store token'),
    setAuthHeader: step<void, unknown>('set header'),
    saveAdminInfo: step<void, { readonly draft: SignInDraft; readonly login: StaffLogin }>('save admin info'),
    checkAuthentication: step<void, unknown>('check'),
    verifyStaff: step<void, unknown>('verify'),
    loadStaffName: step<void, unknown>('learn name'),
    rememberEmail: step<void, SignInDraft>('remember e-mail'),
    returnToRequested: step<void, unknown>('navigate'),
  };
  const actor = createActor(
    staffSignIn.provide({
      actors: {
        clearPreviousSession: steps.clearPreviousSession.logic,
        postCredentials: steps.postCredentials.logic,
        askPasskey: steps.askPasskey.logic,
        confirmSignIn: steps.confirmSignIn.logic,
        storeToken: steps.storeToken.logic,
        setAuthHeader: steps.setAuthHeader.logic,
        saveAdminInfo: steps.saveAdminInfo.logic,
        checkAuthentication: steps.checkAuthentication.logic,
        verifyStaff: steps.verifyStaff.logic,
        loadStaffName: steps.loadStaffName.logic,
        rememberEmail: steps.rememberEmail.logic,
        returnToRequested: steps.returnToRequested.logic,
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
  ['store token', (steps) => steps.storeToken.latest().answer()],
  ['set header', (steps) => steps.setAuthHeader.latest().answer()],
  ['save admin info', (steps) => steps.saveAdminInfo.latest().answer()],
  ['check', (steps) => steps.checkAuthentication.latest().answer()],
  ['verify', (steps) => steps.verifyStaff.latest().answer()],
  ['remember e-mail', (steps) => steps.rememberEmail.latest().answer()],
  ['navigate', (steps) => steps.returnToRequested.latest().answer()],
];

const answerUpTo = async (steps: Started['steps'], failing: string) => {
  for (const [name, answer] of answers) {
    if (name === failing) return;
    answer(steps);
    await flushPromises();
  }
};

describe('the sequence', () => {
  test('every step follows the one before, in the order of the rule', async () => {
    const { actor, steps, order, type, submit } = start();
    type('meera@kisht.example', 'secret');
    submit();
    await answerUpTo(steps, 'none');
    expect(order).toEqual(answers.map(([name]) => name));
    expect(actor.getSnapshot().status).toBe('done');
  });

  test.each(answers.map(([name], index) => [name, index] as const))(
    'nothing comes after "%s" before it has answered',
    async (name, index) => {
      const { steps, order, type, submit } = start();
      type('meera@kisht.example', 'secret');
      submit();
      await answerUpTo(steps, name);
      await flushPromises();
      expect(order).toEqual(answers.slice(0, index + 1).map(([step]) => step));
    },
  );

  test('the e-mail is posted without the blanks around it, the password as it is', async () => {
    const { steps, type, submit } = start();
    type('  meera@kisht.example ', ' secret ');
    submit();
    await answerUpTo(steps, 'post');
    expect(steps.postCredentials.latest().input).toEqual({
      email: 'meera@kisht.example',
      password: ' secret ',
    });
  });

  test('what is stored is what the server answered', async () => {
    const { actor, steps, type, submit } = start();
    type('meera@kisht.example', 'secret');
    actor.send({ type: 'rememberMe.changed', rememberMe: true });
    submit();
    await answerUpTo(steps, 'check');
    expect(steps.storeToken.latest().input).toEqual(login);
    expect(steps.saveAdminInfo.latest().input).toEqual({
      draft: { email: 'meera@kisht.example', password: 'secret', rememberMe: true },
      login,
    });
  });

  test('the e-mail is remembered, or forgotten, once the sign-in has succeeded, and that may fail', async () => {
    const { actor, steps, order, type, submit } = start();
    type('meera@kisht.example', 'secret');
    actor.send({ type: 'rememberMe.changed', rememberMe: true });
    submit();
    await answerUpTo(steps, 'remember e-mail');
    expect(order.at(-2)).toBe('verify');
    expect(steps.rememberEmail.latest().input).toEqual({
      email: 'meera@kisht.example',
      password: 'secret',
      rememberMe: true,
    });
    steps.rememberEmail.latest().fail(new Error('no room'));
    await flushPromises();
    expect(order.at(-1)).toBe('navigate');
  });

  test('a server that sends no name is asked for the profile, and need not answer', async () => {
    const { actor, steps, order, type, submit } = start();
    type('meera@kisht.example', 'secret');
    submit();
    await answerUpTo(steps, 'post');
    steps.postCredentials.latest().answer({ ...login, staffName: null, refreshToken: null, message: null });
    await flushPromises();
    for (const name of ['store token', 'set header', 'save admin info', 'check', 'verify']) {
      answers.find(([step]) => step === name)?.[1](steps);
      await flushPromises();
    }
    expect(order.at(-1)).toBe('learn name');
    steps.loadStaffName.latest().fail(refusal(404));
    await flushPromises();
    expect(order.at(-1)).toBe('remember e-mail');
    expect(actor.getSnapshot().context.message).toBeNull();
  });
});

describe('the form', () => {
  test.each([
    ['', ''],
    ['meera@kisht.example', ''],
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

  test('a remembered e-mail is filled in, and stays remembered unless unticked', () => {
    expect(start('meera@kisht.example').actor.getSnapshot().context.draft).toEqual({
      email: 'meera@kisht.example',
      password: '',
      rememberMe: true,
    });
    expect(start().actor.getSnapshot().context.draft.rememberMe).toBe(false);
  });

  test('two clicks on Sign in post once', async () => {
    const { steps, order, type, submit } = start();
    type('meera@kisht.example', 'secret');
    submit();
    submit();
    await answerUpTo(steps, 'post');
    submit();
    expect(order).toEqual(['clear', 'post']);
  });

  test('the message of the last try goes when the next one starts', () => {
    const { type, submit, message } = start();
    submit();
    type('meera@kisht.example', 'secret');
    submit();
    expect(message()).toBeNull();
  });
});

describe('the second step', () => {
  const asked = async () => {
    const started = start();
    started.type('meera@kisht.example', 'secret');
    started.submit();
    await answerUpTo(started.steps, 'post');
    const answer = { ...login, token: null, message: 'A second factor is needed.', secondFactor: question };
    started.steps.postCredentials.latest().answer(answer);
    await flushPromises();
    return started;
  };

  test('a code goes with its ticket, and what it brings is stored as ever', async () => {
    const { actor, steps, order, message } = await asked();
    expect(message()).toBeNull();
    expect(actor.getSnapshot().hasTag('secondStep')).toBe(true);
    actor.send({ type: 'code.submitted' });
    expect(order.at(-1)).toBe('post');
    actor.send({ type: 'code.changed', code: ' 123456 ' });
    actor.send({ type: 'code.submitted' });
    const reply = { ticket: question.ticket, code: '123456', password: null, passkey: null };
    expect(steps.confirmSignIn.latest().input).toEqual(reply);
    steps.confirmSignIn.latest().answer(login);
    await flushPromises();
    expect(steps.storeToken.latest().input).toEqual(login);
    expect(actor.getSnapshot().context).toMatchObject({ question: null, code: '' });
  });

  test('a wrong code stays, with the words of the server; one that is over leads back to the form', async () => {
    const { actor, steps, message } = await asked();
    actor.send({ type: 'code.changed', code: '000000' });
    actor.send({ type: 'code.submitted' });
    steps.confirmSignIn.latest().fail(refusal(401, 'This is not right. Please try again.'));
    await flushPromises();
    expect(actor.getSnapshot().matches({ answering: 'refused' })).toBe(true);
    expect([actor.getSnapshot().context.code, message()]).toEqual([
      '000000',
      'This is not right. Please try again.',
    ]);
    actor.send({ type: 'code.submitted' });
    const over = { ...login, token: null, message: 'This has taken too long. Please start again.' };
    steps.confirmSignIn.latest().answer(over);
    await flushPromises();
    steps.clearPreviousSession.latest().answer();
    await flushPromises();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(message()).toBe('This has taken too long. Please start again.');
    expect(actor.getSnapshot().context.draft.email).toBe('meera@kisht.example');
  });

  test('a passkey is asked of the browser and may fail; Back leads to the form', async () => {
    const { actor, steps, message } = await asked();
    actor.send({ type: 'passkey.chosen' });
    expect(steps.askPasskey.latest().input).toEqual(question.passkeyOptions);
    steps.askPasskey.latest().fail(new Error('NotAllowedError'));
    await flushPromises();
    expect(message()).toBe('No passkey has answered. Please try again.');
    actor.send({ type: 'passkey.chosen' });
    steps.askPasskey.latest().answer('signed');
    await flushPromises();
    expect(steps.confirmSignIn.latest().input).toMatchObject({ code: null, passkey: 'signed' });
    steps.confirmSignIn.latest().fail(unreachable());
    await flushPromises();
    actor.send({ type: 'back.chosen' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(message()).toBeNull();
  });
});

describe('a step that fails', () => {
  const failing: readonly (readonly [string, (steps: Started['steps']) => void, string])[] = [
    [
      'clear',
      (steps) => steps.clearPreviousSession.latest().fail(new Error('SecurityError')),
      'Failed to set up authentication headers',
    ],
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
    [
      'post',
      (steps) => steps.postCredentials.latest().fail(unreachable()),
      'Unable to connect to the server. Please check your internet connection.',
    ],
    [
      'post',
      (steps) => steps.postCredentials.latest().answer({ ...login, token: null, message: 'Not today' }),
      'Not today',
    ],
    [
      'post',
      (steps) => steps.postCredentials.latest().answer({ ...login, token: null, message: null }),
      'No token received from server',
    ],
    [
      'store token',
      (steps) => steps.storeToken.latest().fail(new Error('QuotaExceededError')),
      'Failed to set up authentication headers',
    ],
    [
      'set header',
      (steps) => steps.setAuthHeader.latest().fail(new Error('not accepted')),
      'Failed to set up authentication headers',
    ],
    [
      'save admin info',
      (steps) => steps.saveAdminInfo.latest().fail(new Error('QuotaExceededError')),
      'Failed to authenticate after login',
    ],
    [
      'check',
      (steps) => steps.checkAuthentication.latest().fail(new Error('signed out')),
      'Failed to authenticate after login',
    ],
    ['verify', (steps) => steps.verifyStaff.latest().fail(refusal(403)), 'Token verification failed'],
  ];

  test.each(failing)(
    '"%s" clears what was stored, says why and keeps what was typed',
    async (name, fail, words) => {
      const { actor, steps, order, type, submit, message } = start();
      type('meera@kisht.example', 'secret');
      submit();
      await answerUpTo(steps, name);
      const cleared = steps.clearPreviousSession.calls.length;
      fail(steps);
      await flushPromises();
      expect(order.at(-1)).toBe('clear');
      expect(steps.clearPreviousSession.calls).toHaveLength(cleared + 1);
      expect(order).not.toContain('navigate');
      steps.clearPreviousSession.latest().answer();
      await flushPromises();
      expect(message()).toBe(words);
      expect(actor.getSnapshot().matches('editing')).toBe(true);
      expect(actor.getSnapshot().context.draft.email).toBe('meera@kisht.example');
      expect(actor.getSnapshot().context.login).toBeNull();
      submit();
      expect(actor.getSnapshot().hasTag('working')).toBe(true);
    },
  );
});
