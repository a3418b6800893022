import type { SnapshotFrom } from 'xstate';
import * as Schema from 'effect/Schema';
import { isOvertaken, mayHaveChanged } from '#api/failure.ts';
import { Waiver } from '#domain/loan/penalty/waiver.ts';
import { waiverWithdrawal, type Withdrawal } from '#machines/payments/waiverWithdrawal.ts';
import { inputsOf, refusal } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof waiverWithdrawal>;

export const waiver = Schema.decodeUnknownSync(Waiver)({
  waiverId: 'WVR-000001',
  loanId: 'LN-000001',
  customerName: 'Ravi',
  installmentNumber: 3,
  amount: 600,
  waivedOn: '2026-03-15',
  reason: 'Flood in the village',
  requestedBy: 'Asha',
  approvedBy: 'Asha',
});

const sent = (snapshot: Snapshot) => inputsOf(snapshot)['withdrawWaiver'] as Withdrawal | undefined;

export const waiverWithdrawalWalk = provenBy(
  waiverWithdrawal,
  {
    inputs: [{ waiver }],
    events: [
      { type: 'reason.changed', reason: '  ' },
      { type: 'reason.changed', reason: 'Waived for the wrong loan' },
      { type: 'withdrawal.confirmed' },
      { type: 'withdrawal.cancelled' },
      { type: 'outcome.dismissed' },
    ],
    answers: { withdrawWaiver: [undefined] },
    failures: {
      withdrawWaiver: [refusal(409, 'This waiver was already withdrawn.'), refusal(403)],
    },
    facts: ({ context: { reason, failure, changes } }) => [reason, failure?.reason, Math.min(changes, 2)],
  },
  {
    'nothing is withdrawn but the waiver that was chosen, for the reason that is shown': (snapshot) =>
      snapshot.matches('withdrawing') === (sent(snapshot) !== undefined) &&
      (sent(snapshot) === undefined ||
        (sent(snapshot)?.waiver === waiver && sent(snapshot)?.reason === snapshot.context.reason)),
    'nothing is withdrawn without a reason': (snapshot) => sent(snapshot)?.reason.trim() !== '',
    'every refusal has its words': (snapshot) =>
      !(snapshot.matches({ asking: 'refused' }) || snapshot.matches({ asking: 'overtaken' })) ||
      (snapshot.context.failure?.reason ?? '') !== '',
  },
  {
    'a withdrawal is sent only with a yes': ({ from, event, to }) =>
      sent(to) === undefined || sent(from) !== undefined || event.type === 'withdrawal.confirmed',
    'every yes is answered: it is sent, or a reason is missing': ({ from, event, to }) =>
      event.type !== 'withdrawal.confirmed' ||
      !from.matches('asking') ||
      sent(to) !== undefined ||
      to.matches({ asking: 'incomplete' }),
    'a waiver counts as withdrawn only once the server has said so': ({ from, event, to }) =>
      !to.matches('withdrawn') ||
      from.matches('withdrawn') ||
      (from.matches('withdrawing') && event.type.startsWith('xstate.done.actor.')),
    'what the server has done, now or before, is read again; nothing else is': ({ from, event, to }) =>
      to.context.changes - from.context.changes ===
      (from.matches('withdrawing') &&
      (event.type.startsWith('xstate.done.actor.') || mayHaveChanged(errorOf(event)))
        ? 1
        : 0),
    'of what somebody else was first with it is said so, of any other failure that it can be tried again': ({
      from,
      event,
      to,
    }) =>
      !from.matches('withdrawing') ||
      !event.type.startsWith('xstate.error.') ||
      to.matches({ asking: isOvertaken(errorOf(event)) ? 'overtaken' : 'refused' }),
    'a refusal keeps the reason': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.reason === from.context.reason,
  },
);

/** Why a call failed; undefined for any other event. */
const errorOf = (event: object): unknown => (event as { readonly error?: unknown }).error;
