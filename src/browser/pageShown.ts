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
