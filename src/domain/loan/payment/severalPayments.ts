import * as Schema from 'effect/Schema';
import { type Installment, installmentsOf, isUnpaid } from '#domain/loan/installment.ts';
import type { LoanLedger } from '#domain/loan/ledger.ts';
import type { Day } from '#domain/values/calendar.ts';
import { type Paise, sumPaise } from '#domain/values/money.ts';
import { readPlainly } from '#domain/values/plainly.ts';
import { type Payment, collectedPaise, isInForce, paymentKey } from './payment.ts';
import {
  inLedger,
  intendedTotal,
  intentOn,
  intentReceivedOn,
  PaymentIntent,
  proposedPayment,
  readIntentDay,
  writePaymentIntent,
} from './paymentDraft.ts';
import {
  type PaymentDraft,
  type PaymentEntries,
  type PaymentOrder,
  paymentOrder,
  type PaymentProblem,
  paymentProblems,
  proposedDraft,
  valueDateOf,
} from './paymentOrder.ts';
import type { RecordedPayment } from './recordedPayment.ts';

/** The payments of several installments of one loan, oldest first, as they are filled in together. */
export interface SeveralEntries extends Pick<PaymentEntries, 'asOf' | 'receivedOn'> {
  readonly intents: readonly PaymentIntent[];
  /** How all of them are paid. */
  readonly draft: Pick<PaymentDraft, 'method' | 'customMethod'>;
}

/** The installments that can be paid together: the unpaid ones from the oldest up to the first without a due date. */
export const payableTogether = (installments: readonly Installment[]): readonly Installment[] => {
  const unpaid = installments.filter(isUnpaid);
  const undated = unpaid.findIndex(({ dueDate }) => dueDate === null);
  return undated === -1 ? unpaid : unpaid.slice(0, undated);
};

/** The installments up to this one that can be paid together, so that none is paid before an earlier one; none for null. */
export const payableUpTo = (
  installments: readonly Installment[],
  upTo: number | null,
): readonly Installment[] =>
  upTo === null
    ? []
    : payableTogether(installments).filter(({ installmentNumber }) => installmentNumber <= upTo);

/** The payments that are proposed for the loan's installments up to this one; none for null. */
export const proposedUpTo = (ledger: LoanLedger, upTo: number | null): readonly PaymentIntent[] => {
  const { loan, payments, today } = ledger;
  return payableUpTo(installmentsOf(loan, payments, today), upTo).flatMap((installment) => {
    const intent = proposedPayment(loan.loanId, installment);
    return intent === null ? [] : [inLedger(intent, ledger)];
  });
};

/** The amounts of these payments together, with their penalties. */
export const totalOf = (intents: readonly PaymentIntent[]): Paise => sumPaise(intents.map(intendedTotal));

/** The orders to send, in the order of the installments; null while the entries have problems. */
export const severalOrders = (entries: SeveralEntries): readonly PaymentOrder[] | null => {
  const orders = eachOf(entries).map(paymentOrder);
  return orders.every((order) => order !== null) ? orders : null;
};

/** Why the entries cannot be sent; the same for all of them. */
export const severalProblems = (entries: SeveralEntries): readonly PaymentProblem[] => [
  ...new Set(eachOf(entries).flatMap(paymentProblems)),
];

/** True where the entries differ from what was proposed. */
export const isSeveralChanged = ({ intents, draft, receivedOn }: SeveralEntries): boolean => {
  const proposed = proposedDraft(intents[0] ?? null);
  return (
    receivedOn !== null || draft.method !== proposed.method || draft.customMethod !== proposed.customMethod
  );
};

/** The entries on another day, with its penalties; an entered earlier day keeps its own. */
export const severalOn = <Entries extends SeveralEntries>(entries: Entries, today: Day): Entries => {
  const { asOf, receivedOn } = entries;
  return receivedOn !== null && receivedOn !== today
    ? { ...entries, asOf: today }
    : {
        ...entries,
        asOf: today,
        receivedOn: null,
        intents: keptWhereSame(entries.intents, (intent) => intentOn(intent, asOf, today)),
      };
};

/** The day on which the money came in, as `valueDateOf` has it; the loan began on one day for all of them. */
export const severalValueDate = ({ intents, asOf, receivedOn }: Omit<SeveralEntries, 'draft'>): Day | null =>
  valueDateOf({ intent: intents[0] ?? null, asOf, receivedOn });

/** The entries with the penalties of an entered day; today's is no entry, and a refused day leaves the penalties. */
export const severalReceivedOn = <Entries extends SeveralEntries>(
  entries: Entries,
  entered: string,
): Entries => {
  const receivedOn = entered === entries.asOf ? null : entered;
  const on = severalValueDate({ ...entries, receivedOn });
  const intents =
    on === null ? entries.intents : keptWhereSame(entries.intents, (intent) => intentReceivedOn(intent, on));
  return { ...entries, receivedOn, intents };
};

/** The payments that are in force for the first of these orders, up to the first without one. */
export const standingFor = (
  orders: readonly PaymentOrder[],
  payments: readonly Payment[],
): readonly RecordedPayment[] => {
  const found: RecordedPayment[] = [];
  for (const { intent } of orders) {
    const { installmentNumber } = intent;
    const payment = payments.find((one) => isInForce(one) && one.installmentNumber === installmentNumber);
    if (payment === undefined) break;
    found.push({ paymentId: paymentKey(payment), installmentNumber, total: collectedPaise(payment) });
  }
  return found;
};

/** The proposals in a navigation state with the day of their penalties; null where it has none. */
export const readSeveral = (
  state: unknown,
): { readonly intents: readonly PaymentIntent[]; readonly asOf: Day | null } | null => {
  const intents = readPlainly(State, state)?.several ?? [];
  return intents.length > 0 ? { intents, asOf: readIntentDay(state) } : null;
};

/** Several proposals as navigation state, with the day for which their penalties were computed. */
export const writeSeveral = (intents: readonly PaymentIntent[], asOf: Day): object => ({
  several: intents.map((intent) => writePaymentIntent(intent, asOf)),
  asOf,
});

const State = Schema.Struct({ several: Schema.Array(PaymentIntent) });

/** The entries of each installment: amount and penalty are those proposed, and no two share an attempt. */
const eachOf = ({ intents, draft, asOf, receivedOn }: SeveralEntries): readonly PaymentEntries[] =>
  intents.map((intent, index) => ({
    intent,
    draft: { ...proposedDraft(intent), ...draft },
    clearance: { _tag: 'PenaltyCleared', penalty: intent.penaltyAmount },
    locked: ['amount', 'penalty'],
    asOf,
    receivedOn,
    attempt: index,
  }));

/** The intents changed each; the same array where none of them changes. */
const keptWhereSame = (
  intents: readonly PaymentIntent[],
  change: (intent: PaymentIntent) => PaymentIntent,
): readonly PaymentIntent[] => {
  const changed = intents.map(change);
  return changed.every((intent, index) => intent === intents[index]) ? intents : changed;
};
