import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, instantOf } from '#domain/values/calendar.ts';
import { Customer } from '#domain/records/customer.ts';
import { formatRupees } from '#domain/values/format.ts';
import { noMoney, rupees, sumPaise } from '#domain/values/money.ts';
import type { LoanDocument, DocumentInput } from '#domain/documents/loanDocument.ts';
import { documentFile, documentsFile } from '#domain/documents/documentFile.ts';
import { collectedPaise, type Payment, isInForce } from '#domain/loan/payment/payment.ts';
import { type RateBps, rateBps } from '#domain/values/rate.ts';
import { receiptOf } from '#domain/documents/receipt.ts';
import { accountWith } from '#test/support/accounts/accountWith.ts';
import { statementOf } from '#domain/documents/statement.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import {
  exampleLoan,
  paymentOf,
  someCustomer,
  someDay,
  someLoanWithPayments,
  someVehicle,
} from '#test/support/arbitraries.ts';

const material: DocumentInput = {
  loan: exampleLoan,
  payments: [paymentOf(exampleLoan, 1, 'Paid'), paymentOf(exampleLoan, 2, 'Received')],
  unreadable: 0,
  customer: null,
  vehicle: null,
  today: day('2026-05-10'),
};

const asha = Schema.decodeUnknownSync(Customer)({ customerId: 'CUS-000001', name: 'Asha Rao' });

const swift = Schema.decodeUnknownSync(Vehicle)({
  vehicleId: 'VEH-000001',
  registrationNumber: 'KA 01 AB 1234',
  manufacturer: 'Maruti',
  model: 'Swift',
});

const valueOf = (document: LoanDocument | null, label: string): string | undefined =>
  document?.parts.flatMap(({ lines }) => lines).find((line) => line.label === label)?.value;

const numbered = (status: string, installmentNumber = 1) =>
  paymentOf(exampleLoan, installmentNumber, status).paymentId ?? '';

test('a receipt names the payment, its amount in figures and in words, and how it came', () => {
  const receipt = receiptOf(material, numbered('Paid'));
  expect(receipt).toMatchObject({
    title: 'Payment Receipt',
    notice: null,
    amount: {
      figures: '₹8,885.00',
      words: 'Rupees Eight Thousand Eight Hundred Eighty-Five Only',
    },
  });
  expect(valueOf(receipt, 'Installment Number')).toBe('1 of 12');
  expect(valueOf(receipt, 'Loan ID')).toBe(exampleLoan.loanId);
  expect(valueOf(receipt, 'Penalty Amount')).toBe('₹0.00');
});

test('the receipt of a payment that staff have not confirmed says that it awaits confirmation', () => {
  const receipt = receiptOf(material, numbered('Received', 2));
  expect(receipt?.title).toBe('Provisional Receipt');
  expect(receipt?.notice).toMatch(/^Recorded\. Awaiting confirmation\./);
  expect(valueOf(receipt, 'Received By')).toBe('Not confirmed yet');
});

test.each([
  ['Reverted', /reverted/],
  ['Bounced', /Bounced/],
])('a payment that is %s has no receipt without a word about it', (status, words) => {
  const payments = [paymentOf(exampleLoan, 1, status)];
  expect(receiptOf({ ...material, payments }, numbered(status))?.notice).toMatch(words);
});

test('unknown details of a payment are a dash, never the word null', () => {
  const bare: Payment = {
    ...paymentOf(exampleLoan, 1, 'Paid'),
    paymentId: null,
    _id: 'p-1',
    paymentMethod: null,
    paidBy: null,
    installmentNumber: null,
    dueDate: null,
  };
  const receipt = receiptOf({ ...material, payments: [paymentOf(exampleLoan, 2, 'Paid'), bare] }, 'p-1');
  expect(receipt?.number).toBe('p-1');
  expect(valueOf(receipt, 'Payment Method')).toBe('—');
  expect(valueOf(receipt, 'Received By')).toBe('Kisht (—)');
  expect(valueOf(receipt, 'Installment Number')).toBe('—');
  expect(valueOf(receipt, 'Due Date')).toBe('—');
});

test('a receipt is named by the id that people use, and due when the payment says or else the schedule', () => {
  const known: Payment = {
    ...paymentOf(exampleLoan, 2, 'Paid'),
    paymentId: 'PAY-000002',
    _id: 'p-2',
    paymentMethod: 'UPI',
    paidBy: 'Meera',
    dueDate: day('2026-03-05'),
  };
  const receipt = receiptOf({ ...material, payments: [known] }, 'p-2');
  expect(receipt?.number).toBe('PAY-000002');
  expect(valueOf(receipt, 'Payment Method')).toBe('UPI');
  expect(valueOf(receipt, 'Received By')).toBe('Kisht (Meera)');
  expect(valueOf(receipt, 'Due Date')).toBe('05 Mar 2026');
  const scheduled = receiptOf({ ...material, payments: [{ ...known, dueDate: null }] }, 'PAY-000002');
  expect(valueOf(scheduled, 'Due Date')).toBe('31 Mar 2026');
});

test.each(['Customer', 'customer'])(
  'a payment that the borrower made says so on its receipt: %s',
  (paidBy) => {
    const payments = [{ ...paymentOf(exampleLoan, 1, 'Paid'), paidBy }];
    expect(valueOf(receiptOf({ ...material, payments }, numbered('Paid')), 'Received By')).toBe(
      'Kisht, paid by the borrower',
    );
  },
);

test('the terms of a loan name its rate where it has one', () => {
  const termsOf = (interestRate: RateBps | null) =>
    valueOf(statementOf({ ...material, loan: { ...exampleLoan, interestRate } }), 'Terms');
  expect(termsOf(rateBps(1_200))).toBe('12 × ₹8,885.00, Monthly, 12% p.a.');
  expect(termsOf(null)).toBe('12 × ₹8,885.00, Monthly');
});

test('the borrower and the vehicle are those of their records, else what the loan says of them', () => {
  const loan = {
    ...exampleLoan,
    customerName: 'A. Rao',
    customerId: 'CUS-000007',
    registrationNumber: 'KA 01 AB 1234',
    vehicleModel: ' ',
  };
  const alone = statementOf({ ...material, loan });
  expect(valueOf(alone, 'Name')).toBe('A. Rao');
  expect(valueOf(alone, 'Customer ID')).toBe('CUS-000007');
  expect(valueOf(alone, 'Phone')).toBe('—');
  expect(valueOf(alone, 'Address')).toBe('—');
  expect(valueOf(alone, 'Vehicle')).toBe('KA 01 AB 1234');

  const customer = { ...asha, phone: '9876543210', address: ' ', city: 'Mysuru', state: 'Karnataka' };
  const vehicle = { ...swift, registrationNumber: 'KA 05 CD 6789' };
  const whole = statementOf({ ...material, loan, customer, vehicle });
  expect(valueOf(whole, 'Name')).toBe('Asha Rao');
  expect(valueOf(whole, 'Customer ID')).toBe('CUS-000001');
  expect(valueOf(whole, 'Phone')).toBe('9876543210');
  expect(valueOf(whole, 'Address')).toBe('Mysuru, Karnataka');
  expect(valueOf(whole, 'Vehicle')).toMatch(/^KA 05 CD 6789, Maruti Swift/);

  const nobody = statementOf({
    ...material,
    loan: { ...loan, customerName: null, customerId: null, registrationNumber: null, vehicleModel: null },
    customer: { ...asha, address: '  ' },
  });
  expect(valueOf(nobody, 'Address')).toBe('—');
  expect(valueOf(nobody, 'Vehicle')).toBe('—');
});

test('the file of a document holds its notice, its amount and its table where it has them', () => {
  const receipt = (status: string) => {
    const document = receiptOf(
      { ...material, payments: [paymentOf(exampleLoan, 1, status)] },
      numbered(status),
    );
    return document === null ? '' : documentFile(document);
  };
  expect(receipt('Paid')).not.toContain('class="notice"');
  expect(receipt('Received')).toContain('class="notice">Recorded. Awaiting confirmation.');
  expect(receipt('Paid')).toContain('<strong>₹8,885.00</strong>');
  expect(receipt('Paid')).not.toContain('<table>');
  const statement = documentFile(statementOf(material));
  expect(statement).toContain('<table>');
  expect(statement).not.toContain('class="amount"');
});

test('the logo stands before the lender’s name in every document of a file, and none where there is none', () => {
  const statement = statementOf(material);
  const logo = 'data:image/png;base64,AAAA';
  const letterheads = (file: string) => file.match(/<p class="brand"><img src="[^"]+" alt="">/g) ?? [];
  expect(letterheads(documentFile(statement, logo))).toEqual([`<p class="brand"><img src="${logo}" alt="">`]);
  expect(letterheads(documentsFile('Statements', [statement, statement], logo))).toHaveLength(2);
  expect(documentFile(statement)).not.toContain('<img');
});

test('amounts stand at the end of their column in the file, words at its start', () => {
  const file = documentFile(statementOf(material));
  const first = /<tbody><tr>(.*?)<\/tr>/.exec(file)?.[1] ?? '';
  expect(first.match(/class="(\w+)"/g)?.at(-1)).toBe('class="end"');
  expect(first).toMatch(/<td class="start">/);
});

test('the file of several documents has each as its own file has it, in their order', () => {
  const [first, second] = [
    statementOf(material),
    statementOf({ ...material, loan: { ...exampleLoan, loanId: 'LN-000099' } }),
  ];
  const bodyOf = (file: string): string => /<body>\n([^]*)\n<\/body>/.exec(file)?.[1] ?? '';
  const file = documentsFile('Statements <of account>', [first, second]);
  expect(bodyOf(file)).toBe(
    [first, second].map((one) => `<article>\n${bodyOf(documentFile(one))}\n</article>`).join('\n'),
  );
  expect(file).toContain('<title>Statements &#60;of account&#62;</title>');
  expect(file).toContain('article + article { break-before: page }');
  expect(file).not.toMatch(/<script|src=|href=/);
});

test('a payment of another loan, or none, has no receipt', () => {
  expect(receiptOf(material, 'PAY-999999')).toBeNull();
  expect(receiptOf({ ...material, payments: [] }, numbered('Paid'))).toBeNull();
});

test('a statement says what came in receipts of a loan that takes them, and nothing of it elsewhere', () => {
  expect(valueOf(statementOf(material), 'In Receipts')).toBeUndefined();
  const loan = { ...exampleLoan, amountInReceipts: rupees(500) };
  expect(valueOf(statementOf({ ...material, loan }), 'In Receipts')).toBe('₹500.00');
});

test('a statement lists receipts, what they pay and what was given back, where installments do not show it all', () => {
  const line = {
    installmentNumber: null,
    debit: noMoney,
    credit: noMoney,
    balance: noMoney,
    allocations: [],
  };
  const use = { installmentNumber: 3, chargeId: null };
  const account = accountWith([
    { ...line, on: day('2026-04-30'), type: 'due', id: null, installmentNumber: 3, debit: rupees(8_885) },
    {
      ...line,
      on: day('2026-05-02'),
      type: 'receipt',
      id: 'RCP-000001',
      credit: rupees(700),
      allocations: [
        { ...use, target: 'interest', amount: rupees(300) },
        { ...use, target: 'principal', amount: rupees(100) },
        { ...use, target: 'penalty', amount: rupees(50) },
        { ...use, installmentNumber: null, target: 'advance', amount: rupees(250) },
      ],
    },
    { ...line, on: day('2026-05-03'), type: 'refund', id: 'RCP-000002', debit: rupees(250) },
  ]);
  const loan = { ...exampleLoan, amountInReceipts: rupees(450) };
  const statement = statementOf({ ...material, loan, account });
  expect(statement.tables[1]).toMatchObject({
    title: 'Receipts',
    rows: [
      [
        'RCP-000001',
        '02 May 2026',
        'Installment 3 ₹400.00, Penalty of installment 3 ₹50.00, Kept as advance ₹250.00',
        '₹700.00',
      ],
      ['RCP-000002', '03 May 2026', 'Advance given back', '-₹250.00'],
    ],
    totals: ['Total', '', '', '₹450.00'],
  });
  expect(statement.footnotes[0]).toBe('₹450.00 of the receipts is in no payment of an installment yet.');
  expect(documentFile(statement).match(/<table>/g)).toHaveLength(2);
  // Where installments show all of it, and where the server keeps no account, there is nothing to list.
  for (const less of [{ account }, { loan }, { loan, account: accountWith([]) }])
    expect(statementOf({ ...material, ...less }).tables).toHaveLength(1);
});

test('a statement has the penalties that stand still and the charges in what is owed', () => {
  const charge = {
    chargeId: 'CHG-000001',
    loanId: exampleLoan.loanId,
    kind: 'Bounce',
    amount: rupees(500),
    gst: rupees(90),
    leviedOn: day('2026-05-04'),
    reason: 'The cheque was returned',
    status: 'Due',
    paid: rupees(190),
    waived: noMoney,
    due: rupees(400),
  };
  const receipt = {
    on: day('2026-05-05'),
    type: 'receipt',
    id: 'RCP-000001',
    installmentNumber: null,
    debit: noMoney,
    credit: rupees(190),
    balance: noMoney,
    allocations: [{ target: 'charge', installmentNumber: null, chargeId: 'CHG-000001', amount: rupees(190) }],
  };
  const cancelled = { ...charge, chargeId: 'CHG-000002', status: 'Cancelled', paid: noMoney, due: noMoney };
  const account = {
    ...accountWith([receipt]),
    penaltyStanding: rupees(4_800),
    chargesDue: rupees(400),
    charges: [charge, cancelled],
  };
  const statement = statementOf({ ...material, account });
  expect(valueOf(statement, 'Penalties Standing')).toBe('₹4,800.00');
  expect(valueOf(statement, 'Charges Due')).toBe('₹400.00');
  expect(valueOf(statement, 'Total Outstanding')).toBe('₹94,800.00');
  expect(statement.tables.slice(1)).toMatchObject([
    { title: 'Receipts', rows: [['RCP-000001', '05 May 2026', 'Charge CHG-000001 ₹190.00', '₹190.00']] },
    {
      title: 'Charges',
      rows: [['CHG-000001', '04 May 2026', 'Bounce', '₹500.00', '₹90.00', '₹190.00', '₹0.00', '₹400.00']],
      totals: ['Total', '', '', '₹500.00', '₹90.00', '₹190.00', '₹0.00', '₹400.00'],
    },
  ]);
  expect(statement.footnotes.join(' ')).not.toContain('of the receipts');
  const plain = statementOf({ ...material, account: accountWith() });
  expect(plain).toEqual(statementOf(material));
});

test('the penalties paid are those of the account, where no payment shows what a receipt paid of one', () => {
  const account = accountWith();
  const totals = { ...account.totals, penalties: rupees(1_125) };
  const statement = statementOf({ ...material, account: { ...account, totals } });
  expect(valueOf(statement, 'Penalties Paid')).toBe('₹1,125.00');
  expect(valueOf(statementOf(material), 'Penalties Paid')).toBe('₹0.00');
});

test('a statement says what is owed today, and what of it is penalty', () => {
  const statement = statementOf(material);
  expect(valueOf(statement, 'Installments')).toBe('1 of 12 paid, 1 awaiting confirmation');
  expect(valueOf(statement, 'Amount Paid')).toBe('₹17,770.00');
  // The third installment fell due on 30 April: ten days at ₹75.
  expect(valueOf(statement, 'Penalties Due Today')).toBe('₹750.00');
  expect(valueOf(statement, 'Total Outstanding')).toBe('₹89,600.00');
  expect(statement.tables[0]?.rows.map((row) => row[3]).slice(0, 4)).toEqual([
    'Paid',
    'Received',
    'Overdue',
    'Pending',
  ]);
});

test('a statement lists each installment with its payment, and sums what they say', () => {
  const [first, second] = [paymentOf(exampleLoan, 1, 'Paid'), paymentOf(exampleLoan, 2, 'Reverted')];
  const paid: Payment = {
    ...first,
    paymentId: null,
    _id: 'p-1',
    penaltyAmount: rupees(150),
    totalAmount: rupees(9_035),
    paidDate: instantOf(Date.UTC(2026, 1, 28, 20)),
    paymentMethod: 'UPI',
  };
  const statement = statementOf({ ...material, payments: [paid, second], today: day('2026-03-01') });
  expect(statement.tables[0]?.rows[0]).toEqual([
    '1',
    '28 Feb 2026',
    '₹8,885.00',
    'Paid',
    'p-1',
    '01 Mar 2026',
    'UPI',
    '₹150.00',
    '₹9,035.00',
  ]);
  expect(statement.tables[0]?.rows[1]).toEqual([
    '2',
    '31 Mar 2026',
    '₹8,885.00',
    'Pending',
    '—',
    '—',
    '—',
    '₹0.00',
    '—',
  ]);
  expect(statement.tables[0]?.totals).toEqual([
    '',
    'Total',
    '₹1,06,620.00',
    '',
    '',
    '',
    '',
    '₹150.00',
    '₹9,035.00',
  ]);
  expect(valueOf(statement, 'Installments')).toBe('1 of 12 paid');
  expect(valueOf(statement, 'Penalties Paid')).toBe('₹150.00');
});

test.each(['Failed', 'Pending'])('a payment that is %s on another server brought nothing', (status) => {
  const failed = { ...paymentOf(exampleLoan, 1, status), penaltyAmount: rupees(150) };
  const statement = statementOf({ ...material, payments: [failed] });
  expect(statement.tables[0]?.rows[0]?.at(-1)).toBe('—');
  expect(statement.tables[0]?.totals.at(-1)).toBe('₹0.00');
  expect(valueOf(statement, 'Amount Paid')).toBe('₹0.00');
  expect(valueOf(statement, 'Penalties Paid')).toBe('₹0.00');
});

test('a payment without a total paid no penalty beside its amount, as on the payments’ page', () => {
  const payment = { ...paymentOf(exampleLoan, 1, 'Paid'), amount: rupees(9_035), penaltyAmount: rupees(150) };
  const input = { ...material, payments: [{ ...payment, totalAmount: null }] };
  const statement = statementOf(input);
  expect(valueOf(statement, 'Amount Paid')).toBe('₹9,035.00');
  expect(valueOf(statement, 'Penalties Paid')).toBe('₹0.00');
  expect(statement.tables[0]?.rows[0]?.slice(-2)).toEqual(['₹0.00', '₹9,035.00']);
  expect(valueOf(receiptOf(input, numbered('Paid')), 'Penalty Amount')).toBe('₹0.00');
});

test('a payment without date or method still has its line', () => {
  const bare: Payment = { ...paymentOf(exampleLoan, 1, 'Paid'), paidDate: null, paymentMethod: null };
  const [row] = statementOf({ ...material, payments: [bare] }).tables[0]?.rows ?? [];
  expect(row?.slice(5, 7)).toEqual(['—', '—']);
});

test('on a loan that is over nothing is overdue and no penalty runs', () => {
  const statement = statementOf({ ...material, loan: { ...exampleLoan, status: 'Rejected' }, payments: [] });
  expect(valueOf(statement, 'Total Outstanding')).toBe('₹0.00');
  expect(statement.tables[0]?.rows.every((row) => row[3] === '—' && row[7] === '₹0.00')).toBe(true);
  const closed = statementOf({ ...material, loan: { ...exampleLoan, status: 'Closed' } });
  expect(closed.tables[0]?.rows.map((row) => row[3]).slice(0, 3)).toEqual(['Paid', 'Received', '—']);
});

test('a statement that lacks payments which could not be read says so', () => {
  const noticeWith = (unreadable: number) => statementOf({ ...material, unreadable }).notice;
  expect(noticeWith(0)).toBeNull();
  expect(noticeWith(1)).toBe('Not complete: 1 of the payments could not be read and is left out.');
  expect(noticeWith(2)).toBe('Not complete: 2 of the payments could not be read and are left out.');
});

describe('properties', () => {
  const someMaterial = fc
    .record({
      book: someLoanWithPayments,
      customer: fc.option(someCustomer),
      vehicle: fc.option(someVehicle),
      today: someDay,
    })
    .map(({ book, ...rest }): DocumentInput => ({ ...book, unreadable: 0, ...rest }));

  test('a statement has a row for each installment, and its sum is what came in for them', () => {
    fc.assert(
      fc.property(someMaterial, (any) => {
        const statement = statementOf(any);
        const shown = statement.tables[0]?.rows.map((row) => row[8]).filter((cell) => cell !== '—') ?? [];
        const standing = any.payments.filter(isInForce);
        expect(shown).toHaveLength(standing.length);
        expect(statement.tables[0]?.totals.at(-1)).toBe(formatRupees(sumPaise(standing.map(collectedPaise))));
      }),
    );
  });

  test('the contents of a record are text in the file, never a tag or a script', () => {
    fc.assert(
      fc.property(someMaterial, fc.string({ unit: 'binary' }), (any, name) => {
        const hostile = { ...any.loan, loanId: `"'><script>alert(1)</script>${name}`, customerName: name };
        const file = documentFile(statementOf({ ...any, loan: hostile }));
        expect(file).not.toContain('<script');
        expect(tagsIn(file)).toEqual(tagsIn(documentFile(statementOf(any))));
      }),
    );
  });

  const tagsIn = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];
});
