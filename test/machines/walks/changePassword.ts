import {
  changePassword,
  type ChangePasswordDraft,
  type ChangePasswordEvent,
} from '../../../src/machines/changePassword.ts';
import { inputsOf } from '../../support/machines.ts';
import { provenBy } from '../../support/proof.ts';

export const good = 'correct horse';

const passwords = ['', 'short', good, 'x'.repeat(129)];

export const changePasswordWalk = provenBy(
  changePassword,
  {
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
