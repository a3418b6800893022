import type { App } from '#app/app.ts';
import { isOurServer } from '#browser/credentials.ts';
import { isMissingCall, isUnknownShape } from '#api/failure.ts';
import type { ReportFiguresAnswer } from '#api/calls/figures.ts';
import type { ChunkedTask } from '#domain/reports/chunkedTask.ts';
import { reportOfCsv } from '#domain/reports/csvReport.ts';
import type { ReportFigures } from '#domain/reports/reportFigures.ts';
import type { Report } from '#domain/reports/report.ts';
import { reportSlug } from '#domain/reports/reportName.ts';

type KeptFigures = ReportFiguresAnswer & Pick<ReportFigures, 'waivers'>;

/**
 * The reports of a server that keeps the figures and builds the files (rule TOTALS): the browser does not load the
 * book.
 */
export interface KeptReports {
  /** Loads the current figures; null on a foreign server, which is not asked, and on one of before. */
  readonly load: () => Promise<KeptFigures | null>;
  /** The figures that were loaded last; null where the browser loads the book instead. */
  readonly loaded: () => KeptFigures | null;
  /** Loads a report from the server; `ofNothing`, a report of no rows, says which one and for which days. */
  readonly report: (ofNothing: Report) => Promise<ChunkedTask<Report>>;
}

export const keptReports = ({ client, storage }: Pick<App, 'client' | 'storage'>): KeptReports => {
  const { getReportFigures, getWaiverFigures, getReportFile } = client;
  let loaded: KeptFigures | null = null;
  return {
    loaded: () => loaded,
    load: async () => {
      if (!isOurServer(storage)) return (loaded = null);
      try {
        // A server of before has the four reports of the product alone.
        const [figures, waivers] = await Promise.all([
          getReportFigures(),
          getWaiverFigures().catch(() => null),
        ]);
        loaded = waivers === null ? figures : { ...figures, waivers };
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

/** A task whose result is known already. */
export const doneWith = <Made>(made: Made): ChunkedTask<Made> => {
  const task: ChunkedTask<Made> = { done: 0, total: 0, made: () => made, next: () => task };
  return task;
};
