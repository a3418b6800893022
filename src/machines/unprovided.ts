/** The default of every actor that the composition root provides: a machine by itself does no I/O. */
export const unprovided = (): Promise<never> =>
  Promise.reject(new Error('not provided at the composition root'));

/** The same for an actor that the machine subscribes to. */
export const unprovidedSource = (): never => {
  throw new Error('not provided at the composition root');
};
