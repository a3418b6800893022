import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoBook } from '#server/seed/demo.ts';
import type { DemoBook } from '#server/seed/demoBook.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayInIndia,
  daysBetween,
  epochMsOf,
  type Instant,
  instantOf,
} from '#domain/values/calendar.ts';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { installmentsOf, nextPaymentDate, staffState } from '#domain/loan/installment.ts';
import { type Loan, frequencyOf } from '#domain/loan/loan.ts';
import { amountPaidPaise, type Payment } from '#domain/loan/payment/payment.ts';
import { latePenalty } from '#domain/loan/penalty/penalty.ts';
import { rateBps } from '#domain/values/rate.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, tenureOptions } from '#domain/loan/schedule/terms.ts';

const monthEnds = [
  '2024-02-29',
  '2024-03-31',
  '2025-03-01',
  '2027-12-31',
  '2028-02-29',
  '2029-01-01',
  '2032-03-30',
];

/** Any moment of 2024 to 2032, month ends and the first and last seconds of a day in India among them. */
const anyNow = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 11, 31) }),
  fc
    .tuple(fc.constantFrom(...monthEnds), fc.constantFrom('00:00:00', '00:00:01', '09:30:00', '23:59:59'))
    .map(([date, time]) => Date.parse(`${date}T${time}+05:30`)),
);

const always = (check: (book: DemoBook, today: Day, nowMs: number) => void): void => {
  fc.assert(
    fc.property(anyNow, (nowMs) => {
      check(demoBook(nowMs), dayInIndia(nowMs), nowMs);
    }),
    { numRuns: 15 },
  );
};

const standingOf = (book: DemoBook, loan: Loan): readonly Payment[] =>
  book.payments
    .filter(({ payment, revertedAt }) => revertedAt === null && payment.loanId === loan.loanId)
    .map(({ payment }) => payment);

const dayOf = (instant: Instant | null): Day => dayInIndia(epochMsOf(given(instant)));

const given = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('a value is missing');
  return value;
};

describe('the demo book on any day', () => {
  test('is the same book at the same moment', () => {
    always((book, _today, nowMs) => expect(demoBook(nowMs)).toEqual(book));
  });

  test('has enough of everything: customers, vehicles, loans of every kind, feedback of every status', () => {
    always((book) => {
      expect(book.customers.length).toBeGreaterThanOrEqual(24);
      expect(book.vehicles.length).toBeGreaterThanOrEqual(30);
      expect(book.loans.length).toBeGreaterThanOrEqual(40);
      expect(new Set(book.loans.map(({ status }) => status))).toEqual(
        new Set(['Pending', 'Approved', 'Active', 'Closed', 'Rejected']),
      );
      expect(new Set(book.loans.map(frequencyOf))).toEqual(new Set(['Monthly', 'Quarterly', 'Semi-Annual']));
      expect(new Set(book.loans.map(({ interestRate }) => interestRate)).size).toBeGreaterThan(8);
      expect(book.loans.some(({ interestRate }) => interestRate === 0)).toBe(true);
      expect(new Set(book.loans.map(({ tenure }) => tenure)).size).toBeGreaterThan(6);
      expect(new Set(book.feedback.map(({ status }) => status))).toEqual(
        new Set(['Pending', 'In Progress', 'Resolved', 'Rejected']),
      );
    });
  });

  test('has collections in each of the last fourteen calendar months and none before', () => {
    always((book, today) => {
      const collectedIn = new Set(book.payments.map(({ payment }) => dayOf(payment.paidDate).slice(0, 7)));
      const firstOfMonth = `${today.slice(0, 7)}-01` as Day;
      for (let back = 0; back < 14; back += 1) {
        expect(collectedIn).toContain(addMonths(firstOfMonth, -back).slice(0, 7));
      }
      const oldest = book.payments
        .map(({ payment }) => dayOf(payment.paidDate))
        .toSorted()
        .at(0);
      expect(given(oldest) >= addMonths(today, -14)).toBe(true);
    });
  });

  test('has loans a few days late, and loans late by more than ninety days', () => {
    always((book, today) => {
      const late = book.loans
        .filter((loan) => loan.status === 'Active' && loan.nextPaymentDate !== null)
        .map((loan) => daysBetween(given(loan.nextPaymentDate), today))
        .filter((days) => days > 0);
      expect(late.length).toBeGreaterThanOrEqual(12);
      expect(late.filter((days) => days <= 7).length).toBeGreaterThanOrEqual(3);
      expect(late.filter((days) => days > 90).length).toBeGreaterThanOrEqual(3);
      expect(late.some((days) => days > 30 && days <= 90)).toBe(true);
    });
  });

  test('gives a loan, a vehicle and a customer the same number on every day', () => {
    const numbersOf = ({ loans, vehicles, customers }: DemoBook) => ({
      loans: loans.map(({ _id, loanId }) => [_id, loanId]),
      vehicles: vehicles.map(({ vehicle }) => [vehicle._id, vehicle.vehicleId]),
      customers: customers.map(({ customer }) => [customer._id, customer.customerId]),
    });
    const numbers = numbersOf(demoBook(Date.UTC(2026, 10, 28)));
    always((book) => expect(numbersOf(book)).toEqual(numbers));
  });

  test('numbers its records from one, in order of time, with internal ids of their own', () => {
    always((book) => {
      const payments = book.payments.map(({ payment }) => payment);
      const customers = book.customers.map(({ customer }) => customer);
      const vehicles = book.vehicles.map(({ vehicle }) => vehicle);
      expectNumbered(
        'CUS',
        customers.map((one) => [one.customerId, one.createdAt]),
      );
      expectNumbered(
        'VEH',
        vehicles.map((one) => [one.vehicleId, one.createdAt]),
      );
      expectNumbered(
        'LN',
        book.loans.map((one) => [one.loanId, one.createdAt]),
      );
      expectNumbered(
        'PAY',
        payments.map((one) => [one.paymentId, one.paidDate]),
      );
      const records = [
        ...book.staff.map(({ staff }) => staff),
        ...customers,
        ...vehicles,
        ...book.loans,
        ...payments,
        ...book.audit.map(({ entry }) => entry),
        ...book.feedback,
      ];
      const ids = records.map(({ _id }) => given(_id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    });
  });

  test('has nothing that happened later than now', () => {
    always((book, today, nowMs) => {
      const now = instantOf(nowMs);
      const instants = [
        ...book.customers.flatMap(({ customer }) => [customer.createdAt, customer.updatedAt]),
        ...book.vehicles.flatMap(({ vehicle }) => [vehicle.createdAt, vehicle.updatedAt]),
        ...book.loans.flatMap((loan) => [loan.createdAt, loan.updatedAt]),
        ...book.payments.flatMap(({ payment, revertedAt }) => [
          payment.paidDate,
          revertedAt ?? payment.paidDate,
        ]),
        ...book.audit.map(({ entry }) => entry.performedAt),
        ...book.feedback.map(({ createdAt }) => createdAt),
      ];
      for (const instant of instants) expect(given(instant) <= now).toBe(true);
      for (const { disbursedDate } of book.loans) expect((disbursedDate ?? today) <= today).toBe(true);
    });
  });
});

describe('the people of the demo', () => {
  test('sign in as an Admin, a Viewer and one borrower', () => {
    always((book) => {
      expect(book.staff.map(({ staff, password }) => [staff.email, staff.role, password])).toEqual([
        ['admin@kisht.example', 'Admin', 'kisht-admin-demo'],
        ['viewer@kisht.example', 'Viewer', 'kisht-viewer-demo'],
      ]);
      expect(
        book.customers
          .filter(({ password }) => password !== null)
          .map(({ customer, password }) => [customer.name, customer.email, customer.status, password]),
      ).toEqual([['Asha Rao', 'asha.rao@kisht.example', 'Active', 'kisht-customer-demo']]);
    });
  });

  test('give Asha Rao a closed loan, an active one with an overdue installment, and a payment to confirm', () => {
    always((book, today) => {
      const asha = given(book.customers.find(({ password }) => password !== null)).customer;
      const loans = book.loans.filter(({ customerId }) => customerId === asha.customerId);
      expect(loans.some(({ status }) => status === 'Closed')).toBe(true);
      const active = given(loans.find(({ status }) => status === 'Active'));
      const states = installmentsOf(active, standingOf(book, active), today).map((one) =>
        staffState(one, today),
      );
      expect(states).toContain('Overdue');
      expect(states).toContain('Received');
    });
  });

  test('have identity numbers in their real form, each its own', () => {
    always((book) => {
      const customers = book.customers.map(({ customer }) => customer);
      for (const customer of customers) {
        const aadhaar = given(customer.aadhar);
        expect(aadhaar).toMatch(/^[2-9]\d{11}$/);
        expect(verhoeffSum(aadhaar)).toBe(0);
        const initial = given(customer.name.split(' ').at(-1)).charAt(0);
        expect(customer.pan).toMatch(new RegExp(`^[A-Z]{3}P${initial}\\d{4}[A-Z]$`));
        expect(customer.drivingLicense).toMatch(/^[A-Z]{2}\d{2} (19|20)\d{9}$/);
        const licensedIn = Number(given(customer.drivingLicense).slice(5, 9));
        expect(licensedIn - Number(given(customer.dob).slice(0, 4))).toBeGreaterThanOrEqual(18);
        expect(licensedIn).toBeLessThanOrEqual(Number(dayOf(customer.createdAt).slice(0, 4)));
        expect(customer.phone).toMatch(/^[6-9]\d{9}$/);
      }
      for (const field of ['name', 'email', 'phone', 'aadhar', 'pan', 'drivingLicense'] as const) {
        expect(new Set(customers.map((customer) => customer[field])).size).toBe(customers.length);
      }
    });
  });

  test('live where their PIN code, their licence and their vehicles say', () => {
    always((book) => {
      for (const { customer } of book.customers) {
        const [code, pins] = given(stateCodes[given(customer.state)]);
        expect(customer.zip).toMatch(new RegExp(`^(${pins})\\d{4}$`));
        expect(given(customer.drivingLicense).slice(0, 2)).toBe(code);
        for (const { vehicle, customerId } of book.vehicles) {
          if (customerId === customer.customerId) expect(vehicle.registrationNumber.slice(0, 2)).toBe(code);
        }
      }
    });
  });
});

describe('the vehicles of the demo', () => {
  test('have registration, engine and chassis numbers in their real form, each its own', () => {
    always((book) => {
      const vehicles = book.vehicles.map(({ vehicle }) => vehicle);
      for (const vehicle of vehicles) {
        expect(vehicle.registrationNumber).toMatch(/^[A-Z]{2} \d{2} [A-Z]{2} \d{4}$/);
        expect(vehicle.chassisNumber).toMatch(/^M[A-HJ-NPR-Z0-9]{16}$/);
        expect(vehicle.engineNumber).toMatch(/^[A-Z0-9]{8,14}$/);
        expect(Number(vehicle.year)).toBeLessThanOrEqual(Number(dayOf(vehicle.createdAt).slice(0, 4)));
      }
      for (const field of ['registrationNumber', 'engineNumber', 'chassisNumber'] as const) {
        expect(new Set(vehicles.map((vehicle) => vehicle[field])).size).toBe(vehicles.length);
      }
    });
  });

  test('secure one open loan at most', () => {
    always((book) => {
      const open = book.loans.filter(({ status }) => status !== 'Closed' && status !== 'Rejected');
      expect(new Set(open.map(({ vehicleId }) => vehicleId)).size).toBe(open.length);
    });
  });

  test('are on the book after their owner and before their loans, which are the same owner’s', () => {
    always((book) => {
      const customers = new Map(book.customers.map(({ customer }) => [customer.customerId, customer]));
      const vehicles = new Map(book.vehicles.map((entry) => [entry.vehicle.vehicleId, entry]));
      for (const { vehicle, customerId } of book.vehicles) {
        if (customerId === null) continue;
        expect(given(customers.get(customerId)?.createdAt) < given(vehicle.createdAt)).toBe(true);
      }
      for (const loan of book.loans) {
        const secured = given(vehicles.get(loan.vehicleId));
        expect(secured.customerId).toBe(loan.customerId);
        expect(given(secured.vehicle.createdAt) < given(loan.createdAt)).toBe(true);
      }
    });
  });
});

describe('the loans of the demo', () => {
  test('carry the EMI, the count and the next payment date of their terms and payments', () => {
    always((book) => {
      for (const loan of book.loans) {
        const paymentFrequency = frequencyOf(loan);
        const interestRate = loan.interestRate ?? rateBps(0);
        const count = installmentCount(loan.tenure, paymentFrequency);
        const standing = standingOf(book, loan);
        expect(tenureOptions).toContain(loan.tenure);
        expect(loan.emiAmount).toBe(
          agreedEmi({ loanAmount: loan.loanAmount, interestRate, tenure: loan.tenure, paymentFrequency }),
        );
        expect([loan.installments, loan.totalInstallments]).toEqual([count, count]);
        expect(loan.amountPaid).toBe(amountPaidPaise(standing));
        expect(loan.nextPaymentDate).toBe(nextPaymentDate(loan, standing));
        expect(loan.loanAmount).toBeLessThanOrEqual(given(loan.marketValue));
      }
    });
  });

  test('are Closed when every installment is Paid and not before, and have no money in before they are Active', () => {
    always((book) => {
      for (const loan of book.loans) {
        const standing = standingOf(book, loan);
        const paid = standing.filter(({ status }) => status === 'Paid').length;
        const disbursed = loan.status === 'Active' || loan.status === 'Closed';
        expect(loan.status === 'Closed').toBe(paid === loan.totalInstallments);
        expect(loan.disbursedDate !== null).toBe(disbursed);
        if (!disbursed)
          expect(book.payments.some(({ payment }) => payment.loanId === loan.loanId)).toBe(false);
      }
      expect(
        book.loans.some(({ status, nextPaymentDate: next }) => status === 'Active' && next === null),
        'one whose last installment awaits confirmation',
      ).toBe(true);
    });
  });

  test('are entered on or before their start, disbursed after that, and updated last', () => {
    always((book) => {
      for (const loan of book.loans) {
        expect(dayOf(loan.createdAt) <= given(loan.startDate)).toBe(true);
        if (loan.disbursedDate !== null) expect(loan.disbursedDate >= dayOf(loan.createdAt)).toBe(true);
        const events = book.audit
          .filter(({ loanId }) => loanId === loan.loanId)
          .map(({ entry }) => given(entry.performedAt));
        for (const instant of [given(loan.createdAt), ...events]) {
          expect(given(loan.updatedAt) >= instant).toBe(true);
        }
      }
    });
  });

  test('do not overlap on one vehicle: a new loan comes after the last payment of the old', () => {
    always((book) => {
      for (const loan of book.loans) {
        const lastPaid = standingOf(book, loan)
          .map(({ paidDate }) => given(paidDate))
          .toSorted()
          .at(-1);
        const later = book.loans.filter(
          (other) => other.vehicleId === loan.vehicleId && other.loanId > loan.loanId,
        );
        for (const other of later)
          expect((lastPaid ?? given(loan.createdAt)) <= given(other.createdAt)).toBe(true);
      }
    });
  });
});

describe('the payments of the demo', () => {
  test('pay the EMI of an installment on its due date’s terms, one standing payment an installment', () => {
    always((book) => {
      const loans = new Map(book.loans.map((loan) => [loan.loanId, loan]));
      for (const { payment } of book.payments) {
        const loan = given(loans.get(given(payment.loanId)));
        const number = given(payment.installmentNumber);
        expect(number).toBeGreaterThanOrEqual(1);
        expect(number).toBeLessThanOrEqual(given(loan.totalInstallments));
        expect(payment.amount).toBe(loan.emiAmount);
        expect(payment.totalAmount).toBe(payment.amount + payment.penaltyAmount);
        expect(payment.dueDate).toBe(installmentDueDate(given(loan.startDate), number, frequencyOf(loan)));
        expect(dayOf(payment.paidDate) >= given(loan.disbursedDate)).toBe(true);
        if (payment.status === 'Received') expect(payment.paidBy).toBe('Customer');
      }
      const standing = book.payments.filter(({ revertedAt }) => revertedAt === null);
      const keys = standing.map(({ payment }) => `${payment.loanId} ${payment.installmentNumber}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(standing.filter(({ payment }) => payment.status === 'Received').length).toBeGreaterThanOrEqual(
        3,
      );
    });
  });

  test('are paid in order of installment', () => {
    always((book) => {
      for (const loan of book.loans) {
        const dates = standingOf(book, loan)
          .toSorted((left, right) => given(left.installmentNumber) - given(right.installmentNumber))
          .map(({ paidDate }) => given(paidDate));
        expect(dates).toEqual(dates.toSorted());
      }
    });
  });

  test('bear 75 rupees a late day; only staff raise that, and some did', () => {
    always((book) => {
      const raised = book.payments.filter(({ payment }) => {
        const usual = latePenalty(payment.dueDate, dayOf(payment.paidDate));
        expect(payment.penaltyAmount).toBeGreaterThanOrEqual(usual);
        return payment.penaltyAmount > usual;
      });
      expect(raised.length).toBeGreaterThanOrEqual(2);
      for (const { payment } of raised) expect(payment.paidBy).toBe('Admin');
      expect(book.payments.filter(({ payment }) => payment.penaltyAmount > 0).length).toBeGreaterThan(20);
    });
  });

  test('are in the audit trail exactly: created, confirmed where a borrower’s became Paid, reverted with the reason', () => {
    always((book) => {
      const expected = book.payments.flatMap(({ payment, revertedAt, revertReason }) => [
        { action: 'PAYMENT_CREATED', payment, by: payment.paidBy, reason: null },
        ...(payment.paidBy === 'Customer' && payment.status === 'Paid'
          ? [{ action: 'PAYMENT_CONFIRMED', payment, by: 'Admin', reason: null }]
          : []),
        ...(revertedAt === null
          ? []
          : [{ action: 'PAYMENT_REVERTED', payment, by: 'Admin', reason: revertReason }]),
      ]);
      const told = book.audit.map(({ loanId, entry }) =>
        JSON.stringify([loanId, entry.action, entry.performedBy, entry.details]),
      );
      expect(told.toSorted()).toEqual(
        expected
          .map(({ action, payment, by, reason }) =>
            JSON.stringify([
              payment.loanId,
              action,
              by,
              {
                installmentNumber: payment.installmentNumber,
                amount: payment.totalAmount,
                penaltyAmount: payment.penaltyAmount,
                originalPaymentDate: payment.paidDate,
                dueDate: payment.dueDate,
                paymentId: payment.paymentId,
                reason,
              },
            ]),
          )
          .toSorted(),
      );
    });
  });

  test('are created when paid, confirmed and reverted after that, and made again only after the revert', () => {
    always((book) => {
      const reverted = book.payments.filter(({ revertedAt }) => revertedAt !== null);
      expect(reverted.length).toBeGreaterThanOrEqual(4);
      for (const { payment, revertedAt, revertReason } of reverted) {
        expect(given(revertReason)).not.toBe('');
        expect(given(revertedAt) >= given(payment.paidDate)).toBe(true);
        const again = book.payments.filter(
          (other) =>
            other.payment.loanId === payment.loanId &&
            other.payment.installmentNumber === payment.installmentNumber &&
            other.payment.paymentId !== payment.paymentId,
        );
        for (const other of again) expect(given(other.payment.paidDate) > given(revertedAt)).toBe(true);
      }
      for (const { entry } of book.audit) {
        const paidAt = given(entry.details.originalPaymentDate);
        if (entry.action === 'PAYMENT_CREATED') expect(entry.performedAt).toBe(paidAt);
        else expect(given(entry.performedAt) >= paidAt).toBe(true);
      }
      const times = book.audit.map(({ entry }) => given(entry.performedAt));
      expect(times).toEqual(times.toSorted());
    });
  });

  test('keep feedback after its writer came on the book, oldest first', () => {
    always((book) => {
      const joined = new Map(
        book.customers.map(({ customer }) => [customer.email, given(customer.createdAt)]),
      );
      for (const message of book.feedback) {
        expect(given(joined.get(message.email)) <= given(message.createdAt)).toBe(true);
      }
      const times = book.feedback.map(({ createdAt }) => given(createdAt));
      expect(times).toEqual(times.toSorted());
    });
  });
});

test('an application is at most two weeks old, so that nothing on it is overdue', () => {
  always((book, today) => {
    const waiting = book.loans.filter(({ status }) => status === 'Pending' || status === 'Approved');
    for (const loan of waiting) expect(given(loan.nextPaymentDate) > addDays(today, 14)).toBe(true);
  });
});

const expectNumbered = (
  prefix: string,
  records: readonly (readonly [id: string | null, at: Instant | null])[],
): void => {
  expect(records.map(([id]) => id)).toEqual(
    records.map((_record, index) => `${prefix}-${String(index + 1).padStart(6, '0')}`),
  );
  const times = records.map(([, at]) => given(at));
  expect(times).toEqual(times.toSorted());
};

/** Vehicle code and the first two digits of the PIN codes of each state. */
const stateCodes: Readonly<Record<string, readonly [code: string, pins: string]>> = {
  'Andhra Pradesh': ['AP', '5[1-3]'],
  Assam: ['AS', '78'],
  Bihar: ['BR', '8[0-5]'],
  Gujarat: ['GJ', '3[6-9]'],
  Haryana: ['HR', '1[23]'],
  Karnataka: ['KA', '5[6-9]'],
  Kerala: ['KL', '6[7-9]'],
  'Madhya Pradesh': ['MP', '4[5-8]'],
  Maharashtra: ['MH', '4[0-4]'],
  Odisha: ['OD', '7[5-7]'],
  Punjab: ['PB', '1[4-6]'],
  Rajasthan: ['RJ', '3[0-4]'],
  'Tamil Nadu': ['TN', '6[0-4]'],
  Telangana: ['TS', '50'],
  'Uttar Pradesh': ['UP', '2[0-8]'],
  'West Bengal': ['WB', '7[0-4]'],
};

/**
 * Verhoeff's checksum from the group itself rather than from its tables: the symmetries of a pentagon, 0 to 4 turns, 5
 * to 9 reflections, and the powers of the permutation (0 1 5 8 9 4 2 7)(3 6).
 */
const verhoeffSum = (digits: string): number =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => combine(sum, permuted(Number(digit), index % 8)), 0);

const combine = (left: number, right: number): number => {
  const turns = left < 5 ? (left % 5) + (right % 5) : (left % 5) - (right % 5);
  const isReflection = left < 5 !== right < 5;
  return ((turns + 5) % 5) + (isReflection ? 5 : 0);
};

const permuted = (digit: number, times: number): number =>
  Array.from({ length: times }).reduce<number>(
    (value) => given([1, 5, 7, 6, 2, 8, 3, 0, 9, 4][value]),
    digit,
  );
