import { expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/auditRecord.ts';
import {
  actionWords,
  fieldWords,
  reasonWords,
  recordWords,
  subjectPath,
  valueWords,
} from '#domain/audit/auditWords.ts';

test.each([
  ['LOAN_STATUS_CHANGED', 'Loan status changed'],
  ['PAYMENT_CREATED', 'Payment recorded'],
  ['IDENTITY_REVEALED', 'Identity number shown'],
  ['SOMETHING_NEW', 'Something new'],
  ['', ''],
])('the action %j is %j', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

const account = {
  label: 'Main',
  holder: 'Kisht Finance',
  number: '50100012345',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
};

test.each([
  ['loanAmount', '100000', 'Loan amount', '₹1,00,000.00'],
  ['interestRate', '12.5', 'Interest rate', '12.5%'],
  ['disbursedDate', '2026-03-15', 'Disbursed date', '15 Mar 2026'],
  ['revertedAt', '2026-03-15T06:30:00.000Z', 'Reverted at', '15 Mar 2026, 12:00 pm'],
  ['emiAmount', 'not a number', 'EMI', '—'],
  ['pan', 'changed', 'PAN', 'changed'],
  ['city', null, 'City', '—'],
  ['phone', '9845-01-2345', 'Phone', '9845-01-2345'],
  ['reference', '2026-11-27/0042', 'Reference', '2026-11-27/0042'],
  ['engineNumber', '2019-10-44', 'Engine number', '2019-10-44'],
  ['penalty.capPaise', '500000', 'Penalty: cap', '₹5,000.00'],
  ['gst.rateBps', '1800', 'GST: rate', '18%'],
  ['gst.onCharges', 'true', 'GST: on charges', 'Yes'],
  ['aprWithGst', 'false', 'APR with GST', 'No'],
  ['upi.vpa', 'kisht@bank', 'UPI: address', 'kisht@bank'],
  ['bankAccounts', '[]', 'Bank accounts', '—'],
  ['bankAccounts', 'not a list', 'Bank accounts', 'not a list'],
  [
    'bankAccounts',
    JSON.stringify([
      { ...account, disbursal: true, collection: true },
      { ...account, label: 'Old', disbursal: false, collection: false },
    ]),
    'Bank accounts',
    'Main: HDFC Bank, HDFC0001234, 50100012345, Kisht Finance (disbursal, collection); Old: HDFC Bank, HDFC0001234, 50100012345, Kisht Finance',
  ],
  ['identity.pan', 'changed', 'Identity: PAN', 'changed'],
  ['identity.state', '29', 'Identity: state', 'Karnataka'],
  ['identity.state', '99', 'Identity: state', '99'],
  ['longestTenure', '48', 'Longest tenure', '48'],
])('the field %s with %j reads %j: %j', (field, value, name, words) => {
  expect([fieldWords(field), valueWords(field, value)]).toEqual([name, words]);
});

test('an entry leads to the record that it is about, where a screen shows it', () => {
  const paths = (['loan', 'customer', 'vehicle', 'staff', 'feedback', 'lender', null] as const).map(
    (subject) => subjectPath({ subject, subjectId: 'a/b' }),
  );
  expect(paths).toEqual([
    '/loans/a%2Fb',
    '/customers/a%2Fb',
    '/vehicles/a%2Fb/edit',
    '/settings?tab=admins',
    '/settings?tab=feedback',
    null,
    null,
  ]);
  expect(subjectPath({ subject: 'loan', subjectId: null })).toBeNull();
});

test('an entry names its record: by its name, its id, or, for a number that was shown, the kind of number', () => {
  const entry = {
    _id: 'a1',
    action: 'LOAN_UPDATED',
    subject: 'loan',
    subjectId: 'loan-1',
    name: 'LN-000001',
    changes: [],
    reason: null,
    performedAt: null,
    performedBy: 'Admin',
    accountName: null,
    accountId: null,
    accountEmail: null,
    address: null,
    requestId: null,
  };
  expect(recordWords(entry)).toBe('LN-000001');
  expect(recordWords({ ...entry, name: null })).toBe('loan-1');
  expect(recordWords({ ...entry, name: null, subjectId: null })).toBe('—');
  expect(recordWords({ ...entry, name: 'aadhar' })).toBe('aadhar');
  // A recovery code has no name but when it was made.
  expect(recordWords({ ...entry, name: '2026-11-27T15:24:00.389Z' })).toBe('27 Nov 2026, 8:54 pm');
  expect(recordWords({ ...entry, action: 'IDENTITY_REVEALED', name: 'aadhar' })).toBe('Aadhaar number');
});

test.each([
  ['lender', '3', 'Version 3'],
  ['lender', 'Main account', 'Main account'],
  ['lender', null, 'row-1'],
  // A number names a version of the set-up alone.
  ['loan', '3', '3'],
] as const)('an entry about a %s named %j reads %j', (subject, name, words) => {
  const entry = { action: 'LENDER_UPDATED', subject, subjectId: 'row-1', name } as AuditRecord;
  expect(recordWords(entry)).toBe(words);
});

test('a revealed number is named as the screens name it', () => {
  const event = {
    _id: '1',
    at: null,
    kind: 'identityRevealed',
    times: 1,
    accountKind: null,
    accountId: null,
    accountName: null,
    accountEmail: null,
    address: null,
    device: null,
    requestId: null,
    call: 'revealIdentity',
    record: 'CUS-000001',
    reason: 'aadhar',
  };
  expect(reasonWords(event)).toBe('Aadhaar number');
  expect(reasonWords({ ...event, kind: 'refused', reason: 'Loan not found' })).toBe('Loan not found');
});
