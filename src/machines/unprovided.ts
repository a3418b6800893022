/** Stands for an actor that the composition root provides: a machine alone reaches nothing. */
export const unprovided = (): Promise<never> =>
  Promise.reject(new Error('not provided at the composition root'));
