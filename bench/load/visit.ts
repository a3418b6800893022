import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** One visit of a page by a phone that has never seen it. */
export interface Visit {
  readonly requests: number;
  readonly scripts: number;
  /** Bytes of scripts as they came over the line. */
  readonly scriptBytes: number;
  /** Until the largest element was painted, in milliseconds. */
  readonly paintMs: number;
  /** The time of tasks beyond 50 ms each, in milliseconds. */
  readonly blockedMs: number;
  /** The cumulative layout shift: how much of the page moved by itself. */
  readonly shift: number;
}

export interface VisitInput {
  readonly browser: Browser;
  readonly url: string;
  /** The storage of a signed-in person; omitted for a stranger. */
  readonly storage?: BrowserContextOptions['storageState'];
  /** Waits until the page shows what it was opened for. */
  readonly shown: (page: Page) => Promise<unknown>;
}

/** A slow phone: a round trip of 150 ms, 200 kB a second, and a quarter of this machine's speed. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

/** Visits a page with nothing in the browser's cache. */
export const visit = async ({ browser, url, storage, shown }: VisitInput): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(storage === undefined ? {} : { storageState: storage }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const scripts = new Set<string>();
    let [requests, scriptBytes] = [0, 0];
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.requestWillBeSent', ({ request: { url: asked } }) => {
      // What a style sheet has written into it is not asked for.
      if (!asked.startsWith('data:')) requests += 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.goto(url);
    await shown(page);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => (window as unknown as Watched).seen);
    return { requests, scripts: scripts.size, scriptBytes, ...seen };
  } finally {
    await context.close();
  }
};

interface Watched {
  seen: Pick<Visit, 'paintMs' | 'blockedMs' | 'shift'>;
}

/** Runs in the page, before its scripts; it has no inner function with a name, which tsx would give a helper. */
const watchPaints = (): void => {
  const seen = { paintMs: 0, blockedMs: 0, shift: 0 };
  (window as unknown as Watched).seen = seen;
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') seen.paintMs = entry.startTime;
        else if (type === 'longtask') seen.blockedMs += Math.max(0, entry.duration - 50);
        else seen.shift += (entry as unknown as { readonly value: number }).value;
      }
    }).observe({ type, buffered: true });
};
