import { addDays, type Instant, instantOf } from '#domain/values/calendar.ts';
import { compareText } from '#domain/values/compare.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { DemoBook } from './demoBook.ts';
import { type DemoClock, demoClock, earliest, minutesBefore } from './demoClock.ts';
import { draw } from './demoDraw.ts';
import { demoFeedback } from './demoFeedback.ts';
import { draftOf, type LoanDraft, loanOf } from './demoLoanRecords.ts';
import { demoLoans } from './demoLoans.ts';
import { auditOf, paymentRecord } from './demoPayments.ts';
import { customerOf, demoBorrower, demoStaff, people, type Person } from './demoPeople.ts';
import { type DemoVehicle, demoVehicles, vehicleOf } from './demoVehicles.ts';

/**
 * The demo book at `nowMs`: always the same people, vehicles and loans, with dates counted back from today in India.
 * Ids ascend in order of time, and only due dates lie in the future.
 */
export const demoBook = (nowMs: number): DemoBook => {
  const clock = demoClock(nowMs);
  const drafts = numbered(clock);
  const vehicles = demoVehicles
    .map((demo) => ({ demo, createdAt: vehicleAddedAt(demo, drafts, clock) }))
    .toSorted((left, right) => compareText(left.createdAt, right.createdAt))
    .map(({ demo, createdAt }, index) => ({ demo, vehicle: vehicleOf(demo, index + 1, createdAt) }));
  const customers = people
    .map((person) => ({ person, createdAt: customerAddedAt(person, vehicles, clock) }))
    .toSorted((left, right) => compareText(left.createdAt, right.createdAt))
    .map(({ person, createdAt }, index) => ({ person, customer: customerOf(person, index + 1, createdAt) }));

  const made = drafts
    .flatMap((draft, index) => draft.payments.map((payment) => ({ payment, loanId: humanId('LN', index) })))
    .toSorted((left, right) => compareText(left.payment.paidDate, right.payment.paidDate))
    .map(({ payment, loanId }, index) => ({
      made: payment,
      loanId,
      payment: paymentRecord(payment, loanId, humanId('PAY', index)),
    }));

  const loans = drafts.map((draft, index) => {
    const loanId = humanId('LN', index);
    const inForce = made
      .filter((entry) => entry.loanId === loanId && entry.made.revertedAt === null)
      .map(({ payment }) => payment);
    const owned = vehicles.find(({ demo }) => demo.registration === draft.demo.vehicle);
    const owner = customers.find(({ person }) => person.name === owned?.demo.owner);
    if (owned === undefined || owner === undefined) throw new Error(`no owner of ${draft.demo.vehicle}`);
    return loanOf(draft, loanId, owner, owned, inForce);
  });

  return {
    staff: demoStaff,
    customers: customers.map(({ person, customer }) => ({
      customer,
      password: person.name === demoBorrower.name ? demoBorrower.password : null,
    })),
    vehicles: vehicles.map(({ demo, vehicle }) => ({
      vehicle,
      customerId: customers.find(({ person }) => person.name === demo.owner)?.customer.customerId ?? null,
    })),
    loans,
    payments: made.map((entry) => ({
      payment: entry.payment,
      revertedAt: entry.made.revertedAt,
      revertReason: entry.made.revertReason,
    })),
    audit: made
      .flatMap((entry) =>
        auditOf(entry.made, entry.payment.paymentId ?? '').map((audited) => ({
          loanId: entry.loanId,
          entry: audited,
        })),
      )
      .toSorted((left, right) => compareText(left.entry.performedAt ?? '', right.entry.performedAt ?? '')),
    feedback: demoFeedback(clock),
  };
};

/**
 * The drafts in the order of their numbers: the oldest first as it would be on one certain day, so that a number names the
 * same loan on every day. Dates are counted back by months, which are longer or shorter on another day: where that exchanges
 * neighbours, the older one was made earlier.
 */
const numbered = (clock: DemoClock): readonly LoanDraft[] => {
  const drafts = demoLoans
    .map((demo) => ({ draft: draftOf(demo, clock), order: draftOf(demo, dayOfOrder).createdAt }))
    .toSorted((left, right) => compareText(left.order, right.order))
    .map(({ draft }) => draft);
  const dated: LoanDraft[] = [];
  for (const draft of drafts.toReversed()) {
    const next = dated.at(-1);
    const before = next === undefined ? draft.createdAt : minutesBefore(next.createdAt, minutesApart);
    dated.push({ ...draft, createdAt: earliest([draft.createdAt, before]) ?? draft.createdAt });
  }
  return dated.toReversed();
};

const dayOfOrder = demoClock(Date.UTC(2026, 10, 28, 12));

/** Longer than a vehicle and its owner are there before a loan is made, so that they too are numbered in its order. */
const minutesApart = 120;

/** A vehicle is added just before its first loan; one without a loan some weeks ago. */
const vehicleAddedAt = (demo: DemoVehicle, drafts: readonly LoanDraft[], clock: DemoClock): Instant => {
  const first = earliest(
    drafts.filter((draft) => draft.demo.vehicle === demo.registration).map(({ createdAt }) => createdAt),
  );
  return first === null
    ? clock.at(addDays(clock.today, -10 - draw(`${demo.registration} added`, 60)), 700)
    : minutesBefore(first, 12 + draw(`${demo.registration} added`, 20));
};

/** A borrower is added just before their first vehicle; one without a vehicle the day before yesterday. */
const customerAddedAt = (
  person: Person,
  vehicles: readonly { readonly demo: DemoVehicle; readonly vehicle: Vehicle }[],
  clock: DemoClock,
): Instant => {
  const first = earliest(
    vehicles
      .filter(({ demo }) => demo.owner === person.name)
      .map(({ vehicle }) => vehicle.createdAt ?? instantOf(0)),
  );
  return first === null
    ? clock.at(addDays(clock.today, -2), 720)
    : minutesBefore(first, 9 + draw(person.name, 25));
};

const humanId = (prefix: string, index: number): string => `${prefix}-${String(index + 1).padStart(6, '0')}`;
