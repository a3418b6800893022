import { isDeepStrictEqual } from 'node:util';
import * as Schema from 'effect/Schema';
import type { SnapshotFrom } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import { AccountView } from '#domain/loanAccount/accountView.ts';
import { accountOrder, type AccountTask } from '#domain/loanAccount/accountTask.ts';
import { accountPage } from '#machines/accounts/accountPage.ts';
import { accountTask, type AccountTaskOutput, type SentTask } from '#machines/accounts/accountTask.ts';
import { type AccountOfLoan, loanAccount } from '#machines/accounts/parts.ts';
import { penaltyWaiver } from '#machines/payments/penaltyWaiver.ts';
import { waiverWithdrawal } from '#machines/payments/waiverWithdrawal.ts';
import { waiver } from '#test/machines/walks/payments/waiverWithdrawal.ts';
import { inputsOf, loanOf, walk } from '#test/support/machines/machines.ts';
import { does, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const loanId = 'LN-000001';
const clock = { now: () => Date.parse('2026-04-20T10:00:00+05:30') };

export const account: AccountOfLoan = {
  account: Schema.decodeUnknownSync(AccountView)({
    loanId,
    on: '2026-04-20',
    arrears: 1_000,
    penaltyStanding: 0,
    penaltyRunning: 375,
    chargesDue: 0,
    advance: 500,
    nextDueDate: '2026-04-15',
    oldestUnpaidDue: '2026-04-15',
    principalOutstanding: 1_000,
    reducedAtPayment: 0,
    shortPaid: 0,
    overPaid: 0,
    totals: { moneyIn: 0, credited: 0, penalties: 0, charges: 0, refunded: 0 },
  }),
  loan: loanOf(),
  waivers: null,
  customer: null,
  vehicle: null,
};

const levy: AccountTask = { type: 'levy' };
const waive: AccountTask = { type: 'waive', chargeId: 'CHG-000001', due: rupees(500) };
const refund: AccountTask = { type: 'refund', advance: rupees(500) };

type TaskSnapshot = SnapshotFrom<typeof accountTask>;

const sent = (snapshot: TaskSnapshot) => inputsOf(snapshot)['doTask'] as SentTask | undefined;

const orderOf = ({ context: { task, draft } }: TaskSnapshot) =>
  accountOrder(task, draft, dayInIndia(clock.now()));

export const accountTaskWalk = provenBy(
  accountTask,
  {
    inputs: [levy, waive, refund].map((task) => ({ loanId, task, clock })),
    events: [
      ...[{ amount: '500' }, { amount: '501' }, { kind: 'Visit' }, { reason: ' ' }, { reason: 'Agreed' }].map(
        (change) => ({ type: 'draft.changed' as const, change }),
      ),
      { type: 'task.confirmed' },
      { type: 'task.cancelled' },
    ],
    answers: { doTask: [undefined] },
    facts: ({ context }) => [
      context.task.type,
      context.draft,
      context.problems,
      context.failure !== null,
      context.isDone,
      context.isOutdated,
    ],
  },
  {
    'what is sent is whole, and is what is shown': (snapshot) =>
      sent(snapshot) === undefined || isDeepStrictEqual(sent(snapshot), { loanId, order: orderOf(snapshot) }),
    'nobody leaves exactly while it is on its way': (snapshot) =>
      snapshot.hasTag('busy') === (sent(snapshot) !== undefined),
    'what stands in the way is named': (snapshot) =>
      !snapshot.matches({ asking: 'incomplete' }) || snapshot.context.problems.length > 0,
    'every failure has its words': (snapshot) =>
      !snapshot.matches({ asking: 'refused' }) || (snapshot.context.failure?.reason ?? '') !== '',
  },
  {
    'a task is sent only with a yes': ({ from, event, to }) =>
      sent(to) === undefined || sent(from) !== undefined || event.type === 'task.confirmed',
    'it counts as done once the server has done it, and not before': ({ from, event, to }) =>
      to.context.isDone ===
      (from.context.isDone || (from.matches('recording') && event.type.startsWith('xstate.done.actor.'))),
    'a try that may have gone through leaves the account outdated, and no other does': ({
      from,
      event,
      to,
    }) =>
      to.context.isOutdated ===
      (from.context.isOutdated ||
        (from.matches('recording') && 'error' in event && mayHaveChanged(event['error']))),
    'a refusal keeps everything typed': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') || to.context.draft === from.context.draft,
    'nothing said of one entry stands beside another': ({ event, from, to }) =>
      event.type !== 'draft.changed' ||
      !from.matches('asking') ||
      (to.context.problems.length === 0 && to.context.failure === null),
  },
);

const penalty = { loanId, installmentNumber: 1, due: rupees(375), words: [] };

const waivers = walk(penaltyWaiver, {
  inputs: [{ penalty }],
  events: [
    { type: 'reason.changed', reason: 'Flood in the village' },
    { type: 'preview.asked' },
    { type: 'waiver.confirmed' },
  ],
  answers: { waivePenalty: [null] },
  facts: ({ context: { draft, message, changes } }) => [draft.reason, message, Math.min(changes, 2)],
}).states;

const withdrawals = walk(waiverWithdrawal, {
  inputs: [{ waiver }],
  events: [{ type: 'reason.changed', reason: 'Waived for the wrong loan' }, { type: 'withdrawal.confirmed' }],
  answers: { withdrawWaiver: [undefined] },
  facts: ({ context: { reason, failure, changes } }) => [reason, failure?.reason, Math.min(changes, 2)],
}).states;

type PageSnapshot = SnapshotFrom<typeof accountPage>;

/** The task of the child; undefined while there is none. */
const taskIn = ({ children }: PageSnapshot) => children.task?.getSnapshot().context;

export const accountPageWalk = provenBy(
  accountPage,
  {
    inputs: [{ loanId, clock }],
    events: [
      ...[levy, refund].map((task) => ({ type: 'task.chosen' as const, task })),
      { type: 'waive.chosen', penalty },
      { type: 'withdrawal.chosen', waiver },
    ],
    answers: {
      accountTask: [
        { isDone: true, isOutdated: false },
        { isDone: false, isOutdated: false },
        { isDone: false, isOutdated: true },
      ],
      penaltyWaiver: [undefined],
      waiverWithdrawal: [undefined],
    },
    shown: {
      penaltyWaiver: waivers,
      waiverWithdrawal: withdrawals,
      loanAccount: snapshotsOfPart(loanAccount, loanId, [account]),
    },
    facts: ({ context }) => [
      context.task?.type,
      context.done?.type,
      context.penalty?.installmentNumber,
      context.waiver?.waiverId,
      context.changesRead,
    ],
  },
  {
    'what is done is what was chosen, on the loan of the address': (snapshot) => {
      const task = taskIn(snapshot);
      return (
        snapshot.matches('working') === (task !== undefined) &&
        (task === undefined || (task.task === snapshot.context.task && task.loanId === loanId))
      );
    },
    'the penalty that is waived, or the waiver that is withdrawn, is the one that was chosen': (snapshot) => {
      const { penaltyWaiver: waiving, waiverWithdrawal: withdrawing } = snapshot.children;
      return (
        snapshot.matches('waiving') === (waiving !== undefined) &&
        snapshot.matches('withdrawing') === (withdrawing !== undefined) &&
        (waiving?.getSnapshot().context.penalty ?? null) === snapshot.context.penalty &&
        (withdrawing?.getSnapshot().context.waiver ?? null) === snapshot.context.waiver
      );
    },
    'what is said to be done is named': (snapshot) =>
      !snapshot.matches({ choosing: 'done' }) || snapshot.context.done !== null,
    'the account is that of the address': (snapshot) =>
      snapshot.children.account?.getSnapshot().context.from === loanId,
  },
  {
    'what is or may be done is read back, and so is what a task left that broke down': ({
      from,
      event,
      to,
    }) =>
      from.matches('waiving') ||
      from.matches('withdrawing') ||
      does(accountPage, from, event, 'loadAnew') ===
        (from.matches('working') &&
          (to.matches({ choosing: 'done' }) || to.matches({ choosing: 'failed' }) || isLeftOutdated(event))),
    'a waiver or a withdrawal that changes what is due is read back, and nothing else of it': ({
      from,
      event,
      to,
    }) =>
      !(from.matches('waiving') || from.matches('withdrawing')) ||
      does(accountPage, from, event, 'loadAnew') ===
        (changesIn(event) > from.context.changesRead || to.matches({ choosing: 'failed' })),
    'a task is said to be done only where it is': ({ from, event, to }) =>
      !to.matches({ choosing: 'done' }) ||
      from.matches({ choosing: 'done' }) ||
      ('output' in event && (event['output'] as { readonly isDone: boolean }).isDone),
    'a task under way is not changed': ({ from, to }) =>
      !from.matches('working') || !to.matches('working') || to.context.task === from.context.task,
    'what was done is what had been chosen, until something else is': ({ from, to }) =>
      to.context.done === from.context.done ||
      to.context.done === from.context.task ||
      to.matches('waiving') ||
      to.matches('withdrawing'),
  },
);

/** True where a task ends undone after a try that may have gone through. */
const isLeftOutdated = (event: object): boolean =>
  (event as { readonly output?: Partial<AccountTaskOutput> }).output?.isOutdated === true;

/** How many changes a waiver or a withdrawal that shows itself by this event has made; 0 for any other event. */
const changesIn = (event: { readonly type: string }): number =>
  ['xstate.snapshot.penaltyWaiver', 'xstate.snapshot.waiverWithdrawal'].includes(event.type)
    ? (event as unknown as { readonly snapshot: { readonly context: { readonly changes: number } } }).snapshot
        .context.changes
    : 0;
