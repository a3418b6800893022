import type { App } from '#app/app.ts';

/** Apps that are kept updated already: a person may go from one frame to the other. */
const begun = new WeakSet<App>();

/** Keeps the app updated once its first screen has been shown and the browser has nothing else to do. */
export const keepUpdatedLater = (app: App): void => {
  if (begun.has(app) || !import.meta.env.PROD) return;
  begun.add(app);
  const begin = () =>
    void import('./keepUpdated.tsx').then(
      ({ keepUpdated }) => keepUpdated(app),
      () => begun.delete(app),
    );
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 2_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};
