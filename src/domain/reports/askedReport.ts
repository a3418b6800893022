import { type ReportName, reportNames } from './reportName.ts';
import { readRange, type ReportRange } from './reportRange.ts';

/** A report that an address asks for: it is generated as soon as the book is there. */
export interface AskedReport {
  readonly name: ReportName;
  readonly range: ReportRange;
}

/** The address of the reports with one of them asked for. */
export const reportAddress = ({ name, range }: AskedReport): string =>
  `/reports?${new URLSearchParams({ report: name, ...range }).toString()}`;

/** The report that the search part of an address asks for (rule MONTH-ADDRESS); null where it asks for none that can be read. */
export const readAskedReport = (search: string): AskedReport | null => {
  const given = new URLSearchParams(search);
  const name = reportNames.find((one) => one === given.get('report'));
  const range = readRange({ from: given.get('from') ?? '', to: given.get('to') ?? '' });
  return name === undefined || range === null ? null : { name, range };
};
