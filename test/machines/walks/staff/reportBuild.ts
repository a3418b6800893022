import { reportWork } from '#domain/reports/reports.ts';
import { day } from '#domain/values/calendar.ts';
import { reportBuild } from '#machines/staff/reportBuild.ts';
import { loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const begun = () =>
  reportWork('Collections', {
    loans: [loanOf()],
    payments: [paymentOf(1)],
    range: { from: day('2025-11-21'), to: day('2026-11-21') },
    today: day('2026-11-21'),
  });

export const reportBuildWalk = provenBy(
  reportBuild,
  {
    inputs: [{ task: begun() }],
    events: [],
    answers: { buildNextChunk: [begun(), begun().next()] },
    facts: ({ context }) => [context.task.done, context.message],
  },
  {
    'it ends with the report, or with the reason why there is none': (snapshot) =>
      snapshot.status !== 'done' || (snapshot.output?.report === null) === (snapshot.output?.message !== ''),
  },
  {
    'what was made so far is what is gone on with': ({ event, to }) =>
      !('output' in event) || to.context.task === event.output,
    'a report is built only by what is finished': ({ from, event, to }) =>
      from.status === 'done' || !to.matches('built') || 'output' in event,
  },
);
