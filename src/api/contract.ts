import { HealthAnswer } from './answers.ts';
import { type BodyOf, type Call, one, type WireSchema } from './call.ts';
import { accountCalls } from './calls/accounts.ts';
import { approvalCalls } from './calls/approvals.ts';
import { auditCalls } from './calls/audit.ts';
import { customerCalls } from './calls/customers.ts';
import { disbursalCalls } from './calls/disbursals.ts';
import { factorCalls } from './calls/factors.ts';
import { feedbackCalls } from './calls/feedback.ts';
import { figureCalls } from './calls/figures.ts';
import { lenderCalls } from './calls/lender.ts';
import { listBarCalls } from './calls/listBar.ts';
import { loanCalls } from './calls/loans.ts';
import { mailCalls } from './calls/mails.ts';
import { notificationCalls } from './calls/notifications.ts';
import { paymentCalls } from './calls/payments.ts';
import { receiptCalls } from './calls/receipts.ts';
import { signInCalls } from './calls/signIn.ts';
import { staffCalls } from './calls/staff.ts';
import { vehicleCalls } from './calls/vehicles.ts';
import { waiverCalls } from './calls/waivers.ts';
import { anyone, get } from './calls/presets.ts';

export type { Answer, Call, PathParams, QueryOf, WireSchema } from './call.ts';

/**
 * Every call, once (rule CONTRACT). The client derives its functions from this table, the server its routes and request
 * checks. Only this table says who may make a call and how it uses the session.
 */
export const contract = {
  ...signInCalls,
  ...loanCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...accountCalls,
  ...waiverCalls,
  ...auditCalls,
  ...customerCalls,
  ...vehicleCalls,
  ...feedbackCalls,
  ...staffCalls,
  ...factorCalls,
  ...figureCalls,
  ...notificationCalls,
  ...mailCalls,
  ...listBarCalls,
  ...approvalCalls,
  ...disbursalCalls,
  ...lenderCalls,
  health: { ...get, session: 'none', path: '/health', who: anyone, answer: one(HealthAnswer) },
} as const satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The type of the body that our server reads: all of it, unless the call says which part. */
export type TakenOf<Name extends CallName> = Contract[Name]['takes'] extends { readonly Type: infer Taken }
  ? Taken
  : BodyOf<Contract[Name]>;

export const takenOf = (name: CallName): WireSchema | null => contract[name].takes ?? contract[name].body;

/**
 * True for a call that takes an Idempotency-Key (rule IDEMPOTENCY): one that creates something, or changes a record and
 * answers what it has become. A second try of it would be refused, or done twice, where the first one's answer was lost.
 */
export const isRepeatable = (call: Pick<Call, 'method' | 'status' | 'who' | 'answer'>): boolean =>
  isCreation(call) || ((call.method === 'PUT' || call.method === 'DELETE') && call.answer.kind !== 'nothing');

/**
 * True for a call that creates something, be it a request for a second person. The 202 of a stranger's call says nothing of
 * what it did, and has no account to keep a key for.
 */
const isCreation = ({ status, who }: Pick<Call, 'status' | 'who'>): boolean =>
  status === 201 || (status === 202 && !who.includes('anyone'));
