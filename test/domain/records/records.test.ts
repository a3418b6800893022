import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AuditEntry, auditKind, entryDueDate } from '#domain/audit/auditEntry.ts';
import { Customer } from '#domain/records/customer.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { Staff } from '#domain/records/staff.ts';
import { Vehicle, vehicleName } from '#domain/records/vehicle.ts';
import {
  exampleLoan,
  someAuditEntry,
  someCustomer,
  someFeedback,
  someLoan,
  somePayment,
  someStaff,
  someVehicle,
} from '#test/support/arbitraries.ts';

const records: readonly (readonly [
  noun: string,
  schema: Schema.Codec<unknown, unknown>,
  valid: fc.Arbitrary<object>,
])[] = [
  ['a customer', Customer, someCustomer],
  ['a vehicle', Vehicle, someVehicle],
  ['a loan', Loan, someLoan],
  ['a payment', Payment, somePayment],
  ['an audit entry', AuditEntry, someAuditEntry],
  ['staff', Staff, someStaff],
  ['feedback', Feedback, someFeedback],
];

/** The wire form after a real journey: JSON and back. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a loan of the wire is read into paise, basis points and days', () => {
  const loan = Schema.decodeUnknownSync(Loan)({
    loanId: 'LN-000001',
    loanAmount: '100000',
    interestRate: 12,
    tenure: '12',
    emiAmount: '8885',
    startDate: '2026-01-30T18:30:00.000Z',
    createdAt: '2026-01-30',
    paymentFrequency: 'Monthly',
    installments: 12,
    status: 'closed',
    payments: [{ amount: 8885, paidDate: '2026-02-27T05:00:00Z' }],
    __v: 3,
  });
  expect(loan).toMatchObject({
    loanAmount: 10_000_000,
    interestRate: 1200,
    tenure: 12,
    emiAmount: 888_500,
    startDate: '2026-01-31',
    createdAt: '2026-01-29T18:30:00.000Z',
    status: 'closed',
    totalInstallments: null,
    guarantorName: null,
  });
  expect(loan.payments).toEqual([
    {
      _id: null,
      paymentId: null,
      loanId: null,
      installmentNumber: null,
      amount: 888_500,
      penaltyAmount: 0,
      totalAmount: null,
      status: 'Paid',
      paidDate: '2026-02-27T05:00:00.000Z',
      dueDate: null,
      paymentMethod: null,
      paidBy: null,
    },
  ]);
  expect(loan).not.toHaveProperty('__v');
});

test.each([[['65f0c0ffee', { amount: 8885 }]], [[{}]], ['65f0c0ffee'], [{}]])(
  'a loan is read all the same where its payments are %j',
  (payments) => {
    const wire = { loanId: 'L-77', loanAmount: 1, interestRate: 12, tenure: 1, emiAmount: 1, payments };
    expect(Schema.decodeUnknownSync(Loan)(wire)).toMatchObject({ loanId: 'L-77', payments: null });
  },
);

test('a loan is written with rupees, per cent and the EMI as a whole-number string', () => {
  const wire = {
    loanId: 'LN-000001',
    loanAmount: 100_000,
    interestRate: 10.5,
    tenure: 12,
    emiAmount: '8885',
  };
  expect(Schema.encodeSync(Loan)(Schema.decodeUnknownSync(Loan)(wire))).toMatchObject(wire);
});

test('feedback without a status is Pending', () => {
  expect(Schema.decodeUnknownSync(Feedback)({ message: 'Hello' }).status).toBe('Pending');
});

test('an audit entry reads as created, confirmed or reverted, and a strange one as other', () => {
  const kindOf = (action: string) => auditKind(Schema.decodeUnknownSync(AuditEntry)({ action, details: {} }));
  expect(['PAYMENT_CREATED', 'PAYMENT_CONFIRMED', 'PAYMENT_REVERTED', 'LOAN_SOLD'].map(kindOf)).toEqual([
    'created',
    'confirmed',
    'reverted',
    'other',
  ]);
  expect(['payment_created', ' Payment_Reverted '].map(kindOf)).toEqual(['created', 'reverted']);
});

test.each([{}, { details: null }, { details: '' }])(
  'an audit entry without details knows nothing: %j',
  (rest) => {
    const entry = Schema.decodeUnknownSync(AuditEntry)({ action: 'PAYMENT_CREATED', ...rest });
    expect(Object.values(entry.details).every((detail) => detail === null)).toBe(true);
  },
);

test('an entry falls due as it says, else as the schedule of its loan has it', () => {
  const entryOf = (details: unknown) =>
    Schema.decodeUnknownSync(AuditEntry)({ action: 'PAYMENT_CREATED', details });
  const dueDateIn = (details: unknown) => entryDueDate(entryOf(details), exampleLoan);
  expect(dueDateIn({ installmentNumber: 1, dueDate: '2026-02-15' })).toBe('2026-02-15');
  expect(dueDateIn({ installmentNumber: 2 })).toBe('2026-03-31');
  expect(dueDateIn({})).toBeNull();
});

test('a vehicle’s name is manufacturer and model', () => {
  expect(vehicleName({ manufacturer: 'Maruti Suzuki', model: 'Swift' })).toBe('Maruti Suzuki Swift');
  expect(vehicleName({ manufacturer: '', model: 'Swift' })).toBe('Swift');
});

describe.each(records)('properties of %s', (_noun, schema, valid) => {
  const decode = Schema.decodeUnknownOption(schema);
  const encode = Schema.encodeUnknownSync(schema);
  const read = (wire: unknown): unknown => {
    const decoded = decode(wire);
    return decoded._tag === 'Some' ? decoded.value : null;
  };

  test('written, sent and read it is what it was', () => {
    fc.assert(
      fc.property(valid, (record) => {
        expect(read(throughJson(encode(record)))).toEqual(record);
      }),
    );
  });

  test('unknown fields are ignored, and a field that is null may as well be missing or empty', () => {
    fc.assert(
      fc.property(valid, fc.constantFrom(undefined, ''), (record, absent) => {
        const wire = Object.entries(encode(record) as object).map(([key, value]) => [
          key,
          value === null ? absent : (value as unknown),
        ]);
        expect(read(throughJson({ ...Object.fromEntries(wire), __v: 1, extra: { a: [] } }))).toEqual(record);
      }),
    );
  });

  test('numbers may come as text', () => {
    fc.assert(
      fc.property(valid, (record) => {
        const wire = JSON.stringify(encode(record), (_key, value: unknown) =>
          typeof value === 'number' ? String(value) : value,
        );
        expect(read(JSON.parse(wire))).toEqual(record);
      }),
    );
  });

  test('no JSON makes reading throw, and what is read once is read the same again', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        '',
        ' ',
        0,
        '0',
        12,
        '12.50',
        'Paid',
        '2026-02-28',
        '2026-02-28T10:00:00Z',
        null,
        '1e9',
      ),
    );
    const damaged = fc
      .tuple(valid, fc.array(fc.tuple(fc.nat(30), odd), { maxLength: 4 }))
      .map(([record, damage]) => {
        const wire = Object.entries(encode(record) as object) as [string, unknown][];
        for (const [at, value] of damage) {
          const field = wire[at % wire.length];
          if (field !== undefined) field[1] = value;
        }
        return throughJson(Object.fromEntries(wire));
      });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), damaged), (wire) => {
        const once = read(wire);
        if (once !== null) expect(read(throughJson(encode(once)))).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });
});
