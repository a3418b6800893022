import type { SnapshotFrom } from 'xstate';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import { identityConfirmation } from '#machines/app/identityConfirmation.ts';
import { identityQuestion } from '#machines/app/parts.ts';
import { snapshotsOfPart } from '#test/support/machines/parts.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const questions: readonly [IdentityQuestion, IdentityQuestion, IdentityQuestion] = [
  { ticket: 't1', methods: ['totp', 'passkey', 'recoveryCode'], passkeyOptions: { challenge: 'c' } },
  { ticket: 't2', methods: ['totp'], passkeyOptions: null },
  { ticket: 't3', methods: ['password'], passkeyOptions: null },
];

type Snapshot = SnapshotFrom<typeof identityConfirmation>;

const sentIn = (snapshot: Snapshot) => inputsOf(snapshot)['confirmIdentity'] as TicketReply | undefined;

export const identityConfirmationWalk = provenBy(
  identityConfirmation,
  {
    inputs: [undefined],
    events: [
      { type: 'confirmation.requested' },
      { type: 'text.changed', text: ' ' },
      { type: 'text.changed', text: '123456' },
      { type: 'text.submitted' },
      { type: 'passkey.chosen' },
      { type: 'confirmation.cancelled' },
      { type: 'session.ended' },
    ],
    answers: {
      askPasskey: ['passkey'],
      confirmIdentity: ['confirmed', 'ticketOver'],
    },
    shown: { identityQuestion: snapshotsOfPart(identityQuestion, undefined, questions) },
    facts: ({ context }) => context,
  },
  {
    'an answer has the ticket of its question, and is one thing that the question takes': (snapshot) => {
      const sent = sentIn(snapshot);
      if (sent === undefined) return true;
      const { question } = snapshot.context;
      const given = [sent.code, sent.password, sent.passkey].filter((part) => part !== null && part !== '');
      return (
        question !== null &&
        sent.ticket === question.ticket &&
        given.length === 1 &&
        (sent.password !== null) === (question.methods.includes('password') && sent.passkey === null) &&
        (sent.passkey === null || question.methods.includes('passkey'))
      );
    },
    'a passkey is asked for only where the question offers it': (snapshot) =>
      !snapshot.matches({ asking: 'askingPasskey' }) || snapshot.context.question?.passkeyOptions != null,
    'nothing of an answer is kept once it is decided': (snapshot) =>
      !snapshot.matches('closed') ||
      (snapshot.context.question === null &&
        snapshot.context.text === '' &&
        snapshot.context.passkey === null &&
        snapshot.context.message === null),
    'whoever answers has a question': (snapshot) =>
      !snapshot.matches({ asking: 'answering' }) || snapshot.context.question !== null,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: { answering: 'refused' } }) || snapshot.context.message !== null,
  },
  {
    'it is confirmed by the server alone': ({ from, event, to }) =>
      !to.matches({ closed: 'confirmed' }) ||
      from.matches({ closed: 'confirmed' }) ||
      ('output' in event && event.output === 'confirmed' && from.matches({ asking: 'confirming' })),
    'the end of the session ends the question, wherever it is': ({ event, from, to }) =>
      event.type !== 'session.ended' || !from.hasTag('asking') || to.matches({ closed: 'cancelled' }),
    'while one question is open nobody is asked another': ({ event, from, to }) =>
      event.type !== 'confirmation.requested' || !from.hasTag('asking') || to === from,
    'what was typed is kept until it is decided': ({ event, from, to }) =>
      event.type === 'text.changed' || !to.hasTag('asking') || to.context.text === from.context.text,
    'an answer that is on its way is waited for': ({ event, from, to }) =>
      event.type !== 'confirmation.cancelled' || !from.matches({ asking: 'confirming' }) || to === from,
    'something is sent only when it was asked for': ({ event, from, to }) =>
      sentIn(to) === undefined ||
      sentIn(to) === sentIn(from) ||
      event.type === 'text.submitted' ||
      from.matches({ asking: 'askingPasskey' }),
  },
);
