const key = 'setupLeft';

/** True where somebody has left the first set-up in this browser. */
export const isSetupLeft = (storage: Storage): boolean => storage.getItem(key) !== null;

/** Remembers that the first set-up was left: nobody is led there again unasked. */
export const leaveSetup = (storage: Storage): void => storage.setItem(key, 'true');
