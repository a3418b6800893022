import { assign, fromPromise, raise, setup } from 'xstate';
import { type Failure, failureMessage, isOvertaken, titledFailure } from '#api/failure.ts';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Day } from '#domain/values/calendar.ts';
import { installmentsOf, type PayNowRefusal, payNowRefusal } from '#domain/loan/installment.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Payment } from '#domain/loan/payment.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A loan with its payments in force, and the day on which both were loaded. */
export interface LoanLedger {
  readonly loan: Loan;
  readonly payments: readonly Payment[];
  readonly unreadable: number;
  readonly today: Day;
}

export interface AuditTrail {
  readonly entries: readonly AuditEntry[];
  readonly unreadable: number;
}

export interface Revert {
  readonly payment: Payment;
  readonly reason: string;
}

export interface LoanPaymentsInput {
  readonly loanId: string;
}

export type LoanPaymentsEvent =
  | { readonly type: 'reload.requested' }
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'warning.dismissed' }
  | { readonly type: 'receivedPayment.chosen'; readonly payment: Payment }
  | { readonly type: 'revert.chosen'; readonly payment: Payment }
  | { readonly type: 'reason.changed'; readonly reason: string }
  | { readonly type: 'reason.given' }
  | { readonly type: 'revert.confirmed' }
  | { readonly type: 'revert.cancelled' }
  | { readonly type: 'outcome.dismissed' }
  | { readonly type: 'history.toggled' }
  | { readonly type: 'history.retried' }
  | { readonly type: 'ledger.outdated' };

interface LoanPaymentsContext {
  readonly loanId: string;
  readonly ledger: LoanLedger | null;
  readonly trail: AuditTrail | null;
  /** Why the ledger, the trail or the task failed; '' or null for no failure. */
  readonly ledgerMessage: string;
  readonly trailFailure: Failure | null;
  readonly taskMessage: string;
  readonly revert: Revert | null;
  readonly receipt: Payment | null;
  readonly refusal: PayNowRefusal | null;
  readonly chosenInstallment: number | null;
}

/** A loan's installments and payments as staff work on them: pay, confirm a receipt, revert with a reason, read the trail. */
export const loanPayments = setup({
  types: {
    input: {} as LoanPaymentsInput,
    context: {} as LoanPaymentsContext,
    events: {} as LoanPaymentsEvent,
    tags: {} as 'ledgerShown' | 'working',
  },
  actors: {
    loadLedger: fromPromise<LoanLedger, string>(unprovided),
    loadAuditTrail: fromPromise<AuditTrail, string>(unprovided),
    confirmReceived: fromPromise<void, Payment | null>(unprovided),
    revertPayment: fromPromise<void, Revert | null>(unprovided),
    openConfirmation: fromPromise<
      void,
      { readonly ledger: LoanLedger | null; readonly installmentNumber: number | null }
    >(unprovided),
  },
  guards: {
    hasLedger: (_, ledger: LoanLedger | null) => ledger !== null,
    isPayable: (_, refusal: PayNowRefusal | null) => refusal === null,
    isOvertaken: (_, { error }: { readonly error: unknown }) => isOvertaken(error),
    hasReason: (_, reason: string) => reason.trim() !== '',
  },
  actions: {
    setLedger: assign({ ledger: (_, ledger: LoanLedger) => ledger }),
    setTrail: assign({ trail: (_, trail: AuditTrail) => trail }),
    setLedgerFailure: assign({ ledgerMessage: (_, message: string) => message }),
    setTrailFailure: assign({ trailFailure: (_, failure: Failure) => failure }),
    setTaskFailure: assign({ taskMessage: (_, message: string) => message }),
    chooseInstallment: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
    warn: assign({ refusal: (_, refusal: PayNowRefusal | null) => refusal }),
    chooseReceipt: assign({ receipt: (_, payment: Payment) => payment }),
    chooseRevert: assign({ revert: (_, payment: Payment): Revert => ({ payment, reason: '' }) }),
    changeReason: assign({
      revert: ({ context }, reason: string) =>
        context.revert === null ? null : { ...context.revert, reason },
    }),
    clearTask: assign({ revert: null, receipt: null, refusal: null, chosenInstallment: null }),
    markLedgerOutdated: raise({ type: 'ledger.outdated' }),
  },
}).createMachine({
  id: 'loanPayments',
  description: 'The payment history of one loan, for staff.',
  context: ({ input }) => ({
    loanId: input.loanId,
    ledger: null,
    trail: null,
    ledgerMessage: '',
    trailFailure: null,
    taskMessage: '',
    revert: null,
    receipt: null,
    refusal: null,
    chosenInstallment: null,
  }),
  type: 'parallel',
  states: {
    ledger: {
      description: 'The loan and its payments as the server has them.',
      initial: 'loading',
      states: {
        loading: {
          on: { 'ledger.outdated': { target: 'loading', reenter: true } },
          invoke: {
            src: 'loadLedger',
            input: ({ context }) => context.loanId,
            onDone: { actions: { type: 'setLedger', params: ({ event }) => event.output }, target: 'shown' },
            onError: {
              actions: {
                type: 'setLedgerFailure',
                params: ({ event }) =>
                  failureMessage(event.error, 'Error fetching loan details and payments'),
              },
              target: 'unavailable',
            },
          },
        },
        shown: {
          tags: 'ledgerShown',
          on: { 'ledger.outdated': 'reloading', 'reload.requested': 'reloading' },
        },
        reloading: {
          description: 'What was read last stays on the screen until the new is there.',
          tags: 'ledgerShown',
          on: { 'ledger.outdated': { target: 'reloading', reenter: true } },
          invoke: {
            src: 'loadLedger',
            input: ({ context }) => context.loanId,
            onDone: { actions: { type: 'setLedger', params: ({ event }) => event.output }, target: 'shown' },
            onError: {
              actions: {
                type: 'setLedgerFailure',
                params: ({ event }) =>
                  failureMessage(event.error, 'Error fetching loan details and payments'),
              },
              target: 'unavailable',
            },
          },
        },
        unavailable: { on: { 'reload.requested': 'loading', 'ledger.outdated': 'loading' } },
      },
    },
    task: {
      description: 'What the member of staff is doing with one installment.',
      initial: 'choosing',
      states: {
        choosing: {
          entry: 'clearTask',
          on: {
            'payNow.chosen': {
              guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
              actions: { type: 'chooseInstallment', params: ({ event }) => event.installmentNumber },
              target: 'judgingPayNow',
            },
            'receivedPayment.chosen': {
              guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
              actions: { type: 'chooseReceipt', params: ({ event }) => event.payment },
              target: 'confirmingReceipt',
            },
            'revert.chosen': {
              guard: { type: 'hasLedger', params: ({ context }) => context.ledger },
              actions: { type: 'chooseRevert', params: ({ event }) => event.payment },
              target: 'askingReason',
            },
          },
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
        openingConfirmation: {
          tags: 'working',
          invoke: {
            src: 'openConfirmation',
            input: ({ context }) => ({
              ledger: context.ledger,
              installmentNumber: context.chosenInstallment,
            }),
            onDone: 'choosing',
            onError: {
              actions: {
                type: 'setTaskFailure',
                params: ({ event }) => failureMessage(event.error, 'The payment could not be opened.'),
              },
              target: 'failed',
            },
          },
        },
        warned: { on: { 'warning.dismissed': 'choosing' } },
        confirmingReceipt: {
          description: 'A payment that the borrower made is confirmed as received.',
          tags: 'working',
          invoke: {
            src: 'confirmReceived',
            input: ({ context }) => context.receipt,
            onDone: { actions: 'markLedgerOutdated', target: 'receiptConfirmed' },
            onError: [
              {
                description: 'Somebody else was there first: what stands now is read.',
                guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
                actions: [
                  {
                    type: 'setTaskFailure',
                    params: ({ event }) =>
                      failureMessage(event.error, 'There was an error confirming the payment.'),
                  },
                  'markLedgerOutdated',
                ],
                target: 'failed',
              },
              {
                actions: {
                  type: 'setTaskFailure',
                  params: ({ event }) =>
                    failureMessage(event.error, 'There was an error confirming the payment.'),
                },
                target: 'failed',
              },
            ],
          },
        },
        receiptConfirmed: { on: { 'outcome.dismissed': 'choosing' } },
        askingReason: {
          on: {
            'reason.changed': { actions: { type: 'changeReason', params: ({ event }) => event.reason } },
            'reason.given': {
              guard: { type: 'hasReason', params: ({ context }) => context.revert?.reason ?? '' },
              target: 'confirmingRevert',
            },
            'revert.cancelled': 'choosing',
          },
        },
        confirmingRevert: {
          on: { 'revert.confirmed': 'reverting', 'revert.cancelled': 'choosing' },
        },
        reverting: {
          tags: 'working',
          invoke: {
            src: 'revertPayment',
            input: ({ context }) => context.revert,
            onDone: { actions: 'markLedgerOutdated', target: 'reverted' },
            onError: [
              {
                description: 'Somebody else was there first: what stands now is read.',
                guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
                actions: [
                  {
                    type: 'setTaskFailure',
                    params: ({ event }) =>
                      failureMessage(event.error, 'There was an error reverting the payment.'),
                  },
                  'markLedgerOutdated',
                ],
                target: 'revertFailed',
              },
              {
                actions: {
                  type: 'setTaskFailure',
                  params: ({ event }) =>
                    failureMessage(event.error, 'There was an error reverting the payment.'),
                },
                target: 'revertFailed',
              },
            ],
          },
        },
        reverted: { on: { 'outcome.dismissed': 'choosing' } },
        revertFailed: {
          description: 'Nothing was reverted; the reason is kept for another try.',
          on: { 'revert.confirmed': 'reverting', 'outcome.dismissed': 'choosing' },
        },
        failed: { on: { 'outcome.dismissed': 'choosing' } },
      },
    },
    auditTrail: {
      description: 'What happened to the payments of this loan, newest first, on demand.',
      initial: 'hidden',
      states: {
        hidden: { on: { 'history.toggled': 'loading' } },
        loading: {
          on: { 'history.toggled': 'hidden', 'ledger.outdated': { target: 'loading', reenter: true } },
          invoke: {
            src: 'loadAuditTrail',
            input: ({ context }) => context.loanId,
            onDone: { actions: { type: 'setTrail', params: ({ event }) => event.output }, target: 'shown' },
            onError: {
              actions: {
                type: 'setTrailFailure',
                params: ({ event }) => titledFailure(event.error, 'Failed to load payment history'),
              },
              target: 'unavailable',
            },
          },
        },
        shown: { on: { 'history.toggled': 'hidden', 'ledger.outdated': 'loading' } },
        unavailable: { on: { 'history.toggled': 'hidden', 'history.retried': 'loading' } },
      },
    },
  },
});

const refusalOf = ({ ledger, chosenInstallment }: LoanPaymentsContext): PayNowRefusal | null =>
  ledger === null || chosenInstallment === null
    ? null
    : payNowRefusal(
        ledger.loan,
        installmentsOf(ledger.loan, ledger.payments, ledger.today),
        chosenInstallment,
      );
