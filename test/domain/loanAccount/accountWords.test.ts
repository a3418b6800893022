import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import {
  changedFigures,
  changeSentences,
  type LedgerLine,
  ledgerWords,
  nextDueWords,
  payLines,
  revertWords,
} from '#domain/loanAccount/accountWords.ts';
import { shortOf } from '#domain/loan/payment/paymentDraft.ts';
import { AccountPosition, owedOf, ReceiptChange, takesReceipts } from '#domain/loanAccount/receipt.ts';
import { day } from '#domain/values/calendar.ts';
import { noMoney, paise, rupees } from '#domain/values/money.ts';

const part = (target: string, installmentNumber: number | null, amount: number) => ({
  target,
  installmentNumber,
  chargeId: target === 'charge' ? 'CHG-000001' : null,
  amount: paise(amount),
});

describe('what a receipt pays', () => {
  test('stands on one line for the interest and the principal of an installment', () => {
    const lines = payLines([
      part('interest', 1, 100_000),
      part('principal', 1, 788_500),
      part('interest', 3, 84_151),
      part('penalty', 1, 480_000),
      part('charge', null, 25_000),
      part('advance', null, 1),
    ]);
    expect(lines.map(({ words, parts, amount }) => [words, parts, amount])).toEqual([
      ['Installment 1', 'interest ₹1,000.00, principal ₹7,885.00', 888_500],
      ['Installment 3', 'interest ₹841.51', 84_151],
      ['Penalty of installment 1', '', 480_000],
      ['Charge CHG-000001', '', 25_000],
      ['Kept as advance', '', 1],
    ]);
  });

  test('names its parts where one thing is paid twice', () => {
    const [line] = payLines([part('penalty', 1, 100), part('penalty', 1, 250)]);
    expect([line?.parts, line?.amount]).toEqual(['penalty ₹1.00, penalty ₹2.50', 350]);
  });

  test('of nothing is no line, and of an unknown kind its own word', () => {
    expect(payLines([])).toEqual([]);
    expect(payLines([part('foreclosure', null, 100)])[0]?.words).toBe('foreclosure');
  });
});

const lineOf = (line: Partial<LedgerLine>): LedgerLine => ({
  on: day('2026-04-15'),
  type: 'due',
  id: null,
  installmentNumber: null,
  debit: noMoney,
  credit: noMoney,
  balance: noMoney,
  allocations: [],
  ...line,
});

test.each([
  [{ type: 'due', installmentNumber: 3 }, 'Installment 3 due'],
  [{ type: 'receipt', id: 'RCP-000001' }, 'Receipt RCP-000001'],
  [{ type: 'payment', id: 'PAY-000001', installmentNumber: 2 }, 'Payment PAY-000001 of installment 2'],
  [{ type: 'waiver', installmentNumber: 2 }, 'Penalty of installment 2 waived'],
  [{ type: 'charge', id: 'CHG-000001' }, 'Charge CHG-000001'],
  [{ type: 'chargeWaiver', id: 'CHG-000001' }, 'Charge CHG-000001 waived'],
  [{ type: 'chargeWaiver' }, 'Charge waived'],
  [{ type: 'refund', id: 'RCP-000002' }, 'Refund RCP-000002 of the advance'],
  [{ type: 'penalty' }, 'Late penalties'],
  [{ type: 'advance' }, 'Advance used'],
  [
    {
      type: 'advance',
      allocations: [part('interest', 3, 1), part('principal', 3, 2), part('interest', 4, 3)],
    },
    'Advance used for installments 3 and 4',
  ],
  [{ type: 'settlement', id: 'SET-1' }, 'settlement SET-1'],
])('a line of the ledger %o is %s', (line, words) => {
  expect(ledgerWords(lineOf(line))).toBe(words);
});

const position = Schema.decodeUnknownSync(AccountPosition)({
  arrears: 26_655,
  penaltyStanding: 0,
  penaltyRunning: 7_875,
  chargesDue: 250,
  advance: 0,
  nextDueDate: '2026-02-15',
});

const changeOf = (fields: Partial<ReceiptChange>): Parameters<typeof changeSentences>[0] => ({
  completed: [],
  reopened: [],
  penaltyLeft: [],
  ...fields,
});

describe('what a change does', () => {
  test('is said in sentences', () => {
    const penaltyLeft = [{ installmentNumber: 1, amount: rupees(4_800) }];
    expect(changeSentences(changeOf({ completed: [1, 2], penaltyLeft }))).toEqual([
      'Installments 1 and 2 are complete.',
      '₹4,800.00 of the penalty of installment 1 stands still, and stays owed.',
    ]);
    expect(changeSentences(changeOf({ reopened: [3] }))).toEqual(['Installment 3 is open again.']);
    expect(changeSentences(changeOf({ completed: [1, 2, 3] }))[0]).toBe(
      'Installments 1, 2 and 3 are complete.',
    );
  });

  test('shows the figures that change, and no other', () => {
    const after = { ...position, arrears: rupees(6_655), advance: rupees(1) };
    expect(changedFigures({ before: position, after })).toEqual([
      { name: 'Installments overdue', before: rupees(26_655), after: rupees(6_655) },
      { name: 'Advance', before: 0, after: rupees(1) },
    ]);
  });
});

test.each([
  ['receipt', 'as if it had never come in.'],
  ['refund', 'as if it had never been given back.'],
])('the revert of a %s says which money is undone', (kind, words) => {
  expect(revertWords({ kind, amount: rupees(500), loanId: 'LN-000038' })).toBe(
    `₹500.00 of LN-000038. The account is computed again ${words}`,
  );
});

test('what is owed today is arrears, penalties and charges; an advance is not taken off', () => {
  const ahead: AccountPosition = { ...position, penaltyStanding: rupees(100), advance: rupees(5) };
  expect(owedOf(ahead)).toBe(rupees(34_880));
});

test('a loan takes receipts until it is closed with nothing owed, and none once it is rejected', () => {
  const paidUp = { ...position, arrears: noMoney, penaltyRunning: noMoney, chargesDue: noMoney };
  const isTaking = (status: string, of = paidUp) => takesReceipts({ status }, of);
  expect(['Pending', 'Approved', 'Active', 'Overdue'].map((status) => isTaking(status))).not.toContain(false);
  expect([isTaking('closed'), isTaking('Closed', { ...paidUp, chargesDue: rupees(590) })]).toEqual([
    false,
    true,
  ]);
  expect(isTaking('Rejected', position)).toBe(false);
});

test('a payment is short by what its installment is more', () => {
  expect(shortOf(rupees(5_000), rupees(8_885))).toBe(rupees(3_885));
  expect(shortOf(rupees(9_000), rupees(8_885))).toBe(0);
  expect(shortOf(null, rupees(8_885))).toBe(0);
});

describe('what falls due next', () => {
  const installment = (dueDate: string, dischargedOn: string | null = null) => ({
    installmentNumber: 1,
    dueDate: day(dueDate),
    amount: paise(888_500),
    interest: noMoney,
    principal: paise(888_500),
    credited: noMoney,
    interestCredited: noMoney,
    principalCredited: noMoney,
    dischargedOn: dischargedOn === null ? null : day(dischargedOn),
    penalty: {
      from: null,
      to: null,
      days: 0,
      gross: noMoney,
      capped: noMoney,
      waived: noMoney,
      paid: noMoney,
      due: noMoney,
    },
    penaltyReduced: noMoney,
    short: noMoney,
    over: noMoney,
  });
  const march = installment('2026-03-15');
  const paidApril = installment('2026-04-15', '2026-03-20');
  const may = installment('2026-05-15');

  test.each([
    ['2026-03-14', '2026-03-15', [march, paidApril, may], 'Next due on 15 Mar 2026'],
    ['2026-03-15', '2026-03-15', [march, paidApril, may], 'Next due on 15 May 2026'],
    ['2026-05-15', '2026-03-15', [march, paidApril, may], 'Nothing more falls due'],
    ['2026-03-16', '2026-05-15', [may], 'Next due on 15 May 2026'],
    ['2026-03-16', null, [], 'Nothing falls due'],
  ])('on %s with the first open on %s', (on, first, installments, words) => {
    const nextDueDate = first === null ? null : day(first);
    expect(nextDueWords({ on: day(on), nextDueDate, installments })).toBe(words);
  });
});
