import { expect, test } from 'vitest';
import { emptyInvite, problemsOfInvite, type StaffInviteDraft } from '#domain/records/staffInvite.ts';

const whole: StaffInviteDraft = {
  name: 'Nila Das',
  email: 'nila@lender.example',
  role: 'Viewer',
  currentPassword: 'x',
};

test.each<[string, Partial<StaffInviteDraft>, readonly string[]]>([
  ['nothing against a whole one', {}, []],
  ['everything that is missing', { ...emptyInvite }, ['name', 'email', 'currentPassword']],
  ['a name of blanks', { name: ' ' }, ['name']],
  ['an e-mail that is none', { email: 'nila' }, ['email']],
  ['nothing against blanks in a password', { currentPassword: ' ' }, []],
])('an invitation: %s', (_, change, fields) => {
  expect(problemsOfInvite({ ...whole, ...change }).map(({ field }) => field)).toEqual(fields);
});
