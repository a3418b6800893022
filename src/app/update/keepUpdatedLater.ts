import type { App } from '#app/app.ts';
import { screenSettled } from '#app/screenSettled.ts';

/** Apps that are kept updated already: a person may go from one frame to the other. */
const begun = new WeakSet<App>();

/** Keeps the app updated once its first screen is there and the browser has nothing else to do. */
export const keepUpdatedLater = (app: App): void => {
  if (begun.has(app) || !import.meta.env.PROD) return;
  begun.add(app);
  const begin = () =>
    void import('./keepUpdated.tsx').then(
      ({ keepUpdated }) => keepUpdated(app),
      () => begun.delete(app),
    );
  void screenSettled(app).then(begin);
};
