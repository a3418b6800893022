import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { contract, takenOf } from '#api/contract.ts';
import type { ApprovalAction, ApprovalSent } from '#domain/records/approval.ts';
import { epochMsOf, type Instant, instantOf } from '#domain/values/calendar.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import type { ApprovalTurn, Services } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { Note } from '#server/security/answered.ts';
import { approvalIdOf, approvalsOf, payloadContext } from './approvalRecords.ts';
import { mailOtherAdmins } from './otherAdmins.ts';

/** A write at the point where it may need a second person, with everything checked and nothing written. */
export interface GatedWrite {
  readonly action: ApprovalAction;
  /** True where it needs a second person, if that is required at all. */
  readonly isLarge: boolean;
  /** True where the lender's own set-up asks for one. */
  readonly isRequired?: boolean;
  /** What it is about, to the installment: one request of a subject waits at a time. */
  readonly subject: string;
  /** The loan's internal id; null for none. */
  readonly loanId: string | null;
  readonly summary: string;
  readonly reason: string | null;
  /** The call's path and body, to be done again when it is approved. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a request for approval needs of the call. */
interface AskingCall {
  readonly approval: ApprovalTurn | null;
  readonly caller: Caller;
  readonly services: Services;
  readonly note: Note;
  readonly now: Instant;
}

/**
 * Stops a write that one person may not do alone (rule APPROVALS): it is kept as a request, and the answer says so. Null
 * where it is to be done now. Calls that are `sent` ask by themselves; the
 * others refuse, and `askApproval` asks for them.
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
    return refuse(409, `This awaits approval already: ${approvalIdOf(waiting.seq)}.`);
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
      payload: cipher.seal(JSON.stringify(payload), payloadContext(id)),
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

/** How long a request waits. */
const openMs = 7 * 86_400_000;
