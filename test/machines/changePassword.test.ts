import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  changePassword,
  type ChangePasswordDraft,
  type ChangePasswordEvent,
} from '../../src/machines/changePassword.ts';
import {
  asked,
  describeStateSpace,
  inputsOf,
  refusal,
  settled,
  unreachable,
  walk,
} from '../support/machines.ts';

const good = 'correct horse';
const filled: ChangePasswordDraft = { oldPassword: 'old', newPassword: good, repeated: good };
const empty: ChangePasswordDraft = { oldPassword: '', newPassword: '', repeated: '' };

const start = (isOneTime = false) => {
  const clock = new SimulatedClock();
  const change = asked<void, ChangePasswordDraft>();
  const goToAskedPlace = asked<void>();
  const actor = createActor(
    changePassword.provide({
      actors: { changePassword: change.logic, goToAskedPlace: goToAskedPlace.logic },
    }),
    { clock, input: { isOneTime } },
  );
  actor.start();
  const type = (part: Partial<ChangePasswordDraft>) => actor.send({ type: 'draft.changed', change: part });
  const submit = () => actor.send({ type: 'password.submitted' });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, clock, change, goToAskedPlace, type, submit, value, context };
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
    expect(value()).toEqual({ editing: 'untried' });
    expect(context().problem).toBe(problem);
  });

  test('what stood in the way is gone once something is typed', () => {
    const { type, submit, context } = start();
    submit();
    type({ oldPassword: 'old' });
    expect(context().problem).toBeNull();
  });

  test('what is filled in is sent as it was typed', () => {
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
    [refusal(400, 'Old password is incorrect'), 'Old password is incorrect'],
    [refusal(500), 'Failed to change password'],
    [refusal(403, 'Forbidden'), 'You do not have permission to do this.'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
    [new Error('a defect'), 'Failed to change password'],
  ])('keeps what was typed and is told in words: %o', async (error, words) => {
    const { change, type, submit, value, context } = start();
    type(filled);
    submit();
    change.latest().fail(error);
    await settled();
    expect(value()).toEqual({ editing: 'refused' });
    expect(context().message).toBe(words);
    expect(context().draft).toEqual(filled);
    submit();
    expect(change.calls).toHaveLength(2);
  });

  test('is gone once something is typed', async () => {
    const { change, type, submit, value } = start();
    type(filled);
    submit();
    change.latest().fail(refusal(400, 'Old password is incorrect'));
    await settled();
    type({ oldPassword: 'older' });
    expect(value()).toEqual({ editing: 'untried' });
  });

  test('keeps a one-time password a one-time password', async () => {
    const { clock, change, goToAskedPlace, type, submit, context } = start(true);
    type(filled);
    submit();
    change.latest().fail(unreachable());
    await settled();
    clock.increment(10_000);
    expect(context().isOneTime).toBe(true);
    expect(goToAskedPlace.calls).toHaveLength(0);
  });
});

describe('a change that worked', () => {
  test('stays, with an empty form, for whoever chose to change', async () => {
    const { clock, change, goToAskedPlace, type, submit, value, context } = start();
    type(filled);
    submit();
    change.latest().answer();
    await settled();
    clock.increment(10_000);
    expect(value()).toEqual({ editing: 'changed' });
    expect(context().draft).toEqual(empty);
    expect(goToAskedPlace.calls).toHaveLength(0);
  });

  test('is no longer announced beside what stands in the way of the next one', async () => {
    const { change, type, submit, value, context } = start();
    type(filled);
    submit();
    change.latest().answer();
    await settled();
    submit();
    expect(context().problem).toBe('FieldMissing');
    expect(value()).toEqual({ editing: 'untried' });
  });

  test('can be followed by another', async () => {
    const { change, type, submit } = start();
    type(filled);
    submit();
    change.latest().answer();
    await settled();
    type({ oldPassword: good, newPassword: 'battery staple', repeated: 'battery staple' });
    submit();
    expect(change.latest().input.oldPassword).toBe(good);
  });

  test('goes on after exactly 1200 ms when the password was a one-time one', async () => {
    const { actor, clock, change, goToAskedPlace, type, submit, value } = start(true);
    type(filled);
    submit();
    change.latest().answer();
    await settled();
    clock.increment(1_199);
    expect(value()).toBe('goingOn');
    expect(goToAskedPlace.calls).toHaveLength(0);
    clock.increment(1);
    expect(goToAskedPlace.calls).toHaveLength(1);
    goToAskedPlace.latest().answer();
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('holds nothing that was typed while it goes on, and sends nothing again', async () => {
    const { change, type, submit, context } = start(true);
    type(filled);
    submit();
    change.latest().answer();
    await settled();
    type(filled);
    submit();
    expect(context().draft).toEqual(empty);
    expect(change.calls).toHaveLength(1);
  });
});

const passwords = ['', 'short', good, 'x'.repeat(129)];

describeStateSpace(
  changePassword,
  walk(changePassword, {
    inputs: [{ isOneTime: false }, { isOneTime: true }],
    events: [
      ...['', 'old'].map((oldPassword) => changeOf({ oldPassword })),
      ...passwords.map((newPassword) => changeOf({ newPassword })),
      ...passwords.map((repeated) => changeOf({ repeated })),
      { type: 'password.submitted' },
    ],
    answers: { changePassword: [undefined], goToAskedPlace: [undefined] },
    facts: ({ context: { isOneTime, draft, problem, message } }) => [
      isOneTime,
      draft,
      problem,
      message !== '',
    ],
  }),
  {
    'nothing is sent but three filled fields, with one new password of 8 to 128 characters': (snapshot) => {
      const sent = inputsOf(snapshot)['changePassword'] as ChangePasswordDraft | undefined;
      return (
        sent === undefined ||
        (sent.oldPassword !== '' &&
          sent.newPassword === sent.repeated &&
          sent.newPassword.length >= 8 &&
          sent.newPassword.length <= 128)
      );
    },
    'nothing stands in the way of what is being sent': (snapshot) =>
      !snapshot.matches('changing') || snapshot.context.problem === null,
    'a refusal has words and keeps what was sent': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) ||
      (snapshot.context.message !== '' &&
        snapshot.context.problem === null &&
        snapshot.context.draft.newPassword !== ''),
    'success is never shown beside a problem': (snapshot) =>
      !(snapshot.matches({ editing: 'changed' }) || snapshot.matches('goingOn')) ||
      snapshot.context.problem === null,
    'no password is held once it was changed': (snapshot) =>
      snapshot.matches('changing') ||
      snapshot.matches('editing') ||
      Object.values(snapshot.context.draft).every((text) => text === ''),
    'nothing can be typed exactly while the system changes the password or goes on': (snapshot) =>
      snapshot.status === 'done' || snapshot.hasTag('working') === !snapshot.matches('editing'),
  },
  {
    'only a one-time password goes on, and only when it was changed': ({ from, event, to }) =>
      !to.matches('goingOn') ||
      from.matches('goingOn') ||
      (from.matches('changing') && from.context.isOneTime && event.type.startsWith('xstate.done.')),
    'whoever chose to change stays': ({ from, to }) =>
      !from.matches('changing') ||
      from.context.isOneTime ||
      to.matches('changing') ||
      to.matches({ editing: 'changed' }) ||
      to.matches({ editing: 'refused' }),
    'a failure keeps what was typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'every submission is answered: with sending or with what stands in the way': ({ event, to }) =>
      event.type !== 'password.submitted' || !to.matches('editing') || to.context.problem !== null,
  },
);

function changeOf(change: Partial<ChangePasswordDraft>): ChangePasswordEvent {
  return { type: 'draft.changed', change };
}
