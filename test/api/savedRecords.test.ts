import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SavedCustomer, SavedLoan, SavedVehicle } from '#api/savedRecords.ts';
import { Customer, customerForm, editedCustomer } from '#domain/records/customer.ts';
import type { EditForm, RecordEdit } from '#domain/records/recordEdit.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Loan } from '#domain/loan/loan.ts';
import { editedLoan, loanForm } from '#domain/loan/loanEdit.ts';
import { editedVehicle, Vehicle, vehicleForm } from '#domain/records/vehicle.ts';
import { someCustomer, someLoan, someVehicle } from '#test/support/arbitraries.ts';
import { setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';

const server = setForeignServer();

const client = () => quietClient(server.base);

const customerWire = {
  _id: '64f0aaaa',
  customerId: 'C-1',
  name: 'Farida Khan',
  email: 'farida@lender.example',
  phone: '9876543210',
  address: '1 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zip: '411001',
  country: 'India',
  dob: '1990-02-28',
  gender: 'F',
  aadhar: '123456789012',
  pan: 'ABCDE1234F',
  drivingLicense: 'MH12 20100012345',
  status: 'Blocked',
  createdAt: '2024-01-05T10:00:00.000Z',
  updatedAt: '2024-02-05T10:00:00.000Z',
};

const vehicleWire = {
  _id: '64f0bbbb',
  vehicleId: 'V-1',
  ...vehicleBody,
  status: 'Sold',
  createdAt: '2024-01-05T10:00:00.000Z',
  updatedAt: '2024-02-05T10:00:00.000Z',
};

const loanWire = {
  _id: '64f0cccc',
  loanId: 'L-77',
  customerId: 'C-1',
  vehicleId: 'V-1',
  loanType: 'Car',
  loanAmount: 100_000,
  marketValue: 150_000.5,
  processingFee: 999,
  interestRate: 12.5,
  tenure: 12,
  emiAmount: '9000',
  startDate: '2026-01-31',
  paymentFrequency: 'MONTHLY',
  installments: 12,
  totalInstallments: 12,
  amountPaid: 9_000,
  status: 'disbursed',
  nextPaymentDate: '2026-03-31',
  disbursedDate: '2026-01-31',
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-02-05T10:00:00.000Z',
  guarantorName: 'Ravi',
  guarantorPhone: '9876543211',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};

const read = <Value>(schema: Schema.Codec<Value, unknown>, wire: unknown): Value =>
  Schema.decodeUnknownSync(schema)(wire);

/** The body that is sent after these texts were typed over the server's record. */
const sending =
  <Saved, Field extends string, Body>(
    schema: Schema.Codec<Saved, unknown>,
    form: EditForm<Saved, Field>,
    edited: (edit: RecordEdit<Saved, Field>, fresh: Saved) => Body,
    send: (body: Body) => Promise<unknown>,
  ) =>
  async (wire: object, typed: object): Promise<unknown> => {
    const saved = read(schema, wire);
    const body = edited({ saved, draft: { ...form.draftOf(saved), ...typed } }, saved);
    server.answer(() => ({ body: wire }));
    await send(body);
    return server.received[0]?.body;
  };
const sentCustomer = sending(Customer, customerForm, editedCustomer, (body) =>
  client().updateCustomer({ customerId: 'C-1', body }),
);
const sentVehicle = sending(Vehicle, vehicleForm, editedVehicle, (body) =>
  client().updateVehicle({ vehicleId: 'V-1', body }),
);
const sentLoan = sending(Loan, loanForm, editedLoan, (body) => client().updateLoan({ loanId: 'L-77', body }));

describe('a record of another server that has everything is sent back whole, with what was typed over it', () => {
  test('a customer, in a gender and a status that are not ours', async () => {
    expect(await sentCustomer(customerWire, { city: 'Kochi' })).toEqual({ ...customerWire, city: 'Kochi' });
  });

  test('a vehicle, in a status that is not ours', async () => {
    expect(await sentVehicle(vehicleWire, { color: 'Blue' })).toEqual({ ...vehicleWire, color: 'Blue' });
  });

  test('a loan, without its payments and the names that a page of a list has', async () => {
    const page = { customerName: 'Farida', registrationNumber: 'MH12AB1234', vehicleModel: 'Swift' };
    const payments = [{ installmentNumber: 1, amount: 9_000, status: 'Paid' }];
    const sent = await sentLoan({ ...loanWire, ...page, payments }, { guarantorPhone: '9000000000' });
    expect(sent).toEqual({ ...loanWire, guarantorPhone: '9000000000' });
  });

  test('a loan whose terms changed, with the EMI and the installments of the new ones', async () => {
    const typed = { loanAmount: '2,00,000', tenure: '10', paymentFrequency: 'Quarterly' };
    expect(await sentLoan(loanWire, typed)).toEqual({
      ...loanWire,
      loanAmount: 200_000,
      tenure: 10,
      paymentFrequency: 'Quarterly',
      emiAmount: '53966',
      installments: 4,
      totalInstallments: 4,
    });
  });

  test('a message, with its new status', async () => {
    const wire = {
      _id: 'f1',
      name: 'Farida Khan',
      email: 'farida@lender.example',
      phone: '9876543210',
      message: 'Namaste',
      status: 'Seen',
      createdAt: '2024-01-05T10:00:00.000Z',
    };
    server.answer(() => ({ body: wire }));
    const body = { ...read(Feedback, wire), status: 'Resolved' };
    await client().updateFeedback({ feedbackId: 'f1', body });
    expect(server.received[0]?.body).toEqual({ ...wire, status: 'Resolved' });
  });
});

describe('a record of another server that has next to nothing is sent back without what was never there', () => {
  test('a customer', async () => {
    const wire = { customerId: 'C-1', name: 'Farida Khan', phone: null, city: '' };
    const sent = await sentCustomer(wire, { state: 'Kerala' });
    // A customer without a status is shown, and so sent, as an active one.
    expect(sent).toEqual({ customerId: 'C-1', name: 'Farida Khan', state: 'Kerala', status: 'Active' });
  });

  test('a vehicle', async () => {
    const sent = await sentVehicle({ registrationNumber: 'MH12AB1234' }, { model: 'Swift' });
    expect(sent).toEqual({ registrationNumber: 'MH12AB1234', model: 'Swift', status: 'Active' });
  });

  test('a loan', async () => {
    const wire = { loanId: 'L-77', loanAmount: '50000', tenure: '36', emiAmount: 1_602, status: 'live' };
    expect(await sentLoan(wire, { guarantorName: 'Ravi' })).toEqual({
      loanId: 'L-77',
      loanAmount: 50_000,
      tenure: 36,
      emiAmount: '1602',
      status: 'live',
      paymentFrequency: 'Monthly',
      guarantorName: 'Ravi',
    });
  });
});

const untouched = <Saved, Field extends string>(
  { draftOf }: EditForm<Saved, Field>,
  saved: Saved,
): RecordEdit<Saved, Field> => ({ saved, draft: draftOf(saved) });

test('an untouched record is sent as it was read, and empties no field', () => {
  const sentAs = <Value>(schema: Schema.Codec<Value, unknown>, value: Value): unknown =>
    JSON.parse(JSON.stringify(Schema.encodeSync(schema)(value)));
  fc.assert(
    fc.property(someCustomer, someVehicle, someLoan, (customer, vehicle, loan) => {
      const customerBody = sentAs(SavedCustomer, editedCustomer(untouched(customerForm, customer), customer));
      const vehicleBody = sentAs(SavedVehicle, editedVehicle(untouched(vehicleForm, vehicle), vehicle));
      const loanBody = sentAs(SavedLoan, editedLoan(untouched(loanForm, loan), loan));
      expect(read(Customer, customerBody)).toEqual(customer);
      expect(read(Vehicle, vehicleBody)).toEqual(vehicle);
      expect(read(Loan, loanBody)).toEqual({ ...loan, customerName: null });
      for (const body of [customerBody, vehicleBody, loanBody])
        expect(Object.values(body as object)).not.toContain(null);
    }),
  );
});
