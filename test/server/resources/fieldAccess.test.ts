import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/auditEntry.ts';
import { AuditRecord } from '#domain/audit/auditRecord.ts';
import { Customer } from '#domain/records/customer.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Charge, Receipt } from '#domain/loanAccount/receipt.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { SecondFactor } from '#domain/account/secondFactor.ts';
import { SignInSession } from '#domain/account/signInSession.ts';
import { Staff } from '#domain/records/staff.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import { root } from '#tools/setup.mjs';
import { engines, type Json, startServer, type TestServer } from '#test/support/server/server.ts';
import { otherVehicleBody } from '#test/support/samples/vehicle.ts';
import { mapFields } from '#test/support/samples/fields.ts';
import { otherCustomerBody } from '#test/support/samples/customer.ts';

const page = readFileSync(join(root, 'docs/security/fields.md'), 'utf8');

/** The rows of the table under a heading, each as its cells. */
const tableOf = (heading: string): readonly (readonly string[])[] =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** What a field is changed to: another value than it has, of two. */
const values: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  Customer: {
    ...mapFields(otherCustomerBody, (value) => [value]),
    dob: ['1981-02-03', '1982-03-04'],
    gender: ['other', 'male'],
    customerId: ['CUS-000009'],
  },
  Vehicle: { ...mapFields(otherVehicleBody, (value) => [value]), vehicleId: ['VEH-000009'] },
  Loan: {
    loanId: ['LN-000009'],
    customerId: ['CUS-000002'],
    vehicleId: ['VEH-000009'],
    loanType: ['Used', 'New'],
    loanAmount: [120_000],
    marketValue: [160_000],
    processingFee: [10],
    interestRate: [11],
    tenure: [10],
    startDate: ['2026-02-10'],
    paymentFrequency: ['Quarterly'],
    emiAmount: ['1'],
    installments: [3],
    totalInstallments: [3],
    amountPaid: [5],
    amountInReceipts: [5],
    penaltyStanding: [5],
    chargesDue: [5],
    nextPaymentDate: ['2030-01-01'],
    disbursedDate: ['2026-01-01'],
    payments: [[{}]],
    guarantorName: ['Meera'],
    guarantorPhone: ['9845022222'],
    guarantorAddress: ['2, New Road'],
    guarantorRelation: ['Friend'],
    customerName: ['Another Name'],
    registrationNumber: ['KA 09 ZZ 9999'],
    vehicleModel: ['Punch'],
    penalties: [[]],
    // The last: with it the terms go on, and a borrower may not write.
    status: ['Approved'],
  },
};
const always = {
  _id: ['x'],
  createdAt: ['2020-01-01T00:00:00.000Z'],
  updatedAt: ['2020-01-01T00:00:00.000Z'],
};

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

describe.each(engines)('the fields of a record on %s', (engine) => {
  let server: TestServer;
  let loan: Json;
  beforeAll(async () => {
    server = await startServer(engine);
    loan = await server.newLoan();
  });
  afterAll(() => server.stop());

  const addressesOf = (kind: string): readonly [string, string] => {
    const [vehicleId, loanId] = [String(loan.vehicleId), String(loan.loanId)];
    if (kind === 'Vehicle')
      return [`/vehicles/getvehicle/${vehicleId}`, `/vehicles/updatevehicle/${vehicleId}`];
    if (kind === 'Loan') return [`/loans/getloan/${loanId}`, `/loans/updateloan/${loanId}`];
    return ['/customers/getcustomer/CUS-000001', '/customers/updatecustomer/CUS-000001'];
  };

  /** What a role can do with a field, in the words of the page. */
  const accessOf = async (role: 'owner' | 'viewer' | 'admin', kind: string, field: string) => {
    const [record, update] = addressesOf(kind);
    const stored = async () => (await server.admin('GET', record)).body[field];
    const [seen, before] = [(await server[role]('GET', record)).body[field], await stored()];
    const reads = same(seen, before)
      ? 'reads'
      : /^•••• •••• \S{4}$/.test(String(seen))
        ? 'four characters'
        : '–';
    const options = { ...values[kind], ...always }[field] ?? [];
    const value = options.find((one) => !same(one, before));
    expect([field, value]).not.toEqual([field, undefined]);
    await server[role]('PUT', update, { [field]: value });
    const writes = field !== 'updatedAt' && !same(before, await stored());
    if (writes && before !== null) await server.admin('PUT', update, { [field]: before });
    return writes ? `${reads}, writes` : reads;
  };

  test.each([
    ['Customer', Customer],
    ['Vehicle', Vehicle],
    ['Loan', Loan],
  ])('of a %s are read and written as the page says', async (kind, schema) => {
    const rows = tableOf(kind);
    expect(rows.map(([field = '']) => field.replaceAll('`', '')).toSorted()).toEqual(
      Object.keys(schema.fields).toSorted(),
    );
    const found = [];
    for (const [name = ''] of rows) {
      const field = name.replaceAll('`', '');
      const access = [];
      for (const role of ['owner', 'viewer', 'admin'] as const)
        access.push(await accessOf(role, kind, field));
      found.push([name, ...access]);
    }
    expect(found).toEqual(rows.map((row) => row.slice(0, 4)));
  });
});

test('every field of the other records is named', () => {
  const named = tableOf('The others').map(([record = '', fields = '']) => [
    record,
    Array.from(fields.matchAll(/`(\w+)`/g), ([, name]) => name),
  ]);
  const records = {
    Payment,
    Receipt,
    Charge,
    Staff,
    Feedback,
    "Entry of a loan's trail": AuditEntry,
    'Entry of the trail': AuditRecord,
    Session: SignInSession,
    'Second factor': SecondFactor,
  };
  const all = Object.entries(records).map(([record, { fields }]) => [record, Object.keys(fields)]);
  // An account has too many sums to name; a set-up has its sections on a screen of its own.
  expect(named.filter(([record]) => record !== 'Account' && record !== "The lender's set-up")).toEqual(all);
});
