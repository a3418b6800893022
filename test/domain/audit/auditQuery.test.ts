import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  sentText,
  addressToAuditQuery,
  type AuditQuery,
  auditQueryToAddress,
  isFiltered,
  wholeAuditQuery,
} from '#domain/audit/auditQuery.ts';
import { auditSubjects } from '#domain/audit/auditRecord.ts';
import { pageSizes } from '#domain/lists/listQuery.ts';
import { securityKinds } from '#domain/audit/securityEvent.ts';
import { isBackwards } from '#domain/lists/dayRange.ts';

const days = ['', '2026-03-15', '2025-12-31'];
const queries: fc.Arbitrary<AuditQuery> = fc.record({
  subject: fc.constantFrom('', ...auditSubjects),
  id: fc.string({ maxLength: 30 }),
  kind: fc.constantFrom('', ...securityKinds),
  account: fc.string({ maxLength: 30 }),
  address: fc.constantFrom('', '203.0.113.7', '2001:db8:0:0::/64'),
  from: fc.constantFrom(...days),
  to: fc.constantFrom(...days),
  limit: fc.constantFrom(...pageSizes),
  offset: fc.nat(1_000_000),
});

describe('a query of the audit page', () => {
  test('is read from its address as it was written', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(addressToAuditQuery(`?${auditQueryToAddress(query)}`)).toEqual(query);
      }),
    );
  });

  test('leaves no trace in the address where it asks for everything', () => {
    expect(auditQueryToAddress(wholeAuditQuery)).toBe('');
    expect([isFiltered(wholeAuditQuery), isFiltered({ ...wholeAuditQuery, id: 'x' })]).toEqual([false, true]);
  });

  test('takes what makes no sense for nothing, and cuts what is too long', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const query = addressToAuditQuery(search);
        expect(['', ...auditSubjects]).toContain(query.subject);
        expect(query.offset).toBeGreaterThanOrEqual(0);
      }),
    );
    const odd = `?subject=money&kind=__proto__&from=2026-02-30&to=soon&limit=7&offset=-1&id=${'x'.repeat(500)}`;
    expect(addressToAuditQuery(odd)).toEqual({ ...wholeAuditQuery, id: 'x'.repeat(200) });
  });

  test('finds nothing where its last day is before its first, and says so', () => {
    const query = { ...wholeAuditQuery, from: '2026-03-15' };
    expect([isBackwards(query), isBackwards({ ...query, to: '2026-03-15' })]).toEqual([false, false]);
    expect(isBackwards({ ...query, to: '2026-03-14' })).toBe(true);
  });

  test('leaves a day whose year is still being typed in its field', () => {
    for (const typed of ['0002-03-15', '0020-03-15', '0202-03-15']) {
      const query = { ...wholeAuditQuery, from: '2026-03-01', to: typed };
      expect(addressToAuditQuery(auditQueryToAddress(query))).toEqual(query);
    }
  });
});

test('a filter is sent without blanks around it, an id of ours in capitals, and a blank one not at all', () => {
  expect(sentText(' LN-000001 ')).toBe('LN-000001');
  expect(sentText('cus-000001')).toBe('CUS-000001');
  expect(sentText('\u202Aasha@kisht.example\u202C')).toBe('asha@kisht.example');
  expect(sentText('')).toBeNull();
  expect(sentText('  ')).toBeNull();
});
