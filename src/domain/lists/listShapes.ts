import type { Day } from '#domain/values/calendar.ts';
import { identityFields } from '#domain/records/identityNumber.ts';
import { Customer } from '#domain/records/customer.ts';
import { isClosed, isRunning, shownLoanStatus, shownStatuses } from '#domain/loan/lifecycle.ts';
import type { ListQuery, ListShape, PlainValue } from './listQuery.ts';
import { isInRange } from './loanFilters.ts';
import { asciiFold } from './searchText.ts';
import { frequencyOf, Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { daysPastDue } from '#domain/portfolio/portfolio.ts';
import { isDueSoon } from '#domain/portfolio/today.ts';
import { Vehicle } from '#domain/records/vehicle.ts';

/**
 * The list of loans (rule LIST-SEARCH). The filters 'Active' and 'Past due' find what the dashboard's cards count
 * (rule DASHBOARD-CARDS), 'Due soon' what is due in 7 days (rule WORK-OF-THE-DAY), any other word the stored status.
 * 'Overdue' is the same as 'Past due', and what another server has stored under that word.
 */
export const loanList = (today: Day): ListShape<Loan> => ({
  id: (loan) => loan.loanId,
  searched: (loan) => [loan.loanId, loan.customerName, loan.customerPhone ?? null, loan.registrationNumber],
  numbers: (loan) => [
    { kind: 'phone', text: loan.customerPhone ?? null },
    { kind: 'code', text: loan.registrationNumber },
    { kind: 'code', text: loan.vehicleId },
  ],
  hasStatus: (loan, status) => {
    if (sameWord(status, 'Active')) return isRunning(loan);
    if (sameWord(status, 'Due soon')) return isDueSoon(loan, today);
    const isOverdue = sameWord(statusFilterWord(status), 'Overdue') && daysPastDue(loan, today) > 0;
    return isOverdue || sameWord(loan.status, status);
  },
  isKept: (loan, { frequency, dueFrom, dueTo, amountFrom, amountTo }) =>
    (frequency === null || frequencyOf(loan) === frequency) &&
    isInRange(loan.nextPaymentDate, dueFrom, dueTo) &&
    isInRange(loan.loanAmount, amountFrom, amountTo),
  fields: plainFields<Loan>()(
    namesIn(Loan, ['payments', 'penalties', 'amountInReceipts', 'penaltyStanding', 'chargesDue']),
  ),
  orders: { shownStatus: (loan) => shownStatusKey(loan, today) },
});

/** True for a filter by status that depends on the day: no loan is stored with that word (rule STATUS-SHOWN). */
export const isDatedStatus = (status: string): boolean =>
  ['Past due', 'Overdue', 'Due soon'].some((dated) => sameWord(status, dated));

/** The orders of the list of loans by what is beside the record: names, and the status that is shown. */
const ordersBesideRecord = new Set(['customerName', 'registrationNumber', 'vehicleModel', 'shownStatus']);

/**
 * True for a query of loans by what their records hold, which is all that another server needs to know where it sends
 * pages (rule LIST-QUERY).
 */
export const isByRecord = ({ status, sort }: Pick<ListQuery, 'status' | 'sort'>): boolean =>
  (status === null || !isDatedStatus(status)) && (sort === null || !ordersBesideRecord.has(sort));

/** The word for a filter by status, as a person reads it: what is past due is overdue. */
export const statusFilterWord = (status: string): string =>
  sameWord(status, 'Past due') ? 'Overdue' : status;

/** The one of these statuses that a filter stands for; undefined where it is none of them. */
export const statusOfFilter = (statuses: readonly string[], filter: string): string | undefined =>
  statuses.find((status) => sameWord(status, statusFilterWord(filter)));

/**
 * A text that sorts loans by the status that is shown, and those of one status by their next payment date, so that
 * the longest late is first (rule STATUS-ORDER). Words of other servers come last.
 */
const shownStatusKey = (loan: Loan, today: Day): string => {
  const shown = isClosed(loan) ? 'Closed' : shownLoanStatus(loan, today);
  const rank = shownStatuses.findIndex((status) => sameWord(status, shown));
  const lead = rank === -1 ? `${shownStatuses.length}${shown}` : String(rank);
  return `${lead}${loan.nextPaymentDate ?? '~'}`;
};

/** Customers: searched by name, email, phone and id; no list has their identity numbers. */
export const customerList: ListShape<Customer> = {
  id: (customer) => customer.customerId,
  searched: (customer) => [customer.name, customer.email, customer.phone, customer.customerId],
  numbers: ({ phone }) => [{ kind: 'phone', text: phone }],
  hasStatus: (customer, status) => sameWord(customer.status, status),
  fields: plainFields<Customer>()(namesIn(Customer, identityFields)),
};

/** Vehicles: searched by registration number, manufacturer and model. */
export const vehicleList: ListShape<Vehicle> = {
  id: (vehicle) => vehicle.vehicleId ?? vehicle._id ?? '',
  searched: (vehicle) => [vehicle.registrationNumber, vehicle.manufacturer, vehicle.model],
  numbers: ({ registrationNumber }) => [{ kind: 'code', text: registrationNumber }],
  hasStatus: (vehicle, status) => sameWord(vehicle.status, status),
  fields: plainFields<Vehicle>()(namesIn(Vehicle)),
};

/** Payments: searched by payment id and loan id. */
export const paymentList: ListShape<Payment> = {
  id: (payment) => payment.paymentId ?? payment._id ?? '',
  searched: (payment) => [payment.paymentId, payment.loanId],
  hasStatus: (payment, status) => sameWord(payment.status, status),
  fields: plainFields<Payment>()(namesIn(Payment, ['reference', 'byReceipt'])),
};

const sameWord = (left: string, right: string): boolean => asciiFold(left.trim()) === asciiFold(right.trim());

/** Readers for fields with a plain value; a missing field, or one with another value, does not compile. */
function plainFields<Row>() {
  return <Name extends { [K in keyof Row]: Row[K] extends PlainValue ? K : never }[keyof Row] & string>(
    names: readonly Name[],
  ): ListShape<Row>['fields'] =>
    Object.fromEntries(names.map((name) => [name, (row: Row) => row[name] as PlainValue]));
}

/** The fields of a record but those left out. */
function namesIn<Fields extends object, Left extends keyof Fields = never>(
  { fields }: { readonly fields: Fields },
  left: readonly Left[] = [],
) {
  const isListed = (name: keyof Fields): name is Exclude<keyof Fields & string, Left> =>
    !(left as readonly (keyof Fields)[]).includes(name);
  return (Object.keys(fields) as (keyof Fields)[]).filter(isListed);
}
