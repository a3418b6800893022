import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import { ownIdentityAnswer } from '#machines/app/ownIdentityAnswer.ts';
import type { IdentityOutcome } from '#machines/kinds/identityAnswer.ts';
import { secondStep } from '#machines/signIn/staffCredentials.ts';
import { question, staffLogin } from './credentials.ts';
import { questions } from '#test/machines/walks/app/identityConfirmation.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof secondStep>;

const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['confirmAnswer'] as TicketReply | undefined;

/** Every question of identity is answered in one manner: the same claims are walked for each. */
const answerWalk = (
  machine: AnyStateMachine,
  asked: readonly IdentityQuestion[],
  verdicts: readonly unknown[],
) =>
  provenBy(
    machine as typeof secondStep,
    {
      inputs: asked.flatMap((one) => [
        { question: one, text: '', message: null },
        { question: one, text: '654321', message: 'That question had run out. Please answer this one.' },
      ]),
      events: [
        { type: 'text.changed', text: ' ' },
        { type: 'text.changed', text: '123456' },
        { type: 'text.submitted' },
        { type: 'passkey.chosen' },
        { type: 'answer.cancelled' },
      ],
      answers: { askPasskey: ['passkey'], confirmAnswer: verdicts },
      facts: ({ context }) => context,
    },
    {
      'an answer has the ticket of its question, and is one thing that the question takes': (snapshot) => {
        const sent = sentIn(snapshot);
        if (sent === undefined) return true;
        const { question: one } = snapshot.context;
        const given = [sent.code, sent.password, sent.passkey].filter((part) => part !== null && part !== '');
        return (
          sent.ticket === one.ticket &&
          given.length === 1 &&
          (sent.password !== null) === (one.methods.includes('password') && sent.passkey === null) &&
          (sent.passkey === null || one.methods.includes('passkey'))
        );
      },
      'a passkey is asked for only where the question offers it': (snapshot) =>
        !snapshot.matches('askingPasskey') || snapshot.context.question.passkeyOptions !== null,
      'it is either the turn of the person or of the system': (snapshot) =>
        snapshot.status === 'done' || snapshot.matches('answering') !== snapshot.hasTag('working'),
      'every failure has its words': (snapshot) =>
        !snapshot.matches({ answering: 'refused' }) || snapshot.context.message !== null,
    },
    {
      'a wrong answer keeps what was typed and says why': ({ from, event, to }) =>
        !event.type.startsWith('xstate.error.') ||
        (to.matches({ answering: 'refused' }) &&
          to.context.text === from.context.text &&
          to.context.message !== null),
      'another try has nothing of the one before: neither its failure nor its passkey': ({ from, to }) =>
        !from.matches('answering') ||
        to.matches('answering') ||
        to.status === 'done' ||
        (to.context.message === null && to.context.passkey === null),
      'only an answer of the server or the person ends it': ({ from, event, to }) =>
        to.status !== 'done' ||
        (from.matches('confirming') ? 'output' in event : event.type === 'answer.cancelled'),
      'it ends with what the server answered, or as cancelled': ({ from, event, to }) => {
        const outcome = to.output as IdentityOutcome<unknown> | undefined;
        return (
          to.status !== 'done' ||
          (from.matches('confirming')
            ? outcome?._tag === 'Answered' &&
              'output' in event &&
              outcome.result === event.output &&
              outcome.text === from.context.text
            : outcome?._tag === 'Cancelled')
        );
      },
      'an answer that is on its way is waited for': ({ event, from, to }) =>
        event.type !== 'answer.cancelled' || !from.matches('confirming') || to === from,
      'something is sent only when it was asked for': ({ event, from, to }) =>
        sentIn(to) === undefined ||
        sentIn(to) === sentIn(from) ||
        event.type === 'text.submitted' ||
        from.matches('askingPasskey'),
    },
  );

export const secondStepWalk = answerWalk(
  secondStep,
  [question, { ...question, methods: ['totp'], passkeyOptions: null }],
  [staffLogin, { ...staffLogin, token: null }],
);

export const ownIdentityAnswerWalk = answerWalk(ownIdentityAnswer, questions, ['confirmed', 'ticketOver']);
