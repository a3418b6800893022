import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import type { AuditEntry } from '#domain/audit/auditEntry.ts';
import type { Loan } from '#domain/loan/loan.ts';
import type { Customer } from '#domain/records/customer.ts';
import { customerPeek } from '#machines/customers/customerPeek.ts';
import { customerChanges, customerPosition } from '#machines/customers/parts.ts';
import type { PartMachine } from '#machines/kinds/part.ts';
import { loanPeek } from '#machines/loans/loanPeek.ts';
import { datedLoan } from '#machines/loans/parts.ts';
import { auditEntries } from '#machines/payments/parts.ts';
import { asha, loans } from '#test/machines/walks/customers/customerPage.ts';
import { loanOf } from '#test/support/machines/machines.ts';
import { partIn, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { change } from './list.ts';

interface PeekCase<Row, Loaded, Line> {
  /** Two rows, and the first as the list has it after it was loaded again. */
  readonly rows: readonly [first: Row, later: Row];
  readonly again: Row;
  readonly idOf: (row: Row) => string;
  readonly record: PartMachine<Loaded, string>;
  readonly loaded: Loaded;
  readonly latest: PartMachine<{ readonly rows: readonly Line[]; readonly unreadable: number }, string>;
  readonly line: Line;
}

type Snapshot = SnapshotFrom<typeof loanPeek>;

const isOpen = (snapshot: Snapshot) => snapshot.matches({ row: 'open' });

/** Every peek shows the record of a row in one manner: the same claims are walked for each. */
const peekWalk = <Row, Loaded, Line>(
  machine: AnyStateMachine,
  { rows, again, idOf, record, loaded, latest, line }: PeekCase<Row, Loaded, Line>,
) => {
  const [first, later] = rows;
  const rowIn = (snapshot: Snapshot) => snapshot.context.row as Row | null;
  const rowOf = (event: { readonly type: string }) => (event as unknown as { readonly row: Row }).row;
  const isOfShown = (from: Snapshot, event: { readonly type: string }) => {
    const shown = rowIn(from);
    return shown !== null && idOf(shown) === idOf(rowOf(event));
  };
  return provenBy(
    machine as typeof loanPeek,
    {
      inputs: [undefined],
      events: [
        ...[first, later, again].flatMap((row) => [
          { type: 'row.peeked' as const, row: row as unknown as Loan },
          { type: 'row.reached' as const, row: row as unknown as Loan },
        ]),
        { type: 'peek.closed' },
        { type: 'panel.requested' },
      ],
      answers: { loadPanel: [undefined] },
      shown: {
        record: snapshotsOfPart(record, idOf(first), [loaded]),
        latest: snapshotsOfPart(latest, idOf(first), [{ rows: [line], unreadable: 0 }]),
      },
      facts: (snapshot) => {
        const row = rowIn(snapshot);
        return [row === null ? null : idOf(row), snapshot.context.message];
      },
    },
    {
      'what is shown is of the row that was chosen last, and of no other': (snapshot) => {
        const row = rowIn(snapshot);
        return ['record', 'latest'].every((name) => {
          if (snapshot.children[name as 'record'] === undefined) return true;
          const asked = partIn(snapshot, name).context.from;
          return row !== null && asked === idOf(row);
        });
      },
      'nothing is asked of the server while nobody looks, nor while somebody goes through the rows': (
        snapshot,
      ) =>
        (snapshot.children.record !== undefined) === snapshot.matches({ row: { open: 'reading' } }) &&
        (snapshot.children.latest !== undefined) === snapshot.matches({ row: { open: 'reading' } }),
      'an open panel has a row': (snapshot) => !isOpen(snapshot) || rowIn(snapshot) !== null,
      'a panel whose script failed says so': (snapshot) =>
        !snapshot.matches({ panel: 'unavailable' }) || snapshot.context.message !== '',
    },
    {
      'the key of a row opens its record, and closes it again': ({ from, event, to }) =>
        event.type !== 'row.peeked' ||
        (isOpen(from) && isOfShown(from, event)
          ? !isOpen(to)
          : isOpen(to) && idOf(rowIn(to) as Row) === idOf(rowOf(event))),
      'moving over the rows opens nothing, and changes the record of an open panel': ({ from, event, to }) =>
        event.type !== 'row.reached' ||
        (isOpen(from)
          ? isOpen(to) && idOf(rowIn(to) as Row) === idOf(rowOf(event))
          : !isOpen(to) && to.context.row === from.context.row),
      'what is loaded of a record stays while the row is the same': ({ from, event, to }) =>
        event.type !== 'row.reached' ||
        !isOpen(from) ||
        !isOfShown(from, event) ||
        from.children.record === to.children.record,
      'the calls of a record that is left end with it, so that no late answer is shown': ({ from, to }) =>
        from.children.record === undefined ||
        from.children.record !== to.children.record ||
        to.context.row === from.context.row,
      'it is closed when that is asked for': ({ event, to }) => event.type !== 'peek.closed' || !isOpen(to),
      'the script is asked for by the first look, and again by hand alone': ({ from, event, to }) => {
        if (from.matches({ panel: 'unasked' }))
          return to.matches({ panel: 'loading' }) === (event.type === 'row.peeked');
        if (from.matches({ panel: 'unavailable' }))
          return (
            to.matches({ panel: 'loading' }) ===
            (event.type === 'panel.requested' || event.type === 'row.peeked')
          );
        return !from.matches({ panel: 'ready' }) || to.matches({ panel: 'ready' });
      },
    },
  );
};

const entry: AuditEntry = {
  _id: 'a1',
  action: 'PAYMENT_CREATED',
  details: {
    installmentNumber: 1,
    amount: null,
    penaltyAmount: null,
    originalPaymentDate: null,
    dueDate: null,
    paymentId: null,
    reason: null,
  },
  performedAt: null,
  performedBy: 'Admin',
};

const loanRows = [loanOf(), loanOf({ loanId: 'LN-000002' })] as const;

export const loanPeekWalk = peekWalk(loanPeek, {
  rows: loanRows,
  again: loanOf(),
  idOf: ({ loanId }) => loanId,
  record: datedLoan,
  loaded: { loan: loanOf(), today: day('2026-03-20') },
  latest: auditEntries,
  line: entry,
});

const bala: Customer = { ...asha, customerId: 'CUS-000002', name: 'Bala Iyer' };

export const customerPeekWalk = peekWalk(customerPeek, {
  rows: [asha, bala],
  again: { ...asha },
  idOf: ({ customerId }) => customerId,
  record: customerPosition,
  loaded: { customer: asha, loans },
  latest: customerChanges,
  line: change,
});
