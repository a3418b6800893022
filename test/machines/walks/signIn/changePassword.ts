import type { SnapshotFrom } from 'xstate';
import { isUnanswered } from '#api/failure.ts';
import {
  changePassword,
  type ChangePasswordDraft,
  type ChangePasswordEvent,
} from '#machines/signIn/changePassword.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const good = 'correct horse';

const passwords = ['', 'short', good, 'x'.repeat(129)];

export const changePasswordWalk = provenBy(
  changePassword,
  {
    inputs: [{ isOneTime: false }, { isOneTime: true }],
    events: [
      ...['', 'old'].map((oldPassword) => changeOf({ oldPassword })),
      ...passwords.map((password) => changeOf({ newPassword: password, repeated: password })),
      changeOf({ repeated: 'another' }),
      { type: 'password.submitted' },
    ],
    answers: { changePassword: [undefined], returnToRequested: [undefined] },
    facts: ({ context: { isOneTime, draft, problem } }) => [isOneTime, draft, problem],
  },
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
    'a failure has words and keeps what was sent': (snapshot) =>
      !(snapshot.matches({ editing: 'refused' }) || snapshot.matches({ editing: 'unanswered' })) ||
      (snapshot.context.message !== '' &&
        snapshot.context.problem === null &&
        snapshot.context.draft.newPassword !== ''),
    'success is never shown beside a problem': (snapshot) =>
      !(snapshot.matches({ editing: 'changed' }) || snapshot.matches('continuing')) ||
      snapshot.context.problem === null,
    'no password is held once it was changed': (snapshot) =>
      !(
        snapshot.matches({ editing: 'changed' }) ||
        snapshot.matches('continuing') ||
        snapshot.matches('opening')
      ) || !isTyped(snapshot),
    'nothing can be typed exactly while the system changes the password or goes on': (snapshot) =>
      snapshot.hasTag('working') === !snapshot.matches('editing'),
    'what is typed or on its way is known to be unsaved': (snapshot) =>
      snapshot.hasTag('unsaved') === isTyped(snapshot),
  },
  {
    'only a one-time password goes on, and only when it was changed': ({ from, event, to }) =>
      !to.matches('continuing') ||
      from.matches('continuing') ||
      (from.matches('changing') && from.context.isOneTime && event.type.startsWith('xstate.done.')),
    'whoever chose to change stays': ({ from, to }) =>
      !from.matches('changing') ||
      from.context.isOneTime ||
      to.matches('changing') ||
      to.matches({ editing: 'changed' }) ||
      to.matches({ editing: 'refused' }) ||
      to.matches({ editing: 'unanswered' }),
    'a password without an answer is not said to be refused, and one with an answer is': ({
      from,
      event,
      to,
    }) =>
      !from.matches('changing') ||
      !('error' in event) ||
      to.matches({ editing: isUnanswered(event['error']) ? 'unanswered' : 'refused' }),
    'a failure keeps what was typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'every submission is answered: with sending or with what stands in the way': ({ event, to }) =>
      event.type !== 'password.submitted' || !to.matches('editing') || to.context.problem !== null,
  },
);

function isTyped({ context: { draft } }: SnapshotFrom<typeof changePassword>): boolean {
  return Object.values(draft).some((text) => text !== '');
}

function changeOf(change: Partial<ChangePasswordDraft>): ChangePasswordEvent {
  return { type: 'draft.changed', change };
}
