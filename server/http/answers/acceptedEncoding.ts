import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/**
 * The encoding to send: the first of those offered that the caller accepts; null for none. The order is ours, since
 * browsers name `gzip` before `br` without preferring it.
 */
export const acceptedEncoding = <Encoding extends string>(
  context: Context,
  offered: readonly Encoding[],
): Encoding | null => {
  const taken = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...offered],
    default: '',
    match: (accepted) =>
      offered.find((encoding) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === encoding)) ??
      '',
  });
  return offered.find((encoding) => encoding === taken) ?? null;
};
