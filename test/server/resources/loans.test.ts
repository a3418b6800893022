import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  engines,
  type Json,
  lateInstallment,
  loanRequest,
  oddValues,
  startServer,
  type TestServer,
  statusesOf,
} from '#test/support/server/server.ts';

/** Fields that no update changes: ids, instants, and derived fields. */
const derived = [
  '_id',
  'id',
  'loanId',
  'loan_id',
  'customerId',
  'vehicleId',
  'customer_id',
  'vehicle_id',
  'emiAmount',
  'installments',
  'totalInstallments',
  'amountPaid',
  'amount_paid_paise',
  'nextPaymentDate',
  'disbursedDate',
  'createdAt',
  'updatedAt',
  'customerName',
  'registrationNumber',
  'vehicleModel',
  'payments',
];

describe.each(engines)('loans on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const create = async (over: Json = {}) =>
    server.admin('POST', '/loans/createloan', {
      ...loanRequest,
      vehicleId: await server.newVehicle(),
      ...over,
    });
  const update = (loan: Json, changes: Json) =>
    server.admin('PUT', `/loans/updateloan/${String(loan.loanId)}`, changes);

  test('a loan is stored as it was agreed, and found again by either id', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerId: 'CUS-000001',
      loanAmount: 100_000,
      processingFee: 999.5,
      interestRate: 12,
      tenure: 12,
      emiAmount: '8885',
      startDate: '2026-01-10',
      installments: 12,
      totalInstallments: 12,
      amountPaid: 0,
      status: 'Pending',
      nextPaymentDate: '2026-02-10',
      disbursedDate: null,
      customerName: 'Owner Rao',
      vehicleModel: 'Swift',
    });
    expect(body.loanId).toMatch(/^LN-\d{6}$/);
    for (const id of [body.loanId, body._id])
      expect((await server.admin('GET', `/loans/getloan/${String(id)}`)).body).toEqual({
        ...body,
        payments: [],
      });
  });

  test('a loan carries its payments only where it is asked for alone', async () => {
    const created = await create();
    const updated = await update(created.body, { ...created.body, guarantorPhone: '9000000000' });
    const listed = await server.admin('GET', '/loans/getallloans?limit=500');
    expect(listed.rows.length).toBeGreaterThan(0);
    for (const loan of [created.body, updated.body, ...listed.rows])
      expect(loan).not.toHaveProperty('payments');
  });

  test('computed fields may be left out', async () => {
    const { body } = await create({
      emiAmount: null,
      installments: undefined,
      tenure: 10,
      paymentFrequency: 'Quarterly',
    });
    expect(body).toMatchObject({ installments: 4, nextPaymentDate: '2026-04-10' });
    const zero = await create({
      loanAmount: '90000',
      interestRate: 0,
      tenure: 6,
      installments: 6,
      emiAmount: null,
    });
    expect(zero.body.emiAmount).toBe('15000');
  });

  test('an EMI within a rupee of the exact one is taken, further away it is not', async () => {
    for (const [emiAmount, expected] of [
      [8884, 201],
      ['8885.88', 201],
      ['8885.89', 422],
      [8883.87, 422],
    ] as const)
      expect([emiAmount, (await create({ emiAmount })).status]).toEqual([emiAmount, expected]);
    // A stored EMI is accepted again.
    for (const given of [8883.88, 8884.49, 8884.5, '8885.49', 8885.5, '8885.88']) {
      const { body } = await create({ emiAmount: given });
      expect(['8884', '8885']).toContain(body.emiAmount);
      expect((await create({ emiAmount: body.emiAmount })).body.emiAmount).toBe(body.emiAmount);
    }
  });

  test('counts are whole as written, and a status is read in any case', async () => {
    const { status, body } = await create({ tenure: '12.0', installments: ' 12 ', status: 'aCTIVE ' });
    expect([status, body.tenure, body.installments, body.status]).toEqual([201, 12, 12, 'Active']);
    expect((await create({ tenure: 12.0, status: 'approved' })).body.status).toBe('Approved');
  });

  test.each<[Json, string]>([
    [{ customerId: 'CUS-999999' }, 'customerId'],
    [{ vehicleId: 'VEH-999999' }, 'vehicleId'],
    [{ loanAmount: 0, emiAmount: 0 }, 'loanAmount'],
    [{ loanAmount: -5 }, 'loanAmount'],
    [{ marketValue: 'much' }, 'marketValue'],
    [{ interestRate: 100.01 }, 'interestRate'],
    [{ tenure: 13, installments: 13 }, 'tenure'],
    [{ tenure: 0 }, 'tenure'],
    [{ installments: 11 }, 'installments'],
    [{ paymentFrequency: 'Weekly' }, 'paymentFrequency'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '9999-12-31' }, 'startDate'],
    [{ status: 'Closed' }, 'status'],
    [{ status: 'closed' }, 'status'],
    [{ status: 'Frozen' }, 'status'],
    [{ tenure: 12.004 }, 'tenure'],
    [{ tenure: '12.001' }, 'tenure'],
    [{ installments: 12.004 }, 'installments'],
    [{ guarantorName: ' ' }, 'guarantorName'],
    [{ guarantorRelation: null }, 'guarantorRelation'],
  ])('%j is refused by the name of the field', async (over, field) => {
    const { status, body } = await create(over);
    expect([status, Object.keys(body.fields as Json)]).toEqual([422, [field]]);
  });

  test('what is said of a tenure names no limit that is not the lender’s', async () => {
    for (const tenure of [0, 12.5, 481])
      expect((await create({ tenure })).body.fields).toEqual({
        tenure: 'must be a whole number of months that is on offer',
      });
    expect((await create({ tenure: 13 })).body.fields).toEqual({
      tenure: 'must be a whole number from 1 to 12',
    });
  });

  test('a vehicle secures one loan at a time, also when two are asked for at once', async () => {
    const vehicleId = await server.newVehicle();
    const replies = await Promise.all([create({ vehicleId }), create({ vehicleId }), create({ vehicleId })]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    const made = replies.find(({ status }) => status === 201)?.body ?? {};
    await update(made, { status: 'Rejected' });
    expect((await create({ vehicleId })).status).toBe(201);
  });

  test('staff approve, activate and reject as the lifecycle allows', async () => {
    const loan = await server.newLoan();
    expect((await update(loan, { status: 'approved' })).body).toMatchObject({
      status: 'Approved',
      disbursedDate: null,
    });
    expect((await update(loan, { status: 'Active' })).body).toMatchObject({
      status: 'Active',
      disbursedDate: '2026-03-15',
    });
    for (const status of ['Pending', 'Approved', 'Rejected', 'Closed'])
      expect([status, (await update(loan, { status })).status]).toEqual([status, 409]);
    expect((await update(loan, { status: 'Frozen' })).body.fields).toMatchObject({
      status: expect.stringContaining('must be one of'),
    });

    const rejected = await update(await server.newLoan(), { status: 'Rejected' });
    expect(rejected.body).toMatchObject({ status: 'Rejected', nextPaymentDate: null });
    expect((await update(rejected.body, { status: 'Active' })).status).toBe(409);
  });

  test('a loan sent back whole, shown as Overdue, changes only what differs', async () => {
    const loan = await server.newLoan({ status: 'Active' });
    const { status, body } = await update(loan, { ...loan, status: 'Overdue', guarantorPhone: '9000000000' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...loan, guarantorPhone: '9000000000', updatedAt: body.updatedAt });
  });

  test('ids and derived fields of a loan are ignored, whatever their values', async () => {
    const loan = await server.newLoan({ status: 'Active' });
    for (const odd of oddValues) {
      const { status, body } = await update(loan, {
        ...loan,
        ...Object.fromEntries(derived.map((field) => [field, odd])),
        guarantorPhone: '9000000000',
      });
      expect([odd, status]).toEqual([odd, 200]);
      expect(body).toEqual({ ...loan, guarantorPhone: '9000000000', updatedAt: body.updatedAt });
    }
    const path = `/loans/getloan/${String(loan.loanId)}`;
    const { body: after } = await server.admin('GET', path);
    expect(after).toEqual({
      ...loan,
      guarantorPhone: '9000000000',
      payments: [],
      updatedAt: after.updatedAt,
    });
    // The server computes the EMI from the terms, whatever a client has sent.
    const longer = await update(await server.newLoan(), { ...loan, status: null, tenure: 6, emiAmount: '1' });
    expect(longer.body).toMatchObject({
      tenure: 6,
      emiAmount: '17255',
      installments: 6,
      totalInstallments: 6,
    });
  });

  test('new terms give a new EMI and schedule, until an installment is recorded', async () => {
    const loan = await server.newLoan();
    const { body } = await update(loan, {
      tenure: 10,
      paymentFrequency: 'Quarterly',
      startDate: '2026-03-01',
    });
    expect(body).toMatchObject({ installments: 4, nextPaymentDate: '2026-06-01' });
    expect((await update(loan, { tenure: 24 })).status).toBe(422);
    expect((await update(loan, { loanAmount: 0 })).status).toBe(422);

    await server.admin('POST', `/payments/${String(loan.loanId)}`, {
      ...lateInstallment,
      amount: 5000,
      penaltyAmount: 0,
    });
    for (const changes of [
      { loanAmount: 1 },
      { interestRate: 1 },
      { tenure: 1 },
      { paymentFrequency: 'Monthly' },
      { startDate: '2026-01-01' },
    ])
      expect([changes, (await update(loan, changes)).status]).toEqual([changes, 409]);
    expect((await update(loan, { tenure: 10, processingFee: 0 })).body.processingFee).toBe(0);
  });

  test('the terms of a disbursed loan stand, before and after its installments', async () => {
    const changes = [
      { loanAmount: 9_000_000 },
      { interestRate: 1 },
      { tenure: 6 },
      { paymentFrequency: 'Quarterly' },
      { startDate: '2020-01-01' },
    ];
    const refused = { message: 'The terms of this loan cannot change: it is disbursed.' };
    const loan = await server.newLoan({ status: 'Approved' });
    expect((await update(loan, { tenure: 11 })).status).toBe(200);
    await update(loan, { tenure: 12, status: 'Active' });
    for (const change of changes) {
      const { status, body } = await update(loan, change);
      expect([change, status, body]).toEqual([change, 409, refused]);
    }
    expect((await update(loan, { loanAmount: '100000.00', processingFee: 5 })).status).toBe(200);

    // A loan whose only payment was reverted is still disbursed.
    const paid = await server.newLoan();
    const { body: payment } = await server.admin('POST', `/payments/${String(paid.loanId)}`, lateInstallment);
    await server.admin('DELETE', `/payments/revertpayment/${String(payment.paymentId)}`, {
      revertReason: 'Wrong loan',
    });
    expect((await update(paid, { tenure: 6 })).body).toEqual(refused);

    const closed = await server.newLoan({ status: 'Active' });
    await server.db.query
      .updateTable('loans')
      .set({ status: 'Closed' })
      .where('id', '=', String(closed._id))
      .execute();
    expect((await update(closed, { tenure: 6 })).body).toEqual(refused);
  });
});
