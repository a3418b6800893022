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

/** Waits until the browser has nothing else to do, such as to show a screen; done at once where it does not tell. */
export const browserIdle = ({ requestIdleCallback }: Partial<Window>): Promise<void> =>
  new Promise((resolve) => {
    if (requestIdleCallback === undefined) resolve();
    else requestIdleCallback(() => resolve(), { timeout: longestBusyMs });
  });

const longestBusyMs = 2_000;
