/**
 * The code of an error of a driver or of the system, of its cause, or of the first error in a bundle (a host with several
 * addresses); '' for none.
 */
export const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error ? codeOf(error.cause) : '';
};
