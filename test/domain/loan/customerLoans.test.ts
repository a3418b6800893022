import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Customer } from '#domain/records/customer.ts';
import { idsOfCustomer, loansOfCustomer } from '#domain/loan/customerLoans.ts';
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
  const idsOf = (ids: readonly string[]) => loansOfCustomer(loans, ids).map(({ loanId }) => loanId);
  expect(idsOf(idsOfCustomer('c1', asha))).toEqual(['new', 'old', 'undated']);
  expect(idsOf(idsOfCustomer('c1', null))).toEqual(['new', 'undated']);
  expect(idsOf([])).toEqual([]);
});

test('whatever a server lists, a customer has all of their loans and nobody else any of them', () => {
  const ids = ['c1', 'CUS-000001'];
  const named = fc.constantFrom(...ids, 'c2', 'CUS-000002', '', null);
  fc.assert(
    fc.property(fc.array(named), (customers) => {
      const loans = customers.map((customerId, index) => loanOf({ loanId: `L-${index}`, customerId }));
      const own = loansOfCustomer(loans, ids);
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
      expect(loansOfCustomer(loans, ['c1'])).toEqual([
        ...of('2026-01-01T00:00:00.000Z'),
        ...of('2025-01-01T00:00:00.000Z'),
        ...of(null),
      ]);
    }),
  );
});
