import { loanPortfolio, overdueAndAgeing } from './loanReports.ts';
import { collections, paymentList } from './paymentReports.ts';
import type { ChunkedTask } from './chunkedTask.ts';
import type { Report } from './report.ts';
import type { ReportName } from './reportName.ts';
import { waiversAndReductions } from './waiverReport.ts';
import type { ReportMaterial } from './reportTable.ts';

/** The work that makes a report, one chunk of the book at a time. */
export const reportWork = (name: ReportName, material: ReportMaterial): ChunkedTask<Report> =>
  makers[name](material);

const makers: Readonly<Record<ReportName, (material: ReportMaterial) => ChunkedTask<Report>>> = {
  Collections: collections,
  'Overdue and ageing': overdueAndAgeing,
  'Loan portfolio': loanPortfolio,
  Payments: paymentList,
  'Waivers and reductions': waiversAndReductions,
};
