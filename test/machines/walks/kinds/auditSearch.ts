import { wholeAuditQuery } from '#domain/audit/auditQuery.ts';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import type { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { readInstant } from '#domain/values/calendar.ts';
import { auditChanges } from '#machines/staff/auditChanges.ts';
import type { AuditSearchEvent, auditSearchOf } from '#machines/kinds/auditSearch.ts';
import { securityEvents } from '#machines/staff/securityEvents.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const change: AuditRecord = {
  _id: 'a1',
  action: 'LOAN_UPDATED',
  subject: 'loan',
  subjectId: 'internal-loan',
  name: 'LN-000001',
  changes: [{ field: 'loanAmount', before: '100000', after: '200000' }],
  reason: null,
  performedAt: readInstant('2026-03-15T06:30:00Z'),
  performedBy: 'Admin',
  accountName: 'Asha',
  accountId: 'internal-admin',
  accountEmail: 'asha@kisht.test',
  address: '203.0.113.7',
  requestId: 'r1',
};

const securityEvent: SecurityEvent = {
  _id: '1',
  at: readInstant('2026-03-15T06:30:00Z'),
  kind: 'signInFailed',
  times: 1,
  accountKind: 'staff',
  accountId: null,
  accountName: null,
  accountEmail: 'nobody@kisht.test',
  address: '203.0.113.7',
  device: 'Chrome on Linux',
  requestId: 'r2',
  call: 'signInStaff',
  record: null,
  reason: 'Invalid email or password',
};

/** Both searches work in one manner: what holds for one holds for the other, and is walked for each. */
const searchWalk = <Row>(machine: ReturnType<typeof auditSearchOf<Row>>, rows: readonly Row[]) =>
  provenAs(machine as never, rows as never);

const provenAs = (machine: typeof auditChanges, rows: readonly AuditRecord[]) =>
  provenBy(
    machine,
    {
      inputs: [{ query: wholeAuditQuery }],
      events: [
        { type: 'filter.typed', filter: 'id', value: 'LN-000001' },
        { type: 'filter.typed', filter: 'id', value: '' },
        { type: 'filter.chosen', filter: 'from', value: '2026-03-15' },
        { type: 'page.chosen', offset: 25 },
        { type: 'pageSize.chosen', limit: 100 },
        { type: 'query.opened', query: wholeAuditQuery },
        { type: 'query.opened', query: { ...wholeAuditQuery, subject: 'loan' } },
        { type: 'load.requested' },
      ],
      answers: {
        loadEntries: [
          { rows, total: 70, unreadable: 0 },
          { rows: [], total: 0, unreadable: 1 },
        ],
      },
      facts: ({ context }) => [context.query, context.page?.total, context.failure],
    },
    {
      'what is asked of the server is what the person chose last': (snapshot) =>
        !snapshot.matches('loading') || inputsOf(snapshot)['loadEntries'] === snapshot.context.query,
      'a load is awaited in one place only': (snapshot) =>
        snapshot.matches('loading') === 'loadEntries' in inputsOf(snapshot),
      'shown means that something was loaded': (snapshot) =>
        !snapshot.matches('shown') || (snapshot.context.page !== null && snapshot.context.failure === null),
      'a failure has its words': (snapshot) =>
        !(snapshot.matches('unavailable') || snapshot.matches('unsupported')) ||
        (snapshot.context.failure?.reason ?? '') !== '',
      'an empty page is shown of an empty list alone, as its first': (snapshot) => {
        const { page, query } = snapshot.context;
        return !snapshot.matches('shown') || page?.rows.length !== 0 || query.offset <= 0;
      },
    },
    {
      'a filter and the size of a page go back to the first page': ({ event: { type }, to }) =>
        !['filter.typed', 'filter.chosen', 'pageSize.chosen'].includes(type) || to.context.query.offset === 0,
      'what is typed is asked for after a pause': ({ event: { type }, to }) =>
        type !== 'filter.typed' || to.matches('pausing'),
      'a filter changes nothing but itself and the page': ({ from, event, to }) => {
        const sent = event as AuditSearchEvent;
        return (
          !(sent.type === 'filter.typed' || sent.type === 'filter.chosen') ||
          JSON.stringify({ ...from.context.query, offset: 0, [sent.filter]: sent.value }) ===
            JSON.stringify(to.context.query)
        );
      },
    },
  );

export const auditChangesWalk = searchWalk(auditChanges, [change]);
export const securityEventsWalk = searchWalk(securityEvents, [securityEvent]);
