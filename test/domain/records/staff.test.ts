import { expect, test } from 'vitest';
import { withStatus } from '#domain/records/staff.ts';

test('with the proposed Admin, a member of staff who is ended or taken back keeps their role', () => {
  const proposed = { role: 'Admin', status: 'Active' } as const;
  expect(withStatus(proposed, 'Inactive', { role: 'Viewer' })).toEqual({
    role: 'Viewer',
    status: 'Inactive',
  });
  expect(withStatus(proposed, 'Inactive', { role: 'Admin' })).toEqual({ role: 'Admin', status: 'Inactive' });
  const ended = { role: 'Admin', status: 'Inactive' } as const;
  expect(withStatus(ended, 'Active', { role: 'Viewer' })).toEqual({ role: 'Viewer', status: 'Active' });
});

test('a role that was chosen stays, and so does one where the present one is not known', () => {
  const chosen = { role: 'Viewer', status: 'Active' } as const;
  expect(withStatus(chosen, 'Inactive', { role: 'Admin' })).toEqual({ role: 'Viewer', status: 'Inactive' });
  const proposed = { role: 'Admin', status: 'Active' } as const;
  expect(withStatus(proposed, 'Inactive', { role: 'superadmin' })).toEqual({
    role: 'Admin',
    status: 'Inactive',
  });
});
