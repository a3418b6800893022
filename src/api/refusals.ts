import { reasonOf } from './failure.ts';

/** Refusals that the screens' calls answer in a way of their own. */

/** True where the write needs a second person, and may be asked for. */
export const isSecondPersonRequired = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason._tag === 'Refused' && reason.code === secondPersonRequired;
};

/** The words for a second-factor question that expired or ran out of tries; null for any other failure. */
export const ticketOverMessage = (error: unknown): string | null => {
  const reason = reasonOf(error);
  return reason._tag === 'Refused' && reason.code === 'TICKET_OVER' ? reason.message : null;
};

/** True for a 403: the server knows the caller and refuses. */
export const isForbidden = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason._tag === 'Refused' && reason.status === 403;
};

/** True where the server will never accept this request as it is; anything else may succeed later. */
export const isFinalRefusal = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason._tag === 'Refused' && [400, 413, 415, 422].includes(reason.status);
};

/**
 * True where the server refused the request itself: not for an unknown call (404), too many calls (429) or an error of
 * its own.
 */
export const isPlainRefusal = (error: unknown): boolean => isClientError(error, [404, 429]);

/** True for a refusal with a status of 400 to 499 that is none of these. */
export const isClientError = (error: unknown, others: readonly number[]): boolean => {
  const reason = reasonOf(error);
  return (
    reason._tag === 'Refused' &&
    reason.status >= 400 &&
    reason.status < 500 &&
    !others.includes(reason.status)
  );
};

/** The code of a refusal until a second person approves the write (rule APPROVALS). */
const secondPersonRequired = 'SECOND_PERSON_REQUIRED';
