import type { Staff, StaffRole } from '../domain/staff.ts';
import { choiceListOf } from './choiceList.ts';

/** Who works for the lender, and what each of them may do; the dialog opens with Admin chosen (rulings R15). */
export const staffRoles = choiceListOf<Staff, StaffRole>({
  proposed: () => 'Admin',
  withChoice: (member, role) => ({ ...member, role }),
  listFailure: 'Failed to fetch admins',
  choiceFailure: 'Failed to update admin',
});
