import type { Approval, ApprovalSent } from '#domain/records/approval.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import { approvalContext } from '#server/db/keys/sealContexts.ts';
import type { ApprovalsTable } from '#server/db/tables/approvals.ts';
import type { StaffCaller } from '#server/auth/sessions/caller.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { orNotFound, refuse } from '#server/calls/refusal.ts';
import { newestPage } from '#server/audit/newestFirst.ts';
import { areApprovalsServed, isSecondPersonAsked } from '#server/db/approvalsServed.ts';
import { addMail } from '#server/mail/outbox.ts';
import {
  approvalFromRow,
  approvalIdOf,
  approvalsOf,
  type ApprovalRow,
  lockOpenApproval,
  readApprovals,
} from './approvalRecords.ts';
import { type AskedCall, askedCall, callWithin } from './askedCall.ts';

/** Lists the requests with a status, newest first, in pages. */
export const listApprovals: Handler<'listApprovals'> = async ({ db, query, caller, services, now }) => {
  await requireServed(db, services, now);
  const { rows, ...count } = await newestPage(db, approvalsOf(db, query.status, now), query);
  const shown =
    rows.length === 0
      ? []
      : await readApprovals(
          db,
          rows.map(({ id }) => id),
        );
  return { rows: shown.map((row) => approvalFromRow(row, now, caller.id)), ...count };
};

/** Requests approval for a write that was refused because it needs a second person. */
export const askApproval: Handler<'askApproval'> = (request) => {
  const { write, body, services } = request;
  return write(async (tx) => {
    if (!(await isSecondPersonAsked(tx, services))) return notServed();
    const asked = await callWithin(tx, request, body.action, askedCall(body), {
      kind: 'asking',
      reason: body.reason?.trim() ?? null,
    });
    return asked as ApprovalSent;
  });
};

/**
 * Does a write on behalf of the person who asked for it, in this transaction, after checking everything again. If the
 * write is refused, the request stays as it was. Nobody can approve their own request, in any session.
 */
export const approveRequest: Handler<'approveRequest'> = (request) => {
  const { write, params, caller, services, now } = request;
  return write(async (tx) => {
    await requireServed(tx, services, now);
    const row = await lockOpenApproval(tx, params.approvalId, now);
    if (row.requested_by === caller.id)
      return refuse(403, 'You have asked for this yourself. A second person must approve it.');
    const maker = await activeAdmin(tx, row.requested_by);
    const payload = services.cipher.open(row.payload ?? '', approvalContext(row.id));
    const reply = await callWithin(tx, request, row.action, JSON.parse(payload) as AskedCall, {
      kind: 'approved',
      maker,
    });
    const payment_id =
      row.action === 'recordPayment' ? ((reply as { readonly _id: string })._id ?? null) : null;
    return decided(tx, request, row, { status: 'Done', payment_id });
  });
};

/** Rejects a request, with a note for the person who asked. */
export const rejectRequest: Handler<'rejectRequest'> = (request) => {
  const { write, params, body, caller, services, now } = request;
  return write(async (tx) => {
    await requireServed(tx, services, now);
    const row = await lockOpenApproval(tx, params.approvalId, now);
    if (row.requested_by === caller.id)
      return refuse(403, 'You have asked for this yourself. You can withdraw it.');
    return decided(tx, request, row, { status: 'Rejected', note: body.note.trim() });
  });
};

/** Withdraws the caller's own request. */
export const withdrawRequest: Handler<'withdrawRequest'> = (request) => {
  const { write, params, caller, services, now } = request;
  return write(async (tx) => {
    await requireServed(tx, services, now);
    const row = await lockOpenApproval(tx, params.approvalId, now);
    if (row.requested_by !== caller.id)
      return refuse(403, 'Only the person who has asked can withdraw this. You can reject it.');
    return decided(tx, request, row, { status: 'Withdrawn' });
  });
};

/** Answers 404 where nothing can wait for a second person, and nothing does, as a server without these calls would. */
const requireServed = async (
  db: Db,
  services: Request<'listApprovals'>['services'],
  now: Instant,
): Promise<void> => {
  if (!(await areApprovalsServed(db, services, now))) notServed();
};

const notServed = () => refuse(404, 'This call is not served here.');

/** The person who asked; refuses unless they are still an active Admin. */
const activeAdmin = async (
  { query }: Db,
  id: string,
): Promise<{ readonly id: string; readonly name: string }> => {
  const row = await query
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return row ?? refuse(409, 'The person who asked is no longer an active Admin.');
};

/** Closes a request and mails the decision to the person who asked, unless they decided it. */
const decided = async (
  tx: Db,
  {
    caller,
    services,
    note,
    now,
  }: { readonly caller: StaffCaller } & Pick<Request<'approveRequest'>, 'services' | 'note' | 'now'>,
  row: ApprovalRow,
  decision: Pick<ApprovalsTable, 'status'> & Partial<Pick<ApprovalsTable, 'note' | 'payment_id'>>,
): Promise<Approval> => {
  await tx.query
    .updateTable('approvals')
    .set({ ...decision, payload: null, decided_by: caller.id, decided_at: now })
    .where('id', '=', row.id)
    .execute();
  const approvalId = approvalIdOf(row.seq);
  const { status } = decision;
  if (row.requested_by !== caller.id && (status === 'Done' || status === 'Rejected')) {
    const maker = await tx.query
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('id', '=', row.requested_by)
      .executeTakeFirstOrThrow();
    const mail = {
      kind: 'approvalDecided',
      name: maker.name,
      approvalId,
      summary: row.summary,
      status,
      by: caller.name,
      note: decision.note ?? null,
    } as const;
    await addMail(tx, services.cipher, { to: maker.email, mail, now });
  }
  note({ kind: 'approvalDecided', reason: `${approvalId} ${status}: ${row.summary}` });
  const [after] = await readApprovals(tx, [row.id]);
  return approvalFromRow(orNotFound(after, 'Approval'), now, caller.id);
};
