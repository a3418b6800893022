import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { changePassword, type ChangePasswordDraft } from '#machines/signIn/changePassword.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { good } from '#test/machines/walks/signIn/changePassword.ts';

const filled: ChangePasswordDraft = { oldPassword: 'old', newPassword: good, repeated: good };

const empty: ChangePasswordDraft = { oldPassword: '', newPassword: '', repeated: '' };

const start = (isOneTime = false) => {
  const clock = new SimulatedClock();
  const change = stubActor<void, ChangePasswordDraft>();
  const returnToRequested = stubActor<void>();
  const actor = createActor(
    changePassword.provide({
      actors: { changePassword: change.logic, returnToRequested: returnToRequested.logic },
    }),
    { clock, input: { isOneTime } },
  );
  actor.start();
  const type = (part: Partial<ChangePasswordDraft>) => actor.send({ type: 'draft.changed', change: part });
  const submit = () => actor.send({ type: 'password.submitted' });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, clock, change, returnToRequested, type, submit, value, context };
};

describe('the form', () => {
  test.each<[Partial<ChangePasswordDraft>, string]>([
    [empty, 'FieldMissing'],
    [{ oldPassword: '' }, 'FieldMissing'],
    [{ newPassword: '' }, 'FieldMissing'],
    [{ repeated: '' }, 'FieldMissing'],
    [{ repeated: 'correct hoarse' }, 'PasswordsDiffer'],
    [{ newPassword: 'seven77', repeated: 'seven77' }, 'LengthOutOfRange'],
    [{ newPassword: 'x'.repeat(129), repeated: 'x'.repeat(129) }, 'LengthOutOfRange'],
  ])('with %j it makes no call and names %s', (part, problem) => {
    const { change, type, submit, value, context } = start();
    type({ ...filled, ...part });
    submit();
    expect(change.calls).toHaveLength(0);
    expect(value()).toEqual({ editing: part === empty ? 'untouched' : 'typed' });
    expect(context().problem).toBe(problem);
  });

  test('its problem disappears once something is typed', () => {
    const { type, submit, context } = start();
    submit();
    type({ oldPassword: 'old' });
    expect(context().problem).toBeNull();
  });

  test('is sent as it was typed', () => {
    const { change, type, submit } = start();
    type({ oldPassword: ' old ' });
    type({ newPassword: '  blanks stay  ' });
    type({ repeated: '  blanks stay  ' });
    submit();
    expect(change.latest().input).toEqual({
      oldPassword: ' old ',
      newPassword: '  blanks stay  ',
      repeated: '  blanks stay  ',
    });
  });

  test('two clicks change once', () => {
    const { change, type, submit } = start();
    type(filled);
    submit();
    submit();
    expect(change.calls).toHaveLength(1);
  });

  test('nothing that is typed reaches a change that is under way', () => {
    const { actor, type, submit, context } = start();
    type(filled);
    submit();
    type(empty);
    expect(context().draft).toEqual(filled);
    expect(actor.getSnapshot().hasTag('working')).toBe(true);
  });
});

describe('a refusal', () => {
  test.each([
    [refusal(400, 'Old password is incorrect'), 'Old password is incorrect', 'refused'],
    [refusal(500), 'Failed to change password', 'unanswered'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.', 'refused'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.', 'unanswered'],
    [new Error('a defect'), 'Failed to change password', 'refused'],
  ])('keeps what was typed and is told in words: %o', async (error, words, state) => {
    const { change, type, submit, value, context } = start();
    type(filled);
    submit();
    change.latest().fail(error);
    await flushPromises();
    expect(value()).toEqual({ editing: state });
    expect(context().message).toBe(words);
    expect(context().draft).toEqual(filled);
    submit();
    expect(change.calls).toHaveLength(2);
  });

  test('disappears once something is typed', async () => {
    const { change, type, submit, value } = start();
    type(filled);
    submit();
    change.latest().fail(refusal(400, 'Old password is incorrect'));
    await flushPromises();
    type({ oldPassword: 'older' });
    expect(value()).toEqual({ editing: 'typed' });
  });

  test('keeps a one-time password a one-time password', async () => {
    const { clock, change, returnToRequested, type, submit, context } = start(true);
    type(filled);
    submit();
    change.latest().fail(unreachable());
    await flushPromises();
    clock.increment(10_000);
    expect(context().isOneTime).toBe(true);
    expect(returnToRequested.calls).toHaveLength(0);
  });
});

describe('a successful change', () => {
  test('is shown above an empty form where the person chose to change', async () => {
    const { clock, change, returnToRequested, type, submit, value, context } = start();
    type(filled);
    submit();
    change.latest().answer();
    await flushPromises();
    clock.increment(10_000);
    expect(value()).toEqual({ editing: 'changed' });
    expect(context().draft).toEqual(empty);
    expect(returnToRequested.calls).toHaveLength(0);
  });

  test('is no longer announced beside a problem of the next change', async () => {
    const { change, type, submit, value, context } = start();
    type(filled);
    submit();
    change.latest().answer();
    await flushPromises();
    submit();
    expect(context().problem).toBe('FieldMissing');
    expect(value()).toEqual({ editing: 'untouched' });
  });

  test('can be followed by another', async () => {
    const { change, type, submit } = start();
    type(filled);
    submit();
    change.latest().answer();
    await flushPromises();
    type({ oldPassword: good, newPassword: 'battery staple', repeated: 'battery staple' });
    submit();
    expect(change.latest().input.oldPassword).toBe(good);
  });

  test('leads on after exactly 1200 ms where the password was a one-time password', async () => {
    const { clock, change, returnToRequested, type, submit, value } = start(true);
    type(filled);
    submit();
    change.latest().answer();
    await flushPromises();
    clock.increment(1_199);
    expect(value()).toBe('continuing');
    expect(returnToRequested.calls).toHaveLength(0);
    clock.increment(1);
    expect(returnToRequested.calls).toHaveLength(1);
    returnToRequested.latest().answer();
    await flushPromises();
    // A person who was asked because of another unsaved form, and stays, has a form that works.
    expect(value()).toEqual({ editing: 'changed' });
  });

  test('keeps no typed password while it leads on, and sends nothing again', async () => {
    const { change, type, submit, context } = start(true);
    type(filled);
    submit();
    change.latest().answer();
    await flushPromises();
    type(filled);
    submit();
    expect(context().draft).toEqual(empty);
    expect(change.calls).toHaveLength(1);
  });
});

describe('unsaved input', () => {
  test('is a password that is typed or being sent, and none once it is changed', async () => {
    const { actor, change, type, submit, value } = start();
    const isUnsaved = () => actor.getSnapshot().hasTag('unsaved');
    expect(isUnsaved()).toBe(false);
    type({ oldPassword: 'old' });
    expect(isUnsaved()).toBe(true);
    type(filled);
    submit();
    expect([value(), isUnsaved()]).toEqual(['changing', true]);
    change.latest().fail(refusal(400, 'Old password is incorrect'));
    await flushPromises();
    expect([value(), isUnsaved()]).toEqual([{ editing: 'refused' }, true]);
    submit();
    change.latest().answer();
    await flushPromises();
    expect([value(), isUnsaved()]).toEqual([{ editing: 'changed' }, false]);
  });
});
