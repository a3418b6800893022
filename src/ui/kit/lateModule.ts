import { useEffect, useSyncExternalStore } from 'react';

/** What is known of a module that is loaded after the first screen. */
export type LateState<Module> =
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Loaded'; readonly module: Module }
  | { readonly _tag: 'Failed' };

export interface LateModule<Module> {
  readonly load: () => Promise<void>;
  /** The module as soon as it is loaded, which it is at the latest when it is wanted. */
  readonly useState: (isWanted: boolean) => LateState<Module>;
}

/** Every module that is loaded once the page has settled. */
const modules: LateModule<unknown>[] = [];

/** Loads what no first screen shows, so that it is there before somebody asks for it. It never fails. */
export const loadLateModules = async (): Promise<void> => {
  await Promise.all(modules.map((module) => module.load()));
};

/**
 * A module that no first screen needs: it is loaded when the page has settled, or when it is wanted before that. One that
 * seldom is wanted at all is not loaded ahead.
 */
export const lateModule = <Module>(
  load: () => Promise<Module>,
  { isLoadedAhead = true }: { readonly isLoadedAhead?: boolean } = {},
): LateModule<Module> => {
  const listeners = new Set<() => void>();
  let state: LateState<Module> = { _tag: 'Waiting' };
  let loading: Promise<void> | undefined;
  const setState = (next: LateState<Module>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const loadOnce = () =>
    (loading ??= load().then(
      (module) => setState({ _tag: 'Loaded', module }),
      () => {
        // It is asked for again when it is wanted again.
        loading = undefined;
        setState({ _tag: 'Failed' });
      },
    ));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const late: LateModule<Module> = {
    load: loadOnce,
    useState: (isWanted) => {
      useEffect(() => {
        if (isWanted) void loadOnce();
      }, [isWanted]);
      return useSyncExternalStore(subscribe, () => state);
    },
  };
  if (isLoadedAhead) modules.push(late);
  return late;
};
