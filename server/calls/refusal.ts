/** The body of a refusal (rule ERROR-SHAPE). */
export interface RefusalBody {
  readonly message: string;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The current record, in the form in which the caller may read it. */
  readonly current?: unknown;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/** Ends a call with a clear answer. It is thrown, so that it rolls back the transaction too. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly body: RefusalBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, body: RefusalBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const refuse = (status: RefusalStatus, message: string, code?: string): never => {
  throw new Refusal(status, code === undefined ? { message } : { message, code });
};

/** Refuses with 429, and says after how many seconds to try again. */
export const tooManyAttempts = (seconds: number): never => {
  throw new Refusal(
    429,
    { message: 'Too many attempts. Please wait a while and try again.', code: 'TOO_MANY_ATTEMPTS' },
    { 'Retry-After': String(seconds) },
  );
};

/** Refuses with 429 where an account has used up its quota for the hour. */
export const tooManyWrites = (seconds: number): never => {
  throw new Refusal(
    429,
    { message: 'You have sent a lot within an hour. Please try again later.', code: 'QUOTA_USED_UP' },
    { 'Retry-After': String(seconds) },
  );
};

/**
 * Refuses with 412: the record has changed since the caller read it. `current` is the current record, `tag` its
 * version.
 */
export const refuseChanged = (current: unknown, tag: string): never => {
  throw new Refusal(
    412,
    { message: 'Somebody else has changed this meanwhile.', code: 'CHANGED_MEANWHILE', current },
    { ETag: tag },
  );
};

/** Refuses one field with 422; the words follow its name, as in 'tenure must be from 1 to 12'. */
export const refuseField = (field: string, words: string): never => refuseFields({ [field]: words });

/** As `refuseField`, with a message that is a sentence of its own. */
export const refuseFieldSaying = (field: string, words: string, message: string): never => {
  throw new Refusal(422, { message, code: 'INVALID_FIELDS', fields: { [field]: words } });
};

/** Refuses fields with 422; the message names the first. */
export const refuseFields = (fields: Readonly<Record<string, string>>): never => {
  const [[field, words] = ['The body', 'is not valid']] = Object.entries(fields);
  throw new Refusal(422, { message: `${field} ${words}`, code: 'INVALID_FIELDS', fields });
};

/** Answers the row, or refuses with 404 where there is none. */
export const orNotFound = <Row>(row: Row | undefined, noun: string): Row =>
  row ?? refuse(404, `${noun} not found`);
