import { assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Instant } from '#domain/values/calendar.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { msUntilNextDay, onDayOf } from '#machines/payments/ledgerDay.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import type { Clock } from '#machines/clock.ts';
import { payNow, type PayNowOutput } from '#machines/payments/payNow.ts';
import { messageOf } from '#machines/messageOf.ts';
import { known } from '#machines/known.ts';

export interface PortalLoanInput {
  readonly loanId: string;
  readonly clock: Clock;
}

export type PortalLoanEvent =
  /** The ledger was loaded, or could not be. */
  | { readonly type: 'ledger.read' }
  | { readonly type: 'ledger.failed' }
  /** There is no network: the ledger is the one that was loaded last. */
  | { readonly type: 'ledger.recalled' }
  | { readonly type: 'load.requested' }
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'outcome.dismissed' };

interface PortalLoanContext extends PortalLoanInput {
  readonly ledger: LoanLedger | null;
  /** When the ledger was loaded, where it is what was kept (rule LAST-FIGURES); null for one that was just read. */
  readonly asOf: Instant | null;
  readonly taskMessage: string;
  readonly chosenInstallment: number;
}

interface LedgerPart {
  readonly ledger: SnapshotFrom<typeof loanLedger>;
}

/** A borrower's loan: what is owed, and Pay Now for the next installment. */
export const portalLoan = setup({
  types: {
    input: {} as PortalLoanInput,
    context: {} as PortalLoanContext,
    events: {} as PortalLoanEvent,
    tags: {} as 'working',
    children: {} as { ledger: 'loanLedger'; payNow: 'payNow' },
  },
  actors: { loanLedger, payNow },
  guards: {
    hasLedger: (_, ledger: LoanLedger | null) => ledger !== null,
    isRead: (_, { ledger }: LedgerPart) => ledger.matches('shown'),
    isRecalled: (_, { ledger }: LedgerPart) => ledger.matches('showingLast'),
    isOld: (_, asOf: Instant | null) => asOf !== null,
    isNew: (_, asOf: Instant | null) => asOf === null,
    isFailed: (_, { ledger }: LedgerPart) => ledger.hasTag('retriable'),
    hasFailed: (_, { message }: PayNowOutput) => message !== '',
  },
  actions: {
    setLedger: assign({
      ledger: ({ context }, { ledger }: LedgerPart) => ledger.context.loaded ?? context.ledger,
      asOf: (_, { ledger }: LedgerPart) => ledger.context.asOf,
    }),
    setToday: assign({ ledger: ({ context: { ledger, clock } }) => onDayOf(ledger, clock) }),
    loadLedger: sendTo('ledger', { type: 'load.requested' }),
    raiseRead: raise({ type: 'ledger.read' }),
    raiseRecalled: raise({ type: 'ledger.recalled' }),
    raiseFailed: raise({ type: 'ledger.failed' }),
    setTaskFailure: assign({ taskMessage: (_, message: string) => message }),
    chooseInstallment: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
  },
  delays: { dayIsOver: ({ context: { ledger, clock } }) => msUntilNextDay(ledger, clock) },
}).createMachine({
  id: 'portalLoan',
  description: 'One loan as its borrower sees it: what is paid, what is owed, what to pay next.',
  context: ({ input }) => ({
    ...input,
    ledger: null,
    asOf: null,
    taskMessage: '',
    chosenInstallment: 0,
  }),
  invoke: {
    id: 'ledger',
    src: 'loanLedger',
    input: ({ context }) => context.loanId,
    onSnapshot: [
      {
        guard: { type: 'isRead', params: ({ event }) => ({ ledger: event.snapshot }) },
        actions: [{ type: 'setLedger', params: ({ event }) => ({ ledger: event.snapshot }) }, 'raiseRead'],
      },
      {
        guard: { type: 'isRecalled', params: ({ event }) => ({ ledger: event.snapshot }) },
        actions: [
          { type: 'setLedger', params: ({ event }) => ({ ledger: event.snapshot }) },
          'raiseRecalled',
        ],
      },
      {
        guard: { type: 'isFailed', params: ({ event }) => ({ ledger: event.snapshot }) },
        actions: [
          {
            type: 'setTaskFailure',
            params: ({ event }) => event.snapshot.context.failure?.reason ?? '',
          },
          'raiseFailed',
        ],
      },
    ],
  },
  initial: 'reading',
  states: {
    reading: {
      description:
        'There is nothing to show yet. A loan that does not exist, and one of somebody else’s, look alike.',
      always: { guard: { type: 'hasLedger', params: ({ context }) => context.ledger }, target: 'shown' },
    },
    shown: {
      initial: 'idle',
      on: { 'ledger.recalled': '.showingLast' },
      states: {
        idle: {
          after: {
            dayIsOver: {
              description: 'What is late is a day later; nothing is asked of the server for it.',
              actions: 'setToday',
              target: 'idle',
              reenter: true,
            },
          },
          on: {
            'payNow.chosen': {
              actions: { type: 'chooseInstallment', params: ({ event }) => event.installmentNumber },
              target: 'refreshing',
            },
          },
        },
        refreshing: {
          description:
            'A screen may be open for days: the loan is read again, so that the penalty is today’s and nothing is paid twice.',
          tags: 'working',
          entry: 'loadLedger',
          on: { 'ledger.read': 'payingNow', 'ledger.failed': 'failed' },
        },
        payingNow: {
          description: 'The confirm screen is opened, or a warning says why there is nothing to pay.',
          invoke: {
            id: 'payNow',
            src: 'payNow',
            input: ({ context: { ledger, chosenInstallment } }) => ({
              ledger: known(ledger),
              installmentNumber: chosenInstallment,
            }),
            onDone: [
              {
                guard: { type: 'hasFailed', params: ({ event }) => event.output },
                actions: { type: 'setTaskFailure', params: ({ event }) => event.output.message },
                target: 'failed',
              },
              { target: 'idle' },
            ],
            onError: {
              actions: { type: 'setTaskFailure', params: messageOf('The payment could not be opened.') },
              target: 'failed',
            },
          },
        },
        showingLast: {
          description: 'Without a network the loan is shown as it was last, and nothing is paid from it.',
          always: { guard: { type: 'isNew', params: ({ context }) => context.asOf }, target: 'idle' },
          on: {
            'load.requested': { actions: 'loadLedger' },
            'ledger.failed': 'failed',
          },
        },
        failed: {
          on: {
            'outcome.dismissed': [
              { guard: { type: 'isOld', params: ({ context }) => context.asOf }, target: 'showingLast' },
              { target: 'idle' },
            ],
          },
        },
      },
    },
  },
});
