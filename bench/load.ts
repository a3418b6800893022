import type { Browser, Page } from 'playwright-core';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { launchChromium } from '#test/support/browser/chromium.ts';
import { startProduct } from '#test/support/browser/product.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';
import { ensureBuild } from '#tools/setup.mjs';
import { type Figure, kB } from './figure.ts';
import { startFloorPage } from './load/floorPage.ts';
import { type Visit, visit, type VisitInput } from './load/visit.ts';

/**
 * Measures the first load of each route on a slow phone, beside a page of the same libraries and nothing else in the
 * same run: `npm run bench -- load`. Scripts, bytes and requests are exact; of the times the ratio counts.
 */
export const load = async (): Promise<readonly Figure[]> => {
  await ensureBuild();
  const [product, floor, browser] = await Promise.all([startProduct(), startFloorPage(), launchChromium()]);
  try {
    const storages = {
      nobody: undefined,
      staff: await storageOf(browser, product.url, (page) => openAsStaff(page, '/dashboard')),
      borrower: await storageOf(browser, product.url, (page) => openAsBorrower(page, '/customers/dashboard')),
    };
    const floorVisits: Visit[] = [];
    const visits = new Map<string, Visit[]>();
    for (let round = 0; round < rounds; round += 1) {
      floorVisits.push(await visit({ browser, url: floor.url, shown: heading }));
      for (const { path, who, shown } of routes) {
        const seen = await visit({ browser, url: product.url + path, storage: storages[who], shown });
        visits.set(path, [...(visits.get(path) ?? []), seen]);
      }
    }
    const least = middleOf(floorVisits);
    return routes.map(({ path, who }) =>
      figureOf(path, middleOf(visits.get(path) ?? []), least, aims[who === 'nobody' ? 'signIn' : 'signedIn']),
    );
  } finally {
    await browser.close();
    await product.remove();
    await floor.stop();
  }
};

const rounds = 3;

type Shown = VisitInput['shown'];

const heading: Shown = (page) => page.getByRole('heading', { level: 1 }).waitFor();
const row: Shown = (page) => page.getByRole('row').nth(1).waitFor();
const field: Shown = (page) => page.getByRole('textbox', { name: 'Email' }).waitFor();

/** The routes that people open first, with who opens them and what they wait for. */
const routes: readonly {
  readonly path: string;
  readonly who: 'nobody' | 'staff' | 'borrower';
  readonly shown: Shown;
}[] = [
  { path: '/', who: 'nobody', shown: field },
  { path: '/auth/admin', who: 'nobody', shown: field },
  { path: '/dashboard', who: 'staff', shown: row },
  { path: '/loans', who: 'staff', shown: row },
  { path: '/customers', who: 'staff', shown: row },
  { path: '/loans/LN-000001', who: 'staff', shown: heading },
  { path: '/payments/LN-000001', who: 'staff', shown: row },
  { path: '/customers/create', who: 'staff', shown: heading },
  { path: '/reports', who: 'staff', shown: heading },
  { path: '/customers/dashboard', who: 'borrower', shown: heading },
  { path: '/customers/payment-history', who: 'borrower', shown: heading },
];

interface Aims {
  readonly requests: number;
  readonly scriptBytes: number;
}

/** The limits everywhere: the ratio of the largest paint to the floor page's, and the layout shift. */
const [paintRatio, largestShift] = [1.3, 0.01];
const aims: Readonly<Record<'signIn' | 'signedIn', Aims>> = {
  signIn: { requests: 6, scriptBytes: 90_000 },
  signedIn: { requests: 12, scriptBytes: Number.POSITIVE_INFINITY },
};

const figureOf = (path: string, seen: Visit, least: Visit, aim: Aims): Figure => {
  const ratio = seen.paintMs / least.paintMs;
  return {
    figure: `first load of ${path}`,
    here: `${seen.paintMs.toFixed(0)} ms, ${seen.requests} requests, ${kB(seen.scriptBytes)}, moved ${seen.shift.toFixed(3)}, blocked ${seen.blockedMs.toFixed(0)} ms`,
    beside: `floor page ${least.paintMs.toFixed(0)} ms, ${kB(least.scriptBytes)}, blocked ${least.blockedMs.toFixed(0)} ms`,
    ratio,
    aim: `at most ${paintRatio}; ${aim.requests} requests${Number.isFinite(aim.scriptBytes) ? `, ${kB(aim.scriptBytes)}` : ''}, moved ${largestShift}`,
    isHeld:
      seen.requests <= aim.requests &&
      seen.scriptBytes <= aim.scriptBytes &&
      ratio <= paintRatio &&
      seen.shift <= largestShift,
  };
};

/** The median of each figure. */
const middleOf = (visits: readonly Visit[]): Visit => {
  const middle = (of: (one: Visit) => number): number =>
    visits.map(of).toSorted((left, right) => left - right)[Math.floor(visits.length / 2)] ?? 0;
  return {
    requests: middle(({ requests }) => requests),
    scripts: middle(({ scripts }) => scripts),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    paintMs: middle(({ paintMs }) => paintMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    shift: middle(({ shift }) => shift),
  };
};

/** The storage of a browser in which somebody has just signed in. */
const storageOf = async (browser: Browser, url: string, open: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ baseURL: url });
  await open(await context.newPage());
  const storage = await context.storageState();
  await context.close();
  return storage;
};
