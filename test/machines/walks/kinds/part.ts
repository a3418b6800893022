import { listCounts } from '#machines/lists/parts.ts';
import { lenderSettings } from '#machines/lender/parts.ts';
import { lenderOf, newLender } from '#test/machines/walks/lender/samples.ts';
import { assign, type SnapshotFrom } from 'xstate';
import { isMissingCall, isUnknownShape } from '#api/failure.ts';
import { LastLoaded } from '#machines/lastLoaded.ts';
import type { PartContext, PartMachine } from '#machines/kinds/part.ts';
import {
  customerChanges,
  customerDetails,
  customerPosition,
  customerLoans,
  customerToEdit,
  customerVehicles,
} from '#machines/customers/parts.ts';
import { noLoanFilters } from '#domain/lists/loanFilters.ts';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { auditEntries, loanLedger } from '#machines/payments/parts.ts';
import {
  type Borrower,
  borrowerLoans,
  loanTransactions,
  portalBorrower,
  portalCustomer,
  portalCustomerId,
} from '#machines/portal/parts.ts';
import { allPaid, nothingPaid } from '#test/machines/walks/portal/portalLoan.ts';
import { asha as borrower, nameless } from '#test/machines/walks/portal/portalLoans.ts';
import { asha, loans, vehicles } from '#test/machines/walks/customers/customerPage.ts';
import { loanAccount } from '#machines/accounts/parts.ts';
import { loanDisbursal } from '#machines/disbursals/parts.ts';
import { receiptLoan } from '#machines/receipts/loanPicker.ts';
import { paid, toPay } from '#test/machines/walks/disbursals/disbursalSection.ts';
import { account } from '#test/machines/walks/accounts/accountPage.ts';
import { identityQuestion } from '#machines/app/parts.ts';
import { flowDrawing } from '#machines/flows/parts.ts';
import { builtDocument, datedLoan } from '#machines/loans/parts.ts';
import { dated } from '#test/machines/walks/loans/loanDetails.ts';
import { devika as profile } from '#test/machines/walks/staff/staffProfile.ts';
import { vehicleDetails, vehicleToEdit } from '#machines/vehicles/parts.ts';
import { questions } from '#test/machines/walks/app/identityConfirmation.ts';
import { drawing } from '#test/machines/walks/flows/flowChart.ts';
import { paper } from '#test/machines/walks/loans/documentOutput.ts';
import { statement } from '#test/machines/walks/loans/loanDocument.ts';
import { vehicle } from './form.ts';
import { ownFactors, ownSessions } from '#machines/security/parts.ts';
import {
  dashboardCustomers,
  dashboardLoans,
  dashboardPayments,
  dashboardWork,
  feedbackRows,
  staffIdentity,
  staffRows,
  undeliveredMails,
} from '#machines/staff/parts.ts';
import { readInstant } from '#domain/values/calendar.ts';
import type { UndeliveredMail } from '#domain/records/undeliveredMail.ts';
import { factors } from '#test/machines/walks/security/secondFactors.ts';
import { sessions } from '#test/machines/walks/security/signInSessions.ts';
import { change } from './list.ts';
import { devika, feedbackOf, viraj } from './rowChoice.ts';
import { inputsOf, loanOf, paymentOf, type Step } from '#test/support/machines/machines.ts';
import { lastLoaded } from '#test/support/machines/parts.ts';
import { type Proof, provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<PartMachine<unknown, unknown>>;

const dataOf = ({ context: { loaded, asOf, failure } }: Snapshot) => ({ loaded, asOf, failure });

const failed = ['absent', 'empty', 'unavailable'] as const;

/** The walk of a part that is loaded from `from`, with two answers: what is loaded anew may differ. */
const partWalkOf = <Loaded, From>(
  machine: PartMachine<Loaded, From>,
  from: From,
  answers: readonly [first: Loaded, later: Loaded],
): Proof =>
  provenBy(
    machine as unknown as PartMachine<unknown, unknown>,
    {
      inputs: [from],
      events: [{ type: 'load.requested' }, { type: 'load.outdated' }],
      answers: { load: answers },
      failures: { load: [lastLoaded(answers[0])] },
      facts: dataOf,
    },
    {
      'what is shown was loaded, and nothing else is': (snapshot) =>
        (snapshot.matches('shown') || snapshot.matches('showingLast') || snapshot.hasTag('refreshing')) ===
        (snapshot.context.loaded !== null),
      'what was loaded before has its time, and what the server has just said has none': (snapshot) =>
        snapshot.context.asOf === null
          ? !snapshot.matches('showingLast')
          : snapshot.matches('showingLast') || snapshot.hasTag('refreshing'),
      'what could not be loaded has its words, and nothing else has': (snapshot) =>
        snapshot.hasTag('missing') === (snapshot.context.failure !== null) &&
        snapshot.context.failure?.reason !== '',
      'nothing is older than it seems: a load that fails leaves nothing to show': ({ context }) =>
        context.loaded === null || context.failure === null,
      'a call is under way exactly while the part works': (snapshot) =>
        'load' in inputsOf(snapshot) === snapshot.hasTag('working'),
      'a person waits exactly where there is nothing to show but a call under way': (snapshot) =>
        snapshot.hasTag('waiting') === (snapshot.hasTag('working') && snapshot.context.loaded === null),
      'Retry can be pressed exactly where the last load has failed': (snapshot) =>
        snapshot.hasTag('retriable') === failed.some((state) => snapshot.matches(state)) &&
        (!(snapshot.hasTag('retriable') || snapshot.matches('showingLast')) ||
          snapshot.can({ type: 'load.requested' })),
      'it is loaded from what the parent said': (snapshot) => {
        const asked = inputsOf(snapshot)['load'] as Pick<PartContext<unknown, unknown>, 'from'> | undefined;
        return snapshot.context.from === from && (asked === undefined || asked.from === from);
      },
    },
    {
      'what was loaded, or why it was not, stays until the next answer': ({ from: before, event, to }) =>
        event.type.startsWith('xstate.') ||
        (before.context.loaded === to.context.loaded &&
          before.context.asOf === to.context.asOf &&
          before.context.failure === to.context.failure),
      'nobody asks twice: a call under way goes on when the part is asked for again': ({
        from: before,
        event,
        to,
      }) => event.type !== 'load.requested' || !before.hasTag('working') || callIn(before) === callIn(to),
      'what is outdated is loaded anew, also while it is loaded': ({ from: before, event, to }) =>
        event.type !== 'load.outdated' || (callIn(to) !== undefined && callIn(before) !== callIn(to)),
      'what the server does not have is told from what could not be loaded': (step) =>
        !isFailure(step) ||
        (step.to.matches('absent') === isMissingCall(errorOf(step)) &&
          step.to.matches('empty') === isUnknownShape(errorOf(step))),
      'what was kept is shown without a network, and covers no word of the server': (step) =>
        !isFailure(step) || step.to.matches('showingLast') === errorOf(step) instanceof LastLoaded,
    },
    {
      'what was loaded stays when it cannot be loaded anew': {
        actions: { setFailure: assign({ failure: { reason: 'It could not be loaded.' } }) },
      },
    },
  );

const callIn = (snapshot: Snapshot) =>
  Object.values(snapshot.children as Readonly<Record<string, unknown>>).find((child) => child !== undefined);

const isFailure = ({ event }: Step<Snapshot>): boolean => event.type.startsWith('xstate.error.actor.');

const errorOf = ({ event }: Step<Snapshot>): unknown => (event as { readonly error?: unknown }).error;

const trail: Rows<AuditEntry> = {
  rows: [
    {
      _id: 'a',
      action: 'PAYMENT_CREATED',
      details: {
        installmentNumber: 1,
        amount: null,
        penaltyAmount: null,
        originalPaymentDate: null,
        dueDate: null,
        paymentId: null,
        reason: null,
      },
      performedAt: null,
      performedBy: 'Admin',
    },
  ],
  unreadable: 1,
};

const returned: UndeliveredMail = {
  _id: 'mail-1',
  recipient: 'asha@kisht.test',
  kind: 'receipt',
  writtenAt: readInstant('2026-03-15T06:30:00Z'),
  attempts: 5,
  nextTryAt: null,
  customerId: 'CUS-000001',
  customerName: 'Asha Rao',
};

/** The walk of each part, with what it may load. */
export const partWalks = {
  auditEntries: partWalkOf(auditEntries, 'LN-000001', [trail, { rows: [], unreadable: 0 }]),
  borrowerLoans: partWalkOf(borrowerLoans, borrower, [
    { rows: [loanOf()], unreadable: 1 },
    { rows: [], unreadable: 0 },
  ]),
  customerChanges: partWalkOf(customerChanges, 'CUS-000001', [
    { rows: [change], unreadable: 1 },
    { rows: [], unreadable: 0 },
  ]),
  customerPosition: partWalkOf(customerPosition, 'CUS-000001', [
    { customer: asha, loans },
    { customer: { ...asha, name: 'Asha R' }, loans },
  ]),
  customerDetails: partWalkOf(customerDetails, 'CUS-000001', [asha, { ...asha, name: 'Asha R' }]),
  customerLoans: partWalkOf(customerLoans, { customerId: 'CUS-000001', customer: asha }, [
    loans,
    { ...loans, rows: [] },
  ]),
  customerVehicles: partWalkOf(customerVehicles, 'CUS-000001', [vehicles, { ...vehicles, rows: [] }]),
  dashboardLoans: partWalkOf(dashboardLoans, undefined, [
    { rows: [loanOf()], unreadable: 1, kept: null },
    { rows: [], unreadable: 0, kept: null },
  ]),
  dashboardPayments: partWalkOf(dashboardPayments, undefined, [
    { rows: [paymentOf(1)], unreadable: 1, kept: null },
    { rows: [], unreadable: 0, kept: null },
  ]),
  dashboardCustomers: partWalkOf(dashboardCustomers, undefined, [7, 8]),
  dashboardWork: partWalkOf(dashboardWork, undefined, [{ figures: null }, { figures: null }]),
  loanAccount: partWalkOf(loanAccount, 'LN-000001', [account, { ...account, loan: loanOf({ tenure: 6 }) }]),
  loanDisbursal: partWalkOf(loanDisbursal, 'LN-000001', [toPay, paid]),
  receiptLoan: partWalkOf(receiptLoan, 'LN-000001', [loanOf(), loanOf({ tenure: 6 })]),
  listCounts: partWalkOf(listCounts, noLoanFilters, [
    { total: 0, isMore: false, statuses: [] },
    { total: 48, isMore: false, statuses: [{ status: 'Overdue', count: 14, isMore: false }] },
  ]),
  lenderSettings: partWalkOf(lenderSettings, undefined, [newLender, lenderOf(1)]),
  loanLedger: partWalkOf(loanLedger, 'LN-000001', [nothingPaid, allPaid]),
  loanTransactions: partWalkOf(loanTransactions, 'LN-000001', [trail, { rows: [], unreadable: 0 }]),
  portalBorrower: partWalkOf<Borrower, Borrower | null>(portalBorrower, null, [borrower, nameless]),
  portalCustomerId: partWalkOf(portalCustomerId, undefined, ['CUS-000001', 'CUS-000002']),
  feedbackRows: partWalkOf(feedbackRows, undefined, [
    { rows: [feedbackOf(null)], unreadable: 1 },
    { rows: [], unreadable: 0 },
  ]),
  ownFactors: partWalkOf(ownFactors, undefined, [factors[0], factors[1]]),
  ownSessions: partWalkOf(ownSessions, undefined, [sessions, { rows: [], unreadable: 0 }]),
  staffRows: partWalkOf(staffRows, undefined, [
    { rows: [devika], unreadable: 1 },
    { rows: [viraj], unreadable: 0 },
  ]),
  builtDocument: partWalkOf(builtDocument, statement, [paper, { ...paper, number: 'PAY-000002' }]),
  flowDrawing: partWalkOf(flowDrawing, 'session', [drawing, { ...drawing }]),
  identityQuestion: partWalkOf(identityQuestion, undefined, [questions[0], questions[1]]),
  vehicleDetails: partWalkOf(vehicleDetails, 'VEH-000001', [
    vehicle,
    { ...vehicle, vehicleId: 'VEH-000002' },
  ]),
  customerToEdit: partWalkOf(customerToEdit, undefined, [asha, { ...asha, name: 'Asha R' }]),
  datedLoan: partWalkOf(datedLoan, 'LN-000001', [
    dated,
    { ...dated, loan: loanOf({ guarantorName: 'Meera' }) },
  ]),
  portalCustomer: partWalkOf(portalCustomer, 'CUS-000001', [asha, { ...asha, name: 'Asha R' }]),
  staffIdentity: partWalkOf(staffIdentity, undefined, [profile, { ...profile, name: 'Devika S' }]),
  undeliveredMails: partWalkOf(undeliveredMails, undefined, [
    { rows: [returned], unreadable: 1 },
    { rows: [], unreadable: 0 },
  ]),
  vehicleToEdit: partWalkOf(vehicleToEdit, undefined, [vehicle, { ...vehicle, vehicleId: 'VEH-000002' }]),
};
