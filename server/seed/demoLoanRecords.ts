import {
  addDays,
  addMonths,
  type Day,
  dayInIndia,
  epochMsOf,
  type Instant,
} from '#domain/values/calendar.ts';
import type { Customer } from '#domain/records/customer.ts';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { nextPaymentDate } from '#domain/loan/installment.ts';
import type { LoanStatus } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { noMoney, rupees } from '#domain/values/money.ts';
import { amountPaidPaise, isPaidStatus, type Payment } from '#domain/loan/payment/payment.ts';
import { rateBps } from '#domain/values/rate.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, type LoanTerms, monthsPerInstallment } from '#domain/loan/schedule/terms.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import { type DemoClock, latest } from './demoClock.ts';
import { draw, recordId } from './demoDraw.ts';
import type { DemoLoan } from './demoLoans.ts';
import { type MadePayment, paymentsOf } from './demoPayments.ts';
import { mobileOf, type Person } from './demoPeople.ts';
import { towns } from './demoTowns.ts';
import { type DemoVehicle, models } from './demoVehicles.ts';

/** A loan before loans, vehicles and customers have numbers. */
export interface LoanDraft {
  readonly demo: DemoLoan;
  readonly key: string;
  readonly terms: LoanTerms;
  readonly startDate: Day;
  readonly createdAt: Instant;
  readonly decidedAt: Instant;
  readonly payments: readonly MadePayment[];
}

export const draftOf = (demo: DemoLoan, clock: DemoClock): LoanDraft => {
  const { course } = demo;
  const key = `${demo.vehicle} ${demo.rupees}`;
  const terms: LoanTerms = {
    loanAmount: rupees(demo.rupees),
    interestRate: rateBps(demo.rateBps),
    tenure: demo.months,
    paymentFrequency: demo.frequency,
  };
  const minute = 600 + draw(`${key} hour`, 420);
  if (course.status !== 'Repaying') {
    const appliedOn = addDays(clock.today, -course.daysAgo);
    const createdAt = clock.at(appliedOn, minute);
    const decidedAt = course.status === 'Pending' ? createdAt : clock.at(addDays(appliedOn, 1), minute);
    return { demo, key, terms, startDate: addDays(appliedOn, 5), createdAt, decidedAt, payments: [] };
  }
  const count = installmentCount(demo.months, demo.frequency);
  const inForce = course.paid + (course.receivedDaysAgo === null ? 0 : 1);
  const anchored = Math.min(inForce + 1, count);
  const startDate = addMonths(
    addDays(clock.today, -course.dueDaysAgo),
    -anchored * monthsPerInstallment(demo.frequency),
  );
  return {
    demo,
    key,
    terms,
    startDate,
    createdAt: clock.at(addDays(startDate, -1 - draw(`${key} waited`, 3)), minute),
    decidedAt: clock.at(startDate, minute),
    payments: paymentsOf(
      course,
      {
        key,
        amount: agreedEmi(terms) ?? noMoney,
        dueDate: (number) => installmentDueDate(startDate, number, demo.frequency),
      },
      clock,
    ),
  };
};

export const loanOf = (
  draft: LoanDraft,
  loanId: string,
  owner: { readonly person: Person; readonly customer: Customer },
  owned: { readonly demo: DemoVehicle; readonly vehicle: Vehicle },
  inForce: readonly Payment[],
): Loan => {
  const { demo, terms } = draft;
  const count = installmentCount(terms.tenure, terms.paymentFrequency);
  const [guarantorName, guarantorRelation] = owner.person.guarantor;
  const loan: Loan = {
    _id: recordId(`loan ${draft.key}`),
    loanId,
    customerId: owner.customer.customerId,
    vehicleId: owned.vehicle.vehicleId,
    loanType: models[owned.demo.model].loanType,
    loanAmount: terms.loanAmount,
    marketValue: rupees(owned.demo.worthRupees),
    processingFee: rupees(demo.rupees < 100_000 ? 999 : demo.rupees < 400_000 ? 2_499 : 4_999),
    interestRate: terms.interestRate,
    tenure: terms.tenure,
    emiAmount: agreedEmi(terms) ?? noMoney,
    startDate: draft.startDate,
    paymentFrequency: terms.paymentFrequency,
    installments: count,
    totalInstallments: count,
    amountPaid: amountPaidPaise(inForce),
    status: statusOf(demo, inForce, count),
    nextPaymentDate: null,
    disbursedDate: demo.course.status === 'Repaying' ? dayInIndia(epochMsOf(draft.decidedAt)) : null,
    createdAt: draft.createdAt,
    updatedAt: latest(draft.decidedAt, draft.payments.flatMap(instantsOf)),
    guarantorName,
    guarantorPhone: mobileOf(guarantorName),
    guarantorAddress: `${owner.person.address}, ${towns[owner.person.office].city}`,
    guarantorRelation,
    customerName: null,
    registrationNumber: null,
    vehicleModel: null,
    payments: null,
  };
  return { ...loan, nextPaymentDate: nextPaymentDate(loan, inForce) };
};

const statusOf = ({ course }: DemoLoan, inForce: readonly Payment[], count: number): LoanStatus => {
  if (course.status !== 'Repaying') return course.status;
  return inForce.filter(({ status }) => isPaidStatus(status)).length === count ? 'Closed' : 'Active';
};

const instantsOf = (made: MadePayment): readonly Instant[] =>
  [made.paidDate, made.confirmedAt, made.revertedAt].filter((instant) => instant !== null);
