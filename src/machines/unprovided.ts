/**
 * The default of an actor that a machine subscribes to, and that the composition root provides: a machine by itself does
 * no I/O.
 */
export const unprovidedSource = (): never => {
  throw new Error('not provided at the composition root');
};

/** The same for an actor whose answer is awaited. */
export const unprovided = async (): Promise<never> => unprovidedSource();
