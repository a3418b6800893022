/** Why a call failed. The client throws nothing else. */
export type FailureReason =
  | { readonly _tag: 'Unreachable' }
  | {
      readonly _tag: 'Refused';
      readonly status: number;
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
      /** The server's code of the refusal; missing where it gave none. */
      readonly code?: string;
      /** The seconds to wait before trying again (`Retry-After`); missing where the server gave none. */
      readonly retryAfterSeconds?: number;
      /** The record as the server has it now, where the change was of another version (412). */
      readonly current?: unknown;
    }
  | {
      readonly _tag: 'Undecodable';
      /** The answer: null where it was empty, undefined where it was not JSON. */
      readonly answer?: unknown;
    };

/** A failed call as an `Error`, so that it keeps a stack; everything that matters is its `reason`. */
export class ApiFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason._tag);
    this.name = 'ApiFailure';
    this.reason = reason;
  }
}

/** A refusal as a server would answer it; `message` null where it has no words. Status 0: it was never asked. */
export const refusedWith = (status: number, message: string | null): ApiFailure =>
  new ApiFailure({ _tag: 'Refused', status, message, fields: {} });

const unreachableMessage = 'Unable to connect to the server. Please check your internet connection.';
/** The code of every refusal until a one-time password is changed (rule PASSWORD-ONE-TIME). */
export const passwordChangeRequired = 'PASSWORD_CHANGE_REQUIRED';
/** The code of every refusal until a second factor is added (rule SECOND-FACTOR). */
export const secondFactorRequired = 'SECOND_FACTOR_REQUIRED';
/** The code of a refusal until the person has proved their identity again (rule GUARDED-CALLS). */
export const identityRequired = 'IDENTITY_REQUIRED';
/** The codes of refusals whose message says what to do: it is shown even with a 403 (rule FORBIDDEN). */
const toldCodes: ReadonlySet<string | undefined> = new Set([
  passwordChangeRequired,
  secondFactorRequired,
  identityRequired,
]);
const undecodableMessage = 'The server sent an unexpected response.';
const forbiddenMessage = 'You do not have permission to do this.';

/** The reason of a failed call; an error of any other kind has no message, so that the screen's fallback is shown. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof ApiFailure ? error.reason : { _tag: 'Refused', status: 0, message: null, fields: {} };

/** The refusal that an error is; null for a call that failed in another way. */
export const refusalIn = (error: unknown): Extract<FailureReason, { _tag: 'Refused' }> | null => {
  const reason = reasonOf(error);
  return reason._tag === 'Refused' ? reason : null;
};

/**
 * The words for a failed call: the server's message, or `fallback` where it gave none (rules ERROR-WORDS, FORBIDDEN).
 */
export const failureMessage = (error: unknown, fallback: string): string => {
  const reason = reasonOf(error);
  switch (reason._tag) {
    case 'Unreachable':
      return unreachableMessage;
    case 'Undecodable':
      return undecodableMessage;
    case 'Refused':
      return isNotPermitted(error) ? forbiddenMessage : (reason.message ?? fallback);
  }
};

/** A failure as a screen shows it: the reason, under a title where the screen has one. */
export interface Failure {
  readonly title?: string;
  readonly reason: string;
}

/** The failure of a request that got no answer and was not a call of the API. */
export const unreachable: Failure = { reason: unreachableMessage };

/** Shows the server's reason alone, or `fallback` where it gave none (rule ERROR-WORDS). */
export const failure = (error: unknown, fallback: string): Failure => ({
  reason: failureMessage(error, fallback),
});

/** Shows `title`, with the server's reason below when it adds something (rule ERROR-WORDS). */
export const titledFailure = (error: unknown, title: string): Failure => {
  const reason = failureMessage(error, title);
  return reason === title ? { reason } : { title, reason };
};

/** The given words, whatever the server said, except when there was no answer at all. */
export const stepFailureMessage = (error: unknown, words: string): string =>
  reasonOf(error)._tag === 'Unreachable' ? unreachableMessage : words;

/** The server's refusals of single fields, by the names they have in the body (422). */
export const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  refusalIn(error)?.fields ?? {};

/** The server's message about a request as a whole (400); null for any other failure. */
export const badRequestMessage = (error: unknown): string | null => {
  const refusal = refusalIn(error);
  return refusal?.status === 400 ? refusal.message : null;
};

/** True when the server accepted the call and answered in a shape that the client does not know. */
export const isUnknownShape = (error: unknown): boolean => reasonOf(error)._tag === 'Undecodable';

/** The answer of unknown shape; undefined for any other failure. */
export const unknownAnswer = (error: unknown): unknown => {
  const reason = reasonOf(error);
  return reason._tag === 'Undecodable' ? reason.answer : undefined;
};

/** True for a 403 that no code explains: the person may not do this at all (rule FORBIDDEN). */
export const isNotPermitted = (error: unknown): boolean => {
  const refusal = refusalIn(error);
  return refusal?.status === 403 && !toldCodes.has(refusal.code);
};

/** True when the server does not know the call: it implements the product's calls without our additions. */
export const isMissingCall = (error: unknown): boolean => refusalIn(error)?.status === 404;

/** True when a change was refused because the record is of another version by now; nothing was written. */
export const isChangedMeanwhile = (error: unknown): boolean => refusalIn(error)?.status === 412;

/** The record after another person's change, for a form that edits what the call answers; null where unknown. */
export const savedMeanwhile = <Saved>(error: unknown): Saved | null =>
  isChangedMeanwhile(error) ? ((refusalIn(error)?.current ?? null) as Saved | null) : null;

/** The same refusal, with the record as it is now. */
export const changedMeanwhile = (current: unknown): ApiFailure =>
  new ApiFailure({
    _tag: 'Refused',
    status: 412,
    message: 'Somebody else has changed this meanwhile.',
    fields: {},
    code: 'CHANGED_MEANWHILE',
    current,
  });

/** True where the record is no longer as it was shown: removed, or changed by another person. */
export const isOvertaken = (error: unknown): boolean => {
  const status = refusalIn(error)?.status;
  return status === 409 || status === 404;
};

/**
 * True where a write that failed leaves the record perhaps other than it is shown: somebody else changed it, or no answer
 * says whether the server did it.
 */
export const mayHaveChanged = (error: unknown): boolean => isOvertaken(error) || isUnanswered(error);

/** True where nobody knows whether the server did it: no answer came, or a gateway's, or one that cannot be read. */
export const isUnanswered = (error: unknown): boolean => {
  const refusal = refusalIn(error);
  return refusal === null || refusal.status >= 500;
};

/** True where the same write was sent for approval before, and still waits (rule APPROVALS). */
export const isAwaitingApproval = (error: unknown): boolean => refusalIn(error)?.code === 'AWAITS_APPROVAL';

/** True where the caller can only add a second factor first (rule SECOND-FACTOR). */
export const isSecondFactorMissing = (error: unknown): boolean =>
  refusalIn(error)?.code === secondFactorRequired;

/** True where a request for approval awaits no decision any more: somebody has decided it, or it has expired. */
export const isApprovalOver = (error: unknown): boolean => refusalIn(error)?.code === 'APPROVAL_OVER';

/** The seconds after which a refused call can be tried again; null where unknown. */
export const retryAfterSeconds = (error: unknown): number | null =>
  refusalIn(error)?.retryAfterSeconds ?? null;

/** The words for a failed sign-in: there, the server's message is shown for every status (rule FORBIDDEN). */
export const signInFailureMessage = (error: unknown, fallback: string): string => {
  const refusal = refusalIn(error);
  return refusal === null ? failureMessage(error, fallback) : (refusal.message ?? fallback);
};
