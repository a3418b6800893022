import { assign, fromPromise, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { installmentsOf, type PayNowRefusal, payNowRefusal } from '#domain/loan/installment.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import { loanLedger } from '#machines/payments/parts.ts';
import { messageOf } from '#machines/messageOf.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PortalLoanInput {
  readonly loanId: string;
}

export type PortalLoanEvent =
  /** The ledger was loaded, or could not be. */
  | { readonly type: 'ledger.read' }
  | { readonly type: 'ledger.failed' }
  /** There is no network: the ledger is the one that was loaded last. */
  | { readonly type: 'ledger.recalled' }
  | { readonly type: 'load.requested' }
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'warning.dismissed' }
  | { readonly type: 'outcome.dismissed' };

interface LoanAccountContext {
  readonly loanId: string;
  readonly ledger: LoanLedger | null;
  /** When the ledger was loaded, where it is what was kept (rule LAST-FIGURES); null for one that was just read. */
  readonly asOf: Instant | null;
  readonly taskMessage: string;
  readonly chosenInstallment: number;
  readonly refusal: PayNowRefusal | null;
}

interface LedgerPart {
  readonly ledger: SnapshotFrom<typeof loanLedger>;
}

/** A borrower's loan: what is owed, and Pay Now for the next installment. */
export const portalLoan = setup({
  types: {
    input: {} as PortalLoanInput,
    context: {} as LoanAccountContext,
    events: {} as PortalLoanEvent,
    tags: {} as 'working',
    children: {} as { ledger: 'loanLedger' },
  },
  actors: {
    loanLedger,
    openConfirmation: fromPromise<void, { readonly ledger: LoanLedger; readonly installmentNumber: number }>(
      unprovided,
    ),
  },
  guards: {
    hasLedger: (_, ledger: LoanLedger | null) => ledger !== null,
    isRead: (_, { ledger }: LedgerPart) => ledger.matches('shown'),
    isRecalled: (_, { ledger }: LedgerPart) => ledger.matches('showingLast'),
    isOld: (_, asOf: Instant | null) => asOf !== null,
    isNew: (_, asOf: Instant | null) => asOf === null,
    isFailed: (_, { ledger }: LedgerPart) => ledger.hasTag('retriable'),
    isPayable: (_, refusal: PayNowRefusal | null) => refusal === null,
  },
  actions: {
    setLedger: assign({
      ledger: ({ context }, { ledger }: LedgerPart) => ledger.context.loaded ?? context.ledger,
      asOf: (_, { ledger }: LedgerPart) => ledger.context.asOf,
    }),
    loadLedger: sendTo('ledger', { type: 'load.requested' }),
    raiseRead: raise({ type: 'ledger.read' }),
    raiseRecalled: raise({ type: 'ledger.recalled' }),
    raiseFailed: raise({ type: 'ledger.failed' }),
    setTaskFailure: assign({ taskMessage: (_, message: string) => message }),
    choose: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
    warn: assign({ refusal: (_, refusal: PayNowRefusal | null) => refusal }),
    clearWarning: assign({ refusal: null }),
  },
}).createMachine({
  id: 'portalLoan',
  description: 'One loan as its borrower sees it: what is paid, what is owed, what to pay next.',
  context: ({ input }) => ({
    loanId: input.loanId,
    ledger: null,
    asOf: null,
    taskMessage: '',
    chosenInstallment: 0,
    refusal: null,
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
          entry: 'clearWarning',
          on: {
            'payNow.chosen': {
              actions: { type: 'choose', params: ({ event }) => event.installmentNumber },
              target: 'refreshing',
            },
          },
        },
        refreshing: {
          description:
            'A screen may be open for days: the loan is read again, so that the penalty is today’s and nothing is paid twice.',
          tags: 'working',
          entry: 'loadLedger',
          on: { 'ledger.read': 'judgingPayNow', 'ledger.failed': 'failed' },
        },
        judgingPayNow: {
          description: 'A completed loan, or an installment that has a payment, is answered with a warning.',
          always: [
            {
              guard: { type: 'isPayable', params: ({ context }) => refusalOf(context) },
              target: 'openingConfirmation',
            },
            { actions: { type: 'warn', params: ({ context }) => refusalOf(context) }, target: 'warned' },
          ],
        },
        showingLast: {
          description: 'Without a network the loan is shown as it was last, and nothing is paid from it.',
          entry: 'clearWarning',
          always: { guard: { type: 'isNew', params: ({ context }) => context.asOf }, target: 'idle' },
          on: {
            'load.requested': { actions: 'loadLedger' },
            'ledger.failed': 'failed',
          },
        },
        warned: { on: { 'warning.dismissed': 'idle' } },
        openingConfirmation: {
          tags: 'working',
          invoke: {
            src: 'openConfirmation',
            input: ({ context }) => ({
              ledger: known(context.ledger),
              installmentNumber: context.chosenInstallment,
            }),
            onDone: 'idle',
            onError: {
              actions: {
                type: 'setTaskFailure',
                params: messageOf('The payment could not be opened.'),
              },
              target: 'failed',
            },
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

const refusalOf = ({ ledger, chosenInstallment }: LoanAccountContext): PayNowRefusal | null =>
  ledger === null
    ? null
    : payNowRefusal(
        ledger.loan,
        installmentsOf(ledger.loan, ledger.payments, ledger.today),
        chosenInstallment,
      );
