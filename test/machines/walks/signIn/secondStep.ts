import type { TicketReply } from '#domain/account/secondFactor.ts';
import { secondStep, type SecondStepOutcome } from '#machines/signIn/secondStep.ts';
import { question, staffLogin } from '#test/machines/walks/kinds/credentials.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const secondStepWalk = provenBy(
  secondStep,
  {
    inputs: [{ question }, { question: { ...question, methods: ['totp'], passkeyOptions: null } }],
    events: [
      { type: 'code.changed', code: ' ' },
      { type: 'code.changed', code: '123456' },
      { type: 'code.submitted' },
      { type: 'passkey.chosen' },
      { type: 'back.chosen' },
    ],
    answers: {
      askPasskey: ['passkey'],
      confirmSignIn: [
        staffLogin,
        { ...staffLogin, token: null },
        { ...staffLogin, token: null, message: null },
      ],
    },
    facts: ({ context }) => context,
  },
  {
    'an answer to the question goes with its ticket, and is a code that was typed or a passkey': (
      snapshot,
    ) => {
      const sent = inputsOf(snapshot)['confirmSignIn'] as TicketReply | undefined;
      if (sent === undefined) return true;
      return (
        sent.ticket === question.ticket && (sent.code === null ? sent.passkey !== null : sent.code !== '')
      );
    },
    'a passkey is asked for only where the question offers it': (snapshot) =>
      !snapshot.matches('askingPasskey') || snapshot.context.question.passkeyOptions !== null,
    'it is either the turn of the person or of the system': (snapshot) =>
      snapshot.status === 'done' || snapshot.hasTag('editable') !== snapshot.hasTag('working'),
    'it is confirmed by a token only, and is over with words': (snapshot) =>
      snapshot.status !== 'done' || endsRightly(snapshot.output),
  },
  {
    'a wrong answer keeps what was typed and says why': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.matches({ answering: 'refused' }) &&
        to.context.code === from.context.code &&
        to.context.message !== null),
    'only an answer of the server or Back ends it': ({ from, event, to }) =>
      to.status !== 'done' || (from.matches('confirming') ? 'output' in event : event.type === 'back.chosen'),
    'it ends as the server answered': ({ from, event, to }) =>
      !from.matches('confirming') ||
      to.status !== 'done' ||
      ('output' in event && isAnswered(to.output, event.output)),
  },
);

const endsRightly = (outcome: SecondStepOutcome | undefined): boolean =>
  outcome?._tag === 'Confirmed'
    ? outcome.login.token !== null
    : outcome?._tag !== 'Over' || outcome.message !== '';

const isAnswered = (outcome: SecondStepOutcome | undefined, answer: unknown): boolean => {
  const { token } = answer as typeof staffLogin;
  return token === null
    ? outcome?._tag === 'Over'
    : outcome?._tag === 'Confirmed' && outcome.login === answer;
};
