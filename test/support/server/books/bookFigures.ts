import assert from 'node:assert/strict';
import * as Schema from 'effect/Schema';
import { contract } from '#api/contract.ts';
import { collectionFigures, portfolioFigures } from '#domain/portfolio/portfolio.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { collectionsOf } from '#domain/reports/paymentReports.ts';
import { figuresWork } from '#domain/reports/reportFigures.ts';
import type { ReportRange } from '#domain/reports/reportRange.ts';
import { reportWork } from '#domain/reports/reports.ts';
import type { Day } from '#domain/values/calendar.ts';
import type { Client } from '#test/support/server/clients.ts';

/**
 * Holds the figures that the server keeps against the same figures computed, with the domain's functions, from all that it
 * lists. Throws at the first difference.
 */
export const assertFigures = async (staff: Client, today: Day, range: ReportRange): Promise<void> => {
  const [book, reports, loanList, paymentList, customers] = await Promise.all([
    staff('GET', '/figures'),
    staff('GET', `/figures/reports?from=${range.from}&to=${range.to}`),
    staff('GET', '/loans/getallloans'),
    staff('GET', '/payments/all'),
    staff('GET', '/customers/getallcustomers'),
  ]);
  const loans = readLoans(loanList.rows);
  const payments = readPayments(paymentList.rows);
  assert.deepEqual(readBook(book.body), {
    today,
    customers: customers.rows.length,
    portfolio: portfolioFigures(loans, today),
    collections: collectionFigures(payments, today),
  });
  const { collections, ...figures } = readReports(reports.body);
  assert.deepEqual(figures, { today, ...range, ...finished(figuresWork(loans, payments, today)) });
  const months = new Map(collections.map(({ month, ...sums }) => [month, sums]));
  assert.deepEqual(
    collectionsOf(months, { range, today }),
    finished(reportWork('Collections', { loans, payments, range, today })),
  );
};

const readLoans = Schema.decodeUnknownSync(Schema.Array(contract.listLoans.answer.row));
const readPayments = Schema.decodeUnknownSync(Schema.Array(contract.listPayments.answer.row));
const readBook = Schema.decodeUnknownSync(contract.getBookFigures.answer.schema);
const readReports = Schema.decodeUnknownSync(contract.getReportFigures.answer.schema);
