import type { Client } from '#api/client.ts';
import { isMissingCall, isUnknownShape } from '#api/failure.ts';
import type { ReportFiguresAnswer } from '#api/calls/figures.ts';
import type { ChunkedTask } from '#domain/reports/chunkedTask.ts';
import { reportOfCsv } from '#domain/reports/csvReport.ts';
import { type Report, reportSlug } from '#domain/reports/report.ts';

/** The reports of a server that keeps the figures and makes the files (rule TOTALS): its book is never read here. */
export interface KeptReports {
  /** The figures as they are now; null on a server that knows only the product's own calls. */
  readonly load: () => Promise<ReportFiguresAnswer | null>;
  /** The figures that were loaded last; null where the book is read instead. */
  readonly loaded: () => ReportFiguresAnswer | null;
  /** The report that was to be made of nothing, as the server makes it. */
  readonly report: (ofNothing: Report) => Promise<ChunkedTask<Report>>;
}

export const keptReports = ({
  getReportFigures,
  getReportFile,
}: Pick<Client, 'getReportFigures' | 'getReportFile'>): KeptReports => {
  let loaded: ReportFiguresAnswer | null = null;
  return {
    loaded: () => loaded,
    load: async () => {
      try {
        loaded = await getReportFigures();
      } catch (error) {
        if (!isMissingCall(error) && !isUnknownShape(error)) throw error;
        loaded = null;
      }
      return loaded;
    },
    report: async ({ name, covers }) => {
      const file = await getReportFile({
        report: reportSlug(name),
        ...(covers._tag === 'Range' ? { query: { from: covers.from, to: covers.to } } : {}),
      });
      return reportOfCsv(name, covers, file);
    },
  };
};

/** Work that is done already. */
export const doneWith = <Made>(made: Made): ChunkedTask<Made> => {
  const task: ChunkedTask<Made> = { done: 0, total: 0, made: () => made, next: () => task };
  return task;
};
