import { Hono } from 'hono';
import type { Logger } from 'pino';
import { type BreachedPasswords, noBreachedPasswords } from './auth/passwords/breachedPasswords.ts';
import { makeDeviceSigner } from './auth/signIn/deviceSigner.ts';
import { type Paise, rupees } from '#domain/values/money.ts';
import { makePasswords, type PasswordCost } from './auth/passwords/passwords.ts';
import { defaultSessionLimits, type SessionLimits } from './auth/sessions/sessionLimits.ts';
import { makeTokens } from './auth/sessions/tokens.ts';
import type { TokenSecrets } from './auth/sessions/tokenSecrets.ts';
import { type Damage, makeDamage } from './db/files/damage.ts';
import type { Db } from './db/database.ts';
import type { DataCipher } from './db/keys/dataCipher.ts';
import { makeReadiness, type Readiness } from './db/readiness.ts';
import type { Services } from './calls/handler.ts';
import { handlers } from './handlers.ts';
import { makeEntityTags } from './http/answers/entityTags.ts';
import { failureAnswer } from './http/answers/failureAnswer.ts';
import { callLog } from './http/callLog.ts';
import { noStore, otherOrigins, securityHeaders } from './http/headers.ts';
import { onlyHttps } from './http/onlyHttps.ts';
import { type Quotas, usualQuotas } from './http/quota.ts';
import { warnOfProxy } from './http/proxyWarning.ts';
import { makePageLender } from './http/pageLender.ts';
import { makeProbes } from './http/probes.ts';
import type { Env } from './http/requestEnv.ts';
import { makeRoutes } from './http/routes.ts';
import { makeStaticApp } from './http/staticApp.ts';
import { makeOpenApi } from './openapi/openapiPage.ts';
import { currentRecords } from './resources/currentRecords.ts';
import { makeSecurityLog, type SecurityLog } from './security/securityLog.ts';

export interface AppInput {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Signs the access tokens. */
  readonly secret: string | TokenSecrets;
  /** Seals personal data. */
  readonly cipher: DataCipher;
  readonly logger: Logger;
  readonly version: string;
  /** Answers whether the database can be used; without it the app checks by itself. */
  readonly readiness?: Readiness;
  /**
   * Called for each answer with the call's name ('' for an unknown call), the status and the duration in milliseconds.
   */
  readonly onAnswered?: (call: string, status: number, ms: number) => void;
  /** Known damage to the database; without it the app keeps its own. */
  readonly damage?: Damage;
  /** The security log; without it the app makes and ends its own. */
  readonly securityLog?: SecurityLog;
  readonly passwordCost: PasswordCost;
  /** Passwords of known breaches; none by default. */
  readonly breached?: BreachedPasswords;
  /** Called after each write, which may have stored a mail. */
  readonly onWritten?: () => void;
  /** The folder of the built app, where the server serves it too. */
  readonly dist?: string;
  /** Other origins whose pages may call the API. */
  readonly corsOrigins?: readonly string[];
  /** The number of proxies in front whose `X-Forwarded-For` entries count; by default 0. */
  readonly trustProxy?: number;
  /** True if browsers reach the server by https only. */
  readonly isHttps?: boolean;
  /** True if the server itself speaks TLS, so that nothing reaches it unencrypted. */
  readonly hasOwnTls?: boolean;
  /** True if HSTS covers the subdomains of the server's name too. */
  readonly isHttpsBelow?: boolean;
  /** The writes and the messages that a customer may make in an hour; by default `usualQuotas`. */
  readonly quotas?: Quotas;
  /** The longest duration of a call, in milliseconds; by default 20 seconds. */
  readonly callLimitMs?: number;
  /** The URL that people reach the app by; null on this machine alone. */
  readonly publicUrl?: string | null;
  /** True if every member of staff must have a second factor. */
  readonly isSecondFactorRequired?: boolean;
  /** As in `Services`; by default ₹50,000. */
  readonly confirmAbove?: Paise;
  /** As in `Services`; by default false. */
  readonly isSecondPersonRequired?: boolean;
  /** The lifetimes of sessions; by default `defaultSessionLimits`. */
  readonly sessionLimits?: SessionLimits;
}

const longestCallMs = 20_000;
const defaultConfirmAbove = rupees(50_000);

/** The API below `/api`, and the app at every other address. */
export const makeApp = (input: AppInput): Hono<Env> => {
  const { db, clock, logger, version, corsOrigins = [], trustProxy = 0, isHttps = false } = input;
  const damage = input.damage ?? makeDamage(logger);
  const securityLog = input.securityLog ?? makeSecurityLog(db, logger);
  const readiness = input.readiness ?? makeReadiness(db, clock, damage, input.cipher);
  const services = servicesOf(input, { readiness, securityLog });
  const app = new Hono<Env>();

  app.use(securityHeaders({ isHttps, isHttpsBelow: input.isHttpsBelow ?? false }));
  app.use('/api/*', callLog({ logger, securityLog, clock, trustProxy, onAnswered: input.onAnswered }));
  const { publicUrl = null, hasOwnTls = false } = input;
  if (publicUrl?.startsWith('https:') && !hasOwnTls) app.use(onlyHttps(publicUrl));
  if (trustProxy === 0) app.use('/api/*', warnOfProxy(logger));
  if (corsOrigins.length > 0) app.use('/api/*', otherOrigins(corsOrigins));
  // Public: served before `no-store` applies.
  app.route('/api', makeOpenApi(version));
  app.use('/api/*', noStore);

  app.route('/api', makeProbes(readiness));
  app.route(
    '/api',
    makeRoutes({
      db,
      clock,
      handlers,
      services,
      devices: makeDeviceSigner(input.secret),
      tags: makeEntityTags(input.secret),
      currentRecords,
      logger,
      isHttps,
      quotas: input.quotas ?? usualQuotas,
      limitMs: input.callLimitMs ?? longestCallMs,
      onWritten: input.onWritten ?? (() => undefined),
    }),
  );
  app.all('/api/*', (context) => context.json({ message: 'There is no such call.' }, 404));
  app.all('/api', (context) => context.json({ message: 'There is no such call.' }, 404));
  if (input.dist !== undefined) app.route('/', makeStaticApp(input.dist, makePageLender(db)));
  app.notFound((context) => context.text('Not found', 404));

  app.onError(failureAnswer({ db, damage, logger }));
  return app;
};

/** The services of all handlers; what `input` omits gets its default. */
const servicesOf = (input: AppInput, made: Pick<Services, 'readiness' | 'securityLog'>): Services => {
  const { isSecondPersonRequired = false } = input;
  return {
    tokens: makeTokens(input.secret),
    passwords: makePasswords(input.passwordCost),
    breached: input.breached ?? noBreachedPasswords,
    sessionLimits: input.sessionLimits ?? defaultSessionLimits,
    cipher: input.cipher,
    version: input.version,
    ...made,
    publicUrl: input.publicUrl ?? null,
    isSecondFactorRequired: input.isSecondFactorRequired ?? false,
    confirmAbove: input.confirmAbove ?? defaultConfirmAbove,
    isSecondPersonRequired,
  };
};
