import * as Schema from 'effect/Schema';
import { takenOf } from '#api/contract.ts';
import type { ApprovalAction } from '#domain/records/approval.ts';
import type { ApprovalTurn, Request } from '#server/calls/handler.ts';
import { refuse, refuseField } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { confirmPayment, revertPayment } from '#server/resources/payments/paymentWrites.ts';
import { recordPayment } from '#server/resources/payments/recordPayment.ts';
import { updateStaff } from '#server/resources/staff/staffAccess.ts';
import { waivePenalty } from '#server/resources/waivers/waivePenalty.ts';

/** A call as stored in a request for approval. */
export interface AskedCall {
  readonly params: Readonly<Record<string, string>>;
  /** The body's JSON; null for a call without a body. */
  readonly body: unknown;
}

/** The call that somebody asks approval for. */
export const askedCall = ({
  action,
  paymentId,
  staffId,
  role,
  status,
  reason,
}: Request<'askApproval'>['body']): AskedCall => {
  if (action === 'updateStaff')
    return { params: { staffId: staffId ?? refuseField('staffId', 'is required') }, body: { role, status } };
  const params = { paymentId: paymentId ?? refuseField('paymentId', 'is required') };
  if (action === 'confirmPayment') return { params, body: null };
  const revertReason = reason ?? refuseField('reason', 'is required');
  return { params, body: { revertedBy: 'Admin', revertReason } };
};

// The request's action ties each handler to its own body; here any handler will do.
type AnyHandler = (request: Readonly<Record<string, unknown>>) => Promise<unknown>;

const gatedCalls = {
  recordPayment,
  confirmPayment,
  revertPayment,
  updateStaff,
  waivePenalty,
} as unknown as Readonly<Record<ApprovalAction, AnyHandler>>;

/** Makes a stored call inside a running transaction, with the person who asked as its caller. */
export const callWithin = (
  tx: Db,
  request: Request<'askApproval'> | Request<'approveRequest'>,
  action: ApprovalAction,
  { params, body }: AskedCall,
  approval: ApprovalTurn,
): Promise<unknown> => {
  const taken = takenOf(action);
  const write = async (work: (tx: Db) => Promise<unknown>, duplicate?: string) => {
    try {
      return await work(tx);
    } catch (error) {
      if (duplicate !== undefined && tx.engine.isDuplicate(error)) return refuse(409, duplicate);
      throw error;
    }
  };
  const decoded = taken === null ? undefined : Schema.decodeUnknownSync(taken)(body);
  return gatedCalls[action]({ ...request, params, body: decoded, query: undefined, write, approval });
};
