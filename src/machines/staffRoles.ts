import { type Staff, type StaffAccess, staffStatusOf } from '../domain/staff.ts';
import { choiceListOf } from './choiceList.ts';

/**
 * Who works for the lender, what each of them may do, and whether they may sign in; the dialog opens with Admin chosen
 * (rulings R15, R45).
 */
export const staffRoles = choiceListOf<Staff, StaffAccess>({
  proposed: (member) => ({ role: 'Admin', status: staffStatusOf(member) }),
  withChoice: (member, { role, status }) => ({ ...member, role, status: status ?? member.status }),
  listFailure: 'Failed to fetch admins',
  choiceFailure: 'Failed to update admin',
});
