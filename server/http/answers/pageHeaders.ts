import type { ListReply } from '#server/calls/handler.ts';

/** The headers of a page of a list (rules LIST-QUERY, LIST-CURSOR, LIST-COUNT); none for a whole list. */
export const pageHeaders = ({
  total,
  isExact = true,
  next,
  previous,
}: ListReply<unknown>): Record<string, string> =>
  total === null
    ? {}
    : {
        'X-Total-Count': String(total),
        ...(isExact ? {} : { 'X-Total-Count-Exact': 'false' }),
        ...(typeof next === 'string' ? { 'X-Next': next } : {}),
        ...(typeof previous === 'string' ? { 'X-Previous': previous } : {}),
      };
