import type { SnapshotFrom } from 'xstate';
import type { IdentityQuestion } from '#domain/account/secondFactor.ts';
import { identityConfirmation } from '#machines/app/identityConfirmation.ts';
import { identityQuestion } from '#machines/app/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const questions: readonly [IdentityQuestion, IdentityQuestion, IdentityQuestion] = [
  { ticket: 't1', methods: ['totp', 'passkey', 'recoveryCode'], passkeyOptions: { challenge: 'c' } },
  { ticket: 't2', methods: ['totp'], passkeyOptions: null },
  { ticket: 't3', methods: ['password'], passkeyOptions: null },
];

type Snapshot = SnapshotFrom<typeof identityConfirmation>;

const answerIn = ({ children }: Snapshot) => children.answer?.getSnapshot().context;

/** What came of an answer, where an event says so. */
const outcomeIn = (event: { readonly type: string }) =>
  event.type === 'xstate.done.actor.answer'
    ? (
        event as unknown as {
          readonly output: { readonly _tag: string; readonly result?: string; readonly text?: string };
        }
      ).output
    : null;

export const identityConfirmationWalk = provenBy(
  identityConfirmation,
  {
    inputs: [undefined],
    events: [
      { type: 'confirmation.requested' },
      { type: 'confirmation.cancelled' },
      { type: 'session.ended' },
    ],
    answers: {
      ownIdentityAnswer: [
        { _tag: 'Answered', result: 'confirmed', text: '123456' },
        { _tag: 'Answered', result: 'ticketOver', text: '123456' },
        { _tag: 'Cancelled' },
      ],
    },
    shown: { identityQuestion: snapshotsOfPart(identityQuestion, undefined, questions) },
    facts: ({ context }) => context,
  },
  {
    'nothing of an answer is kept once it is decided': (snapshot) =>
      !snapshot.matches('closed') ||
      (snapshot.context.question === null &&
        snapshot.context.text === '' &&
        snapshot.context.message === null),
    'whoever answers has the question that was read last': (snapshot) =>
      !snapshot.matches({ asking: 'answering' }) ||
      (snapshot.context.question !== null && answerIn(snapshot)?.question === snapshot.context.question),
    'an answer begins with what was typed before, and why that was not enough': (snapshot) =>
      answerIn(snapshot) === undefined ||
      (answerIn(snapshot)?.text === snapshot.context.text &&
        answerIn(snapshot)?.message === snapshot.context.message),
  },
  {
    'it is confirmed by the server alone': ({ from, event, to }) =>
      !to.matches({ closed: 'confirmed' }) ||
      from.matches({ closed: 'confirmed' }) ||
      outcomeIn(event)?.result === 'confirmed',
    'an answer that was given up is no proof': ({ event, to }) =>
      outcomeIn(event)?._tag !== 'Cancelled' || to.matches({ closed: 'cancelled' }),
    'a question that has run out is followed by another, which says so and keeps what was typed': ({
      event,
      to,
    }) =>
      outcomeIn(event)?.result !== 'ticketOver' ||
      (to.matches({ asking: 'questioning' }) &&
        to.context.message !== null &&
        to.context.text === outcomeIn(event)?.text),
    'the end of the session ends the question, wherever it is': ({ event, from, to }) =>
      event.type !== 'session.ended' || !from.hasTag('asking') || to.matches({ closed: 'cancelled' }),
    'while one question is open nobody is asked another': ({ event, from, to }) =>
      event.type !== 'confirmation.requested' || !from.hasTag('asking') || to === from,
    'what was typed is kept until it is decided': ({ event, from, to }) =>
      outcomeIn(event) !== null || !to.hasTag('asking') || to.context.text === from.context.text,
  },
);
