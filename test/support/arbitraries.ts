import fc from 'fast-check';
import { auditActions, type AuditEntry } from '#domain/audit/auditEntry.ts';
import { type Day, day, type Instant, instantOf } from '#domain/values/calendar.ts';
import { type Customer, genders, recordStatuses } from '#domain/records/customer.ts';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { type Feedback, feedbackStatuses } from '#domain/records/feedback.ts';
import { loanStatuses } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { addPaise, noMoney, type Paise, paise } from '#domain/values/money.ts';
import { type Payment, paymentMethods } from '#domain/loan/payment/payment.ts';
import { type RateBps, rateBps } from '#domain/values/rate.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';
import { type Staff, staffRoles } from '#domain/records/staff.ts';
import {
  installmentCount,
  type LoanTerms,
  longestTenureMonths,
  monthsPerInstallment,
  paymentFrequencies,
  type PaymentFrequency,
} from '#domain/loan/schedule/terms.ts';
import { type Vehicle, vehicleFields } from '#domain/records/vehicle.ts';
import { mapFields } from './samples/fields.ts';

/** Valid values and records of every noun, drawn at random. */

const msPerDay = 86_400_000;

export const anyDay = (from: string, to: string): fc.Arbitrary<Day> =>
  fc
    .integer({ min: Date.parse(from) / msPerDay, max: Date.parse(to) / msPerDay })
    .map((days) => day(new Date(days * msPerDay).toISOString().slice(0, 10)));

/** A day on which a loan may run, month ends more often than chance would have it. */
export const someDay: fc.Arbitrary<Day> = fc.oneof(
  { weight: 3, arbitrary: anyDay('2000-01-01', '2060-12-31') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '2023-01-31',
        '2024-01-31',
        '2024-02-29',
        '2025-02-28',
        '2025-08-31',
        '2028-02-29',
        '2100-02-28',
      ].map(day),
    ),
  },
);

export const someInstant: fc.Arbitrary<Instant> = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 11, 31) })
  .map(instantOf);

/** Nothing up to ten thousand crore rupees. */
export const somePaise: fc.Arbitrary<Paise> = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000_000_000 }).map(paise),
  fc.integer({ min: 0, max: 100_000_00 }).map(paise),
);

/** Owed, owing or nothing. */
export const signedPaise: fc.Arbitrary<Paise> = fc
  .integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
  .map(paise);

/** Zero to 100 % p.a. */
export const someRate: fc.Arbitrary<RateBps> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 10_000 }).map(rateBps) },
  { weight: 1, arbitrary: fc.constant(rateBps(0)) },
);

export const someFrequency: fc.Arbitrary<PaymentFrequency> = fc.constantFrom(...paymentFrequencies);

/** Terms of a loan from one paisa to a hundred crore, of at most `longest` installments. */
export const termsUpTo = (longest: number): fc.Arbitrary<LoanTerms> =>
  fc
    .record({
      loanAmount: fc.oneof(
        fc.integer({ min: 1, max: 100_000_000_000 }).map(paise),
        fc.integer({ min: 10_000_00, max: 20_00_000_00 }).map(paise),
      ),
      interestRate: someRate,
      paymentFrequency: someFrequency,
      months: fc.integer({ min: 1, max: Math.min(longest * 6, longestTenureMonths) }),
    })
    .map(({ months, ...terms }) => ({
      ...terms,
      tenure: Math.min(months, longest * monthsPerInstallment(terms.paymentFrequency)),
    }));

/** Text with something in it, as every server would send it back. */
export const someText: fc.Arbitrary<string> = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.trim() !== '');

const orMissing = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null, freq: 6 });

const humanId = (prefix: string): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: 999_999 }).map((number) => `${prefix}-${String(number).padStart(6, '0')}`);

export const someCustomer: fc.Arbitrary<Customer> = fc.record({
  _id: orMissing(fc.uuid()),
  customerId: humanId('CUS'),
  name: someText,
  email: orMissing(fc.emailAddress()),
  phone: orMissing(fc.stringMatching(/^[6-9]\d{9}$/)),
  address: orMissing(someText),
  city: orMissing(someText),
  state: orMissing(someText),
  zip: orMissing(fc.stringMatching(/^[1-9]\d{5}$/)),
  country: orMissing(someText),
  dob: orMissing(anyDay('1930-01-01', '2010-12-31')),
  gender: orMissing(fc.constantFrom(...genders)),
  aadhar: orMissing(fc.stringMatching(/^[2-9]\d{11}$/)),
  pan: orMissing(fc.stringMatching(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/)),
  drivingLicense: orMissing(someText),
  status: fc.constantFrom(...recordStatuses),
  createdAt: orMissing(someInstant),
  updatedAt: orMissing(someInstant),
});

export const someVehicle: fc.Arbitrary<Vehicle> = fc.record({
  ...mapFields(vehicleFields, ({ choices }) =>
    orMissing<string>(choices.length > 0 ? fc.constantFrom(...choices) : someText),
  ),
  _id: orMissing(fc.uuid()),
  vehicleId: orMissing(humanId('VEH')),
  registrationNumber: fc.stringMatching(/^[A-Z]{2} \d{2} [A-Z]{2} \d{4}$/),
  manufacturer: someText,
  model: someText,
  year: orMissing(fc.integer({ min: 1990, max: 2060 }).map(String)),
  status: fc.constantFrom(...recordStatuses),
  createdAt: orMissing(someInstant),
  updatedAt: orMissing(someInstant),
});

export const somePayment: fc.Arbitrary<Payment> = fc
  .record({
    _id: orMissing(fc.uuid()),
    paymentId: orMissing(humanId('PAY')),
    loanId: orMissing(humanId('LN')),
    installmentNumber: orMissing(fc.integer({ min: 1, max: 480 })),
    amount: fc.integer({ min: 0, max: 1_000_000_000 }).map(paise),
    penaltyAmount: fc.integer({ min: 0, max: 1_000_000_000 }).map(paise),
    hasTotal: fc.boolean(),
    status: fc.constantFrom('Paid', 'Received', 'paid', 'Reverted'),
    paidDate: orMissing(someInstant),
    dueDate: orMissing(someDay),
    paymentMethod: orMissing(fc.constantFrom(...paymentMethods)),
    paidBy: orMissing(fc.constantFrom('Admin', 'Customer')),
  })
  .map(({ hasTotal, ...payment }) => ({
    ...payment,
    totalAmount: hasTotal ? addPaise(payment.amount, payment.penaltyAmount) : null,
  }));

export const someAuditEntry: fc.Arbitrary<AuditEntry> = fc.record({
  _id: orMissing(fc.uuid()),
  action: fc.constantFrom(...auditActions),
  details: fc.record({
    installmentNumber: orMissing(fc.integer({ min: 1, max: 480 })),
    amount: orMissing(somePaise),
    penaltyAmount: orMissing(somePaise),
    originalPaymentDate: orMissing(someInstant),
    dueDate: orMissing(someDay),
    paymentId: orMissing(humanId('PAY')),
    reason: orMissing(someText),
  }),
  performedAt: orMissing(someInstant),
  performedBy: fc.constantFrom('Admin', 'Customer'),
});

export const someStaff: fc.Arbitrary<Staff> = fc.record({
  _id: orMissing(fc.uuid()),
  name: someText,
  email: fc.emailAddress(),
  role: fc.constantFrom(...staffRoles),
  status: orMissing(fc.constantFrom(...recordStatuses)),
});

export const someFeedback: fc.Arbitrary<Feedback> = fc.record({
  _id: orMissing(fc.uuid()),
  name: someText,
  email: fc.emailAddress(),
  phone: orMissing(someText),
  message: someText,
  status: fc.constantFrom(...feedbackStatuses),
  createdAt: orMissing(someInstant),
  customerId: orMissing(humanId('CUS')),
  accountName: orMissing(someText),
});

/** A random loan whose EMI and count follow from its terms; status, dates and payments are random. */
export const someLoan: fc.Arbitrary<Loan> = fc
  .record({
    terms: termsUpTo(24),
    loanId: humanId('LN'),
    customerId: humanId('CUS'),
    vehicleId: humanId('VEH'),
    startDate: someDay,
    status: fc.constantFrom(...loanStatuses),
    nextPaymentDate: orMissing(someDay),
    disbursedDate: orMissing(someDay),
    amountPaid: orMissing(somePaise),
    processingFee: orMissing(somePaise),
    loanType: orMissing(someText),
    guarantorName: orMissing(someText),
    customerName: orMissing(someText),
    createdAt: orMissing(someInstant),
    updatedAt: orMissing(someInstant),
  })
  .map(({ terms, ...loan }) => {
    const count = installmentCount(terms.tenure, terms.paymentFrequency);
    return {
      ...loan,
      ...terms,
      _id: null,
      emiAmount: agreedEmi(terms) ?? noMoney,
      installments: count,
      totalInstallments: count,
      marketValue: terms.loanAmount,
      guarantorPhone: null,
      guarantorAddress: null,
      guarantorRelation: null,
      registrationNumber: null,
      vehicleModel: null,
      payments: null,
    };
  });

/** A random loan and its payments: for each installment none, Paid, Received or a reverted one. */
export const someLoanWithPayments: fc.Arbitrary<{
  readonly loan: Loan;
  readonly payments: readonly Payment[];
}> = someLoan.chain((loan) =>
  fc
    .array(fc.constantFrom('Paid', 'paid', 'Received', 'Reverted', null), {
      minLength: loan.totalInstallments ?? 0,
      maxLength: loan.totalInstallments ?? 0,
    })
    .map((statuses) => ({
      loan,
      payments: statuses.flatMap((status, index) =>
        status === null ? [] : [paymentOf(loan, index + 1, status)],
      ),
    })),
);

/** A payment of exactly the EMI, on time. */
export const paymentOf = (loan: Loan, installmentNumber: number, status: string): Payment => ({
  _id: null,
  paymentId: `PAY-${String(installmentNumber).padStart(6, '0')}`,
  loanId: loan.loanId,
  installmentNumber,
  amount: loan.emiAmount,
  penaltyAmount: noMoney,
  totalAmount: loan.emiAmount,
  status,
  paidDate: null,
  dueDate:
    loan.startDate === null
      ? null
      : installmentDueDate(loan.startDate, installmentNumber, loan.paymentFrequency as PaymentFrequency),
  paymentMethod: 'Cash',
  paidBy: 'Admin',
});

/** A plain loan for examples: one lakh at 12 % over 12 months from 31 January 2026, Active, nothing paid. */
export const exampleLoan: Loan = {
  _id: 'a1',
  loanId: 'LN-000001',
  customerId: 'CUS-000001',
  vehicleId: 'VEH-000001',
  loanType: null,
  loanAmount: paise(10_000_000),
  marketValue: paise(15_000_000),
  processingFee: noMoney,
  interestRate: rateBps(1200),
  tenure: 12,
  emiAmount: paise(888_500),
  startDate: day('2026-01-31'),
  paymentFrequency: 'Monthly',
  installments: 12,
  totalInstallments: 12,
  amountPaid: noMoney,
  status: 'Active',
  nextPaymentDate: day('2026-02-28'),
  disbursedDate: day('2026-01-31'),
  createdAt: instantOf(Date.UTC(2026, 0, 30, 6)),
  updatedAt: instantOf(Date.UTC(2026, 0, 31, 6)),
  guarantorName: 'Sudhir Rao',
  guarantorPhone: '9845012345',
  guarantorAddress: 'Bengaluru',
  guarantorRelation: 'Spouse',
  customerName: null,
  registrationNumber: null,
  vehicleModel: null,
  payments: null,
};
