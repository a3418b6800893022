import type { Context } from 'hono';
import { type Call, type CallName, contract } from '#api/contract.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { requireIdentity } from '#server/auth/factors/identityCalls.ts';
import { deviceOf } from '#server/auth/signIn/device.ts';
import { refuse } from '#server/calls/refusal.ts';
import { standbyCalls } from '#server/calls/standbyCalls.ts';
import { type CommitGuard, type Db, onStandby } from '#server/db/database.ts';
import { answerCodec, type AnswerCodec } from './answers/answerCodec.ts';
import { deviceCookies } from './deviceCookies.ts';
import { countWrite } from './quota.ts';
import { limitOf, type ReadRequest, requestReader, type RoutesInput } from './request/readRequest.ts';
import { sendReply } from './answers/reply.ts';
import type { Env } from './requestEnv.ts';
import { withinTime } from './timeLimit.ts';
import { writer } from './writer.ts';

// The type of `Handlers` ties each call to its own handler; here any handler will do.
type AnyHandler = (request: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Answers the requests of one call: reads and checks them, runs the call's handler, and sends its reply. */
export const routeHandler = (name: CallName, input: RoutesInput) => {
  const { clock, handlers } = input;
  const call: Call = contract[name];
  const handle = handlers[name] as AnyHandler | undefined;
  const readRequest = requestReader(name, call, input);
  const codec = answerCodec(call, input.tags);
  const isRecordRead = call.record !== null && call.method === 'GET';
  const limitMs = limitOf(name, input);

  return async (context: Context<Env>): Promise<Response> => {
    context.set('call', name);
    if (handle === undefined) return refuse(404, 'This call is not served here.');
    const nowMs = clock();
    const read = await readRequest(context, nowMs);
    const { caller, version } = read;
    const knownDevices = deviceCookies(context, input, nowMs);
    if (caller !== null) requireIdentity(name, caller, read.now);
    const reply = await withinTime(limitMs, (guard) =>
      handle({
        ...workOf(name, read, { input, guard, codec }),
        // Read by sign-ins alone.
        get device() {
          return deviceOf(context.req.header('user-agent'));
        },
        knownDevices,
        today: dayInIndia(nowMs),
      }),
    );
    // Clears only the cache: e-mail and unsent messages in the browser's storage belong to their owner.
    if (name === 'signOut' && input.isHttps) context.header('Clear-Site-Data', '"cache"');
    const tag = version?.tag ?? null;
    const onBroken = broken(context, input);
    return sendReply(context, { reply, call, codec, tags: input.tags, isRecordRead, tag, onBroken });
  };
};

/** The handler's view of a request: what was read, its transactions and its log. */
const workOf = (
  name: CallName,
  { caller, params, body, query, version, key, note, now, origin }: ReadRequest,
  {
    input,
    guard,
    codec,
  }: { readonly input: RoutesInput; readonly guard: CommitGuard; readonly codec: AnswerCodec },
) => {
  const { services, quotas, onWritten } = input;
  const db = { ...input.db, guard, origin };
  const count = (tx: Db) => countWrite(tx, { name, caller, quotas, now });
  const asked = { params, caller, services };
  const write = writer(db, { codec, key, version, asked, now, cipher: services.cipher, count, onWritten });
  const { address } = origin;
  const reads = standbyCalls.has(name) ? onStandby(db) : db;
  return { params, body, query, caller, address, db: reads, write, note, approval: null, now, services };
};

/** Logs an error that cut an answer off. */
const broken =
  (context: Context<Env>, { logger }: Pick<RoutesInput, 'logger'>) =>
  (error: unknown): void =>
    logger.error(
      { requestId: context.get('requestId'), call: context.get('call'), reason: wordsOf(error) },
      'an answer broke off',
    );

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
