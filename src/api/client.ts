import type { AnswerOf, BodyOf, Call, PathParams, QueryOf } from './call.ts';
import { readAnswer } from './client/answer.ts';
import { refusalOf } from './client/refusal.ts';
import { encodeRequest, type EncodedRequest, type LooseInput } from './client/request.ts';
import { type RawAnswer, send, type Sender, senderOf } from './client/send.ts';
import { type Contract, contract } from './contract.ts';
import { ApiFailure, identityRequired, passwordChangeRequired, secondFactorRequired } from './failure.ts';

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
  /** Sends the requests; omitted for the browser's own. */
  readonly fetch?: typeof fetch;
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

export const makeClient = (options: ClientOptions): Client => {
  const sending = { ...options, sender: senderOf(options.base, options.fetch) };
  return Object.fromEntries(
    Object.entries(contract).map(([name, call]: [string, Call]) => [
      name,
      (input: LooseInput = {}) => makeCall(sending, name, call, input),
    ]),
  ) as unknown as Client;
};

interface Sending extends ClientOptions {
  readonly sender: Sender;
}

const makeCall = async (options: Sending, name: string, call: Call, input: LooseInput): Promise<unknown> => {
  // The person is the one who asks, also where the request takes a script to write.
  const asking = tokenOf(options, call);
  const request = await encodeRequest(call, input);
  const first = await sendRenewed(options, call, request, asking);
  const isIdentityDue =
    !isTaken(first.answer) && (await refusalOf(call, first.answer)).code === identityRequired;
  const isConfirmed = isIdentityDue && (await options.confirmIdentity(first.token));
  const { token, answer } = isConfirmed
    ? await sendRenewed(options, call, request, tokenOf(options, call))
    : first;
  if (isTaken(answer)) return readAnswer(call, answer, (problems) => options.report(name, problems));
  if (isNoted(answer.status)) options.note(name, answer.status);
  const refusal = await refusalOf(call, answer);
  if (refusal.code === passwordChangeRequired) options.onPasswordDue(token);
  if (refusal.code === secondFactorRequired) options.onFactorDue(token);
  throw new ApiFailure(isIdentityDue && !isConfirmed ? { ...refusal, message: notConfirmed } : refusal);
};

const notConfirmed = 'You did not confirm that it is you, so nothing was changed.';

const tokenOf = ({ tokens }: Sending, call: Call): string | null =>
  call.session === 'none' ? null : tokens.token();

/** Sends a request with a token; after a 401, once more with a renewed one. */
const sendRenewed = async (
  { sender, tokens }: Sending,
  call: Call,
  request: EncodedRequest,
  token: string | null,
): Promise<{ readonly token: string | null; readonly answer: RawAnswer }> => {
  const answer = await send(sender, call, request, token);
  if (answer.status !== 401 || call.session !== 'full') return { token, answer };
  const renewed = await tokens.renew(token);
  if (renewed === null) return { token, answer };
  const second = await send(sender, call, request, renewed);
  if (second.status === 401) tokens.ended(renewed);
  return { token: renewed, answer: second };
};

const isTaken = ({ status }: RawAnswer): boolean => status >= 200 && status <= 299;

const isNoted = (status: number): boolean => status === 403 || status === 404 || status >= 500;
