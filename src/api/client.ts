import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as Issue from 'effect/SchemaIssue';
import { $fetch } from 'ofetch';
import type { AnswerOf, BodyOf, Call, ListAnswer, PathParams, QueryOf, WireSchema } from './call.ts';
import { ApprovalSent } from '#domain/records/approval.ts';
import { type Contract, contract } from './contract.ts';
import {
  ApiFailure,
  type FailureReason,
  identityRequired,
  passwordChangeRequired,
  secondFactorRequired,
} from './failure.ts';
import { rememberVersion } from './recordVersions.ts';

/**
 * Gives the client its token, and a new one after a 401; the session actor implements it. `renew` takes the token that
 * was refused, so that one refresh serves every call that was refused with it (rule SESSION-REFRESH-ONCE).
 */
export interface TokenSource {
  readonly token: () => string | null;
  readonly renew: (refused: string | null) => Promise<string | null>;
  readonly ended: (refused: string) => void;
}

export interface ClientOptions {
  /** API base ending in `/api`. */
  readonly base: string;
  readonly tokens: TokenSource;
  /**
   * Called with the exact path and reason of an answer that could not be read, for the console (rule
   * UNREADABLE-ANSWER).
   */
  readonly report: (call: string, problems: readonly string[]) => void;
  /** Called with the status of answers with 403, 404 and 5xx, for the console (rule LOGGED). */
  readonly note: (call: string, status: number) => void;
  /** Called when a call with this token is refused until the one-time password is changed. */
  readonly onPasswordDue: (token: string | null) => void;
  /** Called when a call with this token is refused until a second factor is added. */
  readonly onFactorDue: (token: string | null) => void;
  /**
   * Asks the owner of the token to prove their identity again; answers whether they did. A call that was refused for
   * lack of such a proof waits for the answer, and is then sent once more.
   */
  readonly confirmIdentity: (token: string | null) => Promise<boolean>;
}

/** The input of a call: its path's parameters, its body, its query, and a key that makes it repeatable. */
export type CallInput<C extends Call> = PathParams<C['path']> &
  (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> }) &
  (QueryOf<C> extends undefined ? unknown : { readonly query?: QueryOf<C> }) & {
    readonly idempotencyKey?: string;
    /** The version that a change starts from; null or missing where none is known. */
    readonly ifMatch?: string | null;
  };

/** A function for every call of the contract; each gives decoded values or throws an `ApiFailure`. */
export type Client = {
  readonly [Name in keyof Contract]: unknown extends PathParams<Contract[Name]['path']>
    ? BodyOf<Contract[Name]> extends undefined
      ? (input?: CallInput<Contract[Name]>) => Promise<AnswerOf<Contract[Name]>>
      : (input: CallInput<Contract[Name]>) => Promise<AnswerOf<Contract[Name]>>
    : (input: CallInput<Contract[Name]>) => Promise<AnswerOf<Contract[Name]>>;
};

export const makeClient = (options: ClientOptions): Client =>
  Object.fromEntries(
    Object.entries(contract).map(([name, call]: [string, Call]) => [
      name,
      (input: LooseInput = {}) => makeCall(options, name, call, input),
    ]),
  ) as unknown as Client;

/** Every input as the untyped core sees it; `Client` gives each call its exact type. */
interface LooseInput {
  readonly body?: unknown;
  readonly query?: unknown;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string | null;
  readonly [parameter: string]: unknown;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly total: number | null;
  /** False where the server counted no further than `total`. */
  readonly isTotalExact: boolean;
  readonly retryAfterSeconds: number | null;
  readonly etag: string | null;
}

const requestTimeoutMs = 30_000;

const makeCall = async (
  options: ClientOptions,
  name: string,
  call: Call,
  input: LooseInput,
): Promise<unknown> => {
  const request = encodeRequest(call, input);
  const first = await sendRenewed(options, call, request);
  const isIdentityDue = !isTaken(first.answer) && refusalOf(call, first.answer).code === identityRequired;
  const isConfirmed = isIdentityDue && (await options.confirmIdentity(first.token));
  const { token, answer } = isConfirmed ? await sendRenewed(options, call, request) : first;
  if (isTaken(answer)) return readAnswer(call, answer, (problems) => options.report(name, problems));
  if (isNoted(answer.status)) options.note(name, answer.status);
  const refusal = refusalOf(call, answer);
  if (refusal.code === passwordChangeRequired) options.onPasswordDue(token);
  if (refusal.code === secondFactorRequired) options.onFactorDue(token);
  throw new ApiFailure(isIdentityDue && !isConfirmed ? { ...refusal, message: notConfirmed } : refusal);
};

const notConfirmed = 'You did not confirm that it is you, so nothing was changed.';

/** Sends a request with the current token; after a 401, once more with a renewed one. */
const sendRenewed = async (
  { base, tokens }: ClientOptions,
  call: Call,
  request: EncodedRequest,
): Promise<{ readonly token: string | null; readonly answer: RawAnswer }> => {
  const token = call.session === 'none' ? null : tokens.token();
  const answer = await send(base, call, request, token);
  if (answer.status !== 401 || call.session !== 'full') return { token, answer };
  const renewed = await tokens.renew(token);
  if (renewed === null) return { token, answer };
  const second = await send(base, call, request, renewed);
  if (second.status === 401) tokens.ended(renewed);
  return { token: renewed, answer: second };
};

const isTaken = ({ status }: RawAnswer): boolean => status >= 200 && status <= 299;

const isNoted = (status: number): boolean => status === 403 || status === 404 || status >= 500;

interface EncodedRequest {
  readonly path: string;
  readonly body: string | null;
  readonly query: Record<string, string>;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
}

const encodeRequest = (call: Call, input: LooseInput): EncodedRequest => ({
  path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
  body: call.body === null ? null : bodyText(call, encoded(call.body, input.body)),
  query: call.query === null || input.query === undefined ? {} : queryText(encoded(call.query, input.query)),
  idempotencyKey: input.idempotencyKey ?? null,
  ifMatch: input.ifMatch ?? null,
});

/**
 * A POST leaves out fields that are null; an update sends null, which leaves the stored value as it is (rule UPDATE).
 */
const bodyText = ({ method }: Call, body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) => (method === 'POST' && value === null ? undefined : value));

const send = async (
  base: string,
  call: Call,
  request: EncodedRequest,
  token: string | null,
): Promise<RawAnswer> => {
  try {
    const response = await $fetch.raw(request.path, {
      baseURL: base,
      method: call.method,
      credentials: 'include',
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
      timeout: requestTimeoutMs,
      query: request.query,
      ...(request.body === null ? {} : { body: request.body }),
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(request.idempotencyKey === null ? {} : { 'Idempotency-Key': request.idempotencyKey }),
        ...(request.ifMatch === null ? {} : { 'If-Match': request.ifMatch }),
      },
    });
    return {
      status: response.status,
      text: response._data ?? '',
      total: countIn(response.headers.get('X-Total-Count')),
      isTotalExact: response.headers.get('X-Total-Count-Exact') !== 'false',
      retryAfterSeconds: countIn(response.headers.get('Retry-After')),
      etag: response.headers.get('ETag'),
    };
  } catch {
    throw new ApiFailure({ _tag: 'Unreachable' });
  }
};

/** A header as a whole number; null for any other value, such as a date. */
const countIn = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null;

const readAnswer = (
  call: Call,
  answer: RawAnswer,
  report: (problems: readonly string[]) => void,
): unknown => {
  if (call.answer.kind === 'nothing') return undefined;
  if (call.answer.kind === 'file') return answer.text;
  const json = answer.text.trim() === '' ? null : parseJson(answer.text);
  if (answer.status === 202 && call.approval === 'sent') {
    const sent = decoderOf(ApprovalSent)(json);
    if (Result.isSuccess(sent)) return sent.success;
  }
  if (call.answer.kind === 'one') {
    const read = decoderOf(call.answer.schema)(json);
    if (Result.isSuccess(read)) {
      // A call that answers words alone names by its tag the record that it changed.
      if (call.record !== null) rememberVersion(read.success, answer.etag);
      return read.success;
    }
    return refuseAnswer(report, errorsOf(read.failure.issue), json);
  }
  const rows = call.answer.envelope === 'data' ? (json as { data?: unknown } | null)?.data : json;
  if (!Array.isArray(rows)) return refuseAnswer(report, ['not a list'], json);
  return readRows(rows, call.answer.row, answer, report);
};

/** Decodes row by row, and counts the rows that cannot be read (rule UNREADABLE-ROW). */
const readRows = (
  rows: readonly unknown[],
  schema: WireSchema,
  { total, isTotalExact }: Pick<RawAnswer, 'total' | 'isTotalExact'>,
  report: (problems: readonly string[]) => void,
): ListAnswer<unknown> => {
  const decode = decoderOf(schema);
  const readable: unknown[] = [];
  const problems: string[] = [];
  rows.forEach((row, index) => {
    const read = decode(row);
    if (Result.isSuccess(read)) readable.push(read.success);
    else problems.push(...errorsOf(read.failure.issue).map((problem) => `[${index}] ${problem}`));
  });
  if (problems.length > 0) report(problems);
  return {
    rows: readable,
    unreadable: rows.length - readable.length,
    total,
    ...(isTotalExact ? {} : { hasMoreThanTotal: true }),
  };
};

const refuseAnswer = (
  report: (problems: readonly string[]) => void,
  problems: readonly string[],
  answer: unknown,
): never => {
  report(problems);
  throw new ApiFailure({ _tag: 'Undecodable', answer });
};

interface RefusalBody {
  readonly message?: unknown;
  readonly fields?: unknown;
  readonly code?: unknown;
  readonly current?: unknown;
}

const refusalOf = (
  { record }: Call,
  { status, text, retryAfterSeconds, etag }: RawAnswer,
): Extract<FailureReason, { _tag: 'Refused' }> => {
  const body = parseJson(text) as RefusalBody | null | undefined;
  const message = typeof body?.message === 'string' && body.message.trim() !== '' ? body.message : null;
  const fields = Object.entries(typeof body?.fields === 'object' && body.fields !== null ? body.fields : {});
  return {
    _tag: 'Refused',
    status,
    message,
    fields: Object.fromEntries(
      fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    ...(typeof body?.code === 'string' ? { code: body.code } : {}),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    ...(status === 412 && record !== null ? currentOf(record, body?.current, etag) : {}),
  };
};

/** The record as it is on the server after a change was refused; nothing where it cannot be read. */
const currentOf = (
  record: WireSchema,
  wire: unknown,
  etag: string | null,
): { readonly current?: unknown } => {
  const read = decoderOf(record)(wire);
  if (!Result.isSuccess(read)) return {};
  rememberVersion(read.success, etag);
  return { current: read.success };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const queryText = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** Encodes a body or query; what cannot be encoded fails like a server's 422, field by field. */
const encoded = (schema: WireSchema, value: unknown): unknown => {
  const written = Schema.encodeUnknownResult(schema, { errors: 'all' })(value);
  if (Result.isSuccess(written)) return written.success;
  const fields = Object.fromEntries(
    formatIssue(written.failure.issue).issues.map(({ path, message }) => [pathText(path), message]),
  );
  const [first] = Object.entries(fields);
  throw new ApiFailure({
    _tag: 'Refused',
    status: 422,
    message: first === undefined ? null : `${first[0]} ${first[1]}`,
    fields,
  });
};

type Decoder = ReturnType<typeof Schema.decodeUnknownResult<WireSchema>>;

const decoders = new WeakMap<WireSchema, Decoder>();

const decoderOf = (schema: WireSchema): Decoder => {
  const known = decoders.get(schema);
  if (known !== undefined) return known;
  const decoder = Schema.decodeUnknownResult(schema, { errors: 'all' });
  decoders.set(schema, decoder);
  return decoder;
};

const formatIssue = Issue.makeFormatterStandardSchemaV1();

const errorsOf = (issue: Issue.Issue): readonly string[] =>
  formatIssue(issue).issues.map(({ path, message }) => `${pathText(path)}: ${message}`);

type IssuePath = ReturnType<typeof formatIssue>['issues'][number]['path'];

const pathText = (path: IssuePath): string =>
  (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
