const key = 'setupLeft';

/** True if the first set-up was left before in this browser. */
export const isSetupLeft = (storage: Storage): boolean => storage.getItem(key) !== null;

/** Remembers that the first set-up was left, so that it is not opened again by itself. */
export const leaveSetup = (storage: Storage): void => storage.setItem(key, 'true');
