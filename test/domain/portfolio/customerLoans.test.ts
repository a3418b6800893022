import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Customer } from '#domain/records/customer.ts';
import { customerIdsOf, loansOf } from '#domain/portfolio/customerLoans.ts';
import { exampleLoan, someLoan } from '#test/support/arbitraries.ts';
import { loanOf } from '#test/support/machines/machines.ts';

const asha = Schema.decodeUnknownSync(Customer)({ _id: 'c1', customerId: 'CUS-000001', name: 'Asha Rao' });

test('loans name their customer by any of the ids, and are listed newest first', () => {
  const loan = (loanId: string, customerId: string | null, createdAt: string | null) =>
    loanOf({ loanId, customerId, createdAt });
  const loans = [
    loan('old', 'CUS-000001', '2025-01-01T00:00:00.000Z'),
    loan('undated', 'c1', null),
    loan('new', 'c1', '2026-01-01T00:00:00.000Z'),
    loan('another customer', 'CUS-000002', '2026-02-01T00:00:00.000Z'),
    loan('no customer', null, '2026-02-01T00:00:00.000Z'),
  ];
  const idsOf = (ids: readonly string[]) => loansOf(loans, ids).map(({ loanId }) => loanId);
  expect(idsOf(customerIdsOf('c1', asha))).toEqual(['new', 'old', 'undated']);
  expect(idsOf(customerIdsOf('c1', null))).toEqual(['new', 'undated']);
  expect(idsOf([])).toEqual([]);
});

test('a customer has exactly their own loans, whatever a server lists', () => {
  const ids = ['c1', 'CUS-000001'];
  const named = fc.constantFrom(...ids, 'c2', 'CUS-000002', '', null);
  fc.assert(
    fc.property(fc.array(named), (customers) => {
      const loans = customers.map((customerId, index) => loanOf({ loanId: `L-${index}`, customerId }));
      const own = loansOf(loans, ids);
      expect(new Set(own)).toEqual(new Set(loans.filter(({ customerId }) => ids.includes(customerId ?? ''))));
    }),
  );
});

test('the newest loan comes first, loans of one moment keep their order, and the undated ones come last', () => {
  const moments = fc.constantFrom('2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', null);
  fc.assert(
    fc.property(fc.array(moments, { maxLength: 30 }), (created) => {
      const loans = created.map((createdAt, index) =>
        loanOf({ loanId: `L-${index}`, customerId: 'c1', createdAt }),
      );
      const of = (moment: string | null) => loans.filter(({ createdAt }) => createdAt === moment);
      expect(loansOf(loans, ['c1'])).toEqual([
        ...of('2026-01-01T00:00:00.000Z'),
        ...of('2025-01-01T00:00:00.000Z'),
        ...of(null),
      ]);
    }),
  );
});

test('only loans of the customer are theirs, whatever else a server lists, newest first', () => {
  fc.assert(
    fc.property(fc.array(someLoan), fc.array(someLoan), (theirs, others) => {
      const mine = theirs.map((own) => ({ ...own, customerId: 'C-me' }));
      const listed = loansOf([...others, ...mine, { ...exampleLoan, customerId: null }], ['C-me', 'id-me']);
      expect(listed).toHaveLength(mine.length);
      expect(listed.every(({ customerId }) => customerId === 'C-me')).toBe(true);
      const times = listed.map(({ createdAt }) => createdAt ?? '');
      expect(times).toEqual(times.toSorted().toReversed());
    }),
  );
});

test('a loan is a customer’s by either of their ids, and without an id no loan is', () => {
  const loans = [loanOf({ customerId: 'id-me' }), loanOf({ customerId: null })];
  expect(loansOf(loans, ['C-me', 'id-me'])).toHaveLength(1);
  expect(loansOf(loans, [])).toEqual([]);
});
