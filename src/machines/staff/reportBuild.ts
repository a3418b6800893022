import { assign, fromPromise, setup } from 'xstate';
import { isFinished, type ChunkedTask } from '#domain/reports/chunkedTask.ts';
import type { Report } from '#domain/reports/report.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface ReportBuildInput {
  readonly task: ChunkedTask<Report>;
}

/** The report; null where it could not be made, with the reason. */
export interface ReportBuildOutput {
  readonly report: Report | null;
  readonly message: string;
}

interface ReportBuildContext extends ReportBuildInput {
  readonly message: string;
}

/** Builds one report, a chunk of the book at a time, so that the page stays responsive. */
export const reportBuild = setup({
  types: {
    input: {} as ReportBuildInput,
    context: {} as ReportBuildContext,
    output: {} as ReportBuildOutput,
  },
  actors: {
    /** Does as many chunks as the page can do while it stays responsive. */
    buildNextChunk: fromPromise<ChunkedTask<Report>, ChunkedTask<Report>>(unprovided),
  },
  guards: {
    isUnfinished: (_, task: ChunkedTask<unknown>) => !isFinished(task),
  },
  actions: {
    setTask: assign({ task: (_, task: ChunkedTask<Report>) => task }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'reportBuild',
  description: 'One report, made a piece of the book at a time.',
  context: ({ input: { task } }) => ({ task, message: '' }),
  initial: 'building',
  states: {
    building: {
      invoke: {
        src: 'buildNextChunk',
        input: ({ context }) => context.task,
        onDone: [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            actions: { type: 'setTask', params: ({ event }) => event.output },
            target: 'building',
            reenter: true,
          },
          { actions: { type: 'setTask', params: ({ event }) => event.output }, target: 'built' },
        ],
        onError: {
          actions: {
            type: 'setFailure',
            params: messageOf('The report could not be made.'),
          },
          target: 'failed',
        },
      },
    },
    built: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context: { task, message } }) => ({ report: message === '' ? task.made() : null, message }),
});
