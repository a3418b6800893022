import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { passwordReset } from '#machines/signIn/passwordReset.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { type Reset, good } from '#test/machines/walks/signIn/passwordReset.ts';

const start = (token: string | null = 'token-of-the-link') => {
  const resetPassword = stubActor<boolean, Reset>();
  const actor = createActor(passwordReset.provide({ actors: { resetPassword: resetPassword.logic } }), {
    input: { token },
  });
  actor.start();
  const type = (newPassword: string, repeated: string) => {
    actor.send({ type: 'newPassword.changed', newPassword });
    actor.send({ type: 'repetition.changed', repeated });
  };
  const submit = () => actor.send({ type: 'password.submitted' });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, resetPassword, type, submit, value, context };
};

describe('the link', () => {
  test.each([null, ''])('without a token (%j) there is nothing to fill in', (token) => {
    const { actor, resetPassword, value } = start(token);
    expect(value()).toBe('invalid');
    expect(actor.getSnapshot().status).toBe('done');
    expect(resetPassword.calls).toHaveLength(0);
  });

  test('with a token opens the form, empty', () => {
    const { value, context } = start();
    expect(value()).toEqual({ editing: 'untried' });
    expect(context().draft).toEqual({ newPassword: '', repeated: '' });
  });
});

describe('the form', () => {
  test.each([
    ['', '', 'FieldMissing'],
    [good, '', 'FieldMissing'],
    [good, 'correct hoarse', 'PasswordsDiffer'],
    ['seven77', 'seven77', 'LengthOutOfRange'],
    ['x'.repeat(129), 'x'.repeat(129), 'LengthOutOfRange'],
  ])('%j and %j make no call and are named %s', (newPassword, repeated, problem) => {
    const { resetPassword, type, submit, value, context } = start();
    type(newPassword, repeated);
    submit();
    expect(resetPassword.calls).toHaveLength(0);
    expect(value()).toEqual({ editing: 'untried' });
    expect(context().problem).toBe(problem);
  });

  test('its problem disappears once something is typed', () => {
    const { type, submit, context } = start();
    submit();
    type(good, '');
    expect(context().problem).toBeNull();
  });

  test.each(['eight888', 'x'.repeat(128), '  blanks stay  '])('%j is sent as it was typed', (password) => {
    const { resetPassword, type, submit } = start();
    type(password, password);
    submit();
    expect(resetPassword.latest().input).toEqual({ token: 'token-of-the-link', newPassword: password });
  });

  test('two clicks reset once', () => {
    const { resetPassword, type, submit } = start();
    type(good, good);
    submit();
    submit();
    expect(resetPassword.calls).toHaveLength(1);
  });

  test('nothing that is typed reaches a reset that is under way', () => {
    const { actor, type, submit, context } = start();
    type(good, good);
    submit();
    type('something else', 'something else');
    expect(context().draft).toEqual({ newPassword: good, repeated: good });
    expect(actor.getSnapshot().hasTag('working')).toBe(true);
  });
});

describe('the answer', () => {
  test('a successful reset cannot be sent again: the link works once', async () => {
    const { actor, resetPassword, type, submit, value } = start();
    type(good, good);
    submit();
    resetPassword.latest().answer(false);
    await flushPromises();
    expect(value()).toBe('reset');
    expect(actor.getSnapshot().status).toBe('done');
  });

  test.each([
    [
      refusal(400, 'This reset link is not valid any more.'),
      'This reset link is not valid any more.',
      'refused',
    ],
    [refusal(500), 'Failed to reset the password.', 'unanswered'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.', 'refused'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.', 'unanswered'],
  ])('a failure keeps what was typed and is told in words: %o', async (error, words, state) => {
    const { resetPassword, type, submit, value, context } = start();
    type(good, good);
    submit();
    resetPassword.latest().fail(error);
    await flushPromises();
    expect(value()).toEqual({ editing: state });
    expect(context().message).toBe(words);
    expect(context().draft).toEqual({ newPassword: good, repeated: good });
    submit();
    expect(resetPassword.calls).toHaveLength(2);
  });

  test('a refusal disappears once something is typed, and does not come back', async () => {
    const { resetPassword, type, submit, value } = start();
    type(good, good);
    submit();
    resetPassword.latest().fail(refusal(500));
    await flushPromises();
    type('short', 'short');
    expect(value()).toEqual({ editing: 'untried' });
    submit();
    type('shorter', 'shorter');
    expect(value()).toEqual({ editing: 'untried' });
  });
});
