import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLoanId, overdueLoans, paymentsOf } from '#domain/portfolio/ageing.ts';
import { addDays, type Day, day, instantOf } from '#domain/values/calendar.ts';
import { type Cell, csvLines, moneyCell, textCell } from '#domain/reports/csv.ts';
import { type Installment, installmentsOf, staffState } from '#domain/loan/installment.ts';
import { isClosed, isRejected } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { noMoney, paise, rupees, sumPaise } from '#domain/values/money.ts';
import { isReceivedStatus, type Payment } from '#domain/loan/payment/payment.ts';
import { latePenalty } from '#domain/loan/penalty/penalty.ts';
import { finished, isFinished } from '#domain/reports/chunkedTask.ts';
import { collectedBetween } from '#domain/portfolio/portfolio.ts';
import { figuresWork } from '#domain/reports/reportFigures.ts';
import { nextSort, orderedRows, usualSort } from '#domain/reports/reportOrder.ts';
import { isSameRange, rangeRefusals, readRange, usualRange } from '#domain/reports/reportRange.ts';
import { coverageOf, csvWork, type Report, reportFileName } from '#domain/reports/report.ts';
import { type ReportName, reportNames } from '#domain/reports/reportName.ts';
import { reportWork } from '#domain/reports/reports.ts';
import { cellPath } from '#domain/reports/cellPath.ts';
import type { ReportMaterial } from '#domain/reports/reportTable.ts';
import {
  exampleLoan,
  paymentOf,
  signedPaise,
  someDay,
  someLoan,
  someLoanWithPayments,
  somePayment,
} from '#test/support/arbitraries.ts';
import { parseCsv } from '#test/support/csv.ts';

test('the buckets of a loan hold each overdue installment once and sum to what is overdue', () => {
  fc.assert(
    fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
      const late = installmentsOf(loan, payments, today).filter(
        (installment) =>
          // A claim is as good as nothing.
          staffState(withoutClaim(installment), today) === 'Overdue' &&
          (payments.length > 0 || isNotBefore(installment.dueDate, loan.nextPaymentDate)),
      );
      const isListed = late.length > 0 && !isClosed(loan) && !isRejected(loan);
      const found = overdueLoans([loan], byLoanId(payments), today);
      expect(found).toHaveLength(isListed ? 1 : 0);
      for (const { installments, buckets, overdue, penalty } of found) {
        expect(installments).toBe(late.length);
        expect(sumPaise(Object.values(buckets))).toBe(overdue);
        expect(overdue).toBe(sumPaise(late.map(({ emiAmount }) => emiAmount)));
        expect(penalty).toBe(sumPaise(late.map(({ dueDate }) => latePenalty(dueDate, today))));
      }
    }),
  );
});

test('a sheet is ordered by any column, with nothing lost, and another press turns the order', () => {
  fc.assert(
    fc.property(fc.array(someLoanWithPayments, { maxLength: 8 }), someDay, (books, today) => {
      const loans = books.map(({ loan }, index) => ({ ...loan, loanId: `LN-${index}` }));
      const payments = books.flatMap(({ payments: some }, index) =>
        some.map((payment) => ({ ...payment, loanId: `LN-${index}` })),
      );
      const material = { loans, payments, range: usualRange(today), today };
      for (const name of reportNames) {
        const report = finished(reportWork(name, material));
        for (const column of report.columns) {
          const first = nextSort(report, usualSort(report), column);
          const second = nextSort(report, first, column);
          expect([first.order, second.order].toSorted()).toEqual(['ascending', 'descending']);
          const index = report.columns.indexOf(column);
          for (const sort of [first, second]) {
            const rows = orderedRows(report, sort);
            expect(new Set(rows)).toEqual(new Set(report.rows));
            const amounts = rows.flatMap((row) => (row[index]?._tag === 'Money' ? [row[index].amount] : []));
            const sign = sort.order === 'ascending' ? 1 : -1;
            expect(amounts).toEqual(amounts.toSorted((left, right) => sign * (left - right)));
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('the first press of a head of figures puts the largest first, of words the first', () => {
  const loans = [exampleLoan];
  const material = { loans, payments: [], range: usualRange(day('2026-03-15')), today: day('2026-03-15') };
  const report = finished(reportWork('Overdue and ageing', material));
  const kinds = report.columns.map((column, index) => [
    report.rows[0]?.[index]?._tag,
    nextSort(report, null, column).order,
  ]);
  expect(new Set(kinds.map(([kind]) => kind))).toEqual(new Set(['Text', 'Count', 'Money']));
  for (const [kind, order] of kinds) expect(order).toBe(kind === 'Text' ? 'ascending' : 'descending');
});

test.each(['received', 'Failed'])('a payment that is %s clears nothing that is overdue', (status) => {
  const today = day('2026-03-15');
  const claimed = [paymentOf(exampleLoan, 1, status)];
  const [late] = overdueLoans([exampleLoan], byLoanId(claimed), today);
  expect(late).toMatchObject({
    installments: 1,
    daysPastDue: 15,
    overdue: rupees(8_885),
    penalty: rupees(1_125),
  });
  expect(overdueLoans([exampleLoan], byLoanId([paymentOf(exampleLoan, 1, 'Paid')]), today)).toEqual([]);
});

test('a server that gives no start date is believed about the next payment, and the months after it are late too', () => {
  const loan = { ...exampleLoan, startDate: null, nextPaymentDate: day('2026-01-31') };
  const [late] = overdueLoans([loan], byLoanId([]), day('2026-03-15'));
  expect(late?.installments).toBe(2);
  expect(late?.daysPastDue).toBe(43);
  expect(late?.buckets['1-30']).toBe(exampleLoan.emiAmount);
  expect(late?.buckets['31-60']).toBe(exampleLoan.emiAmount);
  expect(overdueLoans([{ ...loan, nextPaymentDate: null }], byLoanId([]), day('2026-03-15'))).toEqual([]);
});

test('where payments do not name their loan, what falls due before the next payment counts as paid', () => {
  const [, second] = installmentsOf(exampleLoan, [], day('2026-01-01'));
  const loan = { ...exampleLoan, nextPaymentDate: second?.dueDate ?? null };
  const today = addDays(second?.dueDate ?? day('2026-01-01'), 3);
  expect(overdueLoans([loan], byLoanId([]), today).map(({ daysPastDue }) => daysPastDue)).toEqual([3]);
});

test.each(['Closed', 'closed', 'PAID', 'Rejected', 'REJECTED'])(
  'a loan that is %s is never overdue',
  (status) => {
    expect(overdueLoans([{ ...exampleLoan, status }], byLoanId([]), day('2099-01-01'))).toEqual([]);
  },
);

test('collections sum to the collected of the dashboard for the same days, and so does their last row', () => {
  fc.assert(
    fc.property(fc.array(somePayment), someDay, someDay, someDay, (payments, from, to, today) => {
      const { rows, totals } = reportOf('Collections', { loans: [], payments, range: { from, to }, today });
      const collected = collectedBetween(payments, from, to);
      expect(sumPaise(rows.map((row) => amountIn(row[3])))).toBe(collected);
      expect(amountIn(totals?.[3])).toBe(collected);
      for (const row of rows) {
        expect(sumPaise([amountIn(row[1]), amountIn(row[2])])).toBe(amountIn(row[3]));
      }
    }),
  );
});

test('the outstanding amounts of the portfolio sum to the figure above the table', () => {
  fc.assert(
    fc.property(fc.array(someLoanWithPayments, { maxLength: 5 }), someDay, (books, today) => {
      const material = materialOf(
        books.map(({ loan }) => loan),
        books.flatMap(({ payments }) => payments),
        today,
      );
      const { rows, totals } = reportOf('Loan portfolio', material);
      const figures = figuresOf(material);
      expect(sumPaise(rows.map((row) => amountIn(row[7])))).toBe(figures.outstanding);
      expect(amountIn(totals?.[7])).toBe(figures.outstanding);
      expect(rows).toHaveLength(figures.totalLoans);
    }),
  );
});

test('the outstanding figure is what running loans still owe', () => {
  fc.assert(
    fc.property(fc.array(someLoan, { maxLength: 5 }), someDay, (book, today) => {
      let owed = 0;
      for (const { status, emiAmount, totalInstallments, amountPaid } of book) {
        if (!['active', 'overdue'].includes(status.toLowerCase())) continue;
        owed += Math.max(0, emiAmount * (totalInstallments ?? 0) - (amountPaid ?? 0));
      }
      expect(figuresOf(materialOf(book, [], today)).outstanding).toBe(owed);
    }),
  );
});

test('half of what is due collected is a rate of fifty per cent, and nothing due is none', () => {
  const [first, second] = installmentsOf(exampleLoan, [], day('2026-01-01'));
  const paid = paymentOf(exampleLoan, 1, 'Paid');
  const exact = { ...paid, amount: exampleLoan.emiAmount };
  const rateOn = (today: Day | null | undefined, payments = [exact]) =>
    figuresOf(materialOf([exampleLoan], payments, today ?? day('2026-01-01'))).collectionRateBps;
  expect(rateOn(second?.dueDate)).toBe(5000);
  expect(rateOn(first?.dueDate)).toBe(10_000);
  expect(rateOn(day('1990-01-01'), [])).toBe(0);
  expect(rateOn(day('1990-01-01'))).toBeNull();
});

test('a claim is in no rate of collection', () => {
  const today = installmentsOf(exampleLoan, [], day('2026-01-01'))[1]?.dueDate ?? day('2026-01-01');
  const payments = [paymentOf(exampleLoan, 1, 'Paid'), paymentOf(exampleLoan, 2, 'Received')];
  expect(figuresOf(materialOf([exampleLoan], payments, today)).collectionRateBps).toBe(5_000);
});

test('payments that name no loan count as collected, as a server with the least fields sends them', () => {
  const [first] = installmentsOf(exampleLoan, [], day('2026-01-01'));
  const nameless = { ...paymentOf(exampleLoan, 1, 'Paid'), amount: exampleLoan.emiAmount, loanId: null };
  const today = first?.dueDate ?? day('2026-01-01');
  expect(figuresOf(materialOf([exampleLoan], [nameless], today)).collectionRateBps).toBe(10_000);
});

test('every report has a cell for every column, and a total where it has sums', () => {
  fc.assert(
    fc.property(someLoanWithPayments, someDay, ({ loan, payments }, today) => {
      for (const name of reportNames) {
        const report = reportOf(name, materialOf([loan], payments, today));
        for (const row of [...report.rows, ...(report.totals === null ? [] : [report.totals])]) {
          expect(row).toHaveLength(report.columns.length);
        }
        expect(report.totals === null).toBe(name === 'Payments' || report.rows.length === 0);
        expect(finished(csvWork(report)).startsWith('\uFEFF')).toBe(true);
      }
    }),
  );
});

test('a report that is made in pieces says how far it is, and nothing is made before the last', () => {
  const loans = Array.from({ length: 250 }, (_, index) => ({ ...exampleLoan, loanId: `LN-${index}` }));
  for (const name of ['Loan portfolio', 'Overdue and ageing'] as const) {
    let work = reportWork(name, materialOf(loans, [], day('2030-01-01')));
    const seen: number[] = [];
    while (!isFinished(work)) {
      expect(work.made()).toBeNull();
      const next = work.next();
      expect(next.done).toBeGreaterThan(work.done);
      seen.push(work.done);
      work = next;
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(work.done).toBe(work.total);
    expect(work.made()?.rows).toHaveLength(250);
  }
});

test('payments are listed from the first to the last, whatever order the server sends', () => {
  fc.assert(
    fc.property(fc.array(somePayment), someDay, (payments, today) => {
      const range = { from: day('0001-01-01'), to: day('9999-12-31') };
      const { rows } = reportOf('Payments', { loans: [], payments, range, today });
      const days = rows.map(([cell]) => (cell?._tag === 'Day' ? cell.day : ''));
      expect(days).toEqual(days.toSorted());
      expect(rows).toHaveLength(payments.filter(({ paidDate }) => paidDate !== null).length);
    }),
  );
});

test('collections are by month, the first month first, of the days of the range and no others', () => {
  const [from, to] = [day('2026-01-31'), day('2026-03-01')];
  const paidOn = (dayOfIt: string, status = 'Paid'): Payment => ({
    ...paymentOf(exampleLoan, 1, status),
    penaltyAmount: rupees(75),
    totalAmount: rupees(8_960),
    paidDate: instantOf(Date.parse(`${dayOfIt}T12:00:00+05:30`)),
  });
  const payments = [
    paidOn('2026-03-02'),
    paidOn('2026-03-01'),
    paidOn('2026-02-10'),
    paidOn('2026-02-11', 'Reverted'),
    paidOn('2026-02-11', 'received'),
    { ...paidOn('2026-02-10'), totalAmount: null },
    paidOn('2026-01-31'),
    paidOn('2026-01-30'),
    { ...paidOn('2026-02-10'), paidDate: null },
  ];
  const material = { loans: [], payments, range: { from, to }, today: day('2026-05-01') };
  const { rows, totals } = reportOf('Collections', material);
  expect(csvLines(rows)).toBe(
    [
      '2026-01,8885.00,75.00,8960.00',
      '2026-02,17770.00,75.00,17845.00',
      '2026-03,8885.00,75.00,8960.00',
      '',
    ].join('\r\n'),
  );
  expect(csvLines([totals ?? []])).toBe('Total,35540.00,225.00,35765.00\r\n');
  const listed = reportOf('Payments', material).rows;
  expect(listed.map(([cell]) => (cell?._tag === 'Day' ? cell.day : ''))).toEqual([
    '2026-01-31',
    '2026-02-10',
    '2026-02-10',
    '2026-02-11',
    '2026-02-11',
    '2026-03-01',
  ]);
});

test('a payment is listed with all that is known of it', () => {
  const payment: Payment = {
    ...paymentOf(exampleLoan, 3, 'Received'),
    paymentId: 'PAY-000003',
    paymentMethod: 'UPI',
    penaltyAmount: rupees(75),
    totalAmount: rupees(8_960),
    paidDate: instantOf(Date.parse('2026-04-01T00:10:00+05:30')),
  };
  const nameless: Payment = { ...payment, paymentId: null, _id: null, installmentNumber: null, loanId: null };
  const range = { from: day('2026-04-01'), to: day('2026-04-01') };
  const { rows } = reportOf('Payments', {
    loans: [],
    payments: [payment, nameless, { ...payment, totalAmount: null }],
    range,
    today: day('2026-05-01'),
  });
  // Without a total the amount is all that came in.
  expect(csvLines(rows)).toBe(
    [
      `2026-04-01,PAY-000003,${exampleLoan.loanId},3,8885.00,75.00,8960.00,UPI,Received`,
      '2026-04-01,,,,8885.00,75.00,8960.00,UPI,Received',
      `2026-04-01,PAY-000003,${exampleLoan.loanId},3,8885.00,0.00,8885.00,UPI,Received`,
      '',
    ].join('\r\n'),
  );
});

test('a listed payment leads to its receipt; money that no payment of an installment shows has none', () => {
  const payment = {
    ...paymentOf(exampleLoan, 3, 'Paid'),
    loanId: 'LN-000006',
    paymentId: 'PAY-000003',
    paidDate: instantOf(0),
  };
  const money = { ...payment, installmentNumber: null, paymentId: 'RCP-000001' };
  const range = { from: day('1900-01-01'), to: day('2999-12-31') };
  const report = reportOf('Payments', {
    loans: [],
    payments: [payment, money],
    range,
    today: day('2026-05-01'),
  });
  const paths = report.rows.map((row) => [
    cellPath(report, row, 'Loan ID'),
    cellPath(report, row, 'Payment ID'),
  ]);
  expect(paths).toEqual([
    ['/loans/LN-000006', '/payments/LN-000006/receipt/PAY-000003'],
    ['/loans/LN-000006', undefined],
  ]);
});

test('a loan is listed by its borrower, with what was paid on it and what is to come while it runs', () => {
  const running = { ...exampleLoan, status: 'Active', customerName: 'Asha Rao', customerId: 'CUS-000001' };
  const payments = [paymentOf(exampleLoan, 1, 'Paid'), paymentOf(exampleLoan, 2, 'Received')];
  const lineOf = (loan: Loan, name: ReportName, some: readonly Payment[] = payments) =>
    csvLines(reportOf(name, materialOf([loan], some, day('2026-05-01'))).rows);
  const { loanId } = exampleLoan;
  expect(lineOf({ ...running, amountPaid: null }, 'Loan portfolio')).toBe(
    `${loanId},Asha Rao,100000.00,8885.00,12,Overdue,17770.00,88850.00\r\n`,
  );
  expect(lineOf({ ...running, customerName: null, amountPaid: rupees(1_000) }, 'Loan portfolio')).toBe(
    `${loanId},CUS-000001,100000.00,8885.00,12,Overdue,1000.00,105620.00\r\n`,
  );
  const paidInPart = { ...running, amountPaid: rupees(1_000), amountInReceipts: rupees(500) };
  // 12 EMIs come to 1,06,620.
  expect(lineOf(paidInPart, 'Loan portfolio')).toMatch(/,1500\.00,105120\.00\r\n$/);
  expect(lineOf({ ...running, status: 'Closed', amountPaid: rupees(1_000) }, 'Loan portfolio')).toMatch(
    /1000\.00,0\.00\r\n$/,
  );
  const late = { ...running, customerName: null, nextPaymentDate: null };
  expect(lineOf(late, 'Overdue and ageing')).toBe(
    `${loanId},CUS-000001,2,31,8885.00,8885.00,0.00,0.00,17770.00,2400.00\r\n`,
  );
  expect(lineOf({ ...late, customerName: 'Asha Rao' }, 'Overdue and ageing')).toMatch(/,Asha Rao,/);
});

test('overdue figures of several loans are summed under their columns, installments as a count', () => {
  const loans = ['LN-000001', 'LN-000002'].map((loanId) => ({
    ...exampleLoan,
    loanId,
    nextPaymentDate: null,
  }));
  const { totals } = reportOf('Overdue and ageing', materialOf(loans, [], day('2026-04-05')));
  expect(csvLines([totals ?? []])).toBe('Total,,4,,17770.00,17770.00,0.00,0.00,35540.00,6150.00\r\n');
});

test('payments name their loan by its human id or by its internal one, and count once', () => {
  const payments = [
    { ...paymentOf(exampleLoan, 1, 'Paid'), loanId: 'LN-000001' },
    { ...paymentOf(exampleLoan, 2, 'Paid'), loanId: 'l-1' },
    { ...paymentOf(exampleLoan, 3, 'Paid'), loanId: null },
  ];
  const paidOn = (_id: string | null) =>
    paymentsOf({ ...exampleLoan, loanId: 'LN-000001', _id }, byLoanId(payments)).map(
      ({ installmentNumber }) => installmentNumber,
    );
  expect(paidOn('l-1')).toEqual([1, 2]);
  expect(paidOn(null)).toEqual([1]);
  expect(paidOn('LN-000001')).toEqual([1]);
});

test('only what runs or is closed counts in the rate, and only what runs is outstanding', () => {
  const today = day('2026-02-28');
  const rateOf = (status: string) =>
    figuresOf(
      materialOf([{ ...exampleLoan, status, amountPaid: null }], [paymentOf(exampleLoan, 1, 'Paid')], today),
    );
  expect(rateOf('Active')).toMatchObject({ collectionRateBps: 10_000, outstanding: rupees(97_735) });
  expect(rateOf('Closed')).toMatchObject({ collectionRateBps: 10_000, outstanding: noMoney });
  expect(rateOf('Rejected')).toMatchObject({ collectionRateBps: 0, outstanding: noMoney });
});

test('ranges are the same when both their days are', () => {
  const [first, second] = [day('2026-01-01'), day('2026-01-02')];
  expect(isSameRange({ from: first, to: second }, { from: first, to: second })).toBe(true);
  expect(isSameRange({ from: first, to: first }, { from: first, to: second })).toBe(false);
  expect(isSameRange({ from: second, to: second }, { from: first, to: second })).toBe(false);
});

test('each report says which days it covers', () => {
  const range = { from: day('2026-01-01'), to: day('2026-01-31') };
  const coversOf = (name: ReportName) => coverageOf(name, range, day('2026-05-01'));
  expect(coversOf('Collections')).toEqual({ _tag: 'Range', ...range });
  expect(coversOf('Payments')).toEqual({ _tag: 'Range', ...range });
  expect(coversOf('Loan portfolio')).toEqual({ _tag: 'Day', on: '2026-05-01' });
  expect(coversOf('Overdue and ageing')).toEqual({ _tag: 'Day', on: '2026-05-01' });
});

test('a file is named by its report and the days that it covers', () => {
  const covers = { _tag: 'Range', from: day('2025-11-21'), to: day('2026-11-21') } as const;
  expect(reportFileName({ name: 'Collections', covers })).toBe(
    'kisht-collections-2025-11-21-to-2026-11-21.csv',
  );
  expect(reportFileName({ name: 'Overdue and ageing', covers: { _tag: 'Day', on: day('2026-11-21') } })).toBe(
    'kisht-overdue-and-ageing-2026-11-21.csv',
  );
});

test('a range is read exactly when it has no problems', () => {
  const text = fc.oneof(someDay, fc.string(), fc.constantFrom('', '2026-02-30', '2026-01-01T10:00:00Z'));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const range = readRange({ from, to });
      expect(range === null).toBe(Object.keys(rangeRefusals({ from, to })).length > 0);
      if (range !== null) expect(range).toEqual({ from, to });
    }),
  );
  const { from, to } = usualRange(day('2026-11-21'));
  expect([from, to]).toEqual(['2025-11-21', '2026-11-21']);
  expect(rangeRefusals({ from: to, to: from })).toEqual({ to: 'ToBeforeFrom' });
  expect(rangeRefusals({ from, to: from })).toEqual({});
  expect(rangeRefusals({ from: '', to: '2026-02-30' })).toEqual({
    from: 'DateMissing',
    to: 'DateUnreadable',
  });
});

test('a CSV reads back as it was, and no words begin as a formula does', () => {
  const words = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r"',;\n ]{1,4}$/));
  fc.assert(
    fc.property(fc.array(fc.tuple(words, signedPaise), { maxLength: 6 }), (rows) => {
      const read = parseCsv(
        csvLines([
          [textCell('Words'), textCell('Amount')],
          ...rows.map(([text, amount]) => [textCell(text), moneyCell(amount)]),
        ]),
      );
      expect(read).toHaveLength(rows.length + 1);
      rows.forEach(([text, amount], index) => {
        const [readText = '', readAmount = ''] = read[index + 1] ?? [];
        expect(readText).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
        expect([text, `'${text}`]).toContain(readText);
        expect(readAmount).toMatch(/^-?\d+\.\d\d$/);
        expect(paise(Math.round(Number(readAmount) * 100) + 0)).toBe(amount);
      });
    }),
  );
});

test('a negative amount stays a number, plain rupees with two decimals', () => {
  expect(csvLines([[moneyCell(rupees(-123_456))]])).toBe('-123456.00\r\n');
});

const reportOf = (name: ReportName, material: ReportMaterial): Report => finished(reportWork(name, material));

const figuresOf = ({ loans, payments, today }: ReportMaterial) =>
  finished(figuresWork(loans, payments, today));

const materialOf = (loans: readonly Loan[], payments: readonly Payment[], today: Day): ReportMaterial => ({
  loans,
  payments,
  range: usualRange(today),
  today,
});

const withoutClaim = (installment: Installment): Installment =>
  isReceivedStatus(installment.payment?.status ?? '') ? { ...installment, payment: null } : installment;

const isNotBefore = (left: Day | null, right: Day | null): boolean =>
  left === null || right === null || left >= right;

const amountIn = (cell: Cell | undefined) => (cell?._tag === 'Money' ? cell.amount : noMoney);
