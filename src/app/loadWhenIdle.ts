import { loadLateModules } from '#ui/kit/lateModule.ts';
import type { App } from './app.ts';
import { screenSettled } from './screenSettled.ts';

/**
 * Loads what the next steps need once the first screen is there with all that it asked for: menus and dialogs, then the scripts of
 * some paths one after another, each while the browser has nothing else to do. Nothing is loaded ahead for people who
 * save data, and no screen by browsers that do not tell when they are idle.
 */
export const loadWhenIdle = (app: App, paths: readonly string[]): void => {
  const { requestIdleCallback }: Partial<Window> = window;
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  const loadNext = ([next, ...later]: readonly string[]): void => {
    if (next === undefined || requestIdleCallback === undefined) return;
    requestIdleCallback(() => void app.screens.load(next).then(() => loadNext(later)));
  };
  void screenSettled(app)
    .then(loadLateModules)
    .then(() => loadNext(paths));
};
