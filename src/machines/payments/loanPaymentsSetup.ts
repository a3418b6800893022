import { assign, fromPromise, sendTo, setup } from 'xstate';
import { mayHaveChanged } from '#api/failure.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Payment } from '#domain/loan/payment/payment.ts';
import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import type { DuePenalty } from '#domain/loan/penalty/waiverDraft.ts';
import type { ApprovalSent } from '#domain/records/approval.ts';
import { unprovided } from '#machines/unprovided.ts';
import { auditTrail } from './auditTrail.ts';
import { type LoanPaymentsContext, type LoanPaymentsInput, noTask } from './loanTask.ts';
import { msUntilNextDay, onDayOf } from './ledgerDay.ts';
import { loanLedger } from './parts.ts';
import { paymentRevert } from './paymentRevert.ts';
import { penaltyWaiver } from './penaltyWaiver.ts';
import { payNow, type PayNowOutput } from './payNow.ts';
import { waiverWithdrawal } from './waiverWithdrawal.ts';
import { receiptsInTurn } from './worksInTurn.ts';

export type LoanPaymentsEvent =
  | { readonly type: 'payNow.chosen'; readonly installmentNumber: number }
  | { readonly type: 'receivedPayment.chosen'; readonly payment: Payment }
  | { readonly type: 'receipts.chosen'; readonly payments: readonly Payment[] }
  | { readonly type: 'revert.chosen'; readonly payment: Payment }
  | { readonly type: 'waive.chosen'; readonly penalty: DuePenalty }
  | { readonly type: 'withdrawal.chosen'; readonly waiver: Waiver }
  | { readonly type: 'outcome.dismissed' };

/** Answers the request for approval where a second person must confirm; null where the receipt is confirmed. */
const confirmReceived = fromPromise<ApprovalSent | null, Payment>(unprovided);

/** The actors, guards and actions that the chart of a loan's payments names. */
export const loanPaymentsSetup = setup({
  types: {
    input: {} as LoanPaymentsInput,
    context: {} as LoanPaymentsContext,
    events: {} as LoanPaymentsEvent,
    tags: {} as 'working',
    children: {} as {
      ledger: 'loanLedger';
      auditTrail: 'auditTrail';
      payNow: 'payNow';
      paymentRevert: 'paymentRevert';
      receiptsInTurn: 'receiptsInTurn';
      penaltyWaiver: 'penaltyWaiver';
      waiverWithdrawal: 'waiverWithdrawal';
    },
  },
  actors: {
    loanLedger,
    auditTrail,
    payNow,
    paymentRevert,
    receiptsInTurn,
    penaltyWaiver,
    waiverWithdrawal,
    confirmReceived,
  },
  guards: {
    hasLedger: (_, ledger: LoanLedger | null) => ledger !== null,
    mayHaveChanged: (_, { error }: { readonly error: unknown }) => mayHaveChanged(error),
    isWhole: ({ context }, { done }: { readonly done: readonly Payment[] }) =>
      done.length === context.chosenPayments.length,
    isSent: (_, sent: ApprovalSent | null) => sent !== null,
    hasFailed: (_, { message }: PayNowOutput) => message !== '',
    isNews: ({ context }, changes: number) => changes > context.changesRead,
  },
  actions: {
    setLedger: assign({ ledger: ({ context }, loaded: LoanLedger | null) => loaded ?? context.ledger }),
    setToday: assign({ ledger: ({ context: { ledger, clock } }) => onDayOf(ledger, clock) }),
    setFailure: assign({ taskMessage: (_, message: string) => message }),
    chooseInstallment: assign({ chosenInstallment: (_, installmentNumber: number) => installmentNumber }),
    choosePayment: assign({ chosenPayment: (_, payment: Payment) => payment, changesRead: 0 }),
    choosePayments: assign({ chosenPayments: (_, payments: readonly Payment[]) => payments }),
    choosePenalty: assign({ chosenPenalty: (_, penalty: DuePenalty) => penalty, changesRead: 0 }),
    chooseWaiver: assign({ chosenWaiver: (_, waiver: Waiver) => waiver, changesRead: 0 }),
    setChangesRead: assign({ changesRead: (_, changes: number) => changes }),
    setSent: assign({ sent: (_, sent: ApprovalSent | null) => sent }),
    clearTask: assign(noTask),
    loadLedgerAnew: sendTo('ledger', { type: 'load.outdated' }),
    markTrailOutdated: sendTo('auditTrail', { type: 'ledger.outdated' }),
  },
  delays: { dayIsOver: ({ context: { ledger, clock } }) => msUntilNextDay(ledger, clock) },
});
