import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess } from '#test/support/soak/loadProcess.ts';
import type { Plan } from './plan.ts';
import type { Lists } from './verdict.ts';

/** The copies of the server, behind HAProxy. */
export interface Copies {
  readonly address: string;
  /** Who has answered the lists since the start, of all copies together. */
  readonly lists: () => Promise<Lists>;
}

/** Starts the copies on a database by way of the pooler, with its standbys by way of HAProxy; their folders are in `folder`. */
export const startCopies = async (at: Plan, folder: string, url: string): Promise<Copies> => {
  const { pathname } = new URL(url);
  for (const { port, metricsPort } of at.copies) {
    const own = join(folder, `copy${port}`);
    mkdirSync(own);
    await startProcess({ url }, own, {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_STANDBY_URL: `postgres://kisht@127.0.0.1:${at.standbys}${pathname}`,
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'cluster@kisht.example',
      ADMIN_PASSWORD: randomUUID(),
    });
  }
  const address = `http://127.0.0.1:${at.door}`;
  const isReady = () => fetch(`${address}/api/ready`).then(({ ok }) => ok);
  for (let waited = 0; waited < 150; waited += 1) {
    if (await isReady()) return { address, lists: () => listsOf(at) };
    await delay(200);
  }
  throw new Error('HAProxy finds no copy of the server that is ready.');
};

const listsOf = async ({ copies }: Plan): Promise<Lists> => {
  const texts = await Promise.all(
    copies.map(async ({ metricsPort }) => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
  );
  const sumOf = (by: keyof Lists) =>
    texts.reduce(
      (sum, text) =>
        sum + Number(new RegExp(`kisht_standby_calls_total\\{by="${by}"\\} (\\d+)`).exec(text)?.[1]),
      0,
    );
  return { standby: sumOf('standby'), primary: sumOf('primary') };
};
