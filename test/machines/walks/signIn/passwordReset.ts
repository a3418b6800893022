import { isUnanswered } from '#api/failure.ts';
import { passwordReset } from '#machines/signIn/passwordReset.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export interface Reset {
  readonly token: string;
  readonly newPassword: string;
}

export const good = 'correct horse';

const tooLong = 'x'.repeat(129);

export const passwordResetWalk = provenBy(
  passwordReset,
  {
    inputs: [{ token: null }, { token: '' }, { token: 'token-of-the-link' }],
    events: [
      ...['', 'short', good, tooLong].map((newPassword) => ({
        type: 'newPassword.changed' as const,
        newPassword,
      })),
      ...['', 'short', good, tooLong].map((repeated) => ({ type: 'repetition.changed' as const, repeated })),
      { type: 'password.submitted' },
    ],
    answers: { resetPassword: [true, false] },
    facts: ({ context: { token, draft, problem, message, isOfStaff } }) => [
      token,
      draft,
      problem,
      message !== '',
      isOfStaff,
    ],
  },
  {
    'nothing is sent without a token': (snapshot) => {
      const sent = inputsOf(snapshot)['resetPassword'] as Reset | undefined;
      return sent === undefined || sent.token !== '';
    },
    'nothing is sent but one password, typed twice, of 8 to 128 characters': (snapshot) => {
      const sent = inputsOf(snapshot)['resetPassword'] as Reset | undefined;
      return (
        sent === undefined ||
        (sent.newPassword === snapshot.context.draft.repeated &&
          sent.newPassword.length >= 8 &&
          sent.newPassword.length <= 128)
      );
    },
    'nothing stands in the way of what is being sent': (snapshot) =>
      !snapshot.matches('resetting') || snapshot.context.problem === null,
    'without a token there is no form': (snapshot) =>
      snapshot.matches('invalid') === (snapshot.context.token === null || snapshot.context.token === ''),
    'a failure has words and nothing else beside them': (snapshot) =>
      !(snapshot.matches({ editing: 'refused' }) || snapshot.matches({ editing: 'unanswered' })) ||
      (snapshot.context.message !== '' && snapshot.context.problem === null),
    'the system works exactly while it resets': (snapshot) =>
      snapshot.hasTag('working') === snapshot.matches('resetting'),
  },
  {
    'a password counts as reset only when the server said so': ({ from, event, to }) =>
      !to.matches('reset') ||
      from.matches('reset') ||
      (from.matches('resetting') && event.type.startsWith('xstate.done.')),
    'whose password it was is known from the server': ({ event, to }) =>
      !to.matches('reset') || !('output' in event) || to.context.isOfStaff === event.output,
    'a password without an answer is not said to be refused, and one with an answer is': ({
      from,
      event,
      to,
    }) =>
      !from.matches('resetting') ||
      !('error' in event) ||
      to.matches({ editing: isUnanswered(event['error']) ? 'unanswered' : 'refused' }),
    'sending begins only when the person says so': ({ from, event, to }) =>
      !to.matches('resetting') || from.matches('resetting') || event.type === 'password.submitted',
    'every submission is answered: with sending or with what stands in the way': ({ event, to }) =>
      event.type !== 'password.submitted' || !to.matches('editing') || to.context.problem !== null,
    'whatever happens, what was typed stays unless it is typed anew': ({ from, event, to }) =>
      event.type.endsWith('.changed') || to.context.draft === from.context.draft,
  },
);
