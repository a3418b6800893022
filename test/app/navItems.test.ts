import { expect, test } from 'vitest';
import { activeStaffPath } from '#ui/frame/navItems.ts';

test.each([
  ['/loans', '/loans'],
  ['/loans/LN-000006', '/loans'],
  ['/payments/LN-000006/statement', '/loans'],
  ['/accounts/LN-000006', '/loans'],
  ['/confirm-payment', '/loans'],
  ['/statements', '/loans'],
  ['/reports', '/dashboard'],
  ['/customers/CUS-000006', '/customers'],
  ['/customers/create', '/customers/create'],
  ['/receipts', undefined],
])('%s belongs to the entry %s of the top navigation', (pathname, entry) => {
  expect(activeStaffPath(pathname)).toBe(entry);
});
