import assert from 'node:assert/strict';
import type { Client, Reply } from '#test/support/server/server.ts';
import { checkBooks } from './loadBooks.ts';
import { eachAtOnce, installment, newLoanAt, type Deployment } from './load.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

export interface RaceCounts {
  readonly paid: number;
  readonly refusedPayments: number;
  readonly reverted: number;
  readonly refusedReverts: number;
  readonly auditEntries: number;
}

/**
 * Each installment is paid by many callers at once, staff and customers mixed and spread over the servers; then each
 * payment is reverted by as many. One caller succeeds each time, the others get 409.
 */
export const raceForInstallments = async (
  deployment: Deployment,
  { installments, callers }: { readonly installments: number; readonly callers: number },
): Promise<RaceCounts> => {
  const before = await checkBooks(deployment.db);
  const loans: string[] = [];
  for (let made = 0; made < installments; made += 12) loans.push(await newLoanAt(deployment));
  const targets = Array.from({ length: installments }, (_, index) => ({
    loanId: loans[Math.floor(index / 12)] ?? '',
    number: (index % 12) + 1,
  }));
  const counts = { paid: 0, refusedPayments: 0, reverted: 0, refusedReverts: 0 };

  const paymentIds: string[] = [];
  await eachAtOnce(targets, atATime, async ({ loanId, number }) => {
    const replies = await Promise.all(
      callersOf(deployment, callers).map((client) =>
        client('POST', `/payments/${loanId}`, installment(number)),
      ),
    );
    const taken = onlySuccess(replies, 201, `installment ${number} of ${loanId}`);
    paymentIds.push(String(taken.body.paymentId));
    counts.paid += 1;
    counts.refusedPayments += replies.length - 1;
  });
  const whenPaid = await checkBooks(deployment.db);
  assert.equal(whenPaid.standing - before.standing, installments);
  assert.equal(whenPaid.audit - before.audit, installments);

  await eachAtOnce(paymentIds, atATime, async (id) => {
    const replies = await Promise.all(
      Array.from({ length: callers }, (_, index) =>
        clientsOf(deployment, index).admin('DELETE', `/payments/revertpayment/${id}`, {
          revertReason: 'Race',
        }),
      ),
    );
    onlySuccess(replies, 200, `the revert of ${id}`);
    counts.reverted += 1;
    counts.refusedReverts += replies.length - 1;
  });
  const after = await checkBooks(deployment.db);
  assert.equal(after.standing, before.standing);
  assert.equal(after.payments - before.payments, installments);
  return { ...counts, auditEntries: after.audit - before.audit };
};

/** How often the one and the other of two calls that met went through. */
export interface MeetingCounts {
  readonly rounds: number;
  readonly other: number;
}

/** A new payment of an installment meets the revert of the one in force: it comes after the revert, or is refused. */
export const payAgainstRevert = async (deployment: Deployment, rounds: number): Promise<MeetingCounts> => {
  let other = 0;
  for (let round = 0; round < rounds; round += 1) {
    const loanId = await newLoanAt(deployment);
    const path = `/payments/${loanId}`;
    const first = await clientsOf(deployment, 0).admin('POST', path, installment(1));
    const revert = () =>
      clientsOf(deployment, round).admin(
        'DELETE',
        `/payments/revertpayment/${String(first.body.paymentId)}`,
        {
          revertReason: 'Race',
        },
      );
    const pay = () => clientsOf(deployment, round + 1).owner('POST', path, installment(1));
    const [reverted, paid] = await bothAtOnce(revert, pay, round);
    assert.equal(reverted.status, 200);
    assert([201, 409].includes(paid.status), `the payment was answered ${paid.status}`);
    if (paid.status === 201) other += 1;
    const { rows } = await clientsOf(deployment, 0).admin('GET', path);
    assert.deepEqual(
      rows.map(({ paymentId }) => paymentId),
      paid.status === 201 ? [paid.body.paymentId] : [],
    );
  }
  await checkBooks(deployment.db);
  return { rounds, other };
};

/**
 * The confirmation of a payment meets its revert: it comes before the revert, or is refused. The payment is reverted
 * either way.
 */
export const confirmAgainstRevert = async (
  deployment: Deployment,
  rounds: number,
): Promise<MeetingCounts> => {
  let other = 0;
  for (let round = 0; round < rounds; round += 1) {
    const loanId = await newLoanAt(deployment);
    const { body } = await clientsOf(deployment, 0).owner('POST', `/payments/${loanId}`, installment(1));
    const id = String(body.paymentId);
    const revert = () =>
      clientsOf(deployment, round).admin('DELETE', `/payments/revertpayment/${id}`, { revertReason: 'Race' });
    const confirm = () => clientsOf(deployment, round + 1).admin('PUT', `/payments/confirm/${id}`);
    const [reverted, confirmed] = await bothAtOnce(revert, confirm, round);
    assert.equal(reverted.status, 200);
    assert([200, 409].includes(confirmed.status), `the confirmation was answered ${confirmed.status}`);
    if (confirmed.status === 200) other += 1;
    const audit = await clientsOf(deployment, 0).admin('GET', `/audit-logs/loan/${loanId}`);
    assert.equal((audit.body.data as unknown[]).length, confirmed.status === 200 ? 3 : 2);
  }
  await checkBooks(deployment.db);
  return { rounds, other };
};

/**
 * So many refreshes at once with one token: one succeeds; the others are the sign of a thief, so that the whole family
 * ends, the new token with it, and a session that began elsewhere goes on.
 */
export const raceForRefresh = async (
  deployment: Deployment,
  copies: number,
): Promise<{ readonly succeeded: number }> => {
  const { anonymous } = clientsOf(deployment, 0);
  const signIn = async () => {
    const credentials = { email: people.owner, password: passwordOf(people.owner) };
    const { status, body } = await anonymous('POST', '/customers/login', credentials);
    assert.equal(status, 200);
    return String(body.refreshToken);
  };
  const [refreshToken, elsewhere] = [await signIn(), await signIn()];
  const refresh = (client: Client, token: unknown) =>
    client('POST', '/auth/refresh-token', { refreshToken: token });
  const replies = await Promise.all(
    Array.from({ length: copies }, (_, index) =>
      refresh(clientsOf(deployment, index).anonymous, refreshToken),
    ),
  );
  const winners = replies.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1, 'one refresh succeeds');
  assert(replies.every(({ status }) => status === 200 || status === 401));
  for (const token of [refreshToken, winners[0]?.body.refreshToken])
    assert.equal((await refresh(anonymous, token)).status, 401, 'the family has ended');
  assert.equal((await refresh(anonymous, elsewhere)).status, 200, 'another family goes on');
  return { succeeded: winners.length };
};

/** Installments in parallel, each with all its callers. */
const atATime = 3;

const clientsOf = ({ servers }: Deployment, index: number) => servers[index % servers.length] ?? servers[0];

const callersOf = (deployment: Deployment, count: number): readonly Client[] =>
  Array.from({ length: count }, (_, index) => {
    const clients = clientsOf(deployment, index);
    return Math.floor(index / deployment.servers.length) % 2 === 0 ? clients.admin : clients.owner;
  });

const onlySuccess = (replies: readonly Reply[], status: number, what: string): Reply => {
  const taken = replies.filter((reply) => reply.status === status);
  assert.equal(taken.length, 1, `${what} was done ${taken.length} times`);
  const others = new Set(replies.filter((reply) => reply.status !== status).map((reply) => reply.status));
  assert.deepEqual([...others], replies.length > 1 ? [409] : [], `the others of ${what}`);
  const [reply] = taken;
  assert(reply !== undefined);
  return reply;
};

/** Both at once; every other time the second is sent first. */
const bothAtOnce = async <Left, Right>(
  left: () => Promise<Left>,
  right: () => Promise<Right>,
  round: number,
): Promise<readonly [Left, Right]> => {
  if (round % 2 === 0) return Promise.all([left(), right()]);
  const [second, first] = await Promise.all([right(), left()]);
  return [first, second];
};
