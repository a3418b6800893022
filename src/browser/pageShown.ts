/** Waits until the page can be seen; done at once for a page that is. */
export const pageShown = (page: Document, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (page.visibilityState !== 'visible') return;
      page.removeEventListener('visibilitychange', look);
      resolve();
    };
    page.addEventListener('visibilitychange', look, { signal });
    look();
  });

/**
 * Waits until the page has loaded nothing for a moment and the browser is idle, so that scripts that are loaded ahead never
 * compete with the screen that is being opened.
 */
export const pageSettled = (): Promise<void> =>
  new Promise((resolve) => {
    const waitForIdle = () => {
      observer.disconnect();
      void browserIdle(window).then(resolve);
    };
    let quiet = setTimeout(waitForIdle, quietMs);
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(waitForIdle, quietMs);
    });
    observer.observe({ type: 'resource' });
  });

/** Waits until the browser is idle; done at once in a browser without `requestIdleCallback`. */
const browserIdle = ({ requestIdleCallback }: Partial<Window>): Promise<void> =>
  new Promise((resolve) => {
    if (requestIdleCallback === undefined) resolve();
    else requestIdleCallback(() => resolve(), { timeout: longestBusyMs });
  });

/** The milliseconds after the last answer: beyond the time that one call takes to lead to the next on a slow line. */
const quietMs = 1_500;
const longestBusyMs = 2_000;
