import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { contract, takenOf } from '#api/contract.ts';
import type { ApprovalAction, ApprovalSent } from '#domain/records/approval.ts';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import { approvalContext } from '#server/db/keys/sealContexts.ts';
import type { ApprovalTurn, Services } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { Note } from '#server/security/securityEvent.ts';
import { approvalIdOf, approvalsOf } from './approvalRecords.ts';
import { mailOtherAdmins } from './otherAdmins.ts';

/** A write that may need a second person: everything is checked, nothing is written. */
export interface GatedWrite {
  readonly action: ApprovalAction;
  /** True if it needs a second person where the server requires one. */
  readonly isLarge: boolean;
  /** True if the lender's set-up requires one. */
  readonly isRequired?: boolean;
  /** The subject, down to the installment: one request of a subject waits at a time. */
  readonly subject: string;
  /** The loan's internal id; null for none. */
  readonly loanId: string | null;
  readonly summary: string;
  readonly reason: string | null;
  /** The call's path parameters and body, with which it is repeated when approved. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The parts of a call that a request for approval needs. */
interface AskingCall {
  readonly approval: ApprovalTurn | null;
  readonly caller: Caller;
  readonly services: Services;
  readonly note: Note;
  readonly now: Instant;
}

/**
 * Stops a write that one person may not make alone (rule APPROVALS): stores it as a request and answers that. Null
 * where the write is to be done now. Calls whose contract says `sent` ask by themselves; the others refuse, and
 * `askApproval` asks for them.
 */
export const secondPerson = async (
  tx: Db,
  call: AskingCall,
  write: GatedWrite,
): Promise<ApprovalSent | null> => {
  const { approval, services } = call;
  if (approval?.kind === 'approved') return null;
  const isDue = (services.isSecondPersonRequired && write.isLarge) || write.isRequired === true;
  if (approval?.kind === 'asking') {
    if (!isDue) return refuse(409, 'One person may do this: no approval is needed.');
    return addApproval(tx, call, { ...write, reason: approval.reason ?? write.reason });
  }
  if (!isDue) return null;
  if (contract[write.action].approval === 'sent') return addApproval(tx, call, write);
  return refuse(
    409,
    'A second person must approve this. Ask for approval instead.',
    'SECOND_PERSON_REQUIRED',
  );
};

/** The person on whose behalf a write is done: its caller, or, where a second person approves it, who asked for it. */
export const makerOf = ({
  approval,
  caller,
}: {
  readonly approval: ApprovalTurn | null;
  readonly caller: Pick<Caller, 'id' | 'name'>;
}): { readonly id: string; readonly name: string } =>
  approval?.kind === 'approved' ? approval.maker : caller;

const addApproval = async (
  tx: Db,
  { caller, services: { cipher }, note, now }: AskingCall,
  { action, subject, loanId, summary, reason, params, body }: GatedWrite,
): Promise<ApprovalSent> => {
  const waiting = await approvalsOf(tx, 'Requested', now)
    .select('seq')
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (waiting !== undefined)
    return refuse(409, `This awaits approval already: ${approvalIdOf(waiting.seq)}.`, 'AWAITS_APPROVAL');
  const id = randomUUID();
  const expiresAt = instantOf(epochMsOf(now) + openMs);
  const taken = takenOf(action);
  const payload = { params, body: taken === null ? null : Schema.encodeUnknownSync(taken)(body) };
  const { seq } = await tx.query
    .insertInto('approvals')
    .values({
      id,
      action,
      subject,
      loan_id: loanId,
      payload: cipher.seal(JSON.stringify(payload), approvalContext(id)),
      summary,
      requested_by: caller.id,
      requested_at: now,
      reason,
      status: 'Requested',
      decided_by: null,
      decided_at: null,
      note: null,
      expires_at: expiresAt,
      payment_id: null,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  const approvalId = approvalIdOf(seq);
  await mailOtherAdmins(tx, cipher, {
    except: [caller.id],
    mailFor: (name) => ({
      kind: 'approvalAsked',
      name,
      approvalId,
      by: caller.name,
      summary,
      reason,
      expiresAt,
    }),
    now,
  });
  note({ kind: 'approvalAsked', reason: `${approvalId}: ${summary}` });
  return { approvalId, message: 'Sent for approval.' };
};

/** The milliseconds after which a request expires. */
const openMs = 7 * 86_400_000;
