/** The reports of the back office that follow from its loans and payments (rule REPORTS). */
export const reportNames = ['Collections', 'Overdue and ageing', 'Loan portfolio', 'Payments'] as const;

/** What was given up of penalties, which only a server that keeps waivers can tell (rule WAIVER-REPORT). */
export const waiverReport = 'Waivers and reductions' as const;
export type ReportName = (typeof reportNames)[number] | typeof waiverReport;

/** True for the reports that cover a range of days; the others show the book of today. */
export const coversRange = (name: ReportName): boolean =>
  name === 'Collections' || name === 'Payments' || name === waiverReport;

/** `Overdue and ageing` as `overdue-and-ageing`: its name in an address and in a file's name. */
export const reportSlug = (name: ReportName): string => name.toLowerCase().replaceAll(' ', '-');
