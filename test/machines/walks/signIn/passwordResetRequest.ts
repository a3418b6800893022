import { isMissingCall } from '#api/failure.ts';
import {
  passwordResetRequest,
  type PasswordResetRequestEvent,
} from '#machines/signIn/passwordResetRequest.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const unavailable = 'Password reset is not available here. Please contact support.';

/** True for the answer of a server without this call. */
const isMissing = (event: object): boolean => 'error' in event && isMissingCall(event.error);

export const passwordResetRequestWalk = provenBy(
  passwordResetRequest,
  {
    inputs: [undefined],
    events: [
      ...['', '  ', 'ravi', ' ravi@kisht.example ', '<script>@x.y'].map(
        (email): PasswordResetRequestEvent => ({
          type: 'email.changed',
          email,
        }),
      ),
      { type: 'link.requested' },
      { type: 'back.chosen' },
    ],
    answers: { requestLink: [undefined], goBack: [undefined] },
    facts: ({ context }) => [context.email, context.message !== ''],
  },
  {
    'a link is requested only for something that looks like an e-mail': (snapshot) => {
      const sent = inputsOf(snapshot)['requestLink'];
      return sent === undefined || (typeof sent === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(sent));
    },
    'a refusal has words': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.message !== '',
    'the system works exactly while it requests or goes back': (snapshot) =>
      snapshot.hasTag('working') === (snapshot.matches('requesting') || snapshot.matches('goingBack')),
  },
  {
    'every answer leads to one and the same place, with nothing of its own': ({ from, event, to }) =>
      !from.matches('requesting') ||
      !event.type.startsWith('xstate.done.') ||
      (to.matches('requested') && to.context === from.context),
    'the answer is shown after a request only': ({ from, to }) =>
      !to.matches('requested') || from.matches('requested') || from.matches('requesting'),
    'a server without the call says that there is none': ({ from, event, to }) =>
      !from.matches('requesting') || !isMissing(event) || to.context.message === unavailable,
    'only a server without the call says so': ({ from, event, to }) =>
      to.context.message !== unavailable || from.context.message === unavailable || isMissing(event),
    'whatever happens, the e-mail stays unless it is typed anew': ({ from, event, to }) =>
      event.type === 'email.changed' || to.context.email === from.context.email,
  },
);
