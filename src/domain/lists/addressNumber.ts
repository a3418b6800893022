/** A whole number of an address; the usual one where it is missing, is none, or is not accepted. */
export const addressNumber = (
  given: URLSearchParams,
  name: string,
  usual: number,
  accepts: (value: number) => boolean,
): number => {
  const value = Number(given.get(name) ?? Number.NaN);
  return Number.isSafeInteger(value) && accepts(value) ? value : usual;
};
