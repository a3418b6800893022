import type { Asker } from '#bench/book/askerAt.ts';
import { addDays, dayInIndia } from '#domain/values/calendar.ts';

/** Runs callers, each of whom repeats what it does, while something else runs. */
export async function repeated(
  callers: ReadonlyArray<() => Promise<void>>,
  what: () => Promise<void>,
): Promise<void> {
  const state = { isOver: false };
  const calls = callers.map(async (call) => {
    while (!state.isOver) await call();
  });
  try {
    await what();
  } finally {
    state.isOver = true;
    await Promise.all(calls);
  }
}

/** Five callers with one of the slowest calls each. */
export const slowestCalls = (ask: Asker): ReadonlyArray<() => Promise<void>> => {
  const today = dayInIndia(Date.now());
  return [
    '/loans/getallloans?limit=25&search=as',
    '/loans/getallloans?limit=25&sort=customerName',
    '/loans/getallloans?limit=25&sort=customerName&order=desc&search=rao',
    '/payments/all',
    `/reports/payments?from=${addDays(today, -3_650)}&to=${today}`,
  ].map((path) => () => ask(path));
};

/** The figures for Prometheus of a server that was started with `METRICS_PORT`; `said` is its output. */
export const serverFigures = async (said: string): Promise<(name: string) => number> => {
  const port = /Prometheus are at port (\d+)/.exec(said)?.[1];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
