/** Reads a variable of the environment, trimmed; undefined where it is missing or empty. */
export type Values = (name: string) => string | undefined;

export const valuesOf =
  (env: Readonly<Record<string, string | undefined>>): Values =>
  (name) =>
    env[name]?.trim() === '' ? undefined : env[name]?.trim();

/** Thrown for a setting that cannot be used; the message is one line that names the variable. */
export class UnusableSetting extends Error {}

export const unusable = (reason: string): never => {
  throw new UnusableSetting(reason);
};

/** Passes on what a reader has read; throws `UnusableSetting` where it answered a line that says what is wrong. */
export const usable = <Reading>(reading: Reading): Exclude<Reading, string | { readonly reason: string }> => {
  if (typeof reading === 'string') return unusable(reading);
  if (typeof reading === 'object' && reading !== null && 'reason' in reading)
    return unusable(String(reading.reason));
  return reading as Exclude<Reading, string | { readonly reason: string }>;
};
