import { refusalIn } from './failure.ts';

/** Refusals that the screens' calls answer in a way of their own. */

/** True where the write needs a second person, and may be asked for. */
export const isSecondPersonRequired = (error: unknown): boolean =>
  refusalIn(error)?.code === secondPersonRequired;

/** The words for a second-factor question that expired or ran out of tries; null for any other failure. */
export const ticketOverMessage = (error: unknown): string | null => {
  const refusal = refusalIn(error);
  return refusal?.code === 'TICKET_OVER' ? refusal.message : null;
};

/** True for a 403: the server knows the caller and refuses. */
export const isForbidden = (error: unknown): boolean => refusalIn(error)?.status === 403;

/** True where the server will never accept this request as it is; anything else may succeed later. */
export const isFinalRefusal = (error: unknown): boolean => {
  const refusal = refusalIn(error);
  return refusal !== null && [400, 413, 415, 422].includes(refusal.status);
};

/**
 * True where the server refused the request itself: not for an unknown call (404), too many calls (429) or an error of
 * its own.
 */
export const isPlainRefusal = (error: unknown): boolean => isClientError(error, [404, 429]);

/** True for a refusal with a status of 400 to 499 that is none of these. */
export const isClientError = (error: unknown, others: readonly number[]): boolean => {
  const refusal = refusalIn(error);
  return (
    refusal !== null && refusal.status >= 400 && refusal.status < 500 && !others.includes(refusal.status)
  );
};

/** The code of a refusal until a second person approves the write (rule APPROVALS). */
const secondPersonRequired = 'SECOND_PERSON_REQUIRED';
