import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, waitFor } from 'xstate';
import { appUpdate } from '#machines/app/appUpdate.ts';
import { UpdateNotice } from '#ui/frame/notices/UpdateNotice.tsx';
import type { App } from '#app/app.ts';

/**
 * Keeps the shell of the app for the time without a network, and offers newer versions; loaded when the first screen
 * has been there for a while. The offer has a root of its own, so that no screen loads anything for it.
 */
export const keepUpdated = (app: App): void => {
  // Missing where the page did not come by https, as in a lender's own network: everything else works.
  void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  const actor = createActor(
    appUpdate.provide({
      actors: {
        askVersion: fromPromise(({ signal }) => isServedAnew(signal)),
        requestReload: fromPromise(async () =>
          // No screen has this path, so that the guard asks wherever the person is.
          app.navigation.requestLeave('/index.html', () => void reload(app)),
        ),
      },
    }),
    { inspect: app.inspect },
  ).start();
  const resume = () => actor.send({ type: 'page.resumed' });
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume();
  });
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<UpdateNotice actor={actor} />);
};

/** True if the server's page starts with another script than this page. */
const isServedAnew = async (signal: AbortSignal): Promise<boolean> => {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;
  const answer = await fetch('/index.html', { cache: 'no-cache', headers: { Accept: 'text/html' }, signal });
  if (!answer.ok || own === null) return false;
  return !(await answer.text()).includes(`"${own}"`);
};

/** Reloads without the browser's own question: the guard has asked. */
const reload = async ({ leaveGuard }: App): Promise<void> => {
  for (const { screen } of leaveGuard.getSnapshot().context.holds)
    leaveGuard.send({ type: 'screen.released', screen });
  await waitFor(leaveGuard, (snapshot) => snapshot.matches('free'));
  window.location.reload();
};
